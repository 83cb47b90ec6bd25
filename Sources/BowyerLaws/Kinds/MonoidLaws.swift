public import BowyerCheck

extension LawSuite {
  /// Returns the law of a semigroup.
  ///
  ///     try LawSuite.semigroup(of: Gen.int) { $0 &+ $1 }.check()
  ///
  /// *associativity*: `combine(combine(a, b), c) == combine(a, combine(b, c))`
  ///
  /// - Parameters:
  ///   - values: A generator of elements.
  ///   - combine: Returns the combination of two elements.
  /// - Returns: The suite.
  public static func semigroup<A: Equatable & Sendable>(
    of values: Gen<A>,
    combine: @escaping @Sendable (A, A) -> A
  ) -> LawSuite {
    LawSuite(
      "semigroup",
      laws: [
        Law("associativity", arguments: ["a", "b", "c"], values, values, values) { a, b, c in
          combine(combine(a, b), c) <-> combine(a, combine(b, c))
        }
      ]
    )
  }

  /// Returns the laws of a monoid.
  ///
  ///     try LawSuite.monoid(of: Gen.int, empty: 0) { $0 &+ $1 }.check()
  ///
  /// *left-identity*: `combine(empty, a) == a`; *right-identity*: `combine(a, empty) == a`;
  /// *combineAll*, if it is given: `combineAll(xs) == xs.reduce(empty, combine)`
  ///
  /// - Parameters:
  ///   - values: A generator of elements.
  ///   - empty: The neutral element.
  ///   - combineAll: Returns the combination of any number of elements, if there is such an operation.
  ///   - combine: Returns the combination of two elements.
  /// - Returns: The suite.
  public static func monoid<A: Equatable & Sendable>(
    of values: Gen<A>,
    empty: A,
    combineAll: (@Sendable ([A]) -> A)? = nil,
    combine: @escaping @Sendable (A, A) -> A
  ) -> LawSuite {
    let all = combineAll.map { combineAll in
      Law("combineAll", arguments: ["xs"], Gen.array(of: values, count: 0...9)) { xs in
        combineAll(xs) <-> xs.reduce(empty, combine)
      }
    }
    return LawSuite(
      "monoid",
      parents: [semigroup(of: values, combine: combine)],
      laws: [
        Law("left-identity", arguments: ["a"], values) { a in combine(empty, a) <-> a },
        Law("right-identity", arguments: ["a"], values) { a in combine(a, empty) <-> a },
      ] + (all.map { [$0] } ?? [])
    )
  }
}
