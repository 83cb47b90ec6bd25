import Bowyer
import BowyerArchitectures
import BowyerKinds
import Harness

/// Three binds, built and run, against a struct around a closure.
enum Binding {
  /// State as a closure: it overflows after some ten thousand binds.
  private struct Plain<S, A: Sendable>: Sendable {
    let run: @Sendable (inout S) -> A

    func flatMap<B: Sendable>(_ next: @escaping @Sendable (A) -> Plain<S, B>) -> Plain<S, B> {
      Plain<S, B> { state in next(run(&state)).run(&state) }
    }
  }

  static func measure(_ bench: Bench) async {
    let (step, plain) = (step(), plainStep())
    precondition(ours(step, 1) == 5 && hand(plain, 1) == 5)
    var sum = 0
    await bench.twins("State, three binds, built and run", atMost: 4) {
      for n in 0..<1_000 { sum &+= ours(step, n) }
    } hand: {
      for n in 0..<1_000 { sum &+= hand(plain, n) }
    }
    Cell<Int>.keep(sum)
  }

  @inline(never)
  private static func step() -> State<Int, Int> {
    State { state in
      state &+= 1
      return state
    }
  }

  @inline(never)
  private static func plainStep() -> Plain<Int, Int> {
    Plain { state in
      state &+= 1
      return state
    }
  }

  @inline(never)
  private static func chain(_ step: State<Int, Int>) -> State<Int, Int> {
    step.flatMap { _ in step }.flatMap { _ in step }.flatMap { _ in step }
  }

  @inline(never)
  private static func plainChain(_ step: Plain<Int, Int>) -> Plain<Int, Int> {
    step.flatMap { _ in step }.flatMap { _ in step }.flatMap { _ in step }
  }

  @inline(never)
  private static func run(_ program: State<Int, Int>, _ state: Int) -> Int {
    var state = state
    return program.run(&state)
  }

  @inline(never)
  private static func run(_ program: Plain<Int, Int>, _ state: Int) -> Int {
    var state = state
    return program.run(&state)
  }

  @inline(never)
  private static func ours(_ step: State<Int, Int>, _ state: Int) -> Int { run(chain(step), state) }

  @inline(never)
  private static func hand(_ step: Plain<Int, Int>, _ state: Int) -> Int {
    run(plainChain(step), state)
  }
}

/// One input and one view, by the route of any architecture and by that of a `StoreComponent`.
enum Exploring {
  private typealias Counter = StoreComponent<Void, Int, Int, Int>

  static func measure(_ bench: Bench) async {
    let counter = counter()
    let (generic, cell) = (counter.component, Cell(0))
    precondition(explored(generic, counter, 3) == 3 && direct(counter, Cell(0), 3) == 3)
    var sum = 0
    await bench.twins("one input and one view of a generic component") {
      for n in 0..<1_000 { sum &+= explored(generic, counter, n) }
    } hand: {
      for n in 0..<1_000 { sum &+= direct(counter, cell, n) }
    }
    Cell<Int>.keep(sum)
  }

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
