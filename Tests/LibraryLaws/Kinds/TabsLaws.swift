import BowyerCheck
import BowyerKinds
import BowyerLaws

extension LawSuite {
  /// Returns the laws of two spaces behind tabs.
  ///
  /// *left-shown*: after `left(m)` and `show(.left)` there is what `m` leads to on the left, whichever side
  /// was shown: a hidden tab can be moved in, which answers as `m` does and shows no other side;
  /// *right-shown*: so on the right; *left-kept*, *right-kept*: a side is where it was after a move on the
  /// other; *show-show*: `show(a)`, then `show(b)` is `show(b)`
  ///
  /// - Parameters:
  ///   - moves: The moves.
  ///   - firstPrograms: Draws programs for the left.
  ///   - secondPrograms: Draws programs for the right.
  ///   - firstSpaces: Draws and observes spaces for the left.
  ///   - secondSpaces: Draws and observes spaces for the right.
  /// - Returns: The suite.
  static func tabs<
    P: Pairing,
    Q: Pairing,
    M: SampleValues<P.M>,
    N: SampleValues<Q.M>,
    V: SampleValues<P.W>,
    W: SampleValues<Q.W>
  >(
    _ moves: TabsMoves<P, Q>,
    programs firstPrograms: M.Type,
    _ secondPrograms: N.Type,
    spaces firstSpaces: V.Type,
    _ secondSpaces: W.Type
  ) -> LawSuite {
    typealias F = TabsPartial<P.W, Q.W>
    let (m, n) = (M.values(of: M.integers), N.values(of: N.integers))
    let (v, w) = (V.values(of: V.integers), W.values(of: W.integers))
    let sides: Gen<TabSide> = .element(of: [.left, .right])
    @Sendable func shown<A: Sendable>(
      _ side: TabSide,
      after move: Kind<CoPartial<F>, A>,
      _ tabs: Kind<F, Int>
    ) -> Int { F.extract(moves.show(side).fix().move(move.fix().move(tabs))) }
    // What a move answers, and which side is shown after it.
    @Sendable func answer(of move: Kind<CoPartial<F>, Int>, _ tabs: Kind<F, Int>) -> Seen {
      let (answer, there) = move.fix().run(tabs)
      return Seen(answer, TabsPairing<P, Q>.shown.fix().query(there))
    }
    return LawSuite(
      "tabs",
      laws: [
        Law("left-shown", arguments: ["m", "v", "w", "side"], m, v, w, sides) { m, v, w, side in
          let (move, tabs) = (moves.left(m), Tabs(v, w, showing: side).kind)
          return Seen(shown(.left, after: move, tabs), answer(of: move, tabs))
            <-> Seen(P.W.extract(P.move(m, v)), Seen(P.query(m, v), side))
        },
        Law("right-shown", arguments: ["n", "v", "w", "side"], n, v, w, sides) { n, v, w, side in
          let (move, tabs) = (moves.right(n), Tabs(v, w, showing: side).kind)
          return Seen(shown(.right, after: move, tabs), answer(of: move, tabs))
            <-> Seen(Q.W.extract(Q.move(n, w)), Seen(Q.query(n, w), side))
        },
        Law("right-kept", arguments: ["m", "v", "w", "side"], m, v, w, sides) { m, v, w, side in
          shown(.right, after: moves.left(m), Tabs(v, w, showing: side).kind) <-> Q.W.extract(w)
        },
        Law("left-kept", arguments: ["n", "v", "w", "side"], n, v, w, sides) { n, v, w, side in
          shown(.left, after: moves.right(n), Tabs(v, w, showing: side).kind) <-> P.W.extract(v)
        },
        Law(
          "show-show",
          .derived("it follows from left-shown and right-shown, with moves that stay"),
          arguments: ["v", "w", "a", "b"],
          v,
          w,
          sides,
          sides
        ) { v, w, a, b in
          let tabs = Tabs(v, w, showing: .left).kind
          return shown(b, after: moves.show(a), tabs) <-> F.extract(moves.show(b).fix().move(tabs))
        },
      ]
    )
  }
}
