import Bowyer

struct Counter: Equatable {
  var count = 0
  var fact: Fact?
  var isLoading = false

  struct Fact: Equatable {
    let number: Int
    let text: String
  }

  mutating func show(_ fact: Fact?) {
    self.fact = fact
    isLoading = false
  }
}

enum CounterInput: Equatable {
  case decrement, increment
  case askForFact
}

struct CounterWorld: Sendable {
  var fact: @Sendable (_ number: Int) async throws -> String
}

let counter = StateDispatcher<CounterWorld, Counter, CounterInput> { counter, input in
  switch input {
  case .decrement:
    counter.count -= 1
    counter.fact = nil
    return .empty
  case .increment:
    counter.count += 1
    counter.fact = nil
    return .empty
  case .askForFact:
    counter.isLoading = true
    let number = counter.count
    return Effect.perform("fact") { world in try await world.fact(number) }
      .map { text in .commit(.update { $0.show(Counter.Fact(number: number, text: text)) }) }
      .catch { _ in .pure(.commit(.update { $0.show(nil) })) }
  }
}

func counterView(_ counter: Counter) -> ViewTree<CounterInput> {
  .row(.button("-", .decrement), .text("\(counter.count)"), .button("+", .increment))
}

let component = StoreComponent(
  initialState: Counter(),
  environment: CounterWorld { number in "\(number) is the double of \(Double(number) / 2)." },
  dispatcher: counter,
  view: counterView
)
