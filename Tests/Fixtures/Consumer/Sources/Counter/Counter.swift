import Bowyer

struct CounterState: Equatable {
  var count = 0
}

enum CounterInput: Equatable {
  case decrement, increment
}

let counter = StateDispatcher<Void, CounterState, CounterInput>.reducing { state, input in
  switch input {
  case .decrement: state.count -= 1
  case .increment: state.count += 1
  }
}

func counterView(_ state: CounterState) -> ViewTree<CounterInput> {
  .row(.button("-", .decrement), .text("\(state.count)"), .button("+", .increment))
}

let component = StoreComponent(
  initialState: CounterState(),
  dispatcher: counter,
  view: counterView
)
