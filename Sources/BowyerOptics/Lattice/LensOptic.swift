/// An optic with exactly one part: a lens or an isomorphism.
///
/// For the relations between the optics, see ``SetterOptic``.
public protocol LensOptic<Source, Focus>: AffineOptic, GetterOptic {
  /// This optic, as a lens.
  var asLens: Lens<Source, Focus> { get }
}

extension LensOptic {
  /// Returns the lens to a part of the part.
  ///
  ///     Lens(\Line.from).andThen(Lens(\.x)).get(Line(from: Point(x: 1, y: 2)))  // 1
  ///
  /// *composition*: `l.andThen(m).get(s) == m.get(l.get(s))` and
  /// `l.andThen(m).set(a, in: s) == l.set(m.set(a, in: l.get(s)), in: s)`
  @inlinable
  public func andThen<Other: LensOptic>(_ other: Other) -> Lens<Source, Other.Focus>
  where Other.Source == Focus {
    let (outer, inner) = (asLens, other.asLens)
    if case .stored(let start) = outer.access, case .stored(let offset) = inner.access {
      return Lens(.stored(offset: start + offset))
    }
    return Lens(
      get: { [outer = outer.getter, inner = inner.getter] in inner(outer($0)) },
      update: { [outer = outer.updater, inner = inner.updater] source, body in
        outer(&source) { focus in inner(&focus, body) }
      }
    )
  }

  @inlinable
  public var asAffine: AffineTraversal<Source, Focus> {
    let lens = asLens
    return AffineTraversal(preview: { [getter = lens.getter] in getter($0) }, update: lens.updater)
  }

  @inlinable
  public var asGetter: Getter<Source, Focus> {
    Getter(asLens.getter)
  }

  @inlinable public var asFold: Fold<Source, Focus> { asGetter.asFold }
}

extension Lens: LensOptic {
  @inlinable public var asLens: Lens { self }

  /// The function that reads the part.
  @inlinable
  var getter: @Sendable (Source) -> Focus {
    switch access {
    case .stored: { get($0) }
    case .computed(let get, _): get
    }
  }

  /// The function that passes the part to a closure, which changes it in place.
  @inlinable
  var updater: @Sendable (inout Source, (inout Focus) -> Void) -> Void {
    switch access {
    case .stored(let offset):
      { source, body in
        withUnsafeMutablePointer(to: &source) { body(&Self.part(of: $0, at: offset).pointee) }
      }
    case .computed(_, let update): update
    }
  }
}
