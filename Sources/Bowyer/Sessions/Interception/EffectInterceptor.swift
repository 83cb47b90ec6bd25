/// An object between a session and the outside world, which may answer requests, fire alarms and
/// observe events.
///
/// The thread that has the turn calls it, in the order in which events take effect. Answers that it
/// gives during a call are queued.
package protocol EffectInterceptor: Sendable {
  /// Handles a request; returns a function that cancels it, or nil if its work is to be performed.
  func ask(_ job: EffectJob) -> (@Sendable () -> Void)?

  /// Handles an alarm; returns a function that cancels it, or nil if the clock is to be used.
  func wait(
    _ fiber: Int,
    until time: Duration,
    _ ring: @escaping AlarmRing
  ) -> (@Sendable () -> Void)?

  /// Handles work that effects queue without a request, such as a value; returns false if `post`,
  /// which queues it, is to be called at once.
  func queue(_ post: @escaping @Sendable () -> Void) -> Bool

  /// Called when work that was passed to ``queue(_:)`` takes its turn.
  func turned()

  /// Returns a key for a fiber's request that is unique in the session and, unless the request is
  /// made after the session has been stopped, the same if the session is resumed.
  func requestKey(_ fiber: Int) -> String?

  /// Receives each event.
  func witness(_ event: SessionEvent)
}

extension EffectInterceptor {
  package func wait(
    _ fiber: Int,
    until time: Duration,
    _ ring: @escaping AlarmRing
  ) -> (@Sendable () -> Void)? { nil }

  package func queue(_ post: @escaping @Sendable () -> Void) -> Bool { false }

  package func turned() {}

  package func requestKey(_ fiber: Int) -> String? { nil }

  package func witness(_ event: SessionEvent) {}
}
