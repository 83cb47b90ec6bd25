import BowyerCheck
public import BowyerKinds

extension LawSuite {
  /// Returns the laws of a constructor whose values can be folded.
  ///
  ///     try LawSuite.foldable(ArraySamples.self).check()
  ///
  /// *toArray-foldMap*: `toArray(fa) == foldMap(fa) { [$0] }`;
  /// *foldMap-toArray*: `foldMap(fa, f) == combineAll(toArray(fa).map(f))`
  ///
  /// - Parameter samples: The type that generates and observes values.
  /// - Returns: The suite.
  public static func foldable<S: SampleValues>(_ samples: S.Type) -> LawSuite where S.F: Foldable {
    typealias F = S.F
    let fa = S.values(of: S.integers)
    let f = Gen.function(from: Int.self, to: S.letters.map { String($0) })
    return LawSuite(
      "foldable",
      laws: [
        Law("toArray-foldMap", arguments: ["fa"], fa) { fa in
          F.toArray(fa) <-> F.foldMap(fa) { [$0] }
        },
        Law(
          "foldMap-toArray",
          .derived("a generic foldMap keeps monoid morphisms: Wadler, 1989"),
          arguments: ["fa", "f"],
          fa,
          f
        ) { fa, f in F.foldMap(fa, f.closure) <-> String.combineAll(F.toArray(fa).map(f.closure)) },
      ]
    )
  }

  /// Returns the laws of a constructor whose values can be traversed.
  ///
  ///     try LawSuite.traverse(ArraySamples.self).check()
  ///
  /// *map-traverse*: `map(fa, f)` is `traverse` in `Identity`;
  /// *foldMap-traverse*: `foldMap(fa, f)` is `traverse` in `Const`;
  /// *composition*: traversing with `f` and then, inside its effect, with `g` is traversing once with both;
  /// *naturality*: a morphism of effects can be applied before or after traversing
  ///
  /// - Parameter samples: The type that generates and observes values.
  /// - Returns: The suite.
  public static func traverse<S: SampleValues>(_ samples: S.Type) -> LawSuite where S.F: Traverse {
    typealias F = S.F
    typealias Both = ComposedPartial<StatePartial<Int>, OptionalPartial>
    let fa = S.values(of: S.integers)
    let f = Gen.function(from: Int.self, to: S.letters)
    let words = Gen.function(from: Int.self, to: S.letters.map { String($0) })
    let outer = Gen.function(from: Int.self, to: StateSamples.values(of: S.letters))
    let inner = Gen.function(from: Character.self, to: OptionalSamples.values(of: S.truths))
    let maybe = Gen.function(from: Int.self, to: OptionalSamples.values(of: S.letters))
    return LawSuite(
      "traverse",
      parents: [functor(samples), foldable(samples)],
      laws: [
        Law("map-traverse", arguments: ["fa", "f"], fa, f) { fa, f in
          S.compare(F.traverse(fa) { Identity(f($0)).kind }.fix().value, F.map(fa, f.closure))
        },
        Law("foldMap-traverse", arguments: ["fa", "f"], fa, words) { fa, f in
          F.traverse(fa) { Const<String, Bool>(f($0)).kind }.fix().value
            <-> F.foldMap(fa, f.closure)
        },
        Law("composition", arguments: ["fa", "f", "g"], fa, outer, inner) { fa, f, g in
          let apart = StatePartial.map(F.traverse(fa, f.closure)) { F.traverse($0, g.closure) }
          let together = F.traverse(fa) { a -> Kind<Both, Bool> in
            Composed(StatePartial.map(f(a), g.closure)).kind
          }
          return seen(apart) <-> seen(together.fix().value)
        },
        Law(
          "naturality",
          .derived("a generic traverse keeps morphisms of effects: Wadler, 1989"),
          arguments: ["fa", "f"],
          fa,
          maybe
        ) { fa, f in
          let before = F.traverse(fa) { (f($0).fix().map { [$0] } ?? []).kind }.fix()
          let after = F.traverse(fa, f.closure).fix().map { [$0] } ?? []
          return before.map(S.observe) <-> after.map(S.observe)
        },
      ]
    )

    @Sendable func seen(
      _ value: Kind<StatePartial<Int>, Kind<OptionalPartial, Kind<F, Bool>>>
    ) -> Seen {
      StateSamples.observe(StatePartial.map(value) { $0.fix().map { S.observe($0) } })
    }
  }
}
