extension Effect {
  /// Returns the effect that runs effects concurrently, and starts them in order.
  ///
  ///     Effect<Void, Int>.merge(.perform("a") { _ in 1 }, .perform("b") { _ in 2 }).requests  // ["a", "b"]
  ///
  /// If one fails, the others continue.
  ///
  /// *merge*: `merge(es) == es.reduce(.empty) { $0.combine($1) }`
  public static func merge(_ effects: Effect...) -> Effect { merge(effects) }

  /// Returns the effect that runs the effects of an array concurrently.
  public static func merge(_ effects: [Effect]) -> Effect { several(effects) { .merge($0) } }

  /// Returns the effect that runs effects one after another.
  ///
  /// If one fails, those after it do not run, as in a sequence of statements that may throw. If one
  /// is cancelled, it has ended, and the next one starts.
  ///
  ///     Effect<Void, Int>.concat(.perform("a") { _ in 1 }, .perform("b") { _ in 2 }).requests  // ["a", "b"]
  public static func concat(_ effects: Effect...) -> Effect { concat(effects) }

  /// Returns the effect that runs the effects of an array one after another.
  public static func concat(_ effects: [Effect]) -> Effect { several(effects) { .concat($0) } }

  /// Returns the effect that starts effects together, and keeps only the first to yield a value.
  ///
  /// The first value cancels the others. An effect that fails, or ends without a value, leaves the
  /// race. If all have left and some have failed, the race fails with the last error.
  ///
  ///     Effect<Void, Int>.race(.perform("near") { _ in 1 }, .perform("far") { _ in 2 }).requests
  ///     // ["near", "far"]
  ///
  /// *race-one*: `race(e) == e`; *race-never*: one that never yields does not change a race
  public static func race(_ effects: Effect...) -> Effect { race(effects) }

  /// Returns the effect that starts the effects of an array together, and keeps only the first to
  /// yield.
  public static func race(_ effects: [Effect]) -> Effect { several(effects) { .race($0) } }

  /// Returns the effect that runs this effect and another concurrently.
  ///
  ///     Effect<Void, Int>.perform("a") { _ in 1 }.combine(.empty).requests  // ["a"]
  ///
  /// - Complexity: O(1), so any number of effects may be combined one by one.
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
