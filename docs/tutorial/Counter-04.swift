import Bowyer

struct Counter: Equatable {
  var count = 0
}

enum CounterInput: Equatable {
  case decrement, increment
}

let counter = StateDispatcher<Void, Counter, CounterInput>.reducing { counter, input in
  switch input {
  case .decrement: counter.count -= 1
  case .increment: counter.count += 1
  }
}

func counterView(_ counter: Counter) -> ViewTree<CounterInput> {
  .row(.button("-", .decrement), .text("\(counter.count)"), .button("+", .increment))
}

let component = StoreComponent(initialState: Counter(), dispatcher: counter, view: counterView)
