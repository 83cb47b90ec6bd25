import Bowyer
import BowyerKinds
import BowyerArchitectures
import BowyerCheck
import BowyerLaws
import BowyerLock

/// Random moves on a number, which ask for further moves.
enum SampleMoves {
  typealias Sample = Move<StatePartial<Int>, Void>

  static let numbers = SampleDispatchers.numbers

  static let generator = moves(yielding: Gen.array(of: moves(yielding: .pure([])), count: 0...2))

  private static func moves(yielding later: Gen<[Sample]>) -> Gen<Sample> {
    Gen.zip(SampleDispatchers.changes, later).map { change, later in
      Move(
        State { number in
          number = change(number)
          let name = "ask \(number)"
          return .merge(
            later.map { move in .perform("\(name)") { _ in move } } + later.map { .pure($0) }
          )
        }.kind
      )
    }
  }

  /// The move on the left half: what narrowing should make of it.
  static func onLeft(_ move: Sample) -> Move<StatePartial<[Int]>, Void> {
    Move(
      State { halves in
        let effect = move.transition.fix().run(&halves[0])
        return effect.map { onLeft($0) }
      }.kind
    )
  }

  /// Returns the last move that is sent to a handler; the move that does nothing, if none is.
  static func received<S: Sendable>(
    _ body: (Handler<StatePartial<S>>) -> Void
  ) -> Move<StatePartial<S>, Void> {
    let last = Lock(Move<StatePartial<S>, Void>(State<S, Void>.pure(()).kind))
    body(Handler { move in last.withLock { $0 = move } })
    return last.withLock { $0 }
  }
}

extension Move {
  /// Returns what can be seen of a move: what it does to some states, what it asks for, and what the
  /// moves do which that yields.
  func seen<S: Hashable & Sendable>(on states: [S]) -> Seen
  where M == StatePartial<S>, Environment == Void {
    Seen(
      states.flatMap { state -> [any Hashable & Sendable] in
        let (after, effect) = transition.fix().run(state)
        return [after, effect.seen(in: ()) { $0.seen(on: states) }]
      }
    )
  }
}
