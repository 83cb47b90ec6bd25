import BowyerKinds

struct StackWork: Sendable {
  let name: String
  let run: @Sendable (Int) -> Void

  init(_ name: String, _ run: @escaping @Sendable (Int) -> Void) {
    self.name = name
    self.run = run
  }

  static let all: [StackWork] = monads + spaces

  static func named(_ name: String) -> StackWork? { all.first { $0.name == name } }
}

extension StackWork {
  /// Returns the ways in which binds nest, in one monad; `step` does something and returns 1.
  static func binds<M: Monad>(
    _ name: String,
    _ step: Kind<M, Int>,
    _ run: @escaping @Sendable (Kind<M, Int>) -> Int
  ) -> [StackWork] {
    [
      StackWork("\(name), to the left") { count in
        var program = M.pure(0)
        for _ in 0..<count { program = M.flatMap(program) { n in M.map(step) { n + $0 } } }
        precondition(run(program) == count)
      },
      StackWork("\(name), by recursion at the end") { count in
        @Sendable func down(_ n: Int) -> Kind<M, Int> {
          M.flatMap(step) { one in n == 0 ? M.pure(7) : down(n - one) }
        }
        precondition(run(down(count)) == 7)
      },
      StackWork("\(name), by recursion in the middle") { count in
        @Sendable func counted(_ n: Int) -> Kind<M, Int> {
          M.flatMap(step) { one in
            n == 0 ? M.pure(0) : M.flatMap(counted(n - one)) { M.pure($0 + one) }
          }
        }
        precondition(run(counted(count)) == count)
      },
      StackWork("\(name), to the right, made in advance") { count in
        var program = M.pure(7)
        for _ in 0..<count { program = M.flatMap(step) { [program] _ in program } }
        precondition(run(program) == 7)
      },
      StackWork("\(name), released without having been run") { count in
        var (left, right) = (step, step)
        for _ in 0..<count {
          left = M.flatMap(left) { M.pure($0 + 1) }
          right = M.flatMap(step) { [right] _ in right }
        }
        precondition(run(step) == 1)
      },
      StackWork("\(name), by tailRec") { count in
        let program = M.tailRec(count) { n in
          M.map(step) { one in n == 0 ? Either<Int, Int>.right(7) : .left(n - one) }
        }
        precondition(run(program) == 7)
      },
    ]
  }
}
