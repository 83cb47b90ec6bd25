import Bowyer
import BowyerArchitectures
import BowyerLock
import Testing

/// A component whose transitions ask for things, and whose asking depends on the state.
private let asking = StoreComponent(
  initialState: 3,
  environment: 10,
  dispatcher: StateDispatcher<Int, Int, Int> { count, input in
    count = count * 2 + input
    return count % 3 == 0
      ? .merge(.pure(.send(count)), .perform("load \(count)") { world in .commit(.set(world)) })
      : .empty
  },
  view: { count in .row(.button("-", -1), .text("\(count)"), .button("+", count)) }
)

@Suite("A component") struct ComponentTests {
  @Test(
    "explored by its moves shows what its dispatcher leads to: the fast path is the generic one"
  )
  func fastPath() {
    let histories = [[], [1], [0, 0, 3], [-1, 2, 5, -3], [7, 7, 7]]
    for inputs in histories {
      var state = asking.initialState
      var component = asking.component
      for input in inputs {
        let fast = asking.dispatcher.run(input, on: state)
        let generic = component.moved(by: asking.move(for: input))
        #expect(generic.effect.requests == fast.effect.requests)
        #expect(generic.effect.values.count == fast.effect.values.count)
        (state, component) = (fast.state, generic.component)
        let view = component.explore { _, _ in }
        #expect(view.hasSameInputs(as: asking.view(state)))
      }
    }
  }

  @Test("explored generically sends what it is asked to send, to the state as it is then")
  func sentMoves() {
    let (component, effect) = asking.component.moved(by: asking.move(for: 0))
    let fast = asking.dispatcher.run(6, on: 6)
    var next = component
    for move in effect.values { next = next.moved(by: move).component }
    #expect(next.explore { _, _ in } == asking.view(fast.state))
  }

  @Test("explored writes where a control leads, as often as it is used")
  func explore() {
    let counter = StoreComponent(
      initialState: 40,
      dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
      render: { count, send in (count, { send(2) }) as (Int, @Sendable () -> Void) }
    )
    let present = Lock(counter.component)
    @Sendable func show() -> (Int, @Sendable () -> Void) {
      present.withLock { $0 }.explore { next, _ in present.withLock { $0 = next } }
    }
    show().1()
    show().1()
    #expect(show().0 == 44)
  }

  @Test("mapped shows the mapped views, and leads to the same states")
  func map() {
    let lengths = asking.component.map { $0.rendered().count }
    #expect(lengths.explore { _, _ in } == "[ - ] 3 [ + ]".count)
    let moved = lengths.moved(by: asking.move(for: 94)).component
    #expect(moved.explore { _, _ in } == "[ - ] 100 [ + ]".count)
  }
}
