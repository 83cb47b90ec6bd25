import Bowyer
import BowyerArchitectures
import BowyerCheck
import BowyerKinds
import BowyerLaws
import BowyerLock

extension LawSuite {
  /// Returns the laws of dispatchers in any language of moves, and of lifting them into another.
  ///
  /// What is compared is what a move does and asks for, and what the moves do that its effects yield in a world.
  /// *lift*: a move is what the morphism makes of it, and so are those that its effects yield.
  static func generalDispatchers<
    Phi: NaturalTransformation,
    S: SampleValues<Phi.F>,
    T: SampleValues<Phi.G>
  >(
    _ phi: Phi,
    from source: S.Type,
    to target: T.Type
  ) -> LawSuite where Phi.F: Monad, Phi.G: Monad {
    typealias Sample = Dispatcher<Phi.F, Int, Int>
    let d = Self.dispatchers(of: S.values(of: S.integers))
    let n = S.integers
    let see: @Sendable (Sample, Int) -> Seen = { S.observe($0.move(for: $1).seen(S.self, in: 3)) }
    let seeLifted: @Sendable (Dispatcher<Phi.G, Int, Int>, Int) -> Seen = {
      T.observe($0.move(for: $1).seen(T.self, in: 3))
    }
    return LawSuite(
      "general-dispatcher",
      Law("empty", "i", n) { i in
        let nothing = Effect<Int, Int>.empty.seen(in: 3) { Seen($0) }
        return see(.empty, i) <-> S.observe(Phi.F.pure(nothing))
      },
      Law("sequence", "d e i", d, d, n) { d, e, i in
        let both = Phi.F.flatMap(d.move(for: i).transition) { first in
          Phi.F.map(e.move(for: i).transition) { second in first.combine(second) }
        }
        return see(d.combine(e), i) <-> S.observe(Move(both).seen(S.self, in: 3))
      },
      Law("widen-input", "d i", d, n) { d, i in
        let wide = d.widen(input: HalfInput.leftPrism)
        return S.observe(wide.move(for: .left(i)).seen(S.self, in: 3)) <-> see(d, i)
      },
      Law("miss", "d i", d, n) { d, i in
        let wide = d.widen(input: HalfInput.leftPrism)
        return S.observe(wide.move(for: .right(i)).seen(S.self, in: 3)) <-> see(.empty, i)
      },
      Law("widen-environment", "d i", d, n) { d, i in
        let wide = d.widen { (world: String) in world.count }
        return S.observe(wide.move(for: i).seen(S.self, in: "abc")) <-> see(d, i)
      },
      Law("lift", "d i", d, n) { d, i in
        let translated = Phi.F.map(d.move(for: i).transition) { effect in
          effect.seen(in: 3) { move in
            T.observe(phi(Phi.F.map(move.transition) { Seen($0.requests) }))
          }
        }
        let lifted = Phi.G.map(d.lift(phi).move(for: i).transition) { effect in
          effect.seen(in: 3) { move in
            T.observe(Phi.G.map(move.transition) { Seen($0.requests) })
          }
        }
        return T.compare(lifted, phi(translated))
      },
      Law("onEffect", "d m i", d, S.values(of: S.integers), n) { d, m, i in
        let asking = d.onEffect(m) { answer in
          .perform("see \(answer)") { _ in Phi.F.map(m) { _ in } }
        }
        let both = Phi.F.flatMap(d.move(for: i).transition) { effect in
          Phi.F.map(m) { answer in
            effect.combine(.perform("see \(answer)") { _ in Move(Phi.F.map(m) { _ in .empty }) })
          }
        }
        return see(asking, i) <-> S.observe(Move(both).seen(S.self, in: 3))
      },
      Law("lift-combine", "d e i", d, d, n) { d, e, i in
        seeLifted(d.combine(e).lift(phi), i)
          <-> seeLifted(d.lift(phi).combine(e.lift(phi)), i)
      },
      Law("lift-empty", "i", n) { i in
        seeLifted(Sample.empty.lift(phi), i) <-> seeLifted(.empty, i)
      }
    )
  }

