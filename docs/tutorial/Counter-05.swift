import Bowyer

struct Counter: Equatable {
  var count = 0
  var fact: Fact?
  var isLoading = false

  struct Fact: Equatable {
    let number: Int
    let text: String
  }
}

enum CounterInput: Equatable {
  case decrement, increment
  case askForFact
}

struct CounterWorld: Sendable {
  var fact: @Sendable (_ number: Int) async throws -> String
}

let counter = StateDispatcher<Void, Counter, CounterInput>.reducing { counter, input in
  switch input {
  case .decrement: counter.count -= 1
  case .increment: counter.count += 1
  case .askForFact: break
  }
}

func counterView(_ counter: Counter) -> ViewTree<CounterInput> {
  .row(.button("-", .decrement), .text("\(counter.count)"), .button("+", .increment))
}

let component = StoreComponent(initialState: Counter(), dispatcher: counter, view: counterView)
