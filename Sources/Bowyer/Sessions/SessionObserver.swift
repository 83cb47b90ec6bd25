import BowyerLock

/// Follows a part of the state from one commit to the next, or hears the inputs that are handled; only the
/// draining thread calls it.
@usableFromInline
struct SessionObserver: Sendable {
  let id: Int
  let isCancelled = Lock(false)
  /// Looks at the state, and tells the observer if there is something to tell.
  @usableFromInline let notice: @Sendable () -> Void
  /// Hears an input that has been handled.
  let hear: (@Sendable (any EffectCell) -> Void)?

  /// Makes the observer that hears inputs.
  init(id: Int, hear: @escaping @Sendable (any EffectCell) -> Void) {
    self.id = id
    self.hear = hear
    notice = {}
  }

  init(id: Int, _ notice: @escaping @Sendable () -> Void) {
    self.id = id
    hear = nil
    self.notice = notice
  }

  /// Makes the observer of what `look` returns, which looks at the state.
  init<Part: Sendable>(
    id: Int,
    _ look: @escaping @Sendable () -> Part,
    by areSame: @escaping @Sendable (Part, Part) -> Bool,
    _ observer: @escaping @Sendable (Part?, Part) -> Void
  ) {
    self.id = id
    hear = nil
    let latest = Lock<Part?>(nil)
    notice = { [isCancelled] in
      if isCancelled.withLock({ $0 }) { return }
      let new = look()
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
