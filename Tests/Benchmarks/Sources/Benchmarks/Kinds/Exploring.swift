import Bowyer
import BowyerKinds
import BowyerArchitectures
import Harness

/// One input and one view, by the route of any architecture and by that of a `StoreComponent`.
enum Exploring {
  nonisolated(nonsending) static func measure(isSmoke: Bool, _ report: (Figure) -> Void) async {
    let counter = counter()
    let (generic, cell) = (counter.component, Cell(0))
    precondition(explored(generic, counter, 3) == 3 && direct(counter, Cell(0), 3) == 3)
    var sum = 0
    report(
      await .twins(
        "the generic explore loop, and the fast path",
        isSmoke: isSmoke,
        ours: { for n in 0..<1_000 { sum &+= explored(generic, counter, n) } },
        hand: { for n in 0..<1_000 { sum &+= direct(counter, cell, n) } }
      )
    )
    Cell<Int>.keep(sum)
  }

  private typealias Counter = StoreComponent<Void, Int, Int, Int>

  @inline(never)
  private static func counter() -> Counter {
    Counter(initialState: 0, dispatcher: .reducing { $0 &+= $1 }) { count, _ in count }
  }

  @inline(never)
  private static func explored(
    _ component: Component<StateStorePairing<Int>, Int>,
    _ counter: Counter,
    _ input: Int
  ) -> Int {
    component.moved(by: counter.move(for: input)).component.explore { _, _ in }
  }

  @inline(never)
  private static func direct(_ counter: Counter, _ cell: Cell<Int>, _ input: Int) -> Int {
    let (state, _) = counter.dispatcher.run(input, on: cell.state)
    cell.state = state
    return counter.render(cell.state) { _ in }
  }
}
