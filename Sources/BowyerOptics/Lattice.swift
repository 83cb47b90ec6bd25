/// An optic whose parts can be changed: every optic except getters and folds.
///
/// Each has an `update` that changes the parts in place, in order: if its body throws, it stops there, and the source has the
/// parts that the body left. Each optic has a protocol, and the protocols form a lattice: each refines the ones above it.
///
/// ```
/// Setter    Fold
///     \     /   \
///    Traversal  Getter
///        |      /
///      Affine  /
///      /    \ /
///   Prism  Lens
///      \    /
///       Iso
/// ```
///
/// `andThen` is defined once for each protocol, so two optics compose to the most special optic that both are: a lens and a
/// prism to an affine traversal, an isomorphism and a lens to a lens. Those of setters, folds, traversals and getters are
/// disfavored, so that the type checker tries fewer of them in a chain. Laws: *associativity*, *composition*, *upcast*
///
///     Array.each.andThen(Lens(\Point.x)).modify([Point(x: 1, y: 2)]) { $0 + 1 }  // [Point(x: 2, y: 2)]
public protocol SetterOptic<Source, Focus>: Sendable {
  /// The type that contains the parts.
  associatedtype Source
  /// The type of the parts.
  associatedtype Focus

  /// This optic, as a setter.
  var asSetter: Setter<Source, Focus> { get }

  /// Returns the source with `f` applied to each part.
  func modify(_ source: Source, _ f: (Focus) -> Focus) -> Source
}

/// An optic whose parts can be read: every optic except setters.
public protocol FoldOptic<Source, Focus>: Sendable {
  /// The type that contains the parts.
  associatedtype Source
  /// The type of the parts.
  associatedtype Focus

  /// This optic, as a fold.
  var asFold: Fold<Source, Focus> { get }
}

/// An optic whose parts can be read and changed: every optic except setters, getters and folds.
public protocol TraversalOptic<Source, Focus>: SetterOptic, FoldOptic {
  /// This optic, as a traversal.
  var asTraversal: Traversal<Source, Focus> { get }
}

/// An optic with exactly one part, which can be read: a getter, a lens or an isomorphism.
public protocol GetterOptic<Source, Focus>: FoldOptic {
  /// This optic, as a getter.
  var asGetter: Getter<Source, Focus> { get }
}

/// An optic with at most one part: an affine traversal, a lens, a prism or an isomorphism.
public protocol AffineOptic<Source, Focus>: TraversalOptic {
  /// This optic, as an affine traversal.
  var asAffine: AffineTraversal<Source, Focus> { get }
}

/// An optic with exactly one part: a lens or an isomorphism.
public protocol LensOptic<Source, Focus>: AffineOptic, GetterOptic {
  /// This optic, as a lens.
  var asLens: Lens<Source, Focus> { get }
}

/// An optic to a case: a prism or an isomorphism.
public protocol PrismOptic<Source, Focus>: AffineOptic {
  /// This optic, as a prism.
  var asPrism: Prism<Source, Focus> { get }
}

/// An optic that is a lens and a prism at once: an isomorphism.
public protocol IsoOptic<Source, Focus>: LensOptic, PrismOptic {
  /// This optic, as an isomorphism.
  var asIso: Iso<Source, Focus> { get }
}

extension SetterOptic {
  /// Returns the setter of the parts of the parts.
  @inlinable
  @_disfavoredOverload
  public func andThen<Other: SetterOptic>(_ other: Other) -> Setter<Source, Other.Focus>
  where Other.Source == Focus {
    let (outer, inner) = (asSetter.updater, other.asSetter.updater)
    return Setter { source, body in
      try outer(&source) { focus in try inner(&focus, body) }
    }
  }

  @inlinable
  public func modify(_ source: Source, _ f: (Focus) -> Focus) -> Source {
    var source = source
    update(&source) { $0 = f($0) }
    return source
  }

  /// Returns the source with each part replaced.
  @inlinable
  public func set(_ focus: Focus, in source: Source) -> Source {
    modify(source) { _ in focus }
  }
}

extension FoldOptic {
  /// Returns the fold of the parts of the parts.
  @inlinable
  @_disfavoredOverload
  public func andThen<Other: FoldOptic>(_ other: Other) -> Fold<Source, Other.Focus>
  where Other.Source == Focus {
    let (outer, inner) = (asFold.visitor, other.asFold.visitor)
    return Fold { source, visit in
      try outer(source) { focus in try inner(focus, visit) }
    }
  }
}

extension TraversalOptic {
  /// Returns the traversal of the parts of the parts.
  @inlinable
  @_disfavoredOverload
  public func andThen<Other: TraversalOptic>(_ other: Other) -> Traversal<Source, Other.Focus>
  where Other.Source == Focus {
    Traversal(
      visit: asFold.andThen(other.asFold).visitor,
      update: asSetter.andThen(other.asSetter).updater
    )
  }

  /// Returns the traversal of a case of each part.
  @inlinable
  public func andThen<Part>(
    _ embed: @escaping @Sendable (Part) -> Focus
  ) -> Traversal<Source, Part> {
    andThen(Prism(embedding: embed))
  }
}

