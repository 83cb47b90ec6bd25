import Bowyer

/// A lock with five dials: 100,000 states, and five things to do in each.
enum Dials {
  struct State: Hashable {
    var dials = [0, 0, 0, 0, 0]
  }

  struct Turn: Hashable {
    let dial: Int
  }

  static let dispatcher = StateDispatcher<Void, State, Turn>.reducing { state, turn in
    state.dials[turn.dial] = (state.dials[turn.dial] + 1) % 10
  }

  static let component = StoreComponent(initialState: State(), dispatcher: dispatcher) {
    state -> ViewTree<Turn> in
    .row(
      .button("\(state.dials[0])", Turn(dial: 0)),
      .button("\(state.dials[1])", Turn(dial: 1)),
      .button("\(state.dials[2])", Turn(dial: 2)),
      .button("\(state.dials[3])", Turn(dial: 3)),
      .button("\(state.dials[4])", Turn(dial: 4))
    )
  }

  static let turns = (0..<5).map(Turn.init)
  static let states = 100_000
  static let edges = 500_000
}
