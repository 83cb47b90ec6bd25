import BowyerViews

extension StateSpace {
  /// Returns states that look the same to a person, and answer differently to what a person does.
  ///
  ///     let lift = StoreComponent(
  ///       initialState: 0, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 = min(2, $0 + $1) },
  ///       view: { floor in .row(.text(floor < 2 ? "below" : "top"), .button("Up", 1)) })
  ///     let pair = StateSpace(of: lift).indistinguishableStates()[0]
  ///     pair.way.count  // 0
  ///     pair.other?.way.description  // "press Up"
  ///     pair.other?.experiment.description  // "press Up"
  ///
  /// Views are the same if they are the same as text. Of all pairs that look like one view, the nearest is
  /// reported, with the shortest path of events on both until they look different. What the world
  /// answers is not counted: while something waits, it is no mistake that nobody sees for what.
  ///
  /// *same-until*: two states look the same, and do so after each event of the experiment but the last
  ///
  /// Complexity: O((n + e) log n) in the states that look like another and their edges, and the length of the experiments; where
  /// states that look the same offer different events, the square of that at worst.
  public func indistinguishableStates() -> [StateFinding] { indistinguishableStates(StateWork()) }

  func indistinguishableStates(_ work: StateWork) -> [StateFinding] {
    guard let looks = looks(work) else { return [] }
    let refinement = StateRefinement(graph, looks: looks, work: work) { personEvents(at: $0) }
    if work.isOver { return [] }
    return refinement.pairs().compactMap { first, second in
      guard let experiment = refinement.experiment(first, second),
        let firstWay = way(to: first, work), let secondWay = way(to: second, work)
      else { return nil }
      return StateFinding(
        .indistinguishable,
        "two states look the same, and are not: one after",
        state: first,
        way: firstWay,
        other: .init(state: second, way: secondWay, experiment: StateWay(experiment))
      )
    }
  }

  /// Returns a number for how each state looks; nil if that is too much work.
  func looks(_ work: StateWork) -> [Int32]? {
    var (looks, numbers): ([Int32], [String: Int32]) = ([], [:])
    for node in 0..<count {
      guard work.spend() else { return nil }
      let look = view(at: node).rendered()
      let number = numbers[look] ?? Int32(numbers.count)
      numbers[look] = number
      looks.append(number)
    }
    return looks
  }

  func personEvents(at node: Int) -> [StateEvent] {
    events(at: node).filter { if case .done = $0.kind { true } else { false } }
  }
}
