/// An optic with exactly one part: a lens or an isomorphism.
///
/// ``SetterOptic`` tells how the optics are related.
public protocol LensOptic<Source, Focus>: AffineOptic, GetterOptic {
  /// This optic, as a lens.
  var asLens: Lens<Source, Focus> { get }
}

extension LensOptic {
  /// Returns the lens of the part of the part.
  ///
  ///     Lens(\Line.from).andThen(Lens(\.x)).get(Line(from: Point(x: 1, y: 2)))  // 1
  ///
  /// *composition*: `l.andThen(m).get(s) == m.get(l.get(s))`
  @inlinable
  public func andThen<Other: LensOptic>(_ other: Other) -> Lens<Source, Other.Focus>
  where Other.Source == Focus {
    let (outer, inner) = (asLens, other.asLens)
    if case .stored(let start) = outer.access, case .stored(let offset) = inner.access {
      return Lens(.stored(offset: start + offset))
    }
    return Lens(
      get: { inner.get(outer.get($0)) },
      update: { source, body in
        outer.lend(&source) { focus in inner.lend(&focus, body) }
      }
    )
  }

  @inlinable
  public var asAffine: AffineTraversal<Source, Focus> {
    let lens = asLens
    return AffineTraversal(
      preview: { lens.get($0) },
      update: { source, body in lens.lend(&source, body) }
    )
  }

  @inlinable
  public var asGetter: Getter<Source, Focus> {
    let lens = asLens
    return Getter { lens.get($0) }
  }

  @inlinable public var asFold: Fold<Source, Focus> { asGetter.asFold }
}

extension Lens: LensOptic {
  @inlinable public var asLens: Lens { self }

  /// Calls `body` with the part, to be changed in place.
  @inlinable
  func lend(_ source: inout Source, _ body: (inout Focus) -> Void) {
    switch access {
    case .stored(let offset):
      withUnsafeMutablePointer(to: &source) { body(&Self.part(of: $0, at: offset).pointee) }
    case .computed(_, let update): update(&source, body)
    }
  }
}