extension GetterOptic {
  /// Returns the getter of a part of the part.
  @inlinable
  @_disfavoredOverload
  public func andThen<Other: GetterOptic>(_ other: Other) -> Getter<Source, Other.Focus>
  where Other.Source == Focus {
    let (outer, inner) = (asGetter.getter, other.asGetter.getter)
    return Getter { inner(outer($0)) }
  }
}

extension AffineOptic {
  /// Returns the affine traversal to a part of the part.
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
  @inlinable
  public func andThen<Part>(
    _ embed: @escaping @Sendable (Part) -> Focus
  ) -> AffineTraversal<Source, Part> {
    andThen(Prism(embedding: embed))
  }
}

extension LensOptic {
  /// Returns the lens to a part of the part.
  // Never inlined, so that each closure is made in one place only: there the optimizer inlines its body. Otherwise it merges
  // the bodies of all levels, and a chain of eight takes three times as long.
  @inlinable
  @inline(never)
  public func andThen<Other: LensOptic>(_ other: Other) -> Lens<Source, Other.Focus>
  where Other.Source == Focus {
    let (outer, inner) = (asLens, other.asLens)
    if case .stored(let start) = outer.access, case .stored(let offset) = inner.access {
      return Lens(.stored(offset: start + offset))
    }
    // Not that of affine traversals: the optimizer specialises this closure at each level of a chain.
    return Lens(
      get: asGetter.andThen(other.asGetter).getter,
      update: { [outer = outer.updater, inner = inner.updater] source, body in
        outer(&source) { focus in inner(&focus, body) }
      }
    )
  }
}

extension PrismOptic {
  /// Returns the prism to a case of the payload, given as a prism.
  @inlinable
  public func andThen<Other: PrismOptic>(_ other: Other) -> Prism<Source, Other.Focus>
  where Other.Source == Focus {
    let (outer, inner) = (asPrism.embedding, other.asPrism.embedding)
    return Prism(
      extract: asAffine.andThen(other.asAffine).extract,
      embed: { outer(inner($0)) }
    )
  }

  /// Returns the prism to a case of the payload, given as the case itself.
  @inlinable
  public func andThen<Part>(
    _ embed: @escaping @Sendable (Part) -> Focus
  ) -> Prism<Source, Part> {
    andThen(Prism(embedding: embed))
  }
}

extension IsoOptic {
  /// Returns the composition of two isomorphisms.
  @inlinable
  public func andThen<Other: IsoOptic>(_ other: Other) -> Iso<Source, Other.Focus>
  where Other.Source == Focus {
    let (outer, inner) = (asIso.embedding, other.asIso.embedding)
    return Iso(get: asGetter.andThen(other.asGetter).getter, embed: { outer(inner($0)) })
  }
}

extension Setter: SetterOptic {
  @inlinable public var asSetter: Setter { self }
}

extension Fold: FoldOptic {
  @inlinable public var asFold: Fold { self }
}

extension Traversal: TraversalOptic {
  @inlinable public var asTraversal: Traversal { self }
}

extension TraversalOptic {
  /// This optic, as a setter.
  @inlinable public var asSetter: Setter<Source, Focus> { Setter(asTraversal.updater) }
  @inlinable public var asFold: Fold<Source, Focus> { Fold(asTraversal.visitor) }
}

extension Getter: GetterOptic {
  @inlinable public var asGetter: Getter { self }
}

extension GetterOptic {
  @inlinable
  public var asFold: Fold<Source, Focus> {
    let getter = asGetter.getter
    return Fold { source, visit in try visit(getter(source)) }
  }
}

extension AffineTraversal: AffineOptic {
  @inlinable public var asAffine: AffineTraversal { self }
}

extension AffineOptic {
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

extension Lens: LensOptic {
  @inlinable public var asLens: Lens { self }
}

extension LensOptic {
  @inlinable
  public var asAffine: AffineTraversal<Source, Focus> {
    let lens = asLens
    return AffineTraversal(preview: { [getter = lens.getter] in getter($0) }, update: lens.updater)
  }

  @inlinable public var asGetter: Getter<Source, Focus> { Getter(asLens.getter) }
  @inlinable public var asFold: Fold<Source, Focus> { asGetter.asFold }
}

extension Prism: PrismOptic {
  @inlinable public var asPrism: Prism { self }
}

extension PrismOptic {
  @inlinable
  public var asAffine: AffineTraversal<Source, Focus> {
    let prism = asPrism
    return AffineTraversal(
      preview: prism.extract,
      update: { source, body in prism.update(&source) { body(&$0) } }
    )
  }
}

extension Iso: IsoOptic {
  @inlinable public var asIso: Iso { self }
}

extension IsoOptic {
  @inlinable
  public var asLens: Lens<Source, Focus> {
    let (get, embed) = (asIso.getter, asIso.embedding)
    return Lens(get: get) { source, body in
      var focus = get(source)
      _ = consume source
      body(&focus)
      source = embed(focus)
    }
  }

  @inlinable
  public var asPrism: Prism<Source, Focus> {
    Prism(extract: asIso.getter, embed: asIso.embedding)
  }

  @inlinable public var asAffine: AffineTraversal<Source, Focus> { asLens.asAffine }
}
