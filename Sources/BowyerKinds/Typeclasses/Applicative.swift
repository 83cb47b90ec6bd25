/// A functor that can wrap a plain value, and combine independent values.
///
///     IdentityPartial.zip(Identity(1).kind, Identity("a").kind).fix().value.1  // "a"
///
/// *identity*: `ap(pure { $0 }, v) == v`; *homomorphism*: `ap(pure(f), pure(a)) == pure(f(a))`;
/// *interchange*: `ap(u, pure(y)) == ap(pure { f in f(y) }, u)`;
/// *composition*: `ap(ap(ap(pure(compose), u), v), w) == ap(u, ap(v, w))`
public protocol Applicative: Functor {
  /// Returns `a` without any effect.
  static func pure<A: Sendable>(_ a: A) -> Kind<Self, A>

  /// Returns both values; the effect of the left one comes first.
  static func zip<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ fb: Kind<Self, B>
  ) -> Kind<Self, (A, B)>
}

extension Applicative {
  /// Returns the function inside `ff` applied to the value inside `fa`.
  ///
  ///     let add: @Sendable (Int) -> Int = { $0 + 1 }
  ///     IdentityPartial.ap(Identity(add).kind, Identity(2).kind).fix().value  // 3
  @inlinable
  public static func ap<A: Sendable, B: Sendable>(
    _ ff: Kind<Self, @Sendable (A) -> B>,
    _ fa: Kind<Self, A>
  ) -> Kind<Self, B> {
    map(zip(ff, fa)) { f, a in f(a) }
  }
}
