import BowyerCheck
import BowyerKinds
import BowyerLaws

extension LawSuite {
  /// The laws of moving in a row of values, which stays at an end.
  static var zipper: LawSuite {
    let rows = ZipperSamples.values(of: ZipperSamples.integers).map { $0.fix() }
    return LawSuite(
      "zipper",
      Law("one", "row", rows) { row in
        [row.left().index, row.right().index]
          <-> [max(row.index - 1, 0), min(row.index + 1, row.values.count - 1)]
      },
      Law("left-right", "row", rows) { row in
        try assume(row.index < row.values.count - 1)
        return row.right().left() <-> row
      },
      Law("right-left", "row", rows) { row in
        try assume(row.index > 0)
        return row.left().right() <-> row
      },
      Law("left-end", "row", rows) { row in
        row.go(to: 0).left() <-> row.go(to: 0)
      },
      Law("right-end", "row", rows) { row in
        row.go(to: .max).right() <-> row.go(to: .max)
      },
      Law("order", "row", rows) { row in
        [row.left().values, row.right().values] <-> [row.values, row.values]
      }
    )
  }

  /// The laws of the pairing of inputs with a machine that takes them.
  static var actionMoorePairing: LawSuite {
    typealias P = ActionMoorePairing<Bool>
    typealias W = MooreSamples
    let w = W.values(of: W.integers)
    let inputs = Gen.array(of: .bool, count: 0...3)
    return LawSuite(
      "pairing-action-moore",
      parents: [pairing(P.self, programs: ActionSamples.self, spaces: W.self)],
      Law("move-input", "i w", .bool, w) { i, w in
        W.compare(P.move(Action<Bool, Void>.input(i).kind, w), w.fix().step(i).kind)
      },
      Law("steps-step", "w inputs", w, inputs) { w, inputs in
        W.compare(w.fix().steps(inputs).kind, inputs.reduce(w.fix()) { $0.step($1) }.kind)
      },
      Law("steps-append", "w xs ys", w, inputs, inputs) { w, xs, ys in
        W.compare(w.fix().steps(xs + ys).kind, w.fix().steps(xs).steps(ys).kind)
      },
      Law("steps-empty", "w", w) { w in W.compare(w.fix().steps([]).kind, w) }
    )
  }

  /// Returns the law of moves that are hoisted along a comonad morphism.
  ///
  /// *hoist-move*: `phi(hoist(m).move(w)) == m.move(phi(w))`
  static func hoisting<
    Phi: NaturalTransformation,
    M: SampleValues<CoPartial<Phi.G>>,
    S: SampleValues<Phi.F>,
    T: SampleValues<Phi.G>
  >(
    _ phi: Phi,
    moves: M.Type,
    from source: S.Type,
    to target: T.Type
  ) -> LawSuite where Phi.F: Comonad, Phi.G: Comonad {
    let (m, w) = (M.values(of: M.integers), S.values(of: S.letters))
    return LawSuite(
      "hoisting",
      Law("hoist-move", "m w", m, w) { m, w in
        let (answer, moved) = m.fix().hoist(phi).run(w)
        let (expected, there) = m.fix().run(phi(w))
        return Seen(answer, T.observe(phi(moved))) <-> Seen(expected, T.observe(there))
      }
    )
  }

  /// The laws of moves in two stores side by side.
  static var sideBySide: LawSuite {
    typealias P = StateStorePairing<Int>
    typealias W = StoreSamples
    typealias Both = Day<P.W, P.W, Seen>
    let m = StateSamples.values(of: StateSamples.integers)
    let (v, w) = (W.values(of: W.integers), W.values(of: W.letters))
    @Sendable func both(_ v: Kind<P.W, Int>, _ w: Kind<P.W, Character>) -> Both {
      Both(v, w) { Seen($0, $1) }
    }
    @Sendable func seen(_ day: Both) -> Seen {
      Seen(W.observe(day.lowerLeft), W.observe(day.lowerRight))
    }
    return LawSuite(
      "side-by-side",
      Law("left-lower", "m v w", m, v, w) { m, v, w in
        let day = both(v, w)
        let (answer, moved) = Counters.left(m).fix().run(day.kind)
        return Seen(answer, W.observe(moved.fix().lowerLeft))
          <-> Seen(P.query(m, v), W.observe(P.move(m, day.lowerLeft)))
      },
      Law("right-lower", "n v w", m, v, w) { n, v, w in
        let day = both(v, w)
        let (answer, moved) = Counters.right(n).fix().run(day.kind)
        return Seen(answer, W.observe(moved.fix().lowerRight))
          <-> Seen(P.query(n, w), W.observe(P.move(n, day.lowerRight)))
      },
      Law("left-right", "m n v w", m, m, v, w) { m, n, v, w in
        let day = both(v, w).kind
        let (onLeft, onRight) = (Counters.left(m).fix(), Counters.right(n).fix())
        let one = onLeft.flatMap { a in onRight.map { Seen(a, $0) } }.run(day)
        let other = onRight.flatMap { b in onLeft.map { Seen($0, b) } }.run(day)
        return Seen(one.value, seen(one.space.fix()))
          <-> Seen(other.value, seen(other.space.fix()))
      },
      Law("left-frame", "m v w", m, v, w) { m, v, w in
        let day = Day(v, w) { _, shown in shown }
        return W.compare(Counters.left(m).fix().move(day.kind).fix().lowerRight, day.lowerRight)
      },
      Law("right-frame", "n v w", m, v, w) { n, v, w in
        let day = Day(v, w) { shown, _ in shown }
        return W.compare(Counters.right(n).fix().move(day.kind).fix().lowerLeft, day.lowerLeft)
      }
    )
  }

