import Bowyer
import TestSupport
import Testing

private typealias Numbers = StateDispatcher<Int, Int, Int>

/// No two of these may change places.
private let triple = Numbers.reducing { $0 = $0 &* 3 &+ $1 }
private let quintuple = Numbers.reducing { $0 = $0 &* 5 &+ $1 }

/// Asks for a step of each kind, for one input.
private let asking = Numbers { state, input in
  state = state &* 5 &+ input
  guard input == 2 else { return .empty }
  let commit = State<Int, Numbers.Request> { state in
    state = state &* 7
    return .pure(.send(8))
  }
  return .merge(.pure(.send(1)), .pure(.commit(commit)))
}

private let stored = Lens<Int, Int>(\.self)
private let computed = Lens<Int, Int>(get: { $0 }, update: { $1(&$0) })

/// A way to put a dispatcher into another, and how many levels that adds.
private struct Way: Sendable {
  let name: String
  var levels = 1
  var before = 0
  var after = 0
  let wrap: @Sendable (Numbers) -> Numbers

  static let all: [Way] = [
    Way(name: "combined on the left", after: 1) { $0.combine(triple) },
    Way(name: "combined on the right", before: 1) { triple.combine($0) },
    Way(name: "widened", levels: 2) {
      $0.widen(state: stored, input: .identity).widen(state: computed, input: .identity)
    },
    Way(name: "widened in one respect at a time", levels: 3) {
      $0.widen(state: stored).widen(input: .identity).widen(environment: { (world: Int) in world })
    },
    mixed,
  ]

  static let mixed = Way(name: "combined and widened", levels: 4, before: 1, after: 1) {
    triple.combine($0.widen(state: computed, input: .identity)).combine(triple)
      .widen(environment: { (world: Int) in world })
  }

  static let depth = TestSize.of(10_000, full: 100_000)

  func deep(_ bottom: Numbers) -> Numbers {
    (0..<(Self.depth / levels)).reduce(bottom) { dispatcher, _ in wrap(dispatcher) }
  }

  func shallow(_ bottom: Numbers) -> Numbers {
    let times = Self.depth / levels
    let (before, after) = (before, after)
    return Numbers.reducing { state, input in
      for _ in 0..<(times * before) { state = state &* 3 &+ input }
    }.combine(bottom).combine(
      .reducing { state, input in
        for _ in 0..<(times * after) { state = state &* 3 &+ input }
      }
    )
  }
}

@Suite("A dispatcher of very many levels, on a small stack") struct DispatcherSmallStackTests {
  @Test(
    "A dispatcher of very many levels, on a small stack, runs and is released",
    arguments: Way.all.map(\.name)
  )
  func runs(name: String) throws {
    let way = try #require(Way.all.first { $0.name == name })
    onSmallStack {
      let expected = way.shallow(quintuple).run(2, on: 5).state
      expectEqual(way.deep(quintuple).run(2, on: 5).state, expected)
    }
  }

  @Test("is handled by a session, and begins with it")
  func session() {
    onSmallStack {
      let bottom = asking.onStart(changing: .pure(.update { $0 = $0 &* 11 }))
      let states = [Way.mixed.deep(bottom), Way.mixed.shallow(bottom)].map { dispatcher in
        let trial = Trial(5, in: 1, dispatcher)
        trial.send(2)
        return trial.state
      }
      expectEqual(states[0], states[1])
    }
  }

  @Test("begins with what each of its parts begins with, in their order")
  func startEffects() {
    onSmallStack {
      let count = TestSize.of(4_000, full: 10_000)
      let parts = (0..<10).map { n in Numbers.empty.onStart(sending: .pure(n)) }
      let deep = (0..<count).reduce(Numbers.empty) { dispatcher, n in
        parts[n % 10].combine(dispatcher).combine(parts[n % 7])
      }
      let expected = (0..<count).reversed().map { $0 % 10 } + (0..<count).map { $0 % 7 }
      expectEqual(deep.started(on: 0).sentInputs(), expected)
    }
  }

  @Test("A dispatcher of very many levels, on a small stack, changes a large state in place")
  func inPlace() {
    onSmallStack {
      let append = StateDispatcher<Void, [Int], Int>.reducing { $0[0] += $1 }
      let lens = Lens<[Int], [Int]>(get: { $0 }, update: { $1(&$0) })
      let deep = (0..<Way.depth / 2).reduce(append) { dispatcher, _ in
        dispatcher.widen(state: lens).widen(state: \.self)
      }
      var state = Array(0..<10_000)
      let before = state.withUnsafeBufferPointer { $0.baseAddress }
      deep.transition(for: 1).run(&state)
      expectEqual(state.withUnsafeBufferPointer { $0.baseAddress }, before)
      expectEqual(state[0], 1)
    }
  }

  @Test("may be a group in a group, whose parts see an input one after another")
  func groups() {
    onSmallStack {
      let deep = (0..<Way.depth / 5).reduce(quintuple) { dispatcher, _ in
        .combine(all: [triple, dispatcher])
      }
      expectEqual(deep.serial().run(2, on: 5).state, deep.run(2, on: 5).state)
    }
  }
}
