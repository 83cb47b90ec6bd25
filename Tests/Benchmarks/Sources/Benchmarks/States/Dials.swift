import Bowyer

/// A lock with five dials: 100,000 states, and five things to do in each.
enum Dials {
  struct State: Hashable {
    var first = 0
    var second = 0
    var third = 0
    var fourth = 0
    var fifth = 0
  }

  enum Input: CaseIterable {
    case first, second, third, fourth, fifth
  }

  static let dispatcher = StateDispatcher<Void, State, Input>.reducing { state, input in
    switch input {
    case .first: state.first = (state.first + 1) % 10
    case .second: state.second = (state.second + 1) % 10
    case .third: state.third = (state.third + 1) % 10
    case .fourth: state.fourth = (state.fourth + 1) % 10
    case .fifth: state.fifth = (state.fifth + 1) % 10
    }
  }

  static let component = StoreComponent(initialState: State(), dispatcher: dispatcher) {
    state -> ViewTree<Input> in
    .column(
      .text("\(state.first)\(state.second)\(state.third)\(state.fourth)\(state.fifth)"),
      .row(
        .button("1", .first),
        .button("2", .second),
        .button("3", .third),
        .button("4", .fourth),
        .button("5", .fifth)
      )
    )
  }

  static let states = 100_000
  static let edges = 500_000
}
