extension StateSpace {
  /// The errors that nothing handles, each at its nearest state: errors that no effect catches,
  /// inputs for missing children, answers of the wrong type, and endless transitions.
  public var troubles: [StateFinding] {
    remainder.troubles.map { trouble in
      let events = events(at: trouble.node)
      let last = events.indices.contains(trouble.edge) ? [events[trouble.edge]] : []
      let way = StateWay(way(to: trouble.node).events + last)
      return StateFinding(.trouble, trouble.text, state: trouble.node, way: way)
    }
  }

  /// Returns the results of all checks that need no argument.
  ///
  /// These are dead ends, unusable controls, issues of views, indistinguishable states, effects
  /// without an answer, answers without an effect, and ``troubles``.
  ///
  ///     let lamp = StoreComponent(
  ///       initialState: false, dispatcher: StateDispatcher<Void, Bool, Bool>.reducing { $0 = $1 },
  ///       view: { isOn in .row(.text(isOn ? "on" : "off"), .button("Switch", !isOn)) })
  ///     StateSpace(of: lamp).findings()  // []
  ///     StateSpace(of: lamp).findings(budget: 3).map(\.kind)  // [.unfinished]
  ///
  /// When the budget is used up, the search stops, and the last finding,
  /// ``StateFinding/Kind/unfinished``, lists the incomplete searches.
  ///
  /// - Parameters:
  ///   - budget: The maximum number of views to evaluate: four per state, and one per event of a
  ///     finding's path.
  ///   - isEnd: Returns whether a state is a final one.
  /// - Returns: The findings.
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
