import Bowyer
import BowyerLock
import Testing
import TestSupport

/// An input with the ids of the rows that lead to a child, the outermost first.
private struct Path: Sendable {
  var ids: [Alike]
  let asking: Child.Asking

  static let inner = Prism<Path, (id: Alike, input: Path)>(
    extract: { path in
      path.ids.first.map { ($0, Path(ids: Array(path.ids.dropFirst()), asking: path.asking)) }
    },
    embed: { Path(ids: [$0.id] + $0.input.ids, asking: $0.input.asking) }
  )
  static let own = Prism<Path, Child.Asking>(
    extract: { $0.ids.isEmpty ? $0.asking : nil },
    embed: { Path(ids: [], asking: $0) }
  )
}

extension FamilyInput {
  fileprivate static let path = Prism<FamilyInput, (id: Alike, input: Path)>(
    extract: { input in
      guard case .left(let id, let asking) = input else { return nil }
      return (Alike(id.number / 100), Path(ids: id.path, asking: asking))
    },
    embed: { row in
      let digits = [row.id.number] + row.input.ids.map(\.number)
      let number = (digits + [0, 0]).prefix(3).reduce(0) { $0 * 10 + $1 }
      return .left(Alike(number), row.input.asking)
    }
  )
}

extension Alike {
  /// The two last digits, without noughts.
  fileprivate var path: [Alike] {
    [number / 10 % 10, number % 10].filter { $0 > 0 }.map { Alike($0) }
  }
}

private let begun = Child.dispatcher
  .onStart(changing: .pure(.update { $0.log.append("begun") }))
private let leaf = begun.widen(input: Path.own)
private let middle = leaf.forEach(state: Lens(\.parts), input: Path.inner).combine(leaf)
private let outer = middle.forEach(state: Lens(\.parts), input: Path.inner).combine(leaf)
private let family = outer.widen(environment: { (_: Void) in })
  .forEach(state: Lens(\Family.left), input: FamilyInput.path).combine(Family.changes)

private func deep() -> Family {
  var family = Family()
  family.left = Rows(
    [1, 2].map { Child($0, parts: [Child(1, parts: [Child(1), Child(2)]), Child(2)]) },
    uniquingIDsWith: { first, _ in first }
  )
  return family
}

/// An id that counts how often it is hashed.
private struct CountedID: Hashable, Sendable {
  let number: Int
  let counts: Lock<Int>

  static func == (left: CountedID, right: CountedID) -> Bool { left.number == right.number }

  func hash(into hasher: inout Hasher) {
    counts.withLock { $0 += 1 }
    hasher.combine(number)
  }
}

private struct Counted: Sendable {
  var id: CountedID
  var inner: [Counted] = []

  var first: Counted? {
    get { inner.first }
    set { inner = newValue.map { [$0] } ?? [] }
  }
}

@Suite("Children of children") struct NestedChildrenTests {
  let trial = FamilyTrial(deep(), family)

  private func logs(_ number: Int) -> [String]? {
    var child = trial.state.left[id: Alike(number / 100)]
    for id in Alike(number).path { child = child?.parts[id: id] }
    return child?.log
  }

  private func start(_ number: Int, _ effect: Child.Asking) {
    trial.send(.left(Alike(number), effect))
  }

  @Test("Children of children each begin, once, and have effects that land in their place")
  func begin() {
    for number in [100, 110, 111, 112, 120, 200, 210, 211, 212, 220] {
      expectEqual(logs(number), ["begun"])
    }
    let working = [100, 110, 111, 112, 211]
    for number in working {
      start(number, .late("\(number)").cancellable(id: "x", replacing: true))
    }
    expectEqual(trial.clock.waiting, 5)
    trial.change { $0.left.update(at: 0) { _ = try? $0.parts.append(Child(3, parts: [Child(1)])) } }
    trial.pass(2)
    for number in working { expectEqual(logs(number), ["begun", "\(number)"]) }
    expectEqual(logs(131), ["begun"])
  }

