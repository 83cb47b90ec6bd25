import Bowyer
import Testing

private struct Counters: Equatable {
  var left = 0
  var right = 0
}

private enum Counting: Equatable {
  case left(Int)
  case right(Int)
}

private let left = Prism(Counting.left) { if case .left(let n) = $0 { n } else { nil } }
private let right = Prism(Counting.right) { if case .right(let n) = $0 { n } else { nil } }

private typealias Dispatcher = StateDispatcher<Int, Int, Int>

/// Dispatchers that change the state, ask for something, do both, depend on the state, do neither.
private let dispatchers: [Dispatcher] = [
  .empty,
  .reducing { $0 += $1 },
  .pure { input in .modify { $0 * 2 + input } },
  .effectful { input in .perform("load \(input)") { world in .set(world) } },
  .workflow { input in (0..<max(input, 0)).map { n in .perform("\(n)") { _ in .set(n) } } },
  Dispatcher { input in
    State { count in
      count -= input
      return count > 3 ? .pure(.send(count)) : .perform("ask \(count)") { _ in .send(1) }
    }
  },
]

private let inputs = [0, 1, 2, 5]
private let states = [0, 1, 4, -7]

/// Tells whether two dispatchers leave the same state and ask for the same, at each sample.
private func agree<S: Equatable, Input: Equatable>(
  _ one: StateDispatcher<Int, S, Input>,
  _ other: StateDispatcher<Int, S, Input>,
  _ states: [S],
  _ inputs: [Input]
) -> Bool {
  states.allSatisfy { state in
    inputs.allSatisfy { input in
      let (mine, theirs) = (one.run(input, on: state), other.run(input, on: state))
      return mine.state == theirs.state && mine.effect.requests == theirs.effect.requests
        && mine.effect.values.map { "\($0)" } == theirs.effect.values.map { "\($0)" }
    }
  }
}

@Suite("A dispatcher") struct DispatcherTests {
  private let counters = [Counters(), Counters(left: 2, right: 9), Counters(left: -7, right: 5)]
  private let counting: [Counting] = [.left(0), .left(5), .right(1), .right(2)]

  @Test("is a monoid: empty changes nothing, and how dispatchers are grouped does not matter")
  func monoid() {
    for d in dispatchers {
      #expect(agree(Dispatcher.empty.combine(d), d, states, inputs))
      #expect(agree(d.combine(.empty), d, states, inputs))
      for e in dispatchers {
        #expect(agree(.combineAll([d, e]), d.combine(e), states, inputs))
        for f in dispatchers {
          #expect(agree(d.combine(e).combine(f), d.combine(e.combine(f)), states, inputs))
        }
      }
    }
  }

  @Test("combined runs the left transition first, then the right, and asks in that order")
  func order() {
    let add = Dispatcher.reducing { $0 += $1 }
    let double = Dispatcher.reducing { count, _ in count *= 2 }
    #expect(add.combine(double).run(1, on: 20).state == 42)
    let both = dispatchers[3].combine(dispatchers[5])
    #expect(both.run(2, on: 3).effect.requests == ["load 2", "ask 1"])
  }

