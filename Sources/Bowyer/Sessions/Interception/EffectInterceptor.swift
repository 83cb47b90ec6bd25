/// Stands between a session and the world: it may answer what effects ask for, tell when a time has come,
/// and sees what happens.
///
/// It is called by the thread that is at work, in the order in which things happen. What it answers at
/// once takes its turn in the session's queue.
package protocol EffectInterceptor: Sendable {
  /// Takes what an effect asks for; returns what is called when nobody waits for the answer any more, or
  /// nil if the world is to be asked.
  func ask(_ job: EffectJob) -> (@Sendable () -> Void)?

  /// Takes the wish to be called at a time; returns what is called when nobody wants that any more, or nil
  /// if the clock is to be asked.
  func wait(
    _ fiber: Int,
    until time: Duration,
    _ ring: @escaping @Sendable () -> Void
  ) -> (@Sendable () -> Void)?

  /// Takes what puts something at the end of the queue that comes from effects themselves, not from the
  /// world; returns false if that is to be done at once.
  func queue(_ post: @escaping @Sendable () -> Void) -> Bool

  /// Sees that it is the turn of something that was queued so.
  func turned()

  /// Returns a name of what a fiber asks for that no other request of the session has, also when the session is resumed.
  func requestKey(_ fiber: Int) -> String?

  /// Sees something that happens.
  func witness(_ event: SessionEvent)
}

extension EffectInterceptor {
  package func wait(
    _ fiber: Int,
    until time: Duration,
    _ ring: @escaping @Sendable () -> Void
  ) -> (@Sendable () -> Void)? { nil }

  package func queue(_ post: @escaping @Sendable () -> Void) -> Bool { false }

  package func turned() {}

  package func requestKey(_ fiber: Int) -> String? { nil }

  package func witness(_ event: SessionEvent) {}
}
