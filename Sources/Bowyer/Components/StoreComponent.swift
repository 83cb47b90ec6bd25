public import BowyerViews

/// A feature, as a value: an initial state, the environment of its effects, a dispatcher that handles its
/// inputs, and a function that renders a state.
///
///     let counter = StoreComponent(
///       initialState: 0,
///       dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
///       view: { count in .row(.button("-", -1), .text("\(count)"), .button("+", 1)) })
///     counter.view(40).rendered()  // "[ - ] 40 [ + ]"
///
/// Its views may be of any type. A ``/BowyerViews/ViewTree`` can be shown as text, in a terminal
/// and elsewhere. A ``Session`` runs it.
///
/// *fast-path*: running its dispatcher on its state agrees with exploring its ``component``
public struct StoreComponent<Environment: Sendable, S: Sendable, Input: Sendable, V>: Sendable {
  /// The state at the start of a session.
  public let initialState: S
  /// The environment of its effects.
  public let environment: Environment
  /// The dispatcher that handles its inputs.
  public let dispatcher: StateDispatcher<Environment, S, Input>
  /// Returns the view of a state; the view calls the given function to send an input.
  public let render: @Sendable (S, @escaping @Sendable (Input) -> Void) -> V

  /// Creates a component.
  ///
  /// - Parameters:
  ///   - initialState: The state at the start of a session.
  ///   - environment: The environment of its effects.
  ///   - dispatcher: The dispatcher that handles its inputs.
  ///   - render: Returns the view of a state, given a function that sends inputs.
  // A closure of SwiftUI views also converts to one that returns Void; disfavored, so that
  // SwiftUI's initializer wins.
  @_disfavoredOverload
  public init(
    initialState: S,
    environment: Environment,
    dispatcher: StateDispatcher<Environment, S, Input>,
    render: @escaping @Sendable (S, @escaping @Sendable (Input) -> Void) -> V
  ) {
    self.initialState = initialState
    self.environment = environment
    self.dispatcher = dispatcher
    self.render = render
  }
}

extension StoreComponent where Environment == Void {
  /// Creates a component whose effects need no environment.
  @_disfavoredOverload
  public init(
    initialState: S,
    dispatcher: StateDispatcher<Void, S, Input>,
    render: @escaping @Sendable (S, @escaping @Sendable (Input) -> Void) -> V
  ) {
    self.init(initialState: initialState, environment: (), dispatcher: dispatcher, render: render)
  }
}

extension StoreComponent where V == ViewTree<Input> {
  /// Creates a component whose view is a description.
  ///
  /// - Parameters:
  ///   - initialState: The state at the start of a session.
  ///   - environment: The environment of its effects.
  ///   - dispatcher: The dispatcher that handles its inputs.
  ///   - view: Returns the view of a state; each of its controls specifies the input that it sends.
  public init(
    initialState: S,
    environment: Environment,
    dispatcher: StateDispatcher<Environment, S, Input>,
    view: @escaping @Sendable (S) -> ViewTree<Input>
  ) {
    self.init(
      initialState: initialState,
      environment: environment,
      dispatcher: dispatcher,
      render: { state, _ in view(state) }
    )
  }

  /// Returns the view of a state.
  ///
  ///     let greeting = StoreComponent(
  ///       initialState: "Ada", dispatcher: StateDispatcher<Void, String, Int>.empty,
  ///       view: { name in .text("Hello, \(name)") })
  ///     greeting.view("Alan").rendered()  // "Hello, Alan"
  public func view(_ state: S) -> ViewTree<Input> {
    render(state) { _ in }
  }
}

extension StoreComponent where V == ViewTree<Input>, Environment == Void {
  /// Creates a component whose view is a description, and whose effects need no environment.
  public init(
    initialState: S,
    dispatcher: StateDispatcher<Void, S, Input>,
    view: @escaping @Sendable (S) -> ViewTree<Input>
  ) {
    self.init(initialState: initialState, environment: (), dispatcher: dispatcher, view: view)
  }
}
