extension StoreComponent {
  /// Returns this component with an effect of the new state for each input.
  ///
  ///     let counter = StoreComponent(
  ///       initialState: 40, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
  ///       view: { count in .text("\(count)") })
  ///     let saved = counter.onEffect { count in .perform("save \(count)") { _ in .commit(.modify { $0 }) } }
  ///     saved.dispatcher.run(2, on: 40).effect.requests  // ["save 42"]
  ///
  /// *onEffect*: an input has the same new state as without it, and this effect in addition to the
  /// others, also when the component is `using` wider inputs or its dispatcher is widened
  public func onEffect(
    _ effect: @escaping @Sendable (S) -> Effect<Environment, Step<Environment, S, Input>>
  ) -> StoreComponent {
    onInput { state, _ in effect(state) }
  }

  /// Returns this component with an effect of the new state and the input, for each input.
  ///
  ///     let counter = StoreComponent(
  ///       initialState: 40, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
  ///       view: { count in .text("\(count)") })
  ///     let told = counter.onInput { count, n in .perform("\(n) to \(count)") { _ in .commit(.modify { $0 }) } }
  ///     told.dispatcher.run(2, on: 40).effect.requests  // ["2 to 42"]
  public func onInput(
    _ effect: @escaping @Sendable (S, Input) -> Effect<Environment, Step<Environment, S, Input>>
  ) -> StoreComponent {
    let more = StateDispatcher<Environment, S, Input> { state, input in effect(state, input) }
    return StoreComponent(
      initialState: initialState,
      environment: environment,
      dispatcher: dispatcher.combine(more),
      render: render
    )
  }
}
