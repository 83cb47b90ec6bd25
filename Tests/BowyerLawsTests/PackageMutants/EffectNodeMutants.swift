import Bowyer
import BowyerLaws

extension Mutant {
  static let effectNodes = [
    Mutant("map that loses delays", .effects(MapsAtOnce.self)),
    Mutant("map that loses the ids to cancel by", .effects(MapsWithoutIDs.self)),
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

extension EffectNode {
  /// Returns the node in which nodes of some shape are others.
  fileprivate func changed(_ change: (Shape) -> EffectNode?) -> EffectNode {
    if let other = change(shape) { return other.changed(change) }
    switch shape {
    case .map(let part, let f): return EffectNode(.map(part.changed(change), f))
    case .merge(let parts): return EffectNode(.merge(parts.map { $0.changed(change) }))
    case .concat(let parts): return EffectNode(.concat(parts.map { $0.changed(change) }))
    case .delayed(let part, let time): return EffectNode(.delayed(part.changed(change), time))
    case .cancellable(let part, let id, let replacing):
      return EffectNode(.cancellable(part.changed(change), id, replacing: replacing))
    default: return self
    }
  }
}
