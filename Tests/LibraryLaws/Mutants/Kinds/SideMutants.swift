import BowyerKinds
import BowyerLaws

extension Mutant {
  static let sides = [
    Mutant("left that goes twice", suite(left: { m in m.flatMap { _ in m } })),
    Mutant(
      "right that moves the left too",
      suite(right: { n in
        n.flatMap { a in Counters.left(State<Int, Void>.modify { $0 + 1 }.kind).fix().map { a } }
      })
    ),
  ]

  static let tabs = [
    Mutant(
      "tabs that lose a move on the left when it is hidden",
      tabs { $0.left = hidden(.left, $0.left) }
    ),
    Mutant(
      "tabs that lose a move on the right when it is hidden",
      tabs { $0.right = hidden(.right, $0.right) }
    ),
    Mutant(
      "tabs that move the right by a move on the left",
      tabs { moves in
        let (left, right) = (moves.left, moves.right)
        moves.left = { m in left(m).fix().flatMap { a in right(m).fix().map { _ in a } }.kind }
      }
    ),
    Mutant(
      "tabs whose moves on the left show it",
      tabs { moves in
        let (left, show) = (moves.left, moves.show)
        moves.left = { m in left(m).fix().flatMap { a in show(.left).fix().map { a } }.kind }
      }
    ),
    Mutant(
      "tabs whose moves on the right answer nothing",
      tabs { moves in
        let right = moves.right
        moves.right = { n in right(n).fix().map { _ in 0 }.kind }
      }
    ),
    Mutant(
      "tabs that move the left by a move on the right",
      tabs { moves in
        let (left, right) = (moves.left, moves.right)
        moves.right = { m in right(m).fix().flatMap { a in left(m).fix().map { _ in a } }.kind }
      }
    ),
  ]

  private typealias Twins = TabsMoves<StateStorePairing<Int>, StateStorePairing<Int>>
  private typealias Twist = @Sendable (Co<Counters.W, Int>) -> Co<Counters.W, Int>

  private static func suite(left: @escaping Twist = { $0 }, right: @escaping Twist = { $0 })
    -> LawSuite
  {
    .sideBySide(
      StateStorePairing<Int>.self,
      StateStorePairing<Int>.self,
      programs: StateSamples.self,
      StateSamples.self,
      spaces: StoreSamples.self,
      StoreSamples.self,
      left: { left(Counters.left($0).fix()).kind },
      right: { right(Counters.right($0).fix()).kind }
    )
  }

  private static func tabs(_ change: (inout Twins) -> Void) -> LawSuite {
    var moves = Twins()
    change(&moves)
    return .tabs(
      moves,
      programs: StateSamples.self,
      StateSamples.self,
      spaces: StoreSamples.self,
      StoreSamples.self
    )
  }

  /// Moves that stay where they are unless their side is shown.
  private static func hidden(
    _ side: TabSide,
    _ move: @escaping @Sendable (Kind<StatePartial<Int>, Int>) -> Twins.Whole<Int>
  ) -> @Sendable (Kind<StatePartial<Int>, Int>) -> Twins.Whole<Int> {
    { program in
      TabsPairing<StateStorePairing<Int>, StateStorePairing<Int>>.shown.fix().flatMap { shown in
        shown == side ? move(program).fix() : .pure(0)
      }.kind
    }
  }
}
