/// The left one of two spaces side by side: a comonad morphism.
///
///     let both = Day(Store(at: 3) { $0 * $0 }.kind, Identity("!").kind) { "\($0)\($1)" }
///     DayLeft()(both.kind).fix().peek(2)  // "4!"
public struct DayLeft<F: Comonad, G: Comonad>: NaturalTransformation {
  /// Makes it.
  @inlinable public init() {}

  /// Returns the left space.
  @inlinable
  public func callAsFunction<A: Sendable>(_ fa: Kind<DayPartial<F, G>, A>) -> Kind<F, A> {
    fa.fix().lowerLeft
  }
}

/// The right one of two spaces side by side: a comonad morphism.
///
///     let both = Day(Identity("!").kind, Store(at: 3) { $0 * $0 }.kind) { "\($0)\($1)" }
///     DayRight()(both.kind).fix().peek(2)  // "!4"
public struct DayRight<F: Comonad, G: Comonad>: NaturalTransformation {
  /// Makes it.
  @inlinable public init() {}

  /// Returns the right space.
  @inlinable
  public func callAsFunction<A: Sendable>(_ fa: Kind<DayPartial<F, G>, A>) -> Kind<G, A> {
    fa.fix().lowerRight
  }
}
