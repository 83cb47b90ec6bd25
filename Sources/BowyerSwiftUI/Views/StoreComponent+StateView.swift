#if canImport(SwiftUI)
  public import Bowyer
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
    /// - Parameters:
    ///   - initialState: The state at the start of a session.
    ///   - environment: The environment of its effects.
    ///   - dispatcher: The dispatcher that handles its inputs.
    ///   - render: Returns the view of a state, given a function that sends inputs; it runs on the main actor,
    ///     when SwiftUI evaluates the view.
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
#endif
