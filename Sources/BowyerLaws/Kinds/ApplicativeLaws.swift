import BowyerCheck
public import BowyerKinds

extension LawSuite {
  /// Returns the laws of an applicative functor.
  ///
  ///     try LawSuite.applicative(StateSamples.self).check()
  ///
  /// *identity*: `ap(pure { $0 }, v) == v`; *homomorphism*: `ap(pure(f), pure(a)) == pure(f(a))`;
  /// *interchange*: `ap(u, pure(y)) == ap(pure { f in f(y) }, u)`;
  /// *composition*: `ap(ap(ap(pure(compose), u), v), w) == ap(u, ap(v, w))`
  ///
  /// - Parameter samples: The type that generates and observes values.
  /// - Returns: The suite.
  public static func applicative<S: SampleValues>(_ samples: S.Type) -> LawSuite
  where S.F: Applicative {
    typealias F = S.F
    typealias First = @Sendable (Int) -> Character
    typealias Second = @Sendable (Character) -> Bool
    let f = Gen.function(from: Int.self, to: S.letters)
    let u = Gen.zip(
      S.values(of: S.integers),
      .function(from: Int.self, to: .function(from: Int.self, to: S.letters))
    ).map { m, f in F.map(m) { n -> First in f(n).closure } }
    let t = Gen.zip(
      S.values(of: S.integers),
      .function(from: Int.self, to: .function(from: Character.self, to: S.truths))
    ).map { m, f in F.map(m) { n -> Second in f(n).closure } }
    return LawSuite(
      "applicative",
      parents: [functor(samples)],
      laws: [
        Law("identity", arguments: ["v"], S.values(of: S.integers)) { v in
          let id: @Sendable (Int) -> Int = { $0 }
          return S.compare(F.ap(F.pure(id), v), v)
        },
        Law(
          "homomorphism",
          .derived("it is identity at a pure value, as generic operations are natural"),
          arguments: ["f", "a"],
          f,
          S.integers
        ) { f, a in S.compare(F.ap(F.pure(f.closure), F.pure(a)), F.pure(f(a))) },
        Law("interchange", arguments: ["u", "y"], u, S.integers) { u, y in
          let atY: @Sendable (@escaping First) -> Character = { $0(y) }
          return S.compare(F.ap(u, F.pure(y)), F.ap(F.pure(atY), u))
        },
        Law("composition", arguments: ["u", "v", "w"], t, u, S.values(of: S.integers)) { t, u, w in
          let compose:
            @Sendable (@escaping Second) ->
              @Sendable (@escaping First) ->
              @Sendable (
                Int
              ) -> Bool = { g in { f in { g(f($0)) } } }
          return S.compare(F.ap(F.ap(F.ap(F.pure(compose), t), u), w), F.ap(t, F.ap(u, w)))
        },
      ]
    )
  }
}
