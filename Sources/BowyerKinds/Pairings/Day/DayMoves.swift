/// The moves of the left one of two spaces side by side: ``DayPairing/left(_:)`` as a value.
///
///     typealias Left = LeftMoves<StateStorePairing<Int>, CoPairing<ZipperPartial>>
///     let both = Day(Store(at: 3) { $0 * $0 }.kind, Zipper("a", then: "b").kind) { "\($0)\($1)" }.kind
///     Left()(State<Int, Void>.set(5).kind).fix().move(both).fix().extract()  // "25a"
public struct LeftMoves<P: Pairing, Q: Pairing>: NaturalTransformation {
  /// Makes it.
  @inlinable public init() {}

  /// Returns the move in both spaces.
  @inlinable
  public func callAsFunction<A: Sendable>(
    _ fa: Kind<P.M, A>
  ) -> Kind<CoPartial<DayPartial<P.W, Q.W>>, A> { DayPairing<P, Q>.left(fa) }
}

/// The moves of the right one of two spaces side by side: ``DayPairing/right(_:)`` as a value.
///
///     typealias Right = RightMoves<StateStorePairing<Int>, CoPairing<ZipperPartial>>
///     let both = Day(Store(at: 3) { $0 * $0 }.kind, Zipper("a", then: "b").kind) { "\($0)\($1)" }.kind
///     Right()(Co.right.kind).fix().move(both).fix().extract()  // "9b"
public struct RightMoves<P: Pairing, Q: Pairing>: NaturalTransformation {
  /// Makes it.
  @inlinable public init() {}

  /// Returns the move in both spaces.
  @inlinable
  public func callAsFunction<A: Sendable>(
    _ fa: Kind<Q.M, A>
  ) -> Kind<CoPartial<DayPartial<P.W, Q.W>>, A> { DayPairing<P, Q>.right(fa) }
}
