extension StateDispatcher {
  /// Returns this dispatcher with a fixed environment; the environment around it is ignored.
  ///
  ///     let greet = StateDispatcher<String, Int, Int>.effectful { _ in
  ///       .perform("greet") { name in .set(name.count) }
  ///     }
  ///     let cluster: StateDispatcher<Void, Int, Int> = greet.with(environment: "Ada")
  ///     cluster.run(1, on: 0).effect.requests  // ["greet"]
  ///
  /// *with-nearest*: `d.with(environment: e).with(environment: f)` runs in `e`
  public func with<World: Sendable>(
    environment: Environment
  ) -> StateDispatcher<World, S, Input> {
    widen(environment: { _ in environment })
  }
}
