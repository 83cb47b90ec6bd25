#if canImport(SwiftUI)
  public import Bowyer
  public import SwiftUI

  extension StoreComponent {
    /// Makes a component whose views are SwiftUI's.
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
    /// - Parameters:
    ///   - initialState: The state it starts in.
    ///   - environment: The world its effects see.
    ///   - dispatcher: What it does for an input.
    ///   - render: How it looks in a state, given a function by which the view sends inputs; it runs on the
    ///     main actor, when SwiftUI asks for the view.
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
    /// Makes a component whose views are SwiftUI's, and whose effects see no world.
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
#endif
