public import BowyerKinds

/// *monoid*: `empty.combine(e) == e == e.combine(empty)`; `combine` is associative
extension Effect: Monoid {
  /// Returns effects that run together, as `merge` does.
  ///
  ///     Effect.combineAll([Effect<Void, Int>.pure(1), .pure(2)]).values  // [1, 2]
  public static func combineAll(_ effects: [Effect]) -> Effect { merge(effects) }
}
