extension StateDispatcher {
  /// Whether the dispatcher has start effects, and whether these can start again in later states.
  package var begins: (atAll: Bool, again: Bool) {
    (startEffects != nil, startEffects.map { !$0.isOnce } ?? false)
  }

  /// This dispatcher without the start effects that start only once.
  package var begun: StateDispatcher {
    StateDispatcher(startEffects: begins.again ? startEffects : nil, levels: levels, reduce: reduce)
  }
}
