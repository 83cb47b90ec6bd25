//: # Four programs: a counter
//:
//: A whole feature without effects: its state, its inputs, what they do, and how it looks.
import Bowyer

struct Counter: Equatable { var count = 0 }

enum CounterInput: Equatable {
  case increment, decrement, reset
}

let counter = StateDispatcher<Void, Counter, CounterInput>.reducing { state, input in
  switch input {
  case .increment: state.count += 1
  case .decrement: state.count -= 1
  case .reset: state.count = 0
  }
}

let component = StoreComponent(initialState: Counter(), dispatcher: counter) { state in
  .row(
    .button("-", .decrement),
    .text("\(state.count)"),
    .button("+", .increment),
    .button("reset", .reset)
  )
}

//: ## In use
let session = Session(component)
session.send(.increment)
session.send(.increment)
session.send(.decrement)
print(session.view.rendered())

//: Next: [a search](@next) with effects.
