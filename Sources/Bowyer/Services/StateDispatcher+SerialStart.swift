extension StateDispatcher {
  /// Returns this dispatcher, whose start effects run one after another: each starts when all
  /// consequences of the one before have ended.
  ///
  /// The start effects of inner parts come before those of the parts around them; otherwise they keep the order in
  /// which they were added. If one fails and nothing recovers from it, those after it do not begin, and
  /// ``Session/beginning`` throws the error.
  ///
  ///     let restoring = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
  ///       .onStart(sending: .perform("restore") { _ in 1 })
  ///       .onStart(sending: .perform("greet") { _ in 2 })
  ///     restoring.serialStart().started(on: 0).description
  ///     // "settling(perform(restore), pure)"
  ///
  /// *serial-start*: the start effects and their order are the same as without it; only the times differ
  public func serialStart() -> StateDispatcher {
    StateDispatcher(
      startEffects: startEffects?.map(state: { $0 }) { $0.inTurn() },
      group: group,
      outline: outlined("starts serially"),
      levels: levels,
      reduce: reduce
    )
  }
}
