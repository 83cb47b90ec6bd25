import Bowyer
import BowyerLock
import BowyerScenarios
import Testing
import TestSupport

/// What says all that it is sent, and does nothing.
private enum Passing: Equatable, Emitting {
  case output(Int)
}

/// A counter that could say something.
private enum Counting: Equatable, Emitting {
  case add(Int)
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
    func texts(saying isSpoken: @escaping @Sendable (Int) -> Bool) -> [String] {
      let counter = StateDispatcher<Void, Int, Counting> { count, input in
        guard case .add(let step) = input else { return .empty }
        count = max(count + step, 0)
        return isSpoken(count) ? .pure(.send(.output(count))) : .empty
      }
      return Scenario(
        StoreComponent(initialState: 0, dispatcher: counter) { count in
          .row(.button("-", .add(-1)), .text("\(count)"), .button("+", .add(1)))
        }
      )
      .press("+") { $0 = 1 }.press("+") { $0 = 2 }.press("+") { $0 = 3 }.shows("3")
      .press("-") { $0 = 2 }.shows("2")
      .branch("at zero") { $0.press("-") { $0 = 1 }.press("-") { $0 = 0 }.press("-").shows("0") }
      .failures().flatMap(\.findings).map(\.text)
    }
    expectEqual(texts { _ in false }, [])
    // Each output that is not expected fails the scenario.
    expectEqual(texts { $0 == 3 }.count, 1)
    #expect(!texts { $0 == 0 }.isEmpty)
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
    expectEqual(told.withLock { $0 }, [Loading(), Loading(isLoading: false, display: "done")])
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
    expectEqual(states, [10, 11])
  }

  @Test("Lasso 18: a component that forwards its inputs outputs each, and keeps its state")
  func passing() {
    let component = StoreComponent(
      initialState: 7,
      dispatcher: StateDispatcher<Void, Int, Passing>.empty,
      render: { _, _ in }
    )
    let scenario = Scenario(component).send(.output(3)).outputs(3)
    expectEqual(scenario.failures().map(\.description), [])
    let wrong = Scenario(component).send(.output(3)).outputs(4)
    expectEqual(wrong.failures().count, 1)
  }

  @Test(
    "Lasso 19: an output is given to all observers in their order, and to none that comes later"
  )
  func observers() {
    let session = Session(
      StoreComponent(
        initialState: 0,
        dispatcher: StateDispatcher<Void, Int, Counting> { count, input in
          guard case .add(let step) = input else { return .empty }
          count += step
          return .pure(.send(.output(count)))
        },
        render: { _, _ in }
      )
    )
    let heard = Lock<[String]>([])
    func observe(_ name: String) -> SessionObservation {
      session.onOutput { output in heard.withLock { $0.append("\(name) \(output)") } }
    }
    _ = observe("first")
    let second = observe("second")
    session.send(.add(1))
    _ = observe("late")
    expectEqual(heard.withLock { $0 }, ["first 1", "second 1"])
    second.cancel()
    session.send(.add(1))
    expectEqual(heard.withLock { $0 }, ["first 1", "second 1", "first 2", "late 2"])
  }

  @Test("Lasso 19: each consumer of the outputs gets all from when it begins")
  func consumers() async {
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
    expectEqual(heard, [[1], [1], []])
  }
}