  @Test("widened by identities is itself; by composites, as widened twice")
  func widening() {
    let from = Lens(\Counters.left)
    let whole = Lens<[Counters], Counters>(get: { $0[0] }, update: { $1(&$0[0]) })
    let first = Prism<[Counting], Counting>(
      extract: { $0.count == 1 ? $0.first : nil },
      embed: { [$0] }
    )
    for d in dispatchers {
      #expect(agree(d.widen(state: .identity, input: .identity), d, states, inputs))
      let once = d.widen(state: whole.andThen(from), input: first.andThen(left))
      let twice = d.widen(state: from, input: left).widen(state: whole, input: first)
      #expect(agree(once, twice, counters.map { [$0] }, counting.map { [$0] } + [[]]))
      for e in dispatchers {
        let combined = d.combine(e).widen(state: from, input: left)
        let apart = d.widen(state: from, input: left).combine(e.widen(state: from, input: left))
        #expect(agree(combined, apart, counters, counting))
      }
    }
    #expect(
      agree(Dispatcher.empty.widen(state: from, input: left), .empty, counters, counting)
    )
  }

  @Test(
    "widened changes its part as it would by itself, nothing else, and nothing for other inputs"
  )
  func frame() {
    for d in dispatchers {
      let wide = d.widen(state: \Counters.left, input: left)
      for state in counters {
        for n in inputs {
          let hit = wide.run(.left(n), on: state)
          let alone = d.run(n, on: state.left)
          #expect(hit.state == Counters(left: alone.state, right: state.right))
          #expect(hit.effect.requests == alone.effect.requests)
          let miss = wide.run(.right(n), on: state)
          #expect(miss.state == state)
          #expect(miss.effect.requests.isEmpty && miss.effect.values.isEmpty)
        }
      }
    }
  }

  @Test("widened on separate parts does not mind the order")
  func separateParts() {
    for d in dispatchers {
      for e in dispatchers {
        let l = d.widen(state: \Counters.left, input: left)
        let r = e.widen(state: \Counters.right, input: right)
        #expect(agree(l.combine(r), r.combine(l), counters, counting))
      }
    }
  }

  @Test("spells its widenings by key path, by lens, by state or input alone")
  func spellings() {
    for d in dispatchers {
      let full = d.widen(state: Lens(\Counters.left), input: left)
      #expect(agree(d.widen(state: \Counters.left, input: left), full, counters, counting))
      #expect(agree(d.widen(state: \Counters.left).widen(input: left), full, counters, counting))
      #expect(
        agree(d.widen(input: left).widen(state: Lens(\Counters.left)), full, counters, counting)
      )
    }
  }

  @Test("in a larger world sees its part of it, also in what its effects ask for later")
  func environment() async {
    let twice = Dispatcher { _ in
      .pure(
        .perform("first") { world in
          .commit(
            State { count in
              count += world
              return .perform("second") { world in .commit(.modify { $0 * world }) }
            }
          )
        }
      )
    }
    let component = StoreComponent(
      initialState: 1,
      environment: "12345",
      dispatcher: twice.widen(environment: { (text: String) in text.count }),
      render: { count, _ in count }
    )
    let session = Session(component)
    session.send(0)
    await session.settled()
    #expect(session.state == (1 + 5) * 5)
    for d in dispatchers {
      let once = d.widen { (world: String) in world.count * 2 }
      let inTurn = d.widen { $0 * 2 }.widen { (world: String) in world.count }
      for n in inputs {
        #expect(once.run(n, on: 3).state == inTurn.run(n, on: 3).state)
        #expect(once.run(n, on: 3).effect.requests == inTurn.run(n, on: 3).effect.requests)
      }
    }
  }

  @Test("of a pure function does what the function says, and as a program does the same")
  func pure() {
    let f: @Sendable (Int) -> State<Int, Void> = { input in .modify { $0 * 3 - input } }
    let byReducing = Dispatcher.reducing { $0 = $0 * 3 - $1 }
    for n in inputs {
      for s in states {
        #expect(Dispatcher.pure(f).run(n, on: s).state == f(n).run(s).state)
        #expect(byReducing.run(n, on: s).state == f(n).run(s).state)
        #expect(byReducing.transition(for: n).run(s).state == f(n).run(s).state)
      }
    }
  }

  @Test("changes a large state in place")
  func inPlace() {
    let append = StateDispatcher<Void, [Int], Int>.reducing { $0[0] += $1 }
    let wide = append.widen(state: .identity, input: .identity).combine(append)
    var state = Array(0..<10_000)
    let before = state.withUnsafeBufferPointer { $0.baseAddress }
    for _ in 0..<100 { wide.transition(for: 1).run(&state) }
    #expect(state.withUnsafeBufferPointer { $0.baseAddress } == before)
    #expect(state[0] == 200)
  }
}
