import Bowyer
import BowyerLock
import BowyerScenarios
import Testing

/// What says all that it is sent, and does nothing.
private enum Passing: Equatable, Emitting {
  case output(Int)
}

private struct Loading: Equatable {
  var isLoading = true
  var display = ""
}

private enum Reentry: Equatable {
  case go
  case increment
}

@Suite("Lasso: actions and updates") struct ActionTests {
  @Test("Lasso 10: a counter counts up and down, but not below zero, and says nothing")
  func counter() {
    let counter = StateDispatcher<Void, Int, Int>.reducing { $0 = max($0 + $1, 0) }
    let scenario = Scenario(
      StoreComponent(initialState: 0, dispatcher: counter) { count in
        .row(.button("-", -1), .text("\(count)"), .button("+", 1))
      }
    )
    .press("+") { $0 = 1 }.press("+") { $0 = 2 }.press("+") { $0 = 3 }.shows("3")
    .press("-") { $0 = 2 }.shows("2")
    .branch("at zero") { $0.press("-") { $0 = 1 }.press("-") { $0 = 0 }.press("-").shows("0") }
    #expect(scenario.failures().map(\.description) == [])
  }

  @Test("Lasso 11: changes that belong together are one state, seen once")
  func batch() {
    let told = Lock<[Loading]>([])
    let done = StateDispatcher<Void, Loading, String>.pure { text in
      State { $0.isLoading = false }.flatMap { _ in .update { $0.display = text } }
    }
    let session = Session(
      StoreComponent(initialState: Loading(), dispatcher: done, render: { _, _ in })
    )
    session.onChange(of: { $0 }) { _, new in told.withLock { $0.append(new) } }
    session.send("done")
    #expect(told.withLock { $0 } == [Loading(), Loading(isLoading: false, display: "done")])
  }

  @Test("Lasso 17: a handler that sends is followed, not interrupted")
  func sending() {
    let handler = StateDispatcher<Void, Int, Reentry> { count, input in
      count += 1
      guard input == .go else { return .empty }
      count *= 10
      return .pure(.send(.increment))
    }
    let states = handler.trace([.go], on: 0, in: ()).compactMap { event in
      if case .committed(let state) = event { state } else { nil }
    }
    #expect(states == [10, 11])
  }

  @Test("Lasso 18: what passes on says each thing that it is sent, and its state stays")
  func passing() {
    let component = StoreComponent(
      initialState: 7,
      dispatcher: StateDispatcher<Void, Int, Passing>.empty,
      render: { _, _ in }
    )
    let scenario = Scenario(component).send(.output(3)).outputs(3)
    #expect(scenario.failures().map(\.description) == [])
    let wrong = Scenario(component).send(.output(3)).outputs(4)
    #expect(wrong.failures().count == 1)
  }

  @Test("Lasso 19: what is said is heard by all who listen, and not by who comes later")
  func outputs() async {
    let session = Session(
      StoreComponent(
        initialState: 0,
        dispatcher: StateDispatcher<Void, Int, Passing>.empty,
        render: { _, _ in }
      )
    )
    let (first, second) = (session.outputs.makeAsyncIterator(), session.outputs.makeAsyncIterator())
    session.send(.output(1))
    let late = session.outputs.makeAsyncIterator()
    session.stop()
    var heard: [[Int]] = []
    for var listener in [first, second, late] {
      var outputs: [Int] = []
      while let output = await listener.next() { outputs.append(output) }
      heard.append(outputs)
    }
    #expect(heard == [[1], [1], []])
  }
}
