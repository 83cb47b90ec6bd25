extension Session {
  /// Whether nothing more happens unless somebody outside does something: no input is queued, and no
  /// finite effect runs or waits.
  package var isAtRest: Bool { engine.isAtRest }
}
