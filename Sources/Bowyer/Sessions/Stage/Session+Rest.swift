extension Session {
  /// Whether nothing more happens unless somebody outside does something: no input is queued, and no
  /// finite effect runs or waits.
  package var isAtRest: Bool { engine.isAtRest }

  /// Calls a function after each transition, with the input that it handled, if it handled one; at once without.
  package func observeTransitions(_ notice: @escaping @Sendable (Input?) -> Void) {
    _ = engine.observe(notice)
  }
}
