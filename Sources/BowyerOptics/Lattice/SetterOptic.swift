/// An optic whose parts can be changed: every optic except getters and folds.
///
/// Each optic has a protocol, and the protocols form a lattice: each refines the ones above it.
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
/// `andThen` is defined once for each protocol, so two optics compose to the narrowest optic that
/// includes both: a lens and a prism to an affine traversal, an isomorphism and a lens to a lens.
///
/// *associativity*: `l.andThen(m).andThen(n) == l.andThen(m.andThen(n))`;
/// *upcast*: `l.asSetter` has the same effect as `l`, within the operations of a setter, and so for
/// each `as…`
public protocol SetterOptic<Source, Focus>: Sendable {
  /// The type that contains the parts.
  associatedtype Source
  /// The type of the parts.
  associatedtype Focus

  /// This optic, as a setter.
  var asSetter: Setter<Source, Focus> { get }
}

extension SetterOptic {
  /// Returns the setter of the parts of the parts.
  ///
  ///     let digits = Setter<[Int], Int> { numbers, body in
  ///       for index in numbers.indices { try body(&numbers[index]) }
  ///     }
  ///     Array.each.andThen(digits).modify([[1], [2, 3]]) { $0 + 1 }  // [[2], [3, 4]]
  ///
  /// *composition*: `o.andThen(p).modify(s, f) == o.modify(s) { p.modify($0, f) }`
  @inlinable
  @_disfavoredOverload
  public func andThen<Other: SetterOptic>(_ other: Other) -> Setter<Source, Other.Focus>
  where Other.Source == Focus {
    let (outer, inner) = (asSetter.updater, other.asSetter.updater)
    return Setter { source, body in
      try outer(&source) { focus in try inner(&focus, body) }
    }
  }

  /// Returns the source with each part replaced.
  ///
  ///     Array.each.set(0, in: [1, 2, 3])  // [0, 0, 0]
  @inlinable
  public func set(_ focus: Focus, in source: Source) -> Source {
    modify(source) { _ in focus }
  }

  /// Returns the source with `f` applied to each part.
  ///
  ///     Array.each.modify([1, 2, 3]) { $0 * $0 }  // [1, 4, 9]
  @inlinable
  public func modify(_ source: Source, _ f: (Focus) -> Focus) -> Source {
    var source = source
    asSetter.update(&source) { $0 = f($0) }
    return source
  }
}

extension Setter: SetterOptic {
  @inlinable public var asSetter: Setter { self }
}
