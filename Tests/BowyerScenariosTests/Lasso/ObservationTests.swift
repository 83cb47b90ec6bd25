import Bowyer
import BowyerLock
import Testing
import TestSupport

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
  Session(
    StoreComponent<Void, S, S, Void>(
      initialState: state,
      dispatcher: .reducing { $0 = $1 },
      render: { _, _ in }
    )
  )
}

/// What an observer saw.
private final class Seen<Value: Sendable>: Sendable {
  private let values = Lock<[Value]>([])

  func add(_ value: Value) { values.withLock { $0.append(value) } }

  var all: [Value] { values.withLock { $0 } }
}

@Suite("Lasso: observation") struct ObservationTests {
  private let a2 = Named(name: "A", number: 2)
  private let a3 = Named(name: "A", number: 3)
  private let b3 = Named(name: "B", number: 3)
  private let b2 = Named(name: "B", number: 2)

  @Test("Lasso 1: an observer receives the present state at once, with none before it")
  func present() {
    let seen = Seen<[Named?]>()
    session(a2).onChange(of: { $0 }) { seen.add([$0, $1]) }
    expectEqual(seen.all, [[nil, a2]])
  }

  @Test("Lasso 2: an observer sees each state that is another, with the one before it")
  func others() {
    let seen = Seen<[Named?]>()
    let session = session(a2)
    session.onChange(of: { $0 }) { seen.add([$0, $1]) }
    for state in [a2, a3, b3, b2, b2] { session.send(state) }
    expectEqual(seen.all, [[nil, a2], [a2, a3], [a3, b3], [b3, b2]])
  }

  @Test("Lasso 3: what is made of the state is observed as the state is")
  func mapped() {
    let seen = Seen<[String?]>()
    let session = session(a2)
    session.onChange(of: { "\($0.name)\($0.number)" }) { seen.add([$0, $1]) }
    expectEqual(seen.all, [[nil, "A2"]])
    for state in [a2, a3, b3, b2, b2] { session.send(state) }
    expectEqual(seen.all, [[nil, "A2"], ["A2", "A3"], ["A3", "B3"], ["B3", "B2"]])
  }

  @Test("Lasso 4: an equatable part is observed of a state that is not")
  func part() {
    let seen = Seen<String>()
    let session = session(Opaque(name: "A"))
    session.onChange(of: \.name) { seen.add($1) }
    for name in ["A", "B", "B", "A"] { session.send(Opaque(name: name)) }
    expectEqual(seen.all, ["A", "B", "A"])
  }

  @Test("Lasso 5: an optional part is observed, also when it is gone")
  func optional() {
    let seen = Seen<String?>()
    let session = session(Opaque(name: "", nickname: "A"))
    session.onChange(of: \.nickname) { seen.add($1) }
    for name in ["A", "B", "B", nil, nil, "A"] { session.send(Opaque(name: "", nickname: name)) }
    expectEqual(seen.all, ["A", "B", nil, "A"])
  }

  @Test("Lasso 6: what cannot be compared is observed by an equality that is given, or always")
  func given() {
    let (always, byName) = (Seen<String>(), Seen<String>())
    let session = session(Opaque(name: "A"))
    session.onChange(of: { $0 }, by: { _, _ in false }) { always.add($1.name) }
    session.onChange(of: { $0 }, by: { $0.name == $1.name }) { byName.add($1.name) }
    for name in ["A", "B", "B"] { session.send(Opaque(name: name)) }
    expectEqual(always.all, ["A", "A", "B", "B"])
    expectEqual(byName.all, ["A", "B"])
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
    let counter = Session(
      StoreComponent<Void, Int, Int, Void>(
        initialState: 0,
        dispatcher: .reducing { $0 += $1 },
        render: { _, _ in }
      )
    )
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<200 { group.addTask { _ = counter.send(1) } }
    }
    await counter.settled()
    expectEqual(counter.state, 200)
  }

  @Test("Lasso 8: each value is sent to all observers before the next one is")
  func all() {
    let told = Seen<[Int]>()
    let session = session(0)
    for observer in 0..<3 { session.onChange(of: { $0 }) { told.add([$1, observer]) } }
    for value in 1...10 { session.send(value) }
    expectEqual(told.all, (0...10).flatMap { value in (0..<3).map { [value, $0] } })
  }

  @Test("Lasso 9: though an observer sends, all see the states in the order of the commits")
  func sending() {
    let (first, last) = (Seen<Int>(), Seen<Int>())
    let session = session(0)
    session.onChange(of: { $0 }) { first.add($1) }
    session.onChange(of: { $0 }) { [weak session] _, value in
      if value == 1 { session?.send(2) }
    }
    session.onChange(of: { $0 }) { last.add($1) }
    session.send(1)
    expectEqual(first.all, [0, 1, 2])
    expectEqual(last.all, [0, 1, 2])
    expectEqual(session.state, 2)
  }
}
