/// A function from every `F<A>` to `G<A>`, whatever `A` is: it changes the shape and leaves alone what is in it.
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
  /// The constructor it comes from.
  associatedtype F
  /// The constructor it leads to.
  associatedtype G

  /// Returns `fa` in the other shape.
  func callAsFunction<A: Sendable>(_ fa: Kind<F, A>) -> Kind<G, A>
}

/// The natural transformation that changes nothing.
///
///     Unchanged()(Identity(3).kind).fix().value  // 3
public struct Unchanged<F>: NaturalTransformation {
  /// Makes it.
  @inlinable public init() {}

  /// Returns `fa`.
  @inlinable
  public func callAsFunction<A: Sendable>(_ fa: Kind<F, A>) -> Kind<F, A> { fa }
}
