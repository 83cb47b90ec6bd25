import BowyerLock

/// Follows a part of the state from one commit to the next; only the draining thread calls it.
@usableFromInline
struct SessionObserver: Sendable {
  let id: Int
  let isCancelled = Lock(false)
  /// Looks at the state, and tells the observer if there is something to tell.
  @usableFromInline let notice: @Sendable () -> Void

  init(id: Int, _ notice: @escaping @Sendable () -> Void) {
    self.id = id
    self.notice = notice
  }

  init<S: Sendable, Part: Sendable>(
    id: Int,
    in state: SessionState<S>,
    of part: @escaping @Sendable (S) -> Part,
    by areSame: @escaping @Sendable (Part, Part) -> Bool,
    _ observer: @escaping @Sendable (Part?, Part) -> Void
  ) {
    self.id = id
    let latest = Lock<Part?>(nil)
    notice = { [isCancelled] in
      if isCancelled.withLock({ $0 }) { return }
      let new = state.withLock { part($0) }
      let old = latest.withLock { latest in
        defer { latest = new }
        return latest
      }
      if let old, areSame(old, new) { return }
      // Called when the state is not locked, as the observer may read it.
      observer(old, new)
    }
  }
}
