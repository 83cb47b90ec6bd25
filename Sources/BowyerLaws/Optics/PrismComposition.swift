public import BowyerCheck
public import BowyerOptics

/// How prisms are composed: the library's way, unless a type that conforms says otherwise.
///
///     try LawSuite.prismComposition(
///       PrismAndThen.self, Prism<Int, Int>.identity, Prism<Int, Int>.identity, of: .int, .int
///     ).check()
public protocol PrismComposition: SendableMetatype {
  /// Returns the prism that is always there.
  static func identity<A>() -> Prism<A, A>
  /// Returns the prism of the case of the payload.
  static func andThen<A, B, C>(_ outer: Prism<A, B>, _ inner: Prism<B, C>) -> Prism<A, C>
}

extension PrismComposition {
  public static func identity<A>() -> Prism<A, A> { .identity }

  public static func andThen<A, B, C>(_ outer: Prism<A, B>, _ inner: Prism<B, C>) -> Prism<A, C> {
    outer.andThen(inner)
  }
}

/// The library's composition of prisms.
public enum PrismAndThen: PrismComposition {}

extension LawSuite {
  /// Returns the laws of composing two lawful prisms.
  ///
  ///     try LawSuite.prismComposition(
  ///       PrismAndThen.self, Prism<Int, Int>.identity, Prism<Int, Int>.identity, of: .int, .int
  ///     ).check()
  ///
  /// *composition*: `p.andThen(q).embed(a) == p.embed(q.embed(a))`;
  /// *composition-preview*: `p.andThen(q).preview(s) == p.preview(s).flatMap(q.preview)`;
  /// *identity*: `identity.andThen(p) == p == p.andThen(identity)`
  ///
  /// - Parameters:
  ///   - composition: How prisms are composed.
  ///   - p: The outer prism.
  ///   - q: The inner prism.
  ///   - sources: Draws sources, some of which are of both cases.
  ///   - foci: Draws inner payloads.
  /// - Returns: The suite.
  public static func prismComposition<C: PrismComposition, S, A, B>(
    _ composition: C.Type,
    _ p: Prism<S, A>,
    _ q: Prism<A, B>,
    of sources: Gen<S>,
    _ foci: Gen<B>
  ) -> LawSuite
  where S: Equatable & Sendable, A: Equatable & Sendable, B: Equatable & Sendable {
    let all = Gen.oneOf(sources, foci.map { p.embed(q.embed($0)) })
    return LawSuite(
      "prism-composition",
      laws: [
        Law("composition", arguments: ["a"], foci) { a in
          C.andThen(p, q).embed(a) <-> p.embed(q.embed(a))
        },
        Law("composition-preview", arguments: ["s"], all) { s in
          C.andThen(p, q).preview(s) <-> p.preview(s).flatMap { q.preview($0) }
        },
        Law("identity", arguments: ["s", "a"], all, foci) { s, a in
          let prism = p.andThen(q)
          let both = [C.identity().andThen(prism), prism.andThen(C.identity())]
          return both.map { [$0.embed(a), $0.modify(s) { $0 }] }
            <-> [prism, prism].map { [$0.embed(a), $0.modify(s) { $0 }] }
        },
      ]
    )
  }
}
