extension Session {
  /// Whether nothing happens without an external event: no input is queued, and no finite effect
  /// runs or waits.
  package var isAtRest: Bool { engine.isAtRest }

  /// Calls a function once without an input, and then after each transition, with its input if
  /// there is one.
  package func observeTransitions(_ notice: @escaping @Sendable (Input?) -> Void) {
    _ = engine.observe(notice)
  }
}
