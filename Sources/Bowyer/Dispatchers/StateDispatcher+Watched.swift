extension StateDispatcher {
  /// Returns this dispatcher, of which somebody sees each input before it does, and may hold it back.
  ///
  /// This is not pure: it is for those who look at a session from outside.
  package func watched(_ isLetThrough: @escaping @Sendable (Input) -> Bool) -> StateDispatcher {
    StateDispatcher(beginnings: beginnings, group: group, sketch: sketch, levels: levels + 1) {
      [reduce] state, input in
      isLetThrough(input) ? reduce(&state, input) : .empty
    }
  }
}
