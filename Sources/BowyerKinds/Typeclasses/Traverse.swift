/// A type constructor whose contents can be visited in order, each with an effect.
///
///     ArrayPartial.traverse([1, 2].kind) { n in State<Int, Int> { total in total += n; return total }.kind }
///       .fix().run(10).value.fix()  // [11, 13]
///
/// *map-traverse*: `map(fa, f)` is `traverse` in ``Identity``; *foldMap-traverse*: `foldMap(fa, f)` is
/// `traverse` in ``Const``; *composition*: traversing with `f` and then, inside its effect, with `g` is
/// traversing once with both
public protocol Traverse: Functor, Foldable {
  /// Returns `fa` with each value replaced by the one that `f` yields for it; the effects run in order.
  static func traverse<G: Applicative, A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> Kind<G, B>
  ) -> Kind<G, Kind<Self, B>>
}

extension Traverse {
  /// Returns the contained effects as one effect, which yields the same shape with their values.
  ///
  ///     ArrayPartial.sequence([Int?.some(1).kind, Int?.none.kind].kind).fix()?.fix()  // nil
  @inlinable
  public static func sequence<G: Applicative, A: Sendable>(
    _ fa: Kind<Self, Kind<G, A>>
  ) -> Kind<G, Kind<Self, A>> { traverse(fa) { $0 } }
}
