#if canImport(SwiftUI)
  public import Bowyer
  import BowyerKinds
  public import SwiftUI

  extension StoreComponent {
    /// Creates a component with SwiftUI views.
    ///
    ///     struct CounterView: View {
    ///       let count: Int
    ///       let send: @Sendable (Int) -> Void
    ///       var body: some View { Button("\(count)") { send(1) } }
    ///     }
    ///     struct Screen: View {
    ///       var body: some View {
    ///         StoreComponent(
    ///           initialState: 0, environment: (),
    ///           dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
    ///           render: CounterView.init)
    ///       }
    ///     }
    ///
    /// `render` runs on the main actor, when SwiftUI evaluates the view.
    public init<Content: View & SendableMetatype>(
      initialState: S,
      environment: Environment,
      dispatcher: StateDispatcher<Environment, S, Input>,
      @ViewBuilder render:
        @escaping @MainActor @Sendable (
          S, @escaping @Sendable (Input) -> Void
        ) -> Content
    ) where V == StateView<S, Input, Content> {
      self.init(
        initialState: initialState,
        environment: environment,
        dispatcher: dispatcher,
        render: { @Sendable state, send in StateView(state, send: send, content: render) }
      )
    }
  }

  extension StoreComponent where Environment == Void {
    /// Creates a component with SwiftUI views, whose effects need no environment.
    public init<Content: View & SendableMetatype>(
      initialState: S,
      dispatcher: StateDispatcher<Void, S, Input>,
      @ViewBuilder render:
        @escaping @MainActor @Sendable (
          S, @escaping @Sendable (Input) -> Void
        ) -> Content
    ) where V == StateView<S, Input, Content> {
      self.init(initialState: initialState, environment: (), dispatcher: dispatcher, render: render)
    }
  }

  /// A SwiftUI view of a state, for components whose `render` returns SwiftUI views.
  ///
  /// A component's `render`, which may be called on any actor, only stores the state and the functions in this view; SwiftUI
  /// calls `content` on the main actor, when it evaluates the body.
  public struct StateView<S: Sendable, Input: Sendable, Content: View>: View, Sendable {
    private let state: S
    private let send: @Sendable (Input) -> Void
    private let content: @MainActor @Sendable (S, @escaping @Sendable (Input) -> Void) -> Content

    /// Creates a view of a state.
    public nonisolated init(
      _ state: S,
      send: @escaping @Sendable (Input) -> Void,
      @ViewBuilder content:
        @escaping @MainActor @Sendable (
          S, @escaping @Sendable (Input) -> Void
        ) -> Content
    ) {
      self.state = state
      self.send = send
      self.content = content
    }

    /// The content for the state.
    public var body: some View { StateReads.checked { content(state, send) } }
  }

  extension StateView: PossiblyEmptyView {
    var isNothing: Bool { showsNothing(content(state, send)) }
  }

  extension Session {
    /// Sends an input, and animates the changes that are committed when this returns, but not later ones by effects.
    ///
    ///     let counter = StoreComponent(
    ///       initialState: 40, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
    ///       view: { count in .button("\(count)", 2) })
    ///     let session = Session(counter)
    ///     await session.send(2, animation: .spring)
    ///     session.state  // 42
    @MainActor
    @discardableResult
    public func send(_ input: Input, animation: Animation?) -> Delivery {
      withAnimation(animation) { send(input) }
    }

    /// Returns a binding to a part of the state; reading returns the part, and writing sends an input.
    ///
    ///     struct Names: View {
    ///       let session: Session<[String], [String], ViewTree<[String]>>
    ///       var body: some View {
    ///         NavigationStack(path: session.binding(get: { $0 }, send: { $0 })) { Text(verbatim: "Names") }
    ///       }
    ///     }
    ///
    /// Writing an equal value sends nothing, because SwiftUI also writes values that it has read. Without an `animation`, that
    /// of SwiftUI's transaction applies.
    @MainActor
    public func binding<Value: Equatable & Sendable>(
      get: @escaping @Sendable (S) -> Value,
      send input: @escaping @Sendable (Value) -> Input,
      animation: Animation? = nil
    ) -> Binding<Value> {
      Binding(
        get: { @MainActor in get(self.state) },
        set: { @MainActor value in
          if !areSame(get(self.state), value) { self.write(input(value), animation) }
        }
      )
    }

    /// Returns a binding to an optional part of the state, for a modal view, which SwiftUI dismisses by writing nil: that sends
    /// `onDismiss`, unless the part is nil already.
    @MainActor
    public func binding<Item: Sendable>(
      item: @escaping @Sendable (S) -> Item?,
      onDismiss: Input,
      animation: Animation? = nil
    ) -> Binding<Item?> {
      Binding(
        get: { @MainActor in item(self.state) },
        set: { @MainActor value in
          if value == nil, item(self.state) != nil { self.write(onDismiss, animation) }
        }
      )
    }

    @MainActor
    private func write(_ input: Input, _ animation: Animation?) {
      if let animation { send(input, animation: animation) } else { send(input) }
    }
  }

  extension Binding where Value: Equatable & Sendable {
    /// Creates a binding that returns a value when read, and sends an input when written.
    ///
    ///     struct NameField: View {
    ///       let name: String
    ///       let send: @Sendable (String) -> Void
    ///       var body: some View { TextField("Name", text: Binding(name, send: send) { $0 }) }
    ///     }
    ///
    /// It is for views that receive a state and a function that sends inputs. Writing an equal value sends nothing.
    public init<Input: Sendable>(
      _ value: Value,
      send: @escaping @Sendable (Input) -> Void,
      _ input: @escaping @Sendable (Value) -> Input
    ) {
      self.init(
        get: { @MainActor in value },
        set: { @MainActor new in if !areSame(new, value) { send(input(new)) } }
      )
    }
  }
#endif
