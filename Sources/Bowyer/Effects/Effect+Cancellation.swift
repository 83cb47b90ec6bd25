extension Effect {
  /// Returns this effect, which can be cancelled by an identity.
  ///
  /// Identities are local to the session that runs the effect and, in a child's effects, to that
  /// child. A cancelled effect yields no more values, even while its work still runs. It has ended,
  /// and has not failed.
  ///
  ///     Effect<Void, Int>.perform("load") { _ in 1 }.cancellable(id: "loading").requests  // ["load"]
  ///
  /// *cancelled*: once an effect is cancelled, no step of it is taken
  ///
  /// - Parameters:
  ///   - id: The identity; several effects may share it.
  ///   - replacing: Whether starting this effect cancels the running effects with the same
  ///     identity.
  /// - Returns: The cancellable effect.
  public func cancellable(id: EffectID, replacing: Bool = false) -> Effect {
    wrapped { .cancellable($0, id, replacing: replacing) }
  }

  /// Returns the effect that cancels the effects with an identity, and yields nothing.
  ///
  ///     Effect<Void, Int>.cancel(id: "loading").requests  // []
  ///
  /// It also cancels requested effects that have not started: those that wait for a delay or for
  /// earlier effects of a `concat`, and those of the later parts of a serial group that handles an
  /// earlier input. It does not cancel effects that follow it in the same sequence, further
  /// repetitions of ``every(_:)``, or effects of ``StateDispatcher/onEnd(_:)``.
  ///
  /// *cancel-early*: while `d` runs, a cancellation turns `concat(d, e.cancellable(id: i), f)` into
  /// `concat(d, f)`
  public static func cancel(id: EffectID) -> Effect { Effect(.cancel(id)) }

  /// Returns this effect in a scope, whose identities differ from equal ones outside.
  package func scoped(to scope: EffectID) -> Effect {
    wrapped { .scoped($0, EffectScoping(key: EffectScope.Key(scope))) }
  }

  /// Returns the effect that cancels all effects in a scope.
  package static func cancel(scope: EffectID) -> Effect {
    Effect(.cancelScope(EffectScoping(key: EffectScope.Key(scope))))
  }

  /// Returns this effect as the effect of a child, which is cancelled when the child leaves the
  /// state.
  func scoped(_ scoping: EffectScoping) -> Effect { wrapped { .scoped($0, scoping) } }
}
