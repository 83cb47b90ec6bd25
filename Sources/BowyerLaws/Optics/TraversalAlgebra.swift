public import BowyerKinds
public import BowyerOptics

/// How a traversal is run with effects: the library's way, unless a type that conforms says otherwise.
///
///     LibraryTraversals.modifyA(Array.each, [1, 2]) { Identity($0 * 2).kind }.fix().value  // [2, 4]
public protocol TraversalAlgebra: SendableMetatype {
  /// Returns the source with each part replaced by what `f` makes of it, their effects one after another.
  static func modifyA<Source: Sendable, Focus: Sendable, F: Applicative>(
    _ traversal: Traversal<Source, Focus>,
    _ source: Source,
    _ f: (Focus) -> Kind<F, Focus>
  ) -> Kind<F, Source>
}

extension TraversalAlgebra {
  public static func modifyA<Source: Sendable, Focus: Sendable, F: Applicative>(
    _ traversal: Traversal<Source, Focus>,
    _ source: Source,
    _ f: (Focus) -> Kind<F, Focus>
  ) -> Kind<F, Source> { traversal.modifyA(source, f) }
}

/// The library's way to run a traversal with effects.
public enum LibraryTraversals: TraversalAlgebra {}
