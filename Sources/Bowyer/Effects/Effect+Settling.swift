package import BowyerKinds

extension Effect {
  /// Returns this effect, and after it a transition.
  ///
  /// It is made when all finite effects are over that this one leads to, by its steps, and by the inputs that
  /// it sends. If one of them failed, it is not made.
  package func settling<S, Input>(
    then transition: State<S, Effect>
  ) -> Effect where Value == Step<Environment, S, Input> {
    let next = Effect.pure(.commit(transition))
    let first = map { $0.accountable }
    guard let node = first.node, let last = next.node else { return next }
    return Effect(.settling(node, then: last))
  }

  /// Returns this effect, in which an uncaught error, also one of what its steps ask for, becomes an input.
  ///
  /// What follows from that input is not answered by a handler of the same name.
  func supervised<S, Input>(
    _ name: EffectID,
    _ toInput: @escaping @Sendable (any Error) -> Input
  ) -> Effect where Value == Step<Environment, S, Input> {
    wrapped { .supervised($0, name) { Effect.pure(.send(toInput($0))).node } }
      .map(at: .same) { step in step.mapRequest { $0.supervised(name, toInput) } }
  }

  /// Returns this effect, which starts when those have ended that came before it with the same identity.
  ///
  /// In an effect with the same identity, and in what follows from its steps as long as it waits for that, this one starts
  /// at once: it is a part of the other one's turn.
  ///
  /// - Parameters:
  ///   - id: The identity.
  ///   - isShared: Whether effects of other features with the same identity count too.
  /// - Returns: The effect in its queue.
  package func queued(id: EffectID, isShared: Bool = false) -> Effect {
    wrapped { .queued($0, id, isShared: isShared) }
  }

  /// Returns this effect, started after a while or when its feature ends, whichever comes first.
  ///
  /// A feature ends when its state leaves that of its parent, or when the session stops. That does not cancel the effect.
  /// Without a duration the effect starts only then.
  func lasting<Other: Sendable>(
    after duration: Duration?,
    as type: Other.Type = Other.self
  ) -> Effect<Environment, Other> where Value == Never {
    Effect<Environment, Other>(node.map { EffectNode(.lasting($0, after: duration)) })
  }

  /// Returns the effect that does what this one does, and yields nothing.
  package func silent<Other: Sendable>(
    as type: Other.Type = Other.self
  ) -> Effect<Environment, Other> {
    Effect<Environment, Other>(node.map { EffectNode(.silent($0)) })
  }
}

extension Step {
  /// This step, for whose errors the effect answers that yields it.
  fileprivate var accountable: Step {
    mapRequest { request in
      request.wrapped { .accountable($0) }.map(at: .same) { $0.accountable }
    }
  }
}
