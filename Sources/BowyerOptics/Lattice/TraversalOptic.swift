/// An optic whose parts can be read and changed: every optic except setters, getters and folds.
///
/// For the relations between the optics, see ``SetterOptic``.
public protocol TraversalOptic<Source, Focus>: SetterOptic, FoldOptic {
  /// This optic, as a traversal.
  var asTraversal: Traversal<Source, Focus> { get }
}

extension TraversalOptic {
  /// Returns the traversal of the parts of the parts.
  ///
  ///     Array.each.andThen(Array.each).toArray([[1], [2, 3]])  // [1, 2, 3]
  ///
  /// *composition*: `t.andThen(u).toArray(s) == t.toArray(s).flatMap { u.toArray($0) }` and
  /// `t.andThen(u).modify(s, f) == t.modify(s) { u.modify($0, f) }`
  @inlinable
  @_disfavoredOverload
  public func andThen<Other: TraversalOptic>(_ other: Other) -> Traversal<Source, Other.Focus>
  where Other.Source == Focus {
    let (outer, inner) = (asTraversal, other.asTraversal)
    return Traversal(
      visit: { [outer = outer.visitor, inner = inner.visitor] source, visit in
        try outer(source) { focus in try inner(focus, visit) }
      },
      update: { [outer = outer.updater, inner = inner.updater] source, body in
        try outer(&source) { focus in try inner(&focus, body) }
      }
    )
  }

  /// Returns the traversal of a case of each part.
  ///
  ///     Array.each.andThen(Side.left).modify([.left(1), .right(2)]) { $0 + 1 }  // [Side.left(2), Side.right(2)]
  @inlinable
  public func andThen<Part>(
    _ embed: @escaping @Sendable (Part) -> Focus
  ) -> Traversal<Source, Part> {
    andThen(Prism(embedding: embed))
  }

  /// This optic, as a setter.
  @inlinable
  public var asSetter: Setter<Source, Focus> { Setter(asTraversal.updater) }

  @inlinable public var asFold: Fold<Source, Focus> { Fold(asTraversal.visitor) }
}

extension Traversal: TraversalOptic {
  @inlinable public var asTraversal: Traversal { self }
}
