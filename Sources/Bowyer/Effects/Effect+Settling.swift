package import BowyerKinds

extension Effect {
  /// Returns this effect, followed by a transition.
  ///
  /// The transition is made when all finite effects that result from this effect, its steps and the
  /// inputs that it sends have ended. After an uncaught error of one of them, it is not made.
  package func settling<S, Input>(
    then transition: State<S, Effect>
  ) -> Effect where Value == Step<Environment, S, Input> {
    let next = Effect.pure(.commit(transition))
    let first = map { $0.accountable }
    guard let node = first.node, let last = next.node else { return next }
    return Effect(.settling(node, then: last))
  }

  /// Returns this effect with a handler that turns an uncaught error of it or of its steps' effects
  /// into an input.
  ///
  /// A handler of the same name does not handle errors that result from that input.
  func supervised<S, Input>(
    _ name: EffectID,
    _ toInput: @escaping @Sendable (any Error) -> Input
  ) -> Effect where Value == Step<Environment, S, Input> {
    wrapped { .supervised($0, name) { Effect.pure(.send(toInput($0))).node } }
      .map(at: .same) { step in step.mapRequest { $0.supervised(name, toInput) } }
  }

  /// Returns this effect, which starts when the earlier effects with the same identity have ended.
  ///
  /// Inside an effect with the same identity, and in the consequences of its steps that it waits
  /// for, this effect starts at once, as a part of the other effect's turn.
  ///
  /// - Parameters:
  ///   - id: The identity.
  ///   - isShared: Whether the effects of other features with the same identity count, too.
  /// - Returns: The queued effect.
  package func queued(id: EffectID, isShared: Bool = false) -> Effect {
    wrapped { .queued($0, id, isShared: isShared) }
  }

  /// Returns this effect, started after a delay or when its feature ends, whichever comes first.
  ///
  /// A feature ends when its state leaves the state of its parent, or when the session stops. The
  /// end does not cancel the effect. Without a delay, the effect starts only at the end.
  func lasting<Other: Sendable>(
    after duration: Duration?,
    as type: Other.Type = Other.self
  ) -> Effect<Environment, Other> where Value == Never {
    Effect<Environment, Other>(node.map { EffectNode(.lasting($0, after: duration)) })
  }

  /// Returns this effect, which performs its work but yields nothing.
  package func silent<Other: Sendable>(
    as type: Other.Type = Other.self
  ) -> Effect<Environment, Other> {
    Effect<Environment, Other>(node.map { EffectNode(.silent($0)) })
  }
}

extension Step {
  /// This step with its effects marked, so that their errors count as errors of the effect that
  /// yields it.
  fileprivate var accountable: Step {
    mapRequest { request in
      request.wrapped { .accountable($0) }.map(at: .same) { $0.accountable }
    }
  }
}
