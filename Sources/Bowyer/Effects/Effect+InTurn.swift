import BowyerKinds

extension Effect {
  /// Returns the merged parts of this effect one after another.
  ///
  /// Each part starts when all consequences of the part before it have ended. After a failure, no
  /// part starts.
  func inTurn<S, Input>() -> Effect where Value == Step<Environment, S, Input> {
    guard let node else { return self }
    let parts = node.mergedParts.map { Effect($0) }
    guard let last = parts.last else { return self }
    return parts.dropLast().reversed().reduce(last) { rest, part in
      part.settling(then: State { _ in rest })
    }
  }
}

extension EffectNode {
  /// The parts of nested merges, in order, each inside the nodes around it; a loop, since merges
  /// may be deep.
  fileprivate var mergedParts: [EffectNode] {
    typealias Wrap = @Sendable (EffectNode) -> EffectNode
    var parts: [EffectNode] = []
    var waiting: [(node: EffectNode, around: [Wrap])] = [(self, [])]
    while let (node, around) = waiting.popLast() {
      var wrap: Wrap?
      var inner: EffectNode?
      switch node.shape {
      case .merge(let nodes):
        waiting += nodes.reversed().map { ($0, around) }
        continue
      case .map(let part, let place, let function):
        (inner, wrap) = (part, { EffectNode(.map($0, place, function)) })
      case .widen(let part, let function):
        (inner, wrap) = (part, { EffectNode(.widen($0, function)) })
      case .scoped(let part, let scoping):
        (inner, wrap) = (part, { EffectNode(.scoped($0, scoping)) })
      case .supervised(let part, let name, let handler):
        (inner, wrap) = (part, { EffectNode(.supervised($0, name, handler)) })
      default: break
      }
      if let inner, let wrap {
        waiting.append((inner, around + [wrap]))
      } else {
        parts.append(around.reversed().reduce(node) { $1($0) })
      }
    }
    return parts
  }
}
