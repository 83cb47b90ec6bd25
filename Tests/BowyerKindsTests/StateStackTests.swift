import BowyerKinds
import TestSizes
import Testing

/// How many levels there are.
private let levels = TestSize.of(20_000, full: 1_000_000)

/// The depths that State reaches on a stack of 512 KiB: built, run and released.
///
/// Each row runs in a process of its own, so that an overflow is that row's failure. Twenty thousand
/// levels leave 26 bytes of stack to each.
@Suite("On a stack of 512 KiB, a State") struct StateStackTests {
  @Test("of very many binds nested to the left is built, run and released")
  func left() async {
    await #expect(processExitsWith: .success) {
      onSmallStack {
        var program = State<Int, Int>.pure(0)
        for _ in 0..<levels {
          program = program.flatMap { n in
            State { state in
              state += 1
              return n + 1
            }
          }
        }
        let (state, value) = program.run(0)
        precondition(state == levels && value == levels)
      }
    }
  }

  @Test("of very many maps is built, run and released")
  func maps() async {
    await #expect(processExitsWith: .success) {
      onSmallStack {
        var program = State<Int, Int>.get
        for _ in 0..<levels { program = program.map { $0 + 1 } }
        precondition(program.run(0).value == levels)
      }
    }
  }

  @Test("that binds very many times by recursion at the end is run and released")
  func tailRecursion() async {
    await #expect(processExitsWith: .success) {
      onSmallStack {
        @Sendable func countDown(_ n: Int) -> State<Int, Int> {
          State<Int, Int> { state in
            state += 1
            return n
          }.flatMap { n in n == 0 ? .pure(7) : countDown(n - 1) }
        }
        let (state, value) = countDown(levels).run(0)
        precondition(state == levels + 1 && value == 7)
      }
    }
  }

  @Test("that binds very many times by recursion in the middle is run and released")
  func recursion() async {
    await #expect(processExitsWith: .success) {
      onSmallStack {
        @Sendable func count(_ n: Int) -> State<Int, Int> {
          State<Int, Void>.modify { $0 + 1 }.flatMap {
            n == 0 ? .pure(0) : count(n - 1).flatMap { below in .pure(below + 1) }
          }
        }
        let (state, value) = count(levels).run(0)
        precondition(state == levels + 1 && value == levels)
      }
    }
  }

  @Test("of very many binds nested to the right, made in advance, is run and released")
  func right() async {
    await #expect(processExitsWith: .success) {
      onSmallStack {
        var program = State<Int, Int>.pure(7)
        for _ in 0..<levels {
          program = State<Int, Void>.modify { $0 + 1 }.flatMap { [program] in program }
        }
        let (state, value) = program.run(0)
        precondition(state == levels && value == 7)
      }
    }
  }

  @Test("of very many binds, left and right in turn, is built, run and released")
  func mixed() async {
    await #expect(processExitsWith: .success) {
      onSmallStack {
        var program = State<Int, Int>.pure(0)
        for index in 0..<levels {
          program =
            index % 3 == 0
            ? State<Int, Void>.modify { $0 + 1 }.flatMap { [program] in program }
            : program.flatMap { n in .pure(n + 1) }
        }
        let (state, value) = program.run(0)
        precondition(state == (levels + 2) / 3 && value == levels - state)
      }
    }
  }

  @Test("that is released without having been run costs no stack either")
  func releasedOnly() async {
    await #expect(processExitsWith: .success) {
      onSmallStack {
        var left = State<Int, Int>.get
        var right = State<Int, Int>.get
        for _ in 0..<levels {
          left = left.map { $0 + 1 }
          right = State<Int, Int>.get.flatMap { [right] _ in right }
        }
        precondition(left.run(0).value == levels)
      }
    }
  }

  @Test("fails its row, and only that, when it does overflow")
  func overflowIsSeen() async {
    await #expect(processExitsWith: .failure) {
      onSmallStack {
        @Sendable func sink(_ n: Int) -> Int { n == 0 ? 0 : 1 + sink(n - 1) &* 3 }
        precondition(sink(100_000_000) != 1)
      }
    }
  }
}
