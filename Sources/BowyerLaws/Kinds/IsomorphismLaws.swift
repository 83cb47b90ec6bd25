import BowyerCheck
public import BowyerKinds

extension LawSuite {
  /// Returns the laws of two equivalent languages of moves for one space.
  ///
  ///     struct Same: NaturalTransformation {
  ///       func callAsFunction<A: Sendable>(_ m: Kind<StatePartial<Int>, A>) -> Kind<StatePartial<Int>, A> { m }
  ///     }
  ///     try LawSuite.isomorphism(
  ///       Same(), Same(), StateStorePairing<Int>.self, StateStorePairing<Int>.self,
  ///       from: StateSamples.self, to: StateSamples.self, spaces: StoreSamples.self
  ///     ).check()
  ///
  /// *from-to*: `back(to(m)) == m`; *to-from*: `to(back(n)) == n`;
  /// *pairings-agree*: `P.pair(m, w, f) == Q.pair(to(m), w, f)`
  ///
  /// - Parameters:
  ///   - to: The translation from the first language to the second, a monad morphism.
  ///   - back: The translation from the second language to the first.
  ///   - first: The pairing of the first language.
  ///   - second: The pairing of the second language.
  ///   - source: The type that generates and observes programs of the first language.
  ///   - target: The type that generates and observes programs of the second language.
  ///   - spaces: The type that generates spaces.
  /// - Returns: The suite.
  public static func isomorphism<
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
        Law("from-to", arguments: ["m"], S.values(of: S.integers)) { m in
          S.compare(back(to(m)), m)
        },
        Law("to-from", arguments: ["n"], T.values(of: T.integers)) { n in
          T.compare(to(back(n)), n)
        },
        Law(
          "pairings-agree",
          arguments: ["m", "w"],
          S.values(of: S.integers),
          W.values(of: W.letters)
        ) { m, w in
          P.pair(m, w) { Seen($0, $1) } <-> Q.pair(to(m), w) { Seen($0, $1) }
        },
      ]
    )
  }
}
