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

@Suite("A dispatcher") struct DispatcherTests {
  @Test("A dispatcher spells its widenings by key path, by lens, by state or input alone")
  func spellings() {
    let spellings = [
      add.widen(state: Lens(\Counters.left), input: left),
      add.widen(state: Lens(\Counters.left), input: left),
      add.widen(state: \Counters.left).widen(input: left),
      add.widen(input: left).widen(state: Lens(\Counters.left)),
    ]
    for wide in spellings {
      #expect(wide.run(.left(5), on: Counters()).state == Counters(left: 5))
      #expect(wide.run(.right(5), on: Counters()).state == Counters())
    }
  }

  @Test("A dispatcher changes a large state in place")
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
