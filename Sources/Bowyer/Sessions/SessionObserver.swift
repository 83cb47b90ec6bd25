import Synchronization

/// A function that is called after each transition.
final class SessionObserver<Input: Sendable>: Sendable {
  /// Takes the input that was handled; nil after a transition of an effect, and when the observation begins.
  let notice: @Sendable (Input?) -> Void
  let isCancelled = Atomic(false)

  init(_ notice: @escaping @Sendable (Input?) -> Void) {
    self.notice = notice
  }
}

/// The part of a state that an observer was given last.
// @unchecked: only the thread that has the session's turn reaches `part`.
@usableFromInline
final class LatestPart<Part: Sendable>: @unchecked Sendable {
  // @exclusivity(unchecked): as said above, one thread at a time.
  @usableFromInline @exclusivity(unchecked) var part: Part?

  @inlinable
  init() {
    part = nil
  }
}
