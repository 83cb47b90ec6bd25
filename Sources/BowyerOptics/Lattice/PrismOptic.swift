/// An optic to a case: a prism or an isomorphism.
///
/// For the relations between the optics, see ``SetterOptic``.
public protocol PrismOptic<Source, Focus>: AffineOptic {
  /// This optic, as a prism.
  var asPrism: Prism<Source, Focus> { get }
}

extension PrismOptic {
  /// Returns the prism to a case of the payload, given as a prism.
  ///
  ///     let left = Prism(Side.left) { if case .left(let n) = $0 { n } else { nil } }
  ///     let even = Prism<Int, Int>(extract: { $0 % 2 == 0 ? $0 / 2 : nil }, embed: { $0 * 2 })
  ///     left.andThen(even).preview(.left(8))  // 4
  ///
  /// *composition*: `p.andThen(q).preview(s) == p.preview(s).flatMap { q.preview($0) }` and
  /// `p.andThen(q).embed(a) == p.embed(q.embed(a))`
  @inlinable
  public func andThen<Other: PrismOptic>(_ other: Other) -> Prism<Source, Other.Focus>
  where Other.Source == Focus {
    let (outer, inner) = (asPrism, other.asPrism)
    return Prism(
      extract: { [outer = outer.extract, inner = inner.extract] in outer($0).flatMap(inner) },
      embed: { [outer = outer.embedding, inner = inner.embedding] in outer(inner($0)) }
    )
  }

  /// Returns the prism to a case of the payload, given as the case itself.
  ///
  ///     Prism(embedding: Side?.some).andThen(Side.left).preview(.left(8))  // 8
  @inlinable
  public func andThen<Part>(
    _ embed: @escaping @Sendable (Part) -> Focus
  ) -> Prism<Source, Part> {
    andThen(Prism(embedding: embed))
  }

  @inlinable
  public var asAffine: AffineTraversal<Source, Focus> {
    let prism = asPrism
    return AffineTraversal(
      preview: prism.extract,
      update: { source, body in prism.update(&source) { body(&$0) } }
    )
  }
}

extension Prism: PrismOptic {
  @inlinable public var asPrism: Prism { self }
}
