public import BowyerCheck
public import BowyerKinds

extension LawSuite {
  /// Returns the laws of a comonad with an environment.
  ///
  ///     try LawSuite.comonadEnv(EnvSamples.self, environments: .integer(in: -2...2)).check()
  ///
  /// *ask-local*: `ask(local(f, w)) == f(ask(w))`; *extract-local*: `extract(local(f, w)) == extract(w)`;
  /// *ask-extend*: `ask(extend(w, h)) == ask(w)`; *ask-map*: `ask(map(w, f)) == ask(w)`;
  /// *local-extend*: `extend(local(f, w), h) == local(f, extend(w) { h(local(f, $0)) })`;
  /// *local-identity*, *local-composition*: `local` preserves the identity and compositions
  ///
  /// - Parameters:
  ///   - samples: The type that generates and observes spaces.
  ///   - environments: A generator of environments.
  /// - Returns: The suite.
  public static func comonadEnv<S: SampleValues>(
    _ samples: S.Type,
    environments: Gen<S.F.E>
  ) -> LawSuite where S.F: ComonadEnv, S.F.E: Hashable {
    typealias F = S.F
    let w = S.values(of: S.integers)
    let h = Gen.function(observing: { (w: Kind<F, Int>) in S.observe(w) }, to: S.letters)
    let f = Gen.function(from: F.E.self, to: environments)
    let g = Gen.function(from: Int.self, to: S.letters)
    let alike =
      "extend does to the environment the same whatever it extends by: with extract, nothing"
    let apart =
      "a space is distinguished by its environment and by what is seen, which local leaves alone"
    return LawSuite(
      "comonad-env",
      parents: [comonad(samples)],
      laws: [
        Law("ask-local", arguments: ["w", "f"], w, f) { w, f in
          F.ask(F.local(f.closure, w)) <-> f(F.ask(w))
        },
        Law("extract-local", arguments: ["w", "f"], w, f) { w, f in
          F.extract(F.local(f.closure, w)) <-> F.extract(w)
        },
        Law("ask-extend", .derived(alike), arguments: ["w", "h"], w, h) { w, h in
          F.ask(F.extend(w, h.closure)) <-> F.ask(w)
        },
        Law("ask-map", .derived(alike), arguments: ["w", "f"], w, g) { w, f in
          F.ask(F.map(w, f.closure)) <-> F.ask(w)
        },
        Law("local-extend", .derived(apart), arguments: ["w", "f", "h"], w, f, h) { w, f, h in
          S.compare(
            F.extend(F.local(f.closure, w), h.closure),
            F.local(f.closure, F.extend(w) { h(F.local(f.closure, $0)) })
          )
        },
        Law("local-identity", .derived(apart), arguments: ["w"], w) { w in
          S.compare(F.local({ $0 }, w), w)
        },
        Law("local-composition", .derived(apart), arguments: ["w", "f", "g"], w, f, f) { w, f, g in
          S.compare(F.local(g.closure, F.local(f.closure, w)), F.local({ g(f($0)) }, w))
        },
      ]
    )
  }
}
