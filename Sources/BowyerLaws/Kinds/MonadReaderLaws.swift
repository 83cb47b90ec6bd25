public import BowyerCheck
public import BowyerKinds

extension LawSuite {
  /// Returns the laws of a monad with an environment.
  ///
  ///     try LawSuite.monadReader(ReaderSamples.self, environments: .integer(in: -2...2)).check()
  ///
  /// *ask-ask*: `flatMap(ask) { a in flatMap(ask) { b in k(a, b) } } == flatMap(ask) { a in k(a, a) }`;
  /// *local-ask*: `local(f, ask) == map(ask, f)`; *local-pure*: `local(f, pure(a)) == pure(a)`;
  /// *local-flatMap*: `local(f, flatMap(m, k)) == flatMap(local(f, m)) { local(f, k($0)) }`;
  /// *local-identity*, *local-composition*: `local` preserves the identity and compositions
  ///
  /// - Parameters:
  ///   - samples: The type that generates and observes programs.
  ///   - environments: A generator of environments.
  /// - Returns: The suite.
  public static func monadReader<S: SampleValues>(
    _ samples: S.Type,
    environments: Gen<S.F.E>
  ) -> LawSuite where S.F: MonadReader, S.F.E: Hashable {
    typealias F = S.F
    let m = S.values(of: S.integers)
    let f = Gen.function(from: F.E.self, to: environments)
    let k = Gen.function(from: Int.self, to: S.values(of: S.letters))
    let both = Gen.function(from: [F.E].self, to: S.values(of: S.letters))
    let made =
      "programs know of the environment what ask tells, and local is determined by ask and flatMap"
    return LawSuite(
      "monad-reader",
      parents: [monad(samples)],
      laws: [
        Law("ask-ask", arguments: ["k"], both) { k in
          S.compare(
            F.flatMap(F.ask) { a in F.flatMap(F.ask) { b in k([a, b]) } },
            F.flatMap(F.ask) { a in k([a, a]) }
          )
        },
        Law("local-ask", arguments: ["f"], f) { f in
          S.compare(F.local(f.closure, F.ask), F.map(F.ask, f.closure))
        },
        Law("local-pure", arguments: ["f", "a"], f, S.integers) { f, a in
          S.compare(F.local(f.closure, F.pure(a)), F.pure(a))
        },
        Law("local-flatMap", arguments: ["f", "m", "k"], f, m, k) { f, m, k in
          S.compare(
            F.local(f.closure, F.flatMap(m, k.closure)),
            F.flatMap(F.local(f.closure, m)) { F.local(f.closure, k($0)) }
          )
        },
        Law("local-identity", .derived(made), arguments: ["m"], m) { m in
          S.compare(F.local({ $0 }, m), m)
        },
        Law("local-composition", .derived(made), arguments: ["f", "g", "m"], f, f, m) { f, g, m in
          S.compare(
            F.local(f.closure, F.local(g.closure, m)),
            F.local({ g(f($0)) }, m)
          )
        },
      ]
    )
  }
}
