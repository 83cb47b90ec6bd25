extension Effect {
  /// Returns effects that run together; they start in order.
  ///
  ///     Effect<Void, Int>.merge(.perform("a") { _ in 1 }, .perform("b") { _ in 2 }).requests  // ["a", "b"]
  ///
  /// If one fails, the others go on.
  ///
  /// *merge*: `merge(es) == es.reduce(.empty) { $0.combine($1) }`
  public static func merge(_ effects: Effect...) -> Effect { merge(effects) }

  /// Returns effects that run together, as many as the array holds.
  public static func merge(_ effects: [Effect]) -> Effect { several(effects) { .merge($0) } }

  /// Returns effects that run one after another: the next starts when the last has ended.
  ///
  /// If one fails, those after it are not run, as in a sequence of statements that may throw. If one is
  /// cancelled, it has ended.
  ///
  ///     Effect<Void, Int>.concat(.perform("a") { _ in 1 }, .perform("b") { _ in 2 }).requests  // ["a", "b"]
  public static func concat(_ effects: Effect...) -> Effect { concat(effects) }

  /// Returns effects that run one after another, as many as the array holds.
  public static func concat(_ effects: [Effect]) -> Effect { several(effects) { .concat($0) } }

  /// Returns effects that start together, of which only the first to yield a value goes on.
  ///
  /// The others are cancelled then. One that fails, or ends without a value, is out of the race; if all
  /// are out and some failed, the race fails with the last error.
  ///
  ///     Effect<Void, Int>.race(.perform("near") { _ in 1 }, .perform("far") { _ in 2 }).requests
  ///     // ["near", "far"]
  ///
  /// *race-one*: `race(e) == e`; *race-never*: one that never yields does not change a race
  public static func race(_ effects: Effect...) -> Effect { race(effects) }

  /// Returns effects of which only the first to yield goes on, as many as the array holds.
  public static func race(_ effects: [Effect]) -> Effect { several(effects) { .race($0) } }

  /// Returns this effect and another, run together.
  ///
  ///     Effect<Void, Int>.perform("a") { _ in 1 }.combine(.empty).requests  // ["a"]
  ///
  /// Complexity: O(1), so effects may be combined one by one, however many there are.
  public func combine(_ other: Effect) -> Effect {
    guard let node else { return other }
    guard let last = other.node else { return self }
    return Effect(.merge([node, last]))
  }

  private static func several(
    _ effects: [Effect],
    _ shape: ([EffectNode]) -> EffectNode.Shape
  ) -> Effect {
    let nodes = effects.compactMap(\.node)
    return nodes.count < 2 ? Effect(nodes.first) : Effect(shape(nodes))
  }
}
