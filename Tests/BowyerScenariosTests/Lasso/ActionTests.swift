import Bowyer
import BowyerLock
import BowyerScenarios
import TestSupport
import Testing

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

private let forwarding = component(7, StateDispatcher<Void, Int, Passing>.empty)

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

  @Test("Lasso 11, 17: changes that belong together are one state; what is sent follows")
  func states() {
    let done = StateDispatcher<Void, Loading, String>.pure { text in
      State { $0.isLoading = false }.flatMap { _ in .update { $0.display = text } }
    }
    let handler = StateDispatcher<Void, Int, Reentry> { count, input in
      count += 1
      guard input == .go else { return .empty }
      count *= 10
      return .pure(.send(.increment))
    }
    expectEqual(committed(done, "done", Loading()), [Loading(isLoading: false, display: "done")])
    expectEqual(committed(handler, .go, 0), [10, 11])
  }

  @Test("Lasso 47: a world of a test is seen in that test, and nowhere else")
  func worlds() async throws {
    struct World: Sendable { var answer = 42 }
    let asking = StoreComponent(
      initialState: 0,
      environment: World(),
      dispatcher: StateDispatcher<World, Int, Bool>.effectful { _ in
        .perform("answer") { world in .set(world.answer) }
      },
      render: { count, _ in count }
    )
    func answer<V: Sendable>(_ component: StoreComponent<World, Int, Bool, V>) async throws -> Int {
      let session = Session(component)
      try await session.send(true).finished()
      return session.state
    }
    let mocked = asking.with(environment: World(answer: 999))
    expectEqual(try await answer(mocked), 999)
    let (again, live) = (try await answer(mocked), try await answer(asking))
    expectEqual([again, live], [999, 42])
    let other = try await answer(asking.with(environment: World(answer: 101)))
    expectEqual(other, 101)
  }

  private func committed<S, Input>(
    _ dispatcher: StateDispatcher<Void, S, Input>,
    _ input: Input,
    _ state: S
  ) -> [S] {
    dispatcher.trace([input], on: state, in: ()).compactMap { event in
      if case .committed(let state) = event { state } else { nil }
    }
  }

  @Test("Lasso 18: a component that forwards its inputs outputs each, and keeps its state")
  func passing() {
    let scenario = Scenario(forwarding).send(.output(3))
    expectEqual(scenario.outputs(3).failures().map(\.description), [])
    expectEqual(scenario.outputs(4).failures().count, 1)
  }

  @Test("Lasso 19: observers and consumers receive the outputs from when they begin, in order")
  func observers() async {
    let session = Session(forwarding)
    let heard = Lock<[String]>([])
    func observe(_ name: String) -> SessionObservation {
      session.onOutput { output in heard.withLock { $0.append("\(name) \(output)") } }
    }
    _ = observe("first")
    let second = observe("second")
    let consumer = session.outputs.makeAsyncIterator()
    session.send(.output(1))
    _ = observe("late")
    let late = session.outputs.makeAsyncIterator()
    expectEqual(heard.withLock { $0 }, ["first 1", "second 1"])
    second.cancel()
    session.send(.output(2))
    expectEqual(heard.withLock { $0 }, ["first 1", "second 1", "first 2", "late 2"])
    session.stop()
    var consumed: [[Int]] = []
    for var listener in [consumer, late] {
      var outputs: [Int] = []
      while let output = await listener.next() { outputs.append(output) }
      consumed.append(outputs)
    }
    expectEqual(consumed, [[1, 2], [2]])
  }
}

/// A state of two parts, as observers see it.
private struct Named: Equatable, Sendable {
  var name: String
  var number: Int
}

/// A state that cannot be compared.
private struct Opaque: Sendable {
  var name: String
  var nickname: String?
}

/// Returns the session of a state that inputs replace.
private func session<S: Sendable>(_ state: S) -> Session<S, S, Void> {
  Session(component(state, .reducing { $0 = $1 }))
}

private final class Seen<Value: Sendable>: Sendable {
  private let values = Lock<[Value]>([])

  func add(_ value: Value) { values.withLock { $0.append(value) } }

  var all: [Value] { values.withLock { $0 } }
}

@Suite("Lasso: observation") struct ObservationTests {
  @Test(
    "Lasso 1, 2, 3: an observer sees the present state and each other one, or what is made of it"
  )
  func states() {
    let (seen, texts) = (Seen<[Named?]>(), Seen<[String?]>())
    let (a2, a3) = (Named(name: "A", number: 2), Named(name: "A", number: 3))
    let (b2, b3) = (Named(name: "B", number: 2), Named(name: "B", number: 3))
    let session = session(a2)
    session.onChange(of: { $0 }) { seen.add([$0, $1]) }
    session.onChange(of: { "\($0.name)\($0.number)" }) { texts.add([$0, $1]) }
    expectEqual(seen.all, [[nil, a2]])
    expectEqual(texts.all, [[nil, "A2"]])
    for state in [a2, a3, b3, b2, b2] { session.send(state) }
    expectEqual(seen.all, [[nil, a2], [a2, a3], [a3, b3], [b3, b2]])
    expectEqual(texts.all, [[nil, "A2"], ["A2", "A3"], ["A3", "B3"], ["B3", "B2"]])
  }

  @Test("Lasso 4, 5, 6: a part is observed, also when it is gone, or by an equality that is given")
  func parts() {
    let (names, nicknames) = (Seen<String>(), Seen<String?>())
    let (always, byName) = (Seen<String>(), Seen<String>())
    let session = session(Opaque(name: "A", nickname: "A"))
    session.onChange(of: \.name) { names.add($1) }
    session.onChange(of: \.nickname) { nicknames.add($1) }
    session.onChange(of: { $0 }, by: { _, _ in false }) { always.add($1.name) }
    session.onChange(of: { $0 }, by: { $0.name == $1.name }) { byName.add($1.name) }
    for (name, nickname) in [("A", "A"), ("B", "B"), ("B", nil), ("A", nil), ("A", "A")] {
      session.send(Opaque(name: name, nickname: nickname))
    }
    expectEqual(names.all, ["A", "B", "A"])
    expectEqual(nicknames.all, ["A", "B", nil, "A"])
    expectEqual(always.all, ["A", "A", "B", "B", "A", "A"])
    expectEqual(byName.all, ["A", "B", "A"])
  }

  @Test("Lasso 7: no change from many threads is lost, and no notification of one")
  func concurrent() async {
    let told = Seen<String>()
    let opaque = session(Opaque(name: "A"))
    opaque.onChange(of: { $0 }, by: { _, _ in false }) { told.add($1.name) }
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<5 { group.addTask { _ = opaque.send(Opaque(name: "\(number)")) } }
    }
    await opaque.settled()
    expectEqual(told.all.count, 6)
  }

  @Test("Lasso 8, 9: each value is sent to all observers before the next one, also if one sends")
  func order() {
    let told = Seen<[Int]>()
    let session = session(0)
    for observer in 0..<3 {
      session.onChange(of: { $0 }) { [weak session] _, value in
        told.add([value, observer])
        expectEqual(session?.state, value)
        if observer == 1, value == 10 { session?.send(11) }
      }
    }
    for value in 1...10 { session.send(value) }
    expectEqual(told.all, (0...11).flatMap { value in (0..<3).map { [value, $0] } })
    expectEqual(session.state, 11)
  }
}
