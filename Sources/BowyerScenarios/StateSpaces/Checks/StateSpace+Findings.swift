extension StateSpace {
  /// What went wrong on the way that nothing answers, each where it is nearest: errors that no effect catches,
  /// inputs for children that are not there, answers of a wrong type, transitions without end.
  public var troubles: [StateFinding] {
    remainder.troubles.map { trouble in
      let events = events(at: trouble.node)
      let last = events.indices.contains(trouble.edge) ? [events[trouble.edge]] : []
      let way = StateWay(way(to: trouble.node).events + last)
      return StateFinding(.trouble, trouble.text, state: trouble.node, way: way)
    }
  }

  /// Returns all that can be found without being told what should be: dead ends, controls that can never be
  /// used, what keeps people from using a view, states that only look the same, and what goes wrong.
  ///
  ///     let lamp = StoreComponent(
  ///       initialState: false, dispatcher: StateDispatcher<Void, Bool, Bool>.reducing { $0 = $1 },
  ///       view: { isOn in .row(.text(isOn ? "on" : "off"), .button("Switch", !isOn)) })
  ///     StateSpace(of: lamp).findings()  // []
  ///
  /// - Parameter isEnd: Tells whether a state is one in which it may end.
  /// - Returns: What was found.
  public func findings(isEnd: (S) -> Bool = { _ in false }) -> [StateFinding] {
    deadEnds(isEnd: isEnd) + unusable() + issues() + indistinguishableStates() + troubles
  }
}
