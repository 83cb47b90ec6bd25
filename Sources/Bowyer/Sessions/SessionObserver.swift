import BowyerLock

/// Follows a part of the state from one commit to the next; only the draining thread calls it.
final class SessionObserver<S: Sendable>: Sendable {
  let id: Int
  private let look: @Sendable (S) -> (@Sendable () -> Void)?
  private let isCancelled = Lock(false)

  init<Part: Sendable>(
    id: Int,
    of part: @escaping @Sendable (S) -> Part,
    by areSame: @escaping @Sendable (Part, Part) -> Bool,
    _ observer: @escaping @Sendable (Part?, Part) -> Void
  ) {
    self.id = id
    let latest = Lock<Part?>(nil)
    look = { state in
      let new = part(state)
      let old = latest.withLock { latest in
        defer { latest = new }
        return latest
      }
      if let old, areSame(old, new) { return nil }
      return { observer(old, new) }
    }
  }

  func cancel() {
    isCancelled.withLock { $0 = true }
  }

  /// Looks at the state; returns what tells the observer, if there is something to tell.
  ///
  /// What is returned is called when the state is not locked, as the observer may read it.
  func notice(in state: Lock<S>) -> (@Sendable () -> Void)? {
    isCancelled.withLock { $0 } ? nil : state.withLock { look($0) }
  }
}