  @Test("Children of children leave with those around them, and alone")
  func leave() {
    for number in [100, 110, 111, 112, 120, 211, 220] { start(number, .late("\(number)")) }
    trial.change { $0.left.update(at: 0) { $0.parts.update(at: 0) { $0.parts.remove(id: 1) } } }
    expectEqual(trial.clock.waiting, 6)
    trial.change { $0.left.update(at: 0) { $0.parts.remove(id: 1) } }
    expectEqual(trial.clock.waiting, 4)
    trial.change { $0.left.remove(id: 1) }
    expectEqual(trial.clock.waiting, 2)
    trial.pass(2)
    #expect(logs(211) == ["begun", "211"] && logs(220) == ["begun", "220"])
    expectEqual(trial.diagnostics, [])
  }

  @Test("Children of children of a dispatcher that is placed twice are distinguished")
  func twice() {
    let pair = outer.forEach(
      state: Lens<Rows<Child>, Rows<Child>>.identity,
      input: FamilyInput.path
    )
    let both = pair.widen(state: \Family.left).combine(pair.widen(state: \Family.right))
    var family = deep()
    family.right = family.left
    let trial = FamilyTrial(family, both.combine(Family.changes))
    trial.send(.left(111, .late("a")))
    expectEqual(trial.clock.waiting, 2)
    trial.change { $0.right.update(at: 0) { $0.parts.removeAll() } }
    expectEqual(trial.clock.waiting, 1)
  }

  @Test("Children of children are reported to be missing, and end with those around them")
  func missing() {
    for number in [113, 131, 311] { start(number, .late("a")) }
    expectEqual(trial.diagnostics.count, 3)
    expectEqual(trial.clock.waiting, 0)
    let started = Lock(0)
    let next = Child.Asking.perform("next") { _ in
      started.withLock { $0 += 1 }
      return "next"
    }
    start(110, .concat(.late("a"), next))
    start(111, .concat(.late("a"), next))
    trial.change { $0.left.removeAll() }
    trial.pass(2)
    #expect(trial.clock.waiting == 0 && started.withLock { $0 } == 0)
  }

  @Test("Children of children take a number of steps that grows as their depth does")
  func depth() {
    func hashes(_ depth: Int) -> Int {
      let counts = Lock(0)
      var state = Counted(id: CountedID(number: 0, counts: counts))
      var dispatcher = StateDispatcher<Void, Counted, Int>.effectful { n in
        Effect.pure(.modify { $0 }).delayed(by: .seconds(n)).cancellable(id: "x")
      }
      for number in 1...depth {
        state = Counted(id: CountedID(number: number, counts: counts), inner: [state])
        dispatcher = dispatcher.ifPresent(
          state: Lens(\.first).andThen(Optional.somePrism),
          id: \.id,
          input: .identity
        )
      }
      let trial = Trial(state, dispatcher)
      counts.withLock { $0 = 0 }
      trial.send(1)
      trial.send(2)
      expectEqual(trial.clock.waiting, 2)
      trial.pass(3)
      #expect(trial.clock.waiting == 0 && trial.diagnostics == [])
      return counts.withLock { $0 }
    }
    #expect(hashes(100) < 3_000)
  }

  @Test("Children of children are looked up without changing what holds them")
  func lookups() {
    let updates = Lock(0)
    let first = Lens<Counted, Counted?>(
      get: { $0.first },
      set: { whole, child in
        updates.withLock { $0 += 1 }
        var whole = whole
        whole.first = child
        return whole
      }
    )
    let id = CountedID(number: 0, counts: Lock(0))
    var state = Counted(id: id)
    var dispatcher = StateDispatcher<Void, Counted, Int>.effectful { n in
      Effect.pure(.modify { $0 }).delayed(by: .seconds(n))
    }
    for _ in 1...3 {
      state = Counted(id: id, inner: [state])
      dispatcher = dispatcher.ifPresent(
        state: first.andThen(Optional.somePrism),
        input: Prism<Int, Int>(extract: { $0 > 0 ? $0 : nil }, embed: { $0 })
      )
    }
    let trial = Trial(state, dispatcher)
    trial.send(9)
    updates.withLock { $0 = 0 }
    for _ in 0..<10 { trial.send(0) }
    #expect(updates.withLock { $0 } == 0 && trial.clock.waiting == 1)
  }
}
