import BowyerCheck
public import BowyerKinds

extension LawSuite {
  /// Returns the laws of a functor.
  ///
  ///     try LawSuite.functor(StateSamples.self).check()
  ///
  /// *identity*: `map(m) { $0 } == m`; *composition*: `map(map(m, f), g) == map(m) { g(f($0)) }`
  ///
  /// - Parameter samples: The type that generates and observes values.
  /// - Returns: The suite.
  public static func functor<S: SampleValues>(_ samples: S.Type) -> LawSuite where S.F: Functor {
    typealias F = S.F
    let f = Gen.function(from: Int.self, to: S.letters)
    let g = Gen.function(from: Character.self, to: S.truths)
    return LawSuite(
      "functor",
      laws: [
        Law("identity", arguments: ["m"], S.values(of: S.integers)) { m in
          S.compare(F.map(m) { $0 }, m)
        },
        Law(
          "composition",
          .derived("a generic map that keeps the identity keeps compositions: Wadler, 1989"),
          arguments: ["m", "f", "g"],
          S.values(of: S.integers),
          f,
          g
        ) { m, f, g in
          S.compare(F.map(F.map(m, f.closure), g.closure), F.map(m) { g(f($0)) })
        },
      ]
    )
  }
}
