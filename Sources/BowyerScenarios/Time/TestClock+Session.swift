public import Bowyer

extension TestClock {
  /// Advances the clock for a session whose effects are performed, and waits at each alarm until
  /// all work that needs no further time is done.
  ///
  ///     let clock = TestClock()
  ///     let double = StoreComponent(
  ///       initialState: 21,
  ///       dispatcher: StateDispatcher<Void, Int, Void>.effectful { _ in
  ///         .perform("double") { _ in .modify { $0 * 2 } }.delayed(by: .seconds(1))
  ///       },
  ///       view: { count in .text("\(count)") })
  ///     func answer() async -> Int {
  ///       let session = Session(double, clock: clock)
  ///       session.send(())
  ///       await clock.advance(by: .seconds(1), for: session)
  ///       return session.state
  ///     }
  ///
  /// Work that itself waits for this clock never completes: use `delayed(by:)` on the effect
  /// instead.
  public func advance<S, Input, V>(
    by duration: Duration,
    for session: Session<S, Input, V>
  ) async {
    let end = now.advanced(by: duration)
    await session.paused()
    while let next = nextAlarm, next <= end {
      advance(by: now.duration(to: next))
      await session.paused()
    }
    advance(by: now.duration(to: end))
  }
}
