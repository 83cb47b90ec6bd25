/// A comonad around another one, whose space is accessible.
///
///     EnvTPartial.lower(EnvT(in: "dark", Store(at: 3) { $0 * $0 }.kind).kind).fix().peek(5)  // 25
///
/// *extract*: `extract(lower(w)) == extract(w)`; *duplicate*: `duplicate(lower(w)) == lower(extend(w, lower))`
public protocol ComonadTrans<Base>: Comonad {
  /// The comonad inside.
  associatedtype Base: Comonad

  /// Returns the space inside.
  static func lower<A: Sendable>(_ wa: Kind<Self, A>) -> Kind<Base, A>
}

/// The space inside another one: ``ComonadTrans/lower(_:)`` as a value.
///
///     let themed = EnvT(in: "dark", Store(at: 3) { $0 * $0 }.kind).kind
///     Lower<EnvTPartial<String, StorePartial<Int>>>()(themed).fix().extract()  // 9
public struct Lower<T: ComonadTrans>: NaturalTransformation {
  /// Creates the transformation.
  @inlinable public init() {}

  /// Returns the space inside.
  @inlinable
  public func callAsFunction<A: Sendable>(_ fa: Kind<T, A>) -> Kind<T.Base, A> { T.lower(fa) }
}
