public import BowyerViews

extension StoreComponent where V: NavigationDescription, V.Input == Input {
  /// Creates a flow: a component whose view is a stack, pages, or a navigation.
  ///
  ///     let tutorial = StoreComponent(
  ///       initialState: ScreenPath(1),
  ///       dispatcher: StateDispatcher<Void, ScreenPath<Int>, Int>.reducing { $0.push($1) },
  ///       view: { path in path.stacked { page in Screen("page", ViewTree<Int>.button("On", page + 1)) } })
  ///     tutorial.view(ScreenPath(1, [2])).shown.rendered()  // "[ On ]"
  ///
  /// - Parameters:
  ///   - initialState: The state at the start of a session.
  ///   - environment: The environment of its effects.
  ///   - dispatcher: The dispatcher that handles its inputs.
  ///   - view: Returns the screens of a state.
  @_disfavoredOverload
  public init(
    initialState: S,
    environment: Environment,
    dispatcher: StateDispatcher<Environment, S, Input>,
    view: @escaping @Sendable (S) -> V
  ) {
    self.init(
      initialState: initialState,
      environment: environment,
      dispatcher: dispatcher,
      render: { state, _ in view(state) }
    )
  }

  /// Returns the screens of a state.
  @_disfavoredOverload
  public func view(_ state: S) -> V { render(state) { _ in } }
}

extension StoreComponent where V: ViewDescription, V.Input == Input {
  /// The flow with its screens rendered: a component whose view is a `ViewTree`, which can be run
  /// in a terminal.
  ///
  ///     let tutorial = StoreComponent(
  ///       initialState: ScreenPath(1),
  ///       dispatcher: StateDispatcher<Void, ScreenPath<Int>, Int>.reducing { $0.push($1) },
  ///       view: { path in path.stacked { page in Screen("page", ViewTree<Int>.button("On", page + 1)) } })
  ///     tutorial.shown.view(ScreenPath(1)).rendered()  // "[ On ]"
  ///
  /// *shown*: `c.shown.view(s) == c.view(s).shown`
  public var shown: StoreComponent<Environment, S, Input, ViewTree<Input>> {
    StoreComponent<Environment, S, Input, ViewTree<Input>>(
      initialState: initialState,
      environment: environment,
      dispatcher: dispatcher,
      render: { [render] state, send in render(state, send).shown }
    )
  }
}

extension StoreComponent where V: NavigationDescription, V.Input == Input, Environment == Void {
  /// Creates a flow whose effects need no environment.
  @_disfavoredOverload
  public init(
    initialState: S,
    dispatcher: StateDispatcher<Void, S, Input>,
    view: @escaping @Sendable (S) -> V
  ) {
    self.init(initialState: initialState, environment: (), dispatcher: dispatcher, view: view)
  }
}

extension StoreComponent {
  /// Returns this component with another initial state, such as that of a link or of the last session.
  ///
  ///     let counter = StoreComponent(
  ///       initialState: 0, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
  ///       view: { count in .text("\(count)") })
  ///     counter.with(state: 42).initialState  // 42
  public func with(state: S) -> StoreComponent {
    StoreComponent(
      initialState: state,
      environment: environment,
      dispatcher: dispatcher,
      render: render
    )
  }

  /// Returns this component with another environment, such as that of a test or a preview.
  ///
  ///     let counter = StoreComponent(
  ///       initialState: 0, environment: "live", dispatcher: StateDispatcher<String, Int, Int>.empty,
  ///       view: { count in .text("\(count)") })
  ///     counter.with(environment: "test").environment  // "test"
  public func with(environment: Environment) -> StoreComponent {
    StoreComponent(
      initialState: initialState,
      environment: environment,
      dispatcher: dispatcher,
      render: render
    )
  }
}
