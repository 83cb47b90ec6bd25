/// A function from `F<A>` to `G<A>` for every type `A`: it changes the shape, but not the contents.
///
///     struct First: NaturalTransformation {
///       func callAsFunction<A: Sendable>(_ fa: Kind<ArrayPartial, A>) -> Kind<OptionalPartial, A> {
///         fa.fix().first.kind
///       }
///     }
///     First()([3, 4].kind).fix()  // Optional(3)
///
/// Between two monads it may be a *monad morphism*: `phi(pure(a)) == pure(a)`;
/// `phi(flatMap(m, k)) == flatMap(phi(m)) { phi(k($0)) }`. Between two comonads it may be a *comonad morphism*:
/// `extract(phi(w)) == extract(w)`; `duplicate(phi(w)) == phi(extend(w) { phi($0) })`.
public protocol NaturalTransformation<F, G>: Sendable {
  /// The constructor of the argument.
  associatedtype F
  /// The constructor of the result.
  associatedtype G

  /// Returns `fa` in the other shape.
  func callAsFunction<A: Sendable>(_ fa: Kind<F, A>) -> Kind<G, A>
}

/// The natural transformation that returns its argument.
///
///     Unchanged()(Identity(3).kind).fix().value  // 3
public struct Unchanged<F>: NaturalTransformation {
  /// Creates the transformation.
  @inlinable public init() {}

  /// Returns `fa`.
  @inlinable
  public func callAsFunction<A: Sendable>(_ fa: Kind<F, A>) -> Kind<F, A> { fa }
}
