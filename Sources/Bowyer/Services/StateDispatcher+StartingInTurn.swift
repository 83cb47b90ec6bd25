extension StateDispatcher {
  /// Returns this dispatcher, in which what begins begins in order: the next when all is over that the one before
  /// led to.
  ///
  /// What was said of the inner parts comes before what was said of those around them, and what was said first
  /// before what was said then. If something fails that nothing answers, nothing after it begins, and
  /// ``Session/beginning`` throws the error.
  ///
  ///     let restoring = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
  ///       .onStart(sending: .perform("restore") { _ in 1 })
  ///       .onStart(sending: .perform("greet") { _ in 2 })
  ///     restoring.startingInTurn().started(on: 0).description
  ///     // "settling(perform(restore), pure)"
  ///
  /// *starting-in-turn*: what begins, and its order, is the same as without it; only the times are others
  public func startingInTurn() -> StateDispatcher {
    StateDispatcher(
      startEffects: startEffects?.map(state: { $0 }) { $0.inTurn() },
      group: group,
      sketch: sketched("in turn"),
      levels: levels,
      reduce: reduce
    )
  }
}
