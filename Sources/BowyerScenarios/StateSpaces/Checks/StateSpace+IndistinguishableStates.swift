import BowyerViews

extension StateSpace {
  /// Returns states that look the same to a user but react differently to the user's actions.
  ///
  ///     let lift = StoreComponent(
  ///       initialState: 0, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 = min(2, $0 + $1) },
  ///       view: { floor in .row(.text(floor < 2 ? "below" : "top"), .button("Up", 1)) })
  ///     let pair = StateSpace(of: lift).indistinguishableStates()[0]
  ///     pair.way.count  // 0
  ///     pair.other?.way.description  // "press Up"
  ///     pair.other?.experiment.description  // "press Up"
  ///
  /// Views look the same if their texts are equal. Of all such pairs with one look, the nearest is
  /// reported, with the shortest sequence of events after which they look different. Only user
  /// events are compared, as the view need not show which request is pending.
  ///
  /// *same-until*: the two states look the same, also after each event of the experiment except the
  /// last
  ///
  /// - Complexity: O((n + e) log n) in the states that look like another and their edges, and the
  ///   length of the experiments; where states that look the same have different events, the square
  ///   of that at worst.
  public func indistinguishableStates() -> [StateFinding] { indistinguishableStates(StateWork()) }

  func indistinguishableStates(_ work: StateWork) -> [StateFinding] {
    guard let looks = looks(work) else { return [] }
    let refinement = StateRefinement(graph, looks: looks, work: work) { personEvents(at: $0) }
    return refinement.pairs().compactMap { first, second in
      guard let experiment = refinement.experiment(first, second),
        let firstWay = way(to: first, work), let secondWay = way(to: second, work)
      else { return nil }
      return StateFinding(
        .indistinguishable,
        "two states look the same but behave differently: one after",
        state: first,
        way: firstWay,
        other: .init(state: second, way: secondWay, experiment: StateWay(experiment))
      )
    }
  }

  /// Returns a number for the look of each state; `nil` if the budget is used up.
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
