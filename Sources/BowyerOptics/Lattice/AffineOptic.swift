/// An optic with at most one part: an affine traversal, a lens, a prism or an isomorphism.
///
/// For the relations between the optics, see ``SetterOptic``.
public protocol AffineOptic<Source, Focus>: TraversalOptic {
  /// This optic, as an affine traversal.
  var asAffine: AffineTraversal<Source, Focus> { get }
}

extension AffineOptic {
  /// Returns the affine traversal to a part of the part.
  ///
  ///     let second = Array<Point>.element(at: 1)
  ///     second.andThen(Lens(\.x)).preview([Point(x: 1, y: 2), Point(x: 3, y: 4)])  // 3
  ///
  /// *composition*: `a.andThen(b).preview(s) == a.preview(s).flatMap { b.preview($0) }` and
  /// `a.andThen(b).modify(s, f) == a.modify(s) { b.modify($0, f) }`
  @inlinable
  public func andThen<Other: AffineOptic>(_ other: Other) -> AffineTraversal<Source, Other.Focus>
  where Other.Source == Focus {
    let (outer, inner) = (asAffine, other.asAffine)
    return AffineTraversal(
      preview: { [outer = outer.extract, inner = inner.extract] in outer($0).flatMap(inner) },
      update: { [outer = outer.updater, inner = inner.updater] source, body in
        outer(&source) { focus in inner(&focus, body) }
      }
    )
  }

  /// Returns the affine traversal to a case of the part.
  ///
  ///     Array.element(at: 1).andThen(Side.left).preview([.left(1), .left(2)])  // 2
  @inlinable
  public func andThen<Part>(
    _ embed: @escaping @Sendable (Part) -> Focus
  ) -> AffineTraversal<Source, Part> {
    andThen(Prism(embedding: embed))
  }

  @inlinable
  public var asTraversal: Traversal<Source, Focus> {
    let affine = asAffine
    return Traversal(
      visit: { source, visit in
        if let focus = affine.preview(source) { try visit(focus) }
      },
      update: { source, body in try affine.update(&source, body) }
    )
  }
}

extension AffineTraversal: AffineOptic {
  @inlinable public var asAffine: AffineTraversal { self }
}
