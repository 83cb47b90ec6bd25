/// An optic whose parts can be read: every optic except setters.
///
/// For the relations between the optics, see ``SetterOptic``.
public protocol FoldOptic<Source, Focus>: Sendable {
  /// The type that contains the parts.
  associatedtype Source
  /// The type of the parts.
  associatedtype Focus

  /// This optic, as a fold.
  var asFold: Fold<Source, Focus> { get }
}

extension FoldOptic {
  /// Returns the fold of the parts of the parts.
  ///
  ///     let letters = Fold<String, Character> { text, visit in
  ///       for letter in text { try visit(letter) }
  ///     }
  ///     Array.each.andThen(letters).toArray(["ab", "c"])  // ["a", "b", "c"]
  ///
  /// *composition*: `f.andThen(g).toArray(s) == f.toArray(s).flatMap { g.toArray($0) }`
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

extension Fold: FoldOptic {
  @inlinable public var asFold: Fold { self }
}
