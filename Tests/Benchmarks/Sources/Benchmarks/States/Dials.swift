import Bowyer

/// A lock with dials; one with five has 100,000 states, and five things to do in each.
enum Dials {
  struct State: Hashable {
    var dials: [Int]
  }

  struct Turn: Hashable {
    let dial: Int
  }

  static let dispatcher = StateDispatcher<Void, State, Turn>.reducing { state, turn in
    state.dials[turn.dial] = (state.dials[turn.dial] + 1) % 10
  }

  static let component = component(dials: 5)

  static func component(dials: Int) -> StoreComponent<Void, State, Turn, ViewTree<Turn>> {
    StoreComponent(
      initialState: State(dials: Array(repeating: 0, count: dials)),
      dispatcher: dispatcher
    ) { state -> ViewTree<Turn> in
      .row(state.dials.indices.map { .button("\(state.dials[$0])", Turn(dial: $0)) })
    }
  }

  static let turns = (0..<5).map(Turn.init)
  static let states = 100_000
  static let edges = 500_000
}
