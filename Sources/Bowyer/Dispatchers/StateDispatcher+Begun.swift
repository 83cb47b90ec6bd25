extension StateDispatcher {
  /// Whether it asks for anything without an input, and whether that may happen again in a later state.
  package var begins: (atAll: Bool, again: Bool) {
    (beginnings != nil, beginnings.map { !$0.isOnce } ?? false)
  }

  /// This dispatcher, where all has begun already that begins once.
  package var begun: StateDispatcher {
    StateDispatcher(beginnings: begins.again ? beginnings : nil, levels: levels, reduce: reduce)
  }
}
