import BowyerCheck
import BowyerKinds
import BowyerLaws

extension LawSuite {
  /// Returns the laws of two equivalent languages of moves for one space.
  ///
  /// *from-to*: `back(to(m)) == m`; *to-from*: `to(back(n)) == n`;
  /// *pairings-agree*: `P.pair(m, w, f) == Q.pair(to(m), w, f)`
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
      laws: [
        Law("from-to", "m", S.values(of: S.integers)) { m in
          S.compare(back(to(m)), m)
        },
        Law("to-from", "n", T.values(of: T.integers)) { n in
          T.compare(to(back(n)), n)
        },
        Law("pairings-agree", "m w", S.values(of: S.integers), W.values(of: W.letters)) { m, w in
          P.pair(m, w) { Seen($0, $1) } <-> Q.pair(to(m), w) { Seen($0, $1) }
        },
      ]
    )
  }
}
