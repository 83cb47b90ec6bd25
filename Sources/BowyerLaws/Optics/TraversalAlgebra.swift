package import BowyerKinds
package import BowyerOptics

/// How a traversal is run with effects: the library's way, unless a type that conforms says otherwise.
package protocol TraversalAlgebra: SendableMetatype {
  /// Returns the source with each part replaced by what `f` makes of it, their effects one after another.
  static func modifyA<Source: Sendable, Focus: Sendable, F: Applicative>(
    _ traversal: Traversal<Source, Focus>,
    _ source: Source,
    _ f: (Focus) -> Kind<F, Focus>
  ) -> Kind<F, Source>
}

extension TraversalAlgebra {
  package static func modifyA<Source: Sendable, Focus: Sendable, F: Applicative>(
    _ traversal: Traversal<Source, Focus>,
    _ source: Source,
    _ f: (Focus) -> Kind<F, Focus>
  ) -> Kind<F, Source> { traversal.modifyA(source, f) }
}

/// The library's way to run a traversal with effects.
package enum LibraryTraversals: TraversalAlgebra {}
