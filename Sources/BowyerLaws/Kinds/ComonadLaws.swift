import BowyerCheck
public import BowyerKinds

extension LawSuite {
  /// Returns the laws of a comonad.
  ///
  /// The extended functions are random functions of everything that can be observed of a space, not only of its focus.
  ///
  ///     try LawSuite.comonad(StoreSamples.self).check()
  ///
  /// *extract-extend*: `extract(extend(w, h)) == h(w)`; *extend-extract*: `extend(w, extract) == w`;
  /// *extend-extend*: `extend(extend(w, h), k) == extend(w) { k(extend($0, h)) }`;
  /// *map-extend*: `map(w, f) == extend(w) { f(extract($0)) }`
  ///
  /// - Parameter samples: The type that generates and observes spaces.
  /// - Returns: The suite.
  public static func comonad<S: SampleValues>(_ samples: S.Type) -> LawSuite where S.F: Comonad {
    typealias F = S.F
    let w = S.values(of: S.integers)
    let h = Gen.function(observing: { (w: Kind<F, Int>) in S.observe(w) }, to: S.letters)
    let k = Gen.function(observing: { (w: Kind<F, Character>) in S.observe(w) }, to: S.truths)
    let f = Gen.function(from: Int.self, to: S.letters)
    return LawSuite(
      "comonad",
      parents: [functor(samples).derived("it follows from the laws of a comonad and map-extend")],
      laws: [
        Law("extract-extend", arguments: ["w", "h"], w, h) { w, h in
          F.extract(F.extend(w, h.closure)) <-> h(w)
        },
        Law("extend-extract", arguments: ["w"], w) { w in
          S.compare(F.extend(w) { F.extract($0) }, w)
        },
        Law("extend-extend", arguments: ["w", "h", "k"], w, h, k) { w, h, k in
          S.compare(
            F.extend(F.extend(w, h.closure), k.closure),
            F.extend(w) { k(F.extend($0, h.closure)) }
          )
        },
        Law("map-extend", arguments: ["w", "f"], w, f) { w, f in
          S.compare(F.map(w, f.closure), F.extend(w) { f(F.extract($0)) })
        },
        Law(
          "extract-duplicate",
          .derived("duplicate is extend of the identity"),
          arguments: ["w"],
          w
        ) { w in S.compare(F.extract(F.duplicate(w)), w) },
      ]
    )
  }
}
