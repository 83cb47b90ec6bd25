public import BowyerViews

extension StoreComponent where V: NavigationDescription, V.Input == Input {
  /// Makes a flow: a component whose view is a stack, pages, or a navigation.
  ///
  ///     let tutorial = StoreComponent(
  ///       initialState: ScreenPath(1),
  ///       dispatcher: StateDispatcher<Void, ScreenPath<Int>, Int>.reducing { $0.push($1) },
  ///       view: { path in path.stacked { page in Screen("page", ViewTree<Int>.button("On", page + 1)) } })
  ///     tutorial.view(ScreenPath(1, [2])).shown.rendered()  // "[ On ]"
  ///
  /// - Parameters:
  ///   - initialState: The state it starts in.
  ///   - environment: The world its effects see.
  ///   - dispatcher: What it does for an input.
  ///   - view: Which screens there are in a state.
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

  /// Returns which screens there are in a state.
  @_disfavoredOverload
  public func view(_ state: S) -> V { render(state) { _ in } }
}

extension StoreComponent where V: ViewDescription, V.Input == Input {
  /// The flow as it looks: a component whose view is a `ViewTree`, which can be run in a terminal.
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
  /// Makes a flow whose effects see no world.
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
  /// Returns this component, which starts in another state: that of a link, or of the last time.
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

  /// Returns this component in another world: that of a test, or of a preview.
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
