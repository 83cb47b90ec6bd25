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

private typealias Dispatcher = StateDispatcher<Int, Int, Int>

private let add = Dispatcher.reducing { $0 += $1 }

/// Changes the state, and asks for something that depends on it.
private let asking = Dispatcher { count, input in
  count -= input
  return .perform("ask \(count)") { _ in .send(1) }
}

@Suite("A dispatcher") struct DispatcherTests {
  @Test("combined runs the left transition first, then the right, and asks in that order")
  func order() {
    let double = Dispatcher.reducing { count, _ in count *= 2 }
    #expect(add.combine(double).run(1, on: 20).state == 42)
    let load = Dispatcher.effectful { input in .perform("load \(input)") { world in .set(world) } }
    #expect(load.combine(asking).run(2, on: 3).effect.requests == ["load 2", "ask 1"])
  }

  @Test("widened changes its part, nothing else, and nothing for other inputs")
  func frame() {
    let wide = asking.widen(state: \Counters.left, input: left)
    let hit = wide.run(.left(5), on: Counters(left: 2, right: 9))
    #expect(hit.state == Counters(left: -3, right: 9))
    #expect(hit.effect.requests == ["ask -3"])
    let miss = wide.run(.right(5), on: Counters(left: 2, right: 9))
    #expect(miss.state == Counters(left: 2, right: 9))
    #expect(miss.effect.requests.isEmpty && miss.effect.values.isEmpty)
  }

  @Test("spells its widenings by key path, by lens, by state or input alone")
  func spellings() {
    let spellings = [
      add.widen(state: Lens(\Counters.left), input: left),
      add.widen(state: \Counters.left, input: left),
      add.widen(state: \Counters.left).widen(input: left),
      add.widen(input: left).widen(state: Lens(\Counters.left)),
    ]
    for wide in spellings {
      #expect(wide.run(.left(5), on: Counters()).state == Counters(left: 5))
      #expect(wide.run(.right(5), on: Counters()).state == Counters())
    }
  }

  @Test("in a larger world sees its part of it, also in what its effects ask for later")
  func environment() async {
    let twice = Dispatcher { _, _ in
      .perform("first") { world in
        .commit(
          State { count in
            count += world
            return .perform("second") { world in .commit(.modify { $0 * world }) }
          }
        )
      }
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
