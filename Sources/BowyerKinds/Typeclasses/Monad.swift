/// An applicative in which what comes next may depend on what came before.
///
///     IdentityPartial.flatMap(Identity(3).kind) { Identity($0 * 2).kind }.fix().value  // 6
///
/// *left-identity*: `flatMap(pure(a), k) == k(a)`; *right-identity*: `flatMap(m, pure) == m`;
/// *associativity*: `flatMap(flatMap(m, k), l) == flatMap(m) { flatMap(k($0), l) }`;
/// *tailRec*: `tailRec(a, step)` is `flatMap(step(a))` of what goes on with the left and ends at the right
public protocol Monad: Applicative {
  /// Returns `fa` followed by what `f` makes of its value.
  static func flatMap<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> Kind<Self, B>
  ) -> Kind<Self, B>

  /// Returns `step` repeated, from `start` on, until it yields a right: that is the value.
  ///
  /// It is a loop for monads in which repeated `flatMap` would need stack; the stack it needs does not
  /// depend on how often the step is repeated.
  ///
  ///     IdentityPartial.tailRec(1) { n in Identity(n > 99 ? .right("\(n)") : .left(n * 2)).kind }
  ///       .fix().value  // "128"
  static func tailRec<A: Sendable, B: Sendable>(
    _ start: A,
    _ step: @escaping @Sendable (A) -> Kind<Self, Either<A, B>>
  ) -> Kind<Self, B>
}

extension Monad {
  /// Returns `step` repeated by `flatMap`, which is a loop where `flatMap` needs no stack.
  @inlinable
  public static func tailRec<A: Sendable, B: Sendable>(
    _ start: A,
    _ step: @escaping @Sendable (A) -> Kind<Self, Either<A, B>>
  ) -> Kind<Self, B> {
    flatMap(step(start)) { next in
      switch next {
      case .left(let again): tailRec(again, step)
      case .right(let value): pure(value)
      }
    }
  }

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
