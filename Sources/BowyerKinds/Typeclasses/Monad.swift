/// An applicative in which later effects may depend on earlier values.
///
///     IdentityPartial.flatMap(Identity(3).kind) { Identity($0 * 2).kind }.fix().value  // 6
///
/// *left-identity*: `flatMap(pure(a), k) == k(a)`; *right-identity*: `flatMap(m, pure) == m`;
/// *associativity*: `flatMap(flatMap(m, k), l) == flatMap(m) { flatMap(k($0), l) }`;
/// *tailRec*: `tailRec(a, step)` is `flatMap(step(a))` with a function that repeats `step` for a
/// left value and returns a right one
public protocol Monad: Applicative {
  /// Returns `fa` followed by the result of `f` for its value.
  static func flatMap<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> Kind<Self, B>
  ) -> Kind<Self, B>

  /// Returns `step` repeated, beginning with `start`, until it yields a right value, which is the result.
  ///
  /// It is a loop for monads in which repeated `flatMap` would use the stack; its stack use does not
  /// depend on the number of repetitions.
  ///
  ///     IdentityPartial.tailRec(1) { n in Identity(n > 99 ? .right("\(n)") : .left(n * 2)).kind }
  ///       .fix().value  // "128"
  static func tailRec<A: Sendable, B: Sendable>(
    _ start: A,
    _ step: @escaping @Sendable (A) -> Kind<Self, Either<A, B>>
  ) -> Kind<Self, B>
}

extension Monad {
  /// Returns `step` repeated by `flatMap`, which is a loop if `flatMap` runs in constant stack space.
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

  /// Returns both values, with the left one's effect first; a monad's `zip` follows from its `flatMap`.
  @inlinable
  public static func zip<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ fb: Kind<Self, B>
  ) -> Kind<Self, (A, B)> {
    flatMap(fa) { a in map(fb) { b in (a, b) } }
  }
}
