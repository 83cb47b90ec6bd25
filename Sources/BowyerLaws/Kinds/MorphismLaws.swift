import BowyerCheck
public import BowyerKinds

extension LawSuite {
  /// Returns the laws of a monad morphism, such as `MonadTrans.lift` and `Co.hoist`.
  ///
  ///     struct Some: NaturalTransformation {
  ///       func callAsFunction<A: Sendable>(_ a: Kind<IdentityPartial, A>) -> Kind<OptionalPartial, A> {
  ///         A?.some(a.fix().value).kind
  ///       }
  ///     }
  ///     try LawSuite.monadMorphism(Some(), from: IdentitySamples.self, to: OptionalSamples.self).check()
  ///
  /// *pure*: `phi(pure(a)) == pure(a)`; *flatMap*: `phi(flatMap(m, k)) == flatMap(phi(m)) { phi(k($0)) }`
  ///
  /// - Parameters:
  ///   - phi: The morphism.
  ///   - source: The type that generates programs.
  ///   - target: The type that observes programs.
  /// - Returns: The suite.
  public static func monadMorphism<
    Phi: NaturalTransformation,
    S: SampleValues<Phi.F>,
    T: SampleValues<Phi.G>
  >(_ phi: Phi, from source: S.Type, to target: T.Type) -> LawSuite
  where Phi.F: Monad, Phi.G: Monad {
    let m = S.values(of: S.integers)
    let k = Gen.function(from: Int.self, to: S.values(of: S.letters))
    return LawSuite(
      "monad-morphism",
      laws: [
        Law("pure", arguments: ["a"], S.integers) { a in
          T.compare(phi(Phi.F.pure(a)), Phi.G.pure(a))
        },
        Law("flatMap", arguments: ["m", "k"], m, k) { m, k in
          T.compare(
            phi(Phi.F.flatMap(m, k.closure)),
            Phi.G.flatMap(phi(m)) { phi(k($0)) }
          )
        },
      ]
    )
  }

  /// Returns the laws of a comonad morphism, such as `ComonadTrans.lower`.
  ///
  ///     try LawSuite.comonadMorphism(
  ///       Unchanged(), from: StoreSamples.self, to: StoreSamples.self
  ///     ).check()
  ///
  /// *extract*: `extract(phi(w)) == extract(w)`; *duplicate*: `extend(phi(w), h) == phi(extend(w) { h(phi($0)) })`
  ///
  /// - Parameters:
  ///   - phi: The morphism.
  ///   - source: The type that generates spaces.
  ///   - target: The type that observes spaces.
  /// - Returns: The suite.
  public static func comonadMorphism<
    Phi: NaturalTransformation,
    S: SampleValues<Phi.F>,
    T: SampleValues<Phi.G>
  >(_ phi: Phi, from source: S.Type, to target: T.Type) -> LawSuite
  where Phi.F: Comonad, Phi.G: Comonad {
    let w = S.values(of: S.integers)
    let h = Gen.function(observing: { (w: Kind<Phi.G, Int>) in T.observe(w) }, to: S.letters)
    return LawSuite(
      "comonad-morphism",
      laws: [
        Law("extract", arguments: ["w"], w) { w in
          Phi.G.extract(phi(w)) <-> Phi.F.extract(w)
        },
        Law("duplicate", arguments: ["w", "h"], w, h) { w, h in
          T.compare(
            Phi.G.extend(phi(w), h.closure),
            phi(Phi.F.extend(w) { h(phi($0)) })
          )
        },
      ]
    )
  }
}
