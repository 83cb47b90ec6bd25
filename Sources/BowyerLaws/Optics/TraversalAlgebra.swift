package import BowyerKinds
package import BowyerOptics

/// A way to run a traversal with effects: the library's, unless a conforming type implements another.
package protocol TraversalAlgebra: SendableMetatype {
  /// Returns the source with each part replaced by the result of `f` for it, with the effects in order.
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

/// The library's implementation of running a traversal with effects.
package enum LibraryTraversals: TraversalAlgebra {}
