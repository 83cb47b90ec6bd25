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
    precondition(run(step, 1) == 5 && run(plain, 1) == 5)
    var sum = 0
    await bench.twins("State, three binds, built and run", atMost: 4) {
      for n in 0..<1_000 { sum &+= run(step, n) }
    } hand: {
      for n in 0..<1_000 { sum &+= run(plain, n) }
    }
    Cell<Int>.keep(sum)
  }

  private static let next: @Sendable (inout Int) -> Int = { state in
    state &+= 1
    return state
  }

  @inline(never)
  private static func step() -> State<Int, Int> { State(next) }

  @inline(never)
  private static func plainStep() -> Plain<Int, Int> { Plain(run: next) }

  @inline(never)
  private static func chain(_ step: State<Int, Int>) -> State<Int, Int> {
    step.flatMap { _ in step }.flatMap { _ in step }.flatMap { _ in step }
  }

  @inline(never)
  private static func chain(_ step: Plain<Int, Int>) -> Plain<Int, Int> {
    step.flatMap { _ in step }.flatMap { _ in step }.flatMap { _ in step }
  }

  @inline(never)
  private static func run(_ step: State<Int, Int>, _ state: Int) -> Int {
    var state = state
    return chain(step).run(&state)
  }

  @inline(never)
  private static func run(_ step: Plain<Int, Int>, _ state: Int) -> Int {
    var state = state
    return chain(step).run(&state)
  }
}

/// One input and one view, by the route of any architecture and by that of a `StoreComponent`.
enum Exploring {
  private typealias Tally = StoreComponent<Void, Int, Int, Int>

  static func measure(_ bench: Bench) async {
    let counter = Tally(initialState: 0, dispatcher: Counter.dispatcher) { count, _ in count }
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
  private static func explored(
    _ component: Component<StateStorePairing<Int>, Int>,
    _ counter: Tally,
    _ input: Int
  ) -> Int {
    component.moved(by: counter.move(for: input)).component.explore { _, _ in }
  }

  @inline(never)
  private static func direct(_ counter: Tally, _ cell: Cell<Int>, _ input: Int) -> Int {
    let (state, _) = counter.dispatcher.run(input, on: cell.state)
    cell.state = state
    return counter.render(cell.state) { _ in }
  }
}
