import Bowyer
import BowyerArchitectures
import BowyerCheck
import BowyerKinds
import BowyerLaws

extension LawSuite {
  /// Returns the laws of dispatchers in any language of moves, and of lifting them into another.
  ///
  /// What is compared is what a move does and asks for, and what the moves do that its effects yield in a world.
  ///
  /// *empty*: its move leads nowhere and asks for nothing; *sequence*: the move of `d.combine(e)` is that of `d`, then
  /// that of `e`, and asks for what both ask for; *widen-input*: the moves for inputs of the kind are as before;
  /// *miss*: for others there is none; *widen-environment*: in a larger world the moves are the same, and so are later ones;
  /// *lift*: a move is what the morphism makes of it, and so are those that its effects yield;
  /// *onEffect*: beside what a move asks for, the effect of what is answered after it is asked for
  ///
  /// - Parameters:
  ///   - algebra: The operations.
  ///   - phi: The monad morphism.
  ///   - source: Draws and observes programs.
  ///   - target: Observes programs.
  /// - Returns: The suite.
  static func generalDispatchers<
    A: GeneralDispatcherAlgebra,
    Phi: NaturalTransformation,
    S: SampleValues<Phi.F>,
    T: SampleValues<Phi.G>
  >(
    _ algebra: A.Type,
    _ phi: Phi,
    from source: S.Type,
    to target: T.Type
  ) -> LawSuite where Phi.F: Monad, Phi.G: Monad {
    typealias Sample = Dispatcher<Phi.F, Int, Int>
    let d = Self.dispatchers(of: S.values(of: S.integers))
    let n = S.integers
    let reason = "it follows from sequence and lift, and from the laws of a monad"
    let see: @Sendable (Sample, Int) -> Seen = { S.observe($0.move(for: $1).seen(S.self, in: 3)) }
    let seeLifted: @Sendable (Dispatcher<Phi.G, Int, Int>, Int) -> Seen = {
      T.observe($0.move(for: $1).seen(T.self, in: 3))
    }
    return LawSuite(
      "general-dispatcher",
      laws: [
        Law("empty", arguments: ["i"], n) { i in
          let nothing = Effect<Int, Int>.empty.seen(in: 3) { Seen($0) }
          return see(A.empty(), i) <-> S.observe(Phi.F.pure(nothing))
        },
        Law("sequence", arguments: ["d", "e", "i"], d, d, n) { d, e, i in
          let both = Phi.F.flatMap(d.move(for: i).transition) { first in
            Phi.F.map(e.move(for: i).transition) { second in first.combine(second) }
          }
          return see(A.combine(d, e), i) <-> S.observe(Move(both).seen(S.self, in: 3))
        },
        Law("widen-input", arguments: ["d", "i"], d, n) { d, i in
          let wide = A.widen(d, input: HalfInput.leftPrism)
          return S.observe(wide.move(for: .left(i)).seen(S.self, in: 3)) <-> see(d, i)
        },
        Law("miss", arguments: ["d", "i"], d, n) { d, i in
          let wide = A.widen(d, input: HalfInput.leftPrism)
          return S.observe(wide.move(for: .right(i)).seen(S.self, in: 3)) <-> see(.empty, i)
        },
        Law("widen-environment", arguments: ["d", "i"], d, n) { d, i in
          let wide = A.widen(d) { (world: String) in world.count }
          return S.observe(wide.move(for: i).seen(S.self, in: "abc")) <-> see(d, i)
        },
        Law("lift", arguments: ["d", "i"], d, n) { d, i in
          let translated = Phi.F.map(d.move(for: i).transition) { effect in
            effect.seen(in: 3) { move in
              T.observe(phi(Phi.F.map(move.transition) { Seen($0.requests) }))
            }
          }
          let lifted = Phi.G.map(A.lift(d, phi).move(for: i).transition) { effect in
            effect.seen(in: 3) { move in
              T.observe(Phi.G.map(move.transition) { Seen($0.requests) })
            }
          }
          return T.compare(lifted, phi(translated))
        },
        Law("onEffect", arguments: ["d", "m", "i"], d, S.values(of: S.integers), n) { d, m, i in
          let asking = A.onEffect(d, m) { answer in
            .perform("see \(answer)") { _ in Phi.F.map(m) { _ in } }
          }
          let both = Phi.F.flatMap(d.move(for: i).transition) { effect in
            Phi.F.map(m) { answer in
              effect.combine(.perform("see \(answer)") { _ in Move(Phi.F.map(m) { _ in .empty }) })
            }
          }
          return see(asking, i) <-> S.observe(Move(both).seen(S.self, in: 3))
        },
        Law("lift-combine", .derived(reason), arguments: ["d", "e", "i"], d, d, n) { d, e, i in
          seeLifted(A.lift(A.combine(d, e), phi), i)
            <-> seeLifted(A.combine(A.lift(d, phi), A.lift(e, phi)), i)
        },
        Law("lift-empty", .derived(reason), arguments: ["i"], n) { i in
          seeLifted(A.lift(A.empty(), phi), i) <-> seeLifted(A.empty(), i)
        },
      ]
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
