import Bowyer
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

  nonisolated(nonsending) static func measure(isSmoke: Bool, _ report: (Figure) -> Void) async {
    let (step, plain) = (step(), plainStep())
    precondition(ours(step, 1) == 5 && hand(plain, 1) == 5)
    var sum = 0
    report(
      await .twins(
        "State, three binds, built and run",
        atMost: 4,
        isSmoke: isSmoke,
        ours: { for n in 0..<1_000 { sum &+= ours(step, n) } },
        hand: { for n in 0..<1_000 { sum &+= hand(plain, n) } }
      )
    )
    let (built, builtPlain) = (chain(step), plainChain(plain))
    report(
      await .twins(
        "State, three binds, run",
        isSmoke: isSmoke,
        ours: { for n in 0..<1_000 { sum &+= run(built, n) } },
        hand: { for n in 0..<1_000 { sum &+= run(builtPlain, n) } }
      )
    )
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
