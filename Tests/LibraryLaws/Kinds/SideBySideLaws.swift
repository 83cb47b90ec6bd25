import BowyerCheck
import BowyerKinds
import BowyerLaws

extension LawSuite {
  /// Returns the laws of moves in two spaces side by side.
  ///
  /// *left-lower*: `lowerLeft(move(left(m), d)) == move(m, lowerLeft(d))`; *right-lower*: so on the right;
  /// *left-right*: `left(m)` and `right(n)` can be made in any order; *left-frame*, *right-frame*: the other
  /// side stays where it is
  ///
  /// - Parameters:
  ///   - first: The pairing on the left.
  ///   - second: The pairing on the right.
  ///   - firstPrograms: Draws programs for the left.
  ///   - secondPrograms: Draws programs for the right.
  ///   - firstSpaces: Draws and observes spaces for the left.
  ///   - secondSpaces: Draws and observes spaces for the right.
  ///   - left: Returns the move that a program makes on the left.
  ///   - right: Returns the move that a program makes on the right.
  /// - Returns: The suite.
  static func sideBySide<
    P: Pairing,
    Q: Pairing,
    M: SampleValues<P.M>,
    N: SampleValues<Q.M>,
    V: SampleValues<P.W>,
    W: SampleValues<Q.W>
  >(
    _ first: P.Type,
    _ second: Q.Type,
    programs firstPrograms: M.Type,
    _ secondPrograms: N.Type,
    spaces firstSpaces: V.Type,
    _ secondSpaces: W.Type,
    left: @escaping @Sendable (Kind<P.M, Int>) -> Kind<CoPartial<DayPartial<P.W, Q.W>>, Int>,
    right: @escaping @Sendable (Kind<Q.M, Int>) -> Kind<CoPartial<DayPartial<P.W, Q.W>>, Int>
  ) -> LawSuite {
    typealias Both = Day<P.W, Q.W, Seen>
    let (m, n) = (M.values(of: M.integers), N.values(of: N.integers))
    let (v, w) = (V.values(of: V.integers), W.values(of: W.letters))
    let lowered =
      "what is seen of both sides is what is seen of each, and left- and right-lower say that"
    @Sendable func both(_ v: Kind<P.W, Int>, _ w: Kind<Q.W, Character>) -> Both {
      Both(v, w) { Seen($0, $1) }
    }
    @Sendable func seen(_ day: Both) -> Seen {
      Seen(V.observe(day.lowerLeft), W.observe(day.lowerRight))
    }
    return LawSuite(
      "side-by-side",
      laws: [
        Law("left-lower", arguments: ["m", "v", "w"], m, v, w) { m, v, w in
          let day = both(v, w)
          let (answer, moved) = left(m).fix().run(day.kind)
          let expected = P.move(m, day.lowerLeft)
          return Seen(answer, V.observe(moved.fix().lowerLeft))
            <-> Seen(P.query(m, v), V.observe(expected))
        },
        Law("right-lower", arguments: ["n", "v", "w"], n, v, w) { n, v, w in
          let day = both(v, w)
          let (answer, moved) = right(n).fix().run(day.kind)
          let expected = Q.move(n, day.lowerRight)
          return Seen(answer, W.observe(moved.fix().lowerRight))
            <-> Seen(Q.query(n, w), W.observe(expected))
        },
        Law("left-right", .derived(lowered), arguments: ["m", "n", "v", "w"], m, n, v, w) {
          m,
          n,
          v,
          w in
          let day = both(v, w).kind
          let (onLeft, onRight) = (left(m).fix(), right(n).fix())
          let one = onLeft.flatMap { a in onRight.map { Seen(a, $0) } }.run(day)
          let other = onRight.flatMap { b in onLeft.map { Seen($0, b) } }.run(day)
          return Seen(one.value, seen(one.space.fix()))
            <-> Seen(other.value, seen(other.space.fix()))
        },
        Law("left-frame", .derived(lowered), arguments: ["m", "v", "w"], m, v, w) { m, v, w in
          let day = Day(v, w) { _, shown in shown }
          return W.compare(left(m).fix().move(day.kind).fix().lowerRight, day.lowerRight)
        },
        Law("right-frame", .derived(lowered), arguments: ["n", "v", "w"], n, v, w) { n, v, w in
          let day = Day(v, w) { shown, _ in shown }
          return V.compare(right(n).fix().move(day.kind).fix().lowerLeft, day.lowerLeft)
        },
      ]
    )
  }
}
