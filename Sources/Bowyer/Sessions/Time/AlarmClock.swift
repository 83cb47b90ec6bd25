/// A clock that calls back by itself, so that nobody has to wait for a task to fall asleep.
///
/// A session whose clock this is sets its alarms at once, and hears them on the thread that moves the
/// clock: what happens is the same each time.
package protocol AlarmClock: Clock where Duration == Swift.Duration {
  /// Calls a function after a while; returns what prevents it.
  func alarm(in duration: Duration, _ ring: @escaping @Sendable () -> Void) -> @Sendable () -> Void
}
