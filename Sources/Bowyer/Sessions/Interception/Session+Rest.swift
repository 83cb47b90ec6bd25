extension Session {
  /// Whether nothing more happens without an event from outside: no input is queued, and no
  /// finite effect runs or waits.
  package var isAtRest: Bool { engine.isAtRest }

  /// Calls a function once at first, without an input, and then after each transition, with its input if it has one.
  package func observeTransitions(_ notice: @escaping @Sendable (Input?) -> Void) {
    _ = engine.observe(notice)
  }
}
