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
  /// told, with the fewest things that a person can do to both until they look different. What the world
  /// answers is not counted: while something waits, it is no mistake that nobody sees for what.
  ///
  /// *same-until*: two states look the same, and do so after each event of the experiment but the last
  ///
  /// Complexity: O(n · e) in the states that look like another, and the length of the longest experiment.
  public func indistinguishableStates() -> [StateFinding] {
    let looks = looks()
    var refinement = StateRefinement(graph, looks: looks) { personEvents(at: $0) }
    return refinement.pairs().compactMap { first, second in
      guard let experiment = refinement.experiment(first, second) else { return nil }
      return StateFinding(
        .indistinguishable,
        "two states look the same, and are not: one after",
        state: first,
        way: way(to: first),
        other: .init(state: second, way: way(to: second), experiment: StateWay(experiment))
      )
    }
  }

  /// Returns a number for how each state looks.
  private func looks() -> [Int32] {
    var numbers: [String: Int32] = [:]
    return (0..<count).map { node in
      let look = view(at: node).rendered()
      let number = numbers[look] ?? Int32(numbers.count)
      numbers[look] = number
      return number
    }
  }

  private func personEvents(at node: Int) -> [StateEvent] {
    events(at: node).filter { if case .done = $0.kind { true } else { false } }
  }
}
