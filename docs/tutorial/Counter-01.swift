import Bowyer

struct Counter: Equatable {
  var count = 0
}

enum CounterInput: Equatable {
  case decrement, increment
}
