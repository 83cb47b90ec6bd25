/// An optic with exactly one part, which can be read: a getter, a lens or an isomorphism.
///
/// For the relations between the optics, see ``SetterOptic``.
public protocol GetterOptic<Source, Focus>: FoldOptic {
  /// This optic, as a getter.
  var asGetter: Getter<Source, Focus> { get }
}

extension GetterOptic {
  /// Returns the getter of a part of the part.
  ///
  ///     Lens(\Point.x).andThen(Getter { "\($0)" }).get(Point(x: 1, y: 2))  // "1"
  ///
  /// *composition*: `g.andThen(h).get(s) == h.get(g.get(s))`
  @inlinable
  @_disfavoredOverload
  public func andThen<Other: GetterOptic>(_ other: Other) -> Getter<Source, Other.Focus>
  where Other.Source == Focus {
    let (outer, inner) = (asGetter.getter, other.asGetter.getter)
    return Getter { inner(outer($0)) }
  }

  @inlinable
  public var asFold: Fold<Source, Focus> {
    let getter = asGetter.getter
    return Fold { source, visit in try visit(getter(source)) }
  }
}

extension Getter: GetterOptic {
  @inlinable public var asGetter: Getter { self }
}