  /// The laws of two spaces behind tabs: a store, and a row of values.
  ///
  /// *left-shown*: after `left(m)` and `show(.left)` there is what `m` leads to on the left, whichever side
  /// was shown: a hidden tab can be moved in, which answers as `m` does and shows no other side;
  /// *right-shown*: so on the right; *left-kept*, *right-kept*: a side is where it was after a move on the
  /// other; *show-show*: `show(a)`, then `show(b)` is `show(b)`
  static var tabs: LawSuite {
    typealias P = StateStorePairing<Int>
    typealias Q = CoPairing<ZipperPartial>
    typealias Moves = TabsPairing<P, Q>
    typealias F = TabsPartial<P.W, Q.W>
    let (m, n) = (StateSamples.values(of: numbers), RowMoves.values(of: numbers))
    let (v, w) = (StoreSamples.values(of: numbers), ZipperSamples.values(of: numbers))
    let sides: Gen<TabSide> = .element(of: [.left, .right])
    @Sendable func shown<A: Sendable>(
      _ side: TabSide,
      after move: Kind<CoPartial<F>, A>,
      _ tabs: Kind<F, Int>
    ) -> Int { F.extract(Moves.show(side).fix().move(move.fix().move(tabs))) }
    // What a move answers, and which side is shown after it.
    @Sendable func answer(of move: Kind<CoPartial<F>, Int>, _ tabs: Kind<F, Int>) -> Seen {
      let (answer, there) = move.fix().run(tabs)
      return Seen(answer, Moves.shown.fix().query(there))
    }
    return LawSuite(
      "tabs",
      Law("left-shown", "m v w side", m, v, w, sides) { m, v, w, side in
        let (move, tabs) = (Moves.left(m), Tabs(v, w, showing: side).kind)
        return Seen(shown(.left, after: move, tabs), answer(of: move, tabs))
          <-> Seen(P.W.extract(P.move(m, v)), Seen(P.query(m, v), side))
      },
      Law("right-shown", "n v w side", n, v, w, sides) { n, v, w, side in
        let (move, tabs) = (Moves.right(n), Tabs(v, w, showing: side).kind)
        return Seen(shown(.right, after: move, tabs), answer(of: move, tabs))
          <-> Seen(Q.W.extract(Q.move(n, w)), Seen(Q.query(n, w), side))
      },
      Law("right-kept", "m v w side", m, v, w, sides) { m, v, w, side in
        shown(.right, after: Moves.left(m), Tabs(v, w, showing: side).kind) <-> Q.W.extract(w)
      },
      Law("left-kept", "n v w side", n, v, w, sides) { n, v, w, side in
        shown(.left, after: Moves.right(n), Tabs(v, w, showing: side).kind) <-> P.W.extract(v)
      },
      Law("show-show", "v w a b", v, w, sides, sides) { v, w, a, b in
        let tabs = Tabs(v, w, showing: .left).kind
        return shown(b, after: Moves.show(a), tabs) <-> F.extract(Moves.show(b).fix().move(tabs))
      }
    )
  }

  private static let numbers = Gen.integer(in: -4...4)
}

extension LawSuite {
  /// Returns the laws of two equivalent languages of moves for one space.
  static func isomorphism<
    To: NaturalTransformation,
    Back: NaturalTransformation,
    P: Pairing,
    Q: Pairing,
    S: SampleValues<P.M>,
    T: SampleValues<Q.M>,
    W: SampleValues<P.W>
  >(
    _ to: To,
    _ back: Back,
    _ first: P.Type,
    _ second: Q.Type,
    from source: S.Type,
    to target: T.Type,
    spaces: W.Type
  ) -> LawSuite
  where
    To.F == P.M,
    To.G == Q.M,
    Back.F == Q.M,
    Back.G == P.M,
    P.W == Q.W
  {
    LawSuite(
      "isomorphism",
      parents: [monadMorphism(to, from: source, to: target)],
      Law("from-to", "m", S.values(of: S.integers)) { m in
        S.compare(back(to(m)), m)
      },
      Law("to-from", "n", T.values(of: T.integers)) { n in
        T.compare(to(back(n)), n)
      },
      Law("pairings-agree", "m w", S.values(of: S.integers), W.values(of: W.letters)) { m, w in
        P.pair(m, w) { Seen($0, $1) } <-> Q.pair(to(m), w) { Seen($0, $1) }
      }
    )
  }
}
