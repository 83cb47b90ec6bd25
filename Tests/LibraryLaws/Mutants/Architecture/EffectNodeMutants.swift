import Bowyer

extension Mutant {
  static let effectNodes = [
    Mutant("map that loses delays", .effects(MapsAtOnce.self)),
    Mutant("map that loses the ids to cancel by", .effects(MapsWithoutIDs.self)),
    Mutant("a session that does not replace", .sessions(NeverReplaces.self)),
  ]
}

enum MapsAtOnce: EffectAlgebra {
  static func map<E, A, B>(
    _ effect: Effect<E, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Effect<E, B> {
    let node = effect.node?.changed { shape in
      if case .delayed(let inner, _) = shape { inner } else { nil }
    }
    return Effect<E, A>(node).map(f)
  }
}

enum MapsWithoutIDs: EffectAlgebra {
  static func map<E, A, B>(
    _ effect: Effect<E, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Effect<E, B> {
    let node = effect.node?.changed { shape in
      if case .cancellable(let inner, _, _) = shape { inner } else { nil }
    }
    return Effect<E, A>(node).map(f)
  }
}

enum NeverReplaces: SessionAlgebra {
  static func states<E, S, Input>(
    of dispatcher: StateDispatcher<E, S, Input>,
    from state: S,
    in world: E,
    after events: [SessionAct<Input>]
  ) -> [S] {
    let patient = StateDispatcher<E, S, Input>.transition { input in
      dispatcher.transition(for: input).map { request in
        let node = request.node?.changed { shape in
          guard case .cancellable(let inner, let id, replacing: true) = shape else { return nil }
          return EffectNode(.cancellable(inner, id, replacing: false))
        }
        return .init(node)
      }
    }
    return LibrarySessions.states(of: patient, from: state, in: world, after: events)
  }
}

extension EffectNode {
  /// Returns the node in which nodes of some shape are others.
  fileprivate func changed(_ change: (Shape) -> EffectNode?) -> EffectNode {
    if let other = change(shape) { return other.changed(change) }
    switch shape {
    case .map(let part, let place, let f): return EffectNode(.map(part.changed(change), place, f))
    case .merge(let parts): return EffectNode(.merge(parts.map { $0.changed(change) }))
    case .concat(let parts): return EffectNode(.concat(parts.map { $0.changed(change) }))
    case .delayed(let part, let time): return EffectNode(.delayed(part.changed(change), time))
    case .cancellable(let part, let id, let replacing):
      return EffectNode(.cancellable(part.changed(change), id, replacing: replacing))
    default: return self
    }
  }
}