  /// Dispatchers whose moves ask for something, which depends on what they answer, and yield moves.
  private static func dispatchers<M: Monad>(
    of programs: Gen<Kind<M, Int>>
  ) -> Gen<Dispatcher<M, Int, Int>> {
    Gen.zip(
      .function(from: Int.self, to: programs),
      .function(from: Int.self, to: programs)
    ).map { now, later in
      let yielded: @Sendable (Int) -> Move<M, Int> = { n in
        Move(
          M.map(later(n)) { answer in
            .perform("ask again \(answer)") { world in Move(M.map(later(world)) { _ in .empty }) }
          }
        )
      }
      return Dispatcher { input in
        Move(
          M.map(now(input)) { answer in
            .merge(.perform("ask \(answer)") { world in yielded(world) }, .pure(yielded(answer)))
          }
        )
      }
    }
  }
}

extension Move {
  /// Returns the transition, whose value is what can be seen in a world of what it asks for.
  fileprivate func seen<S: SampleValues<M>>(
    _ samples: S.Type,
    in world: Environment
  ) -> Kind<M, Seen> {
    M.map(transition) { effect in
      effect.seen(in: world) { move in S.observe(M.map(move.transition) { Seen($0.requests) }) }
    }
  }
}

extension LawSuite {
  /// The laws of narrowing handlers: of what `h.narrow(state: l)` sends on to `h`.
  static var handlers: LawSuite {
    let (m, s) = (SampleMoves.generator, Halves.generator)
    let sent: @Sendable (SampleMoves.Sample) -> Move<StatePartial<[Int]>, Void> = { move in
      SampleMoves.received { $0.narrow(state: Halves.left).send(move) }
    }
    return LawSuite(
      "handler",
      Law("narrow-local", "m s", m, s) { m, s in
        sent(m).transition.fix().run(s).state[0] <-> m.transition.fix().run(s[0]).state
      },
      Law("narrow-frame", "m s", m, s) { m, s in
        sent(m).transition.fix().run(s).state[1] <-> s[1]
      },
      Law("narrow-effect", "m s", m, s) { m, s in
        let yielded = sent(m).transition.fix().run(s).value.seen(in: ()) {
          $0.seen(on: [[1, 2]])
        }
        let alone = m.transition.fix().run(s[0]).value.seen(in: ()) { move in
          SampleMoves.onLeft(move).seen(on: [[1, 2]])
        }
        return yielded <-> alone
      },
      Law("narrow-once", "numbers", .array(of: SampleMoves.numbers, count: 0...3)) { numbers in
        let got = Lock<[Int]>([])
        let narrow = Handler<StatePartial<[Int]>> { move in
          let state = move.transition.fix().run([9, 9]).state
          got.withLock { $0.append(state[0]) }
        }.narrow(state: Halves.left)
        for number in numbers { narrow.send(Move(State<Int, Void>.set(number).kind)) }
        return got.withLock { $0 } <-> numbers
      },
      Law("narrow-identity", "m s", m, SampleMoves.numbers) { m, s in
        let same: SampleMoves.Sample = SampleMoves.received {
          $0.narrow(state: .identity).send(m)
        }
        return same.seen(on: [s]) <-> m.seen(on: [s])
      },
      Law("narrow-composition", "m s", m, Halves.thirds) { m, s in
        let (outer, inner) = (Halves.rest, Halves.mirrored.andThen(Halves.left))
        let twice: Move<StatePartial<[Int]>, Void> = SampleMoves.received {
          $0.narrow(state: outer).narrow(state: inner).send(m)
        }
        let once: Move<StatePartial<[Int]>, Void> = SampleMoves.received {
          $0.narrow(state: outer.andThen(inner)).send(m)
        }
        return twice.seen(on: [s]) <-> once.seen(on: [s])
      }
    )
  }
}

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
  func seen<S: Drawn>(on states: [S]) -> Seen
  where M == StatePartial<S>, Environment == Void {
    Seen(
      states.flatMap { state -> [any Drawn] in
        let (after, effect) = transition.fix().run(state)
        return [after, effect.seen(in: ()) { $0.seen(on: states) }]
      }
    )
  }
}
