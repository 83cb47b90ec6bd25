/// A constructor whose values can be gathered, in an order.
///
///     ArrayPartial.foldMap([1, 2, 3].kind) { "\($0)" }  // "123"
///
/// *toArray-foldMap*: `toArray(fa) == foldMap(fa) { [$0] }`;
/// *foldMap-toArray*: `foldMap(fa, f) == combineAll(toArray(fa).map(f))`
public protocol Foldable: SendableMetatype {
  /// Returns what `f` makes of each value that is inside, combined in order.
  static func foldMap<A: Sendable, M: Monoid>(_ fa: Kind<Self, A>, _ f: (A) -> M) -> M

  /// Returns the values that are inside, in order.
  ///
  ///     OptionalPartial.toArray(Int?.some(3).kind)  // [3]
  static func toArray<A: Sendable>(_ fa: Kind<Self, A>) -> [A]
}

extension Foldable {
  /// Returns the values that are inside, in order, as `foldMap` gathers them.
  @inlinable
  public static func toArray<A: Sendable>(_ fa: Kind<Self, A>) -> [A] { foldMap(fa) { [$0] } }
}
