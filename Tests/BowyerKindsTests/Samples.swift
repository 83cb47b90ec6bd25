import BowyerKinds

/// The values at which laws are observed: a small table, which a random generator can take the place of.
enum Samples {
  static let integers = [0, 1, -1, 2, 7, 100]

  /// Programs that read, write, do both and do neither.
  static let programs: [State<Int, Int>] = [
    .pure(3), .get, .inspect { $0 * 2 },
    State {
      $0 += 1; return $0 &* 10
    },
    State<Int, Void>.set(5).map { 1 }, State<Int, Void>.modify { -$0 }.flatMap { .get },
  ]

  /// Functions from a value to a program, none of them constant; they wrap around, so as to nest deep.
  static let continuations: [@Sendable (Int) -> State<Int, Int>] = [
    { .pure($0 &+ 1) },
    { n in
      State {
        $0 &+= n; return $0
      }
    }, { n in .inspect { $0 &- n } },
    { n in n % 2 == 0 ? .get : State<Int, Void>.set(n).map { n &* 3 } },
  ]

  static let stores: [Store<Int, Int>] = [
    Store(at: 3) { $0 * $0 }, Store(at: -1) { $0 + 4 }, Store(at: 0) { $0 % 3 },
  ]

  /// Functions that observe a store: its position, its value, and its value elsewhere.
  static let observers: [@Sendable (Store<Int, Int>) -> Int] = [
    { $0.extract() }, { $0.position * 2 }, { $0.peek(5) - $0.extract() },
    { $0.peeks { $0 + 1 } + $0.position },
  ]
}

/// Tells whether two programs do the same at each sampled state.
func agree<A: Equatable>(_ left: State<Int, A>, _ right: State<Int, A>) -> Bool {
  Samples.integers.allSatisfy { left.run($0) == right.run($0) }
}

/// Tells whether two stores are the same space, observed at each sampled position.
func agree<A: Equatable>(_ left: Store<Int, A>, _ right: Store<Int, A>) -> Bool {
  left.position == right.position
    && Samples.integers.allSatisfy { left.peek($0) == right.peek($0) }
}
