/// Two pairings side by side: the moves of both, in two spaces that each keep their place.
///
///     typealias Both = DayPairing<StateStorePairing<Int>, CoPairing<ZipperPartial>>
///     let both = Day(Store(at: 3) { $0 * $0 }.kind, Zipper("a", then: "b").kind) { "\($0)\($1)" }.kind
///     Both.move(Both.right(Co.right.kind), both).fix().extract()  // "9b"
///
/// *left-right*: `left(m)` and `right(n)` can be made in any order; *left*, *right*: both are monad morphisms
public enum DayPairing<P: Pairing, Q: Pairing>: Pairing {
  public typealias M = CoPartial<DayPartial<P.W, Q.W>>
  public typealias W = DayPartial<P.W, Q.W>

  @inlinable
  public static func pair<A: Sendable, B: Sendable, C>(
    _ ma: Kind<M, A>,
    _ wb: Kind<W, B>,
    _ f: (A, B) -> C
  ) -> C { CoPairing.pair(ma, wb, f) }

  /// Returns the move of a program in the left space.
  @inlinable
  public static func left<A: Sendable>(_ program: Kind<P.M, A>) -> Kind<M, A> {
    Co(program, in: P.self).hoist(DayLeft<P.W, Q.W>()).kind
  }

  /// Returns the move of a program in the right space.
  @inlinable
  public static func right<A: Sendable>(_ program: Kind<Q.M, A>) -> Kind<M, A> {
    Co(program, in: Q.self).hoist(DayRight<P.W, Q.W>()).kind
  }
}

/// The moves in the left of two spaces side by side: ``DayPairing/left(_:)`` as a value.
///
///     typealias Left = LeftMoves<StateStorePairing<Int>, CoPairing<ZipperPartial>>
///     let both = Day(Store(at: 3) { $0 * $0 }.kind, Zipper("a", then: "b").kind) { "\($0)\($1)" }.kind
///     Left()(State<Int, Void>.set(5).kind).fix().move(both).fix().extract()  // "25a"
public struct LeftMoves<P: Pairing, Q: Pairing>: NaturalTransformation {
  /// Creates the transformation.
  @inlinable public init() {}

  /// Returns the move in both spaces.
  @inlinable
  public func callAsFunction<A: Sendable>(
    _ fa: Kind<P.M, A>
  ) -> Kind<CoPartial<DayPartial<P.W, Q.W>>, A> { DayPairing<P, Q>.left(fa) }
}

/// The moves in the right of two spaces side by side: ``DayPairing/right(_:)`` as a value.
///
///     typealias Right = RightMoves<StateStorePairing<Int>, CoPairing<ZipperPartial>>
///     let both = Day(Store(at: 3) { $0 * $0 }.kind, Zipper("a", then: "b").kind) { "\($0)\($1)" }.kind
///     Right()(Co.right.kind).fix().move(both).fix().extract()  // "9b"
public struct RightMoves<P: Pairing, Q: Pairing>: NaturalTransformation {
  /// Creates the transformation.
  @inlinable public init() {}

  /// Returns the move in both spaces.
  @inlinable
  public func callAsFunction<A: Sendable>(
    _ fa: Kind<Q.M, A>
  ) -> Kind<CoPartial<DayPartial<P.W, Q.W>>, A> { DayPairing<P, Q>.right(fa) }
}

/// The left of two spaces side by side: a comonad morphism.
///
///     let both = Day(Store(at: 3) { $0 * $0 }.kind, Identity("!").kind) { "\($0)\($1)" }
///     DayLeft()(both.kind).fix().peek(2)  // "4!"
public struct DayLeft<F: Comonad, G: Comonad>: NaturalTransformation {
  /// Creates the transformation.
  @inlinable public init() {}

  /// Returns the left space.
  @inlinable
  public func callAsFunction<A: Sendable>(_ fa: Kind<DayPartial<F, G>, A>) -> Kind<F, A> {
    fa.fix().lowerLeft
  }
}

/// The right of two spaces side by side: a comonad morphism.
///
///     let both = Day(Identity("!").kind, Store(at: 3) { $0 * $0 }.kind) { "\($0)\($1)" }
///     DayRight()(both.kind).fix().peek(2)  // "!4"
public struct DayRight<F: Comonad, G: Comonad>: NaturalTransformation {
  /// Creates the transformation.
  @inlinable public init() {}

  /// Returns the right space.
  @inlinable
  public func callAsFunction<A: Sendable>(_ fa: Kind<DayPartial<F, G>, A>) -> Kind<G, A> {
    fa.fix().lowerRight
  }
}
