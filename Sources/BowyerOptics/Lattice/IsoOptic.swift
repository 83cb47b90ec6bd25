/// An optic that is a lens and a prism at once: an isomorphism.
///
/// For the relations between the optics, see ``SetterOptic``.
public protocol IsoOptic<Source, Focus>: LensOptic, PrismOptic {
  /// This optic, as an isomorphism.
  var asIso: Iso<Source, Focus> { get }
}

extension IsoOptic {
  /// Returns the composition of two isomorphisms.
  ///
  ///     let negated = Iso<Int, Int>(get: { -$0 }, embed: { -$0 })
  ///     let shifted = Iso<Int, Int>(get: { $0 + 1 }, embed: { $0 - 1 })
  ///     negated.andThen(shifted).get(3)  // -2
  ///
  /// *composition*: `i.andThen(j).get(s) == j.get(i.get(s))` and
  /// `i.andThen(j).embed(a) == i.embed(j.embed(a))`
  @inlinable
  public func andThen<Other: IsoOptic>(_ other: Other) -> Iso<Source, Other.Focus>
  where Other.Source == Focus {
    let (outer, inner) = (asIso, other.asIso)
    return Iso(
      get: { [outer = outer.getter, inner = inner.getter] in inner(outer($0)) },
      embed: { [outer = outer.embedding, inner = inner.embedding] in outer(inner($0)) }
    )
  }

  @inlinable
  public var asLens: Lens<Source, Focus> {
    let iso = asIso
    return Lens(get: iso.getter, update: { source, body in iso.update(&source, body) })
  }

  @inlinable
  public var asPrism: Prism<Source, Focus> {
    Prism(extract: asIso.getter, embed: asIso.embedding)
  }

  @inlinable public var asAffine: AffineTraversal<Source, Focus> { asLens.asAffine }
}

extension Iso: IsoOptic {
  @inlinable public var asIso: Iso { self }
}
