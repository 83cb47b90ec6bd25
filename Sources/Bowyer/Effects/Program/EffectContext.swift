/// Makes the step that notes an event of an effect.
typealias EffectWatcher = @Sendable (SessionEvent) -> any EffectCell

/// What is around a part of an effect: what becomes of its values, what it sees, who answers it.
package struct EffectContext: Sendable {
  /// The functions that map its values, from the innermost to the outermost.
  var maps: EffectChain?
  /// The functions that map the environment; the outermost is applied first.
  var worlds: EffectChain?
  var scope: [EffectScope] = []
  /// For each scope, the step that answers with the children that are there; nil if it is that of no child.
  var looks: [(any EffectCell)?] = []
  var answers: [EffectID: EffectAnswer] = [:]
  /// The steps that record the events of a request, the outermost last.
  var watches: [EffectWatcher] = []
  /// Whether something around it never ends.
  var isEndless = false
  /// Whether its values are dropped.
  var isSilent = false
  /// Whether it waits until something before it has settled.
  var isLater = false
  /// Whether the end of the feature does not cancel it.
  var isLasting = false
  /// Whether a listener heard an output for which it is asked for, so the child was there.
  var isHeard = false

  package init() {}

  /// Enters what only changes the context; returns the first node that does more.
  mutating func enter(_ node: EffectNode) -> EffectNode.Shape {
    var shape = node.shape
    while true {
      switch shape {
      case .map(let inner, let function):
        maps = EffectChain(function, before: maps)
        shape = inner.shape
      case .part(let inner, let place, let function):
        maps = EffectChain(function, at: place, before: maps)
        if place === EffectPlace.heard { isHeard = true }
        shape = inner.shape
      case .widen(let inner, let function):
        worlds = EffectChain(function, before: worlds)
        shape = inner.shape
      case .answering(let inner, let id, let answer):
        // The outermost answer holds: it is what was asked for last.
        if answers[id] == nil { answers[id] = answer }
        shape = inner.shape
      case .watched(let inner, let note):
        let maps = maps
        watches.append { EffectChain.applyOutward(maps, to: note($0)) }
        shape = inner.shape
      case .silent(let inner):
        // What becomes of values is said of others, then.
        isSilent = true
        maps = nil
        shape = inner.shape
      default: return shape
      }
    }
  }

  /// Returns what becomes of a value.
  package func value(of cell: any EffectCell) -> any EffectCell {
    EffectChain.applyOutward(maps, to: cell)
  }

  /// Returns what is seen of an environment.
  package func environment(of cell: any EffectCell) -> any EffectCell {
    EffectChain.applyInward(worlds, to: cell)
  }
}
