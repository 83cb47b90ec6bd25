/// A type constructor whose contents can be combined in order.
///
///     ArrayPartial.foldMap([1, 2, 3].kind) { "\($0)" }  // "123"
///
/// *toArray-foldMap*: `toArray(fa) == foldMap(fa) { [$0] }`;
/// *foldMap-toArray*: `foldMap(fa, f) == combineAll(toArray(fa).map(f))`
public protocol Foldable: SendableMetatype {
  /// Returns the results of `f` for the contained values, combined in order.
  static func foldMap<A: Sendable, M: Monoid>(_ fa: Kind<Self, A>, _ f: (A) -> M) -> M

  /// Returns the contained values, in order.
  ///
  ///     OptionalPartial.toArray(Int?.some(3).kind)  // [3]
  static func toArray<A: Sendable>(_ fa: Kind<Self, A>) -> [A]
}

extension Foldable {
  /// Returns the contained values, in the order of `foldMap`.
  @inlinable
  public static func toArray<A: Sendable>(_ fa: Kind<Self, A>) -> [A] { foldMap(fa) { [$0] } }
}
