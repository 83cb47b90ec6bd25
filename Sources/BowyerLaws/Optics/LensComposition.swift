public import BowyerCheck
public import BowyerOptics

/// How lenses are composed: the library's way, unless a type that conforms says otherwise.
///
///     try LawSuite.lensComposition(
///       LensAndThen.self, Lens(\Line.from), Lens(\Point.x), .identity,
///       of: Gen.int.map { Line(from: Point(x: $0, y: 1)) }, .int
///     ).check()
public protocol LensComposition: SendableMetatype {
  /// Returns the lens of the whole.
  static func identity<A>() -> Lens<A, A>
  /// Returns the lens of the part of the part.
  static func andThen<A, B, C>(_ outer: Lens<A, B>, _ inner: Lens<B, C>) -> Lens<A, C>
}

extension LensComposition {
  public static func identity<A>() -> Lens<A, A> { .identity }

  public static func andThen<A, B, C>(_ outer: Lens<A, B>, _ inner: Lens<B, C>) -> Lens<A, C> {
    outer.andThen(inner)
  }
}

/// The library's composition of lenses.
public enum LensAndThen: LensComposition {}

extension LawSuite {
  /// Returns the laws of composing three lawful lenses.
  ///
  ///     try LawSuite.lensComposition(
  ///       LensAndThen.self, Lens(\Line.from), Lens(\Point.x), .identity,
  ///       of: Gen.int.map { Line(from: Point(x: $0, y: 1)) }, .int
  ///     ).check()
  ///
  /// *composition*: `l.andThen(m).get(s) == m.get(l.get(s))`;
  /// *composition-set*: `l.andThen(m).set(a, in: s) == l.set(m.set(a, in: l.get(s)), in: s)`;
  /// *identity*: `identity.andThen(l) == l == l.andThen(identity)`
  ///
  /// - Parameters:
  ///   - composition: How lenses are composed.
  ///   - l: The outermost lens.
  ///   - m: The lens in the middle.
  ///   - n: The innermost lens.
  ///   - sources: Draws wholes.
  ///   - foci: Draws innermost parts.
  /// - Returns: The suite.
  public static func lensComposition<C: LensComposition, S, A, B, D>(
    _ composition: C.Type,
    _ l: Lens<S, A>,
    _ m: Lens<A, B>,
    _ n: Lens<B, D>,
    of sources: Gen<S>,
    _ foci: Gen<D>
  ) -> LawSuite
  where
    S: Equatable & Sendable, A: Equatable & Sendable, B: Equatable & Sendable,
    D: Hashable & Sendable
  {
    let mn = m.andThen(n)
    return LawSuite(
      "lens-composition",
      laws: [
        Law("composition", arguments: ["s"], sources) { s in
          C.andThen(l, mn).get(s) <-> n.get(m.get(l.get(s)))
        },
        Law("composition-set", arguments: ["s", "a"], sources, foci) { s, a in
          C.andThen(l, mn).set(a, in: s) <-> l.set(mn.set(a, in: l.get(s)), in: s)
        },
        Law("identity", arguments: ["s", "a"], sources, foci) { s, a in
          let lens = l.andThen(mn)
          let left = Lens<S, S>.identity.andThen(lens)
          let both = [C.identity().andThen(lens), lens.andThen(C.identity())]
          return both.map { [$0.set(a, in: s), $0.set($0.get(s), in: s)] }
            <-> [left, lens].map { [$0.set(a, in: s), s] }
        },
        Law(
          "associativity",
          .derived("it follows from composition and composition-set"),
          arguments: ["s", "a"],
          sources,
          foci
        ) { s, a in
          C.andThen(C.andThen(l, m), n).set(a, in: s)
            <-> C.andThen(l, C.andThen(m, n)).set(a, in: s)
        },
      ]
    )
  }
}
