extension StateDispatcher {
  /// Whether it asks for anything without an input, and whether that may happen again in a later state.
  package var begins: (atAll: Bool, again: Bool) {
    (startEffects != nil, startEffects.map { !$0.isOnce } ?? false)
  }

  /// This dispatcher, where all has begun already that begins once.
  package var begun: StateDispatcher {
    StateDispatcher(startEffects: begins.again ? startEffects : nil, levels: levels, reduce: reduce)
  }
}
