extension Effect {
  /// Returns this effect, which can be cancelled by an identity.
  ///
  /// Identities are those of the session that runs it. A cancelled effect yields nothing any more,
  /// whatever its work still does, and it has ended: it has not failed.
  ///
  ///     Effect<Void, Int>.perform("load") { _ in 1 }.cancellable(id: "loading").requests  // ["load"]
  ///
  /// *cancelled*: once an effect is cancelled, no step of it is taken
  ///
  /// - Parameters:
  ///   - id: The identity; several effects may have it.
  ///   - replacing: Whether those that have it when this one starts are cancelled.
  /// - Returns: The cancellable effect.
  public func cancellable(id: EffectID, replacing: Bool = false) -> Effect {
    wrapped { .cancellable($0, id, replacing: replacing) }
  }

  /// Returns the effect that cancels those with an identity, and yields nothing.
  ///
  ///     Effect<Void, Int>.cancel(id: "loading").requests  // []
  public static func cancel(id: EffectID) -> Effect { Effect(.cancel(id)) }

  /// Returns this effect in a scope: identities inside of it differ from the same ones outside.
  package func scoped(to scope: EffectID) -> Effect {
    wrapped { .scoped($0, EffectScoping(EffectScope.Key(scope))) }
  }

  /// Returns the effect that cancels all that runs in a scope.
  package static func cancel(scope: EffectID) -> Effect {
    Effect(.cancelScope(EffectScoping(EffectScope.Key(scope))))
  }

  /// Returns this effect as that of a child, which is cancelled when the child is there no more.
  func scoped(_ scoping: EffectScoping) -> Effect { wrapped { .scoped($0, scoping) } }
}
