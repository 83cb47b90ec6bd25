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
  /// used, what keeps people from using a view, states that only look the same, effects without an answer and answers without
  /// an effect, and what goes wrong.
  ///
  ///     let lamp = StoreComponent(
  ///       initialState: false, dispatcher: StateDispatcher<Void, Bool, Bool>.reducing { $0 = $1 },
  ///       view: { isOn in .row(.text(isOn ? "on" : "off"), .button("Switch", !isOn)) })
  ///     StateSpace(of: lamp).findings()  // []
  ///     StateSpace(of: lamp).findings(budget: 3).map(\.kind)  // [.unfinished]
  ///
  /// If the budget is used up, the search ends, and the last finding, ``StateFinding/Kind/unfinished``, tells what was not
  /// searched to the end.
  ///
  /// - Parameters:
  ///   - budget: How many views the search may make: four for each state, and one for each event that leads to a finding.
  ///   - isEnd: Tells whether a state is one in which it may end.
  /// - Returns: What was found.
  public func findings(
    budget: Int = 200_000,
    isEnd: (S) -> Bool = { _ in false }
  ) -> [StateFinding] {
    let work = StateWork(budget: budget)
    var (findings, unfinished): ([StateFinding], [String]) = ([], [])
    func search(for what: String, _ search: () -> [StateFinding]) {
      if !work.isOver { findings += search() }
      if work.isOver { unfinished.append(what) }
    }
    search(for: "dead ends") { deadEnds(isEnd: isEnd, work) }
    search(for: "unusable controls") { unusable([], work) }
    search(for: "issues of views") { issues(work) }
    search(for: "indistinguishable states") { indistinguishableStates(work) }
    search(for: "effects without an answer") { unanswered(work) }
    findings += unusedAnswers() + troubles
    if !unfinished.isEmpty {
      let message =
        "the search stopped after a budget of \(budget) views; not finished: "
        + unfinished.joined(separator: ", ")
      findings.append(StateFinding(.unfinished, message))
    }
    return findings
  }
}
