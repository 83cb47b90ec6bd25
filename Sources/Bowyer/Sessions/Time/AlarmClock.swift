/// A clock that calls functions itself, so that no task has to wait for a time.
///
/// A session with such a clock sets its alarms at once, and they fire on the thread that advances
/// the clock, so each run is the same.
package protocol AlarmClock: Clock where Duration == Swift.Duration {
  /// Calls a function after a duration; returns a function that cancels the call.
  func alarm(in duration: Duration, _ ring: @escaping @Sendable () -> Void) -> @Sendable () -> Void
}
