public import BowyerViews

/// A feature, as a value: the state it starts in, the world its effects see, what it does for an input, and how
/// it looks in a state.
///
///     let counter = StoreComponent(
///       initialState: 0,
///       dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
///       view: { count in .row(.button("-", -1), .text("\(count)"), .button("+", 1)) })
///     counter.view(40).rendered()  // "[ - ] 40 [ + ]"
///
/// Its views may be of any type; with a ``/BowyerViews/ViewTree`` they can be shown as text, in a terminal and
/// elsewhere. A ``Session`` runs it.
///
/// *fast-path*: running its dispatcher on its state agrees with exploring its ``component``
public struct StoreComponent<Environment: Sendable, S: Sendable, Input: Sendable, V>: Sendable {
  /// The state it starts in.
  public let initialState: S
  /// The world its effects see.
  public let environment: Environment
  /// What it does for an input.
  public let dispatcher: StateDispatcher<Environment, S, Input>
  /// Returns how it looks in a state; the view calls the function it is given to send an input.
  public let render: @Sendable (S, @escaping @Sendable (Input) -> Void) -> V

  /// Makes a component of its state, its world, its dispatcher, and how it looks.
  ///
  /// - Parameters:
  ///   - initialState: The state it starts in.
  ///   - environment: The world its effects see.
  ///   - dispatcher: What it does for an input.
  ///   - render: How it looks in a state, given a function by which the view sends inputs.
  // A closure of SwiftUI views is also one that returns nothing; SwiftUI's initializer comes first for it.
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
  /// Makes a component whose effects see no world.
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
  /// Makes a component whose view is a description.
  ///
  /// - Parameters:
  ///   - initialState: The state it starts in.
  ///   - environment: The world its effects see.
  ///   - dispatcher: What it does for an input.
  ///   - view: How it looks in a state; its controls say what they send.
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

  /// Returns how it looks in a state.
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
  /// Makes a component whose view is a description, and whose effects see no world.
  public init(
    initialState: S,
    dispatcher: StateDispatcher<Void, S, Input>,
    view: @escaping @Sendable (S) -> ViewTree<Input>
  ) {
    self.init(initialState: initialState, environment: (), dispatcher: dispatcher, view: view)
  }
}
