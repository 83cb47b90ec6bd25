/// An applicative in which what comes next may depend on what came before.
///
///     IdentityPartial.flatMap(Identity(3).kind) { Identity($0 * 2).kind }.fix().value  // 6
///
/// *left-identity*: `flatMap(pure(a), k) == k(a)`; *right-identity*: `flatMap(m, pure) == m`;
/// *associativity*: `flatMap(flatMap(m, k), l) == flatMap(m) { flatMap(k($0), l) }`
public protocol Monad: Applicative {
  /// Returns `fa` followed by what `f` makes of its value.
  static func flatMap<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> Kind<Self, B>
  ) -> Kind<Self, B>
}

extension Monad {
  /// Returns `fa` with `f` applied to its value; a monad's `map` follows from its `flatMap`.
  @inlinable
  public static func map<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Kind<Self, B> {
    flatMap(fa) { pure(f($0)) }
  }

  /// Returns both values, the left one's effect first; a monad's `zip` follows from its `flatMap`.
  @inlinable
  public static func zip<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ fb: Kind<Self, B>
  ) -> Kind<Self, (A, B)> {
    flatMap(fa) { a in map(fb) { b in (a, b) } }
  }
}
