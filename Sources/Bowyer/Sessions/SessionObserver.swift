import Synchronization

/// A function that is called after each transition.
final class SessionObserver<Input: Sendable>: Sendable {
  /// Receives the handled input; nil after a transition of an effect, and when the observation
  /// begins.
  let notice: @Sendable (Input?) -> Void
  let isCancelled = Atomic(false)

  init(_ notice: @escaping @Sendable (Input?) -> Void) {
    self.notice = notice
  }
}

/// The latest part of the state that an observer has received.
// @unchecked: only the thread that has the session's turn accesses `part`.
@usableFromInline
final class LatestPart<Part: Sendable>: @unchecked Sendable {
  // @exclusivity(unchecked): one thread at a time, for the same reason.
  @usableFromInline @exclusivity(unchecked) var part: Part?

  @inlinable
  init() {
    part = nil
  }
}
