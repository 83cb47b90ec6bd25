import Bowyer
import BowyerKinds
import BowyerArchitectures
import BowyerCheck
import BowyerLaws
import BowyerLock

extension LawSuite {
  /// Returns the laws of narrowing handlers.
  ///
  /// Of what `h.narrow(state: l)` sends on to `h`, for a move `m`: *narrow-local*: it changes the part as
  /// `m` does; *narrow-frame*: it leaves the rest as it was; *narrow-effect*: it asks for what `m` asks
  /// for, and the moves which that yields are made on the part; *narrow-once*: each move is sent on once, in order
  static func handlers<A: HandlerAlgebra>(_ algebra: A.Type) -> LawSuite {
    let (m, s) = (SampleMoves.generator, Halves.generator)
    let reason =
      "it follows from narrow-local, -frame and -effect, which say all that narrowing does"
    let sent: @Sendable (SampleMoves.Sample) -> Move<StatePartial<[Int]>, Void> = { move in
      SampleMoves.received { A.narrow($0, state: Halves.left).send(move) }
    }
    return LawSuite(
      "handler",
      laws: [
        Law("narrow-local", arguments: ["m", "s"], m, s) { m, s in
          sent(m).transition.fix().run(s).state[0] <-> m.transition.fix().run(s[0]).state
        },
        Law("narrow-frame", arguments: ["m", "s"], m, s) { m, s in
          sent(m).transition.fix().run(s).state[1] <-> s[1]
        },
        Law("narrow-effect", arguments: ["m", "s"], m, s) { m, s in
          let yielded = sent(m).transition.fix().run(s).value.seen(in: ()) {
            $0.seen(on: [[1, 2]])
          }
          let alone = m.transition.fix().run(s[0]).value.seen(in: ()) { move in
            SampleMoves.onLeft(move).seen(on: [[1, 2]])
          }
          return yielded <-> alone
        },
        Law("narrow-once", arguments: ["numbers"], .array(of: SampleMoves.numbers, count: 0...3)) {
          numbers in
          let got = Lock<[Int]>([])
          let narrow = A.narrow(
            Handler<StatePartial<[Int]>> { move in
              let state = move.transition.fix().run([9, 9]).state
              got.withLock { $0.append(state[0]) }
            },
            state: Halves.left
          )
          for number in numbers { narrow.send(Move(State<Int, Void>.set(number).kind)) }
          return got.withLock { $0 } <-> numbers
        },
        Law("narrow-identity", .derived(reason), arguments: ["m", "s"], m, SampleMoves.numbers) {
          m,
          s in
          let same: SampleMoves.Sample = SampleMoves.received {
            A.narrow($0, state: .identity).send(m)
          }
          return same.seen(on: [s]) <-> m.seen(on: [s])
        },
        Law("narrow-composition", .derived(reason), arguments: ["m", "s"], m, Halves.thirds) {
          m,
          s in
          let (outer, inner) = (Halves.rest, Halves.mirrored.andThen(Halves.left))
          let twice: Move<StatePartial<[Int]>, Void> = SampleMoves.received {
            A.narrow(A.narrow($0, state: outer), state: inner).send(m)
          }
          let once: Move<StatePartial<[Int]>, Void> = SampleMoves.received {
            A.narrow($0, state: outer.andThen(inner)).send(m)
          }
          return twice.seen(on: [s]) <-> once.seen(on: [s])
        },
      ]
    )
  }
}
