/// Returns the step that records an event of an effect.
typealias EffectWatcher = @Sendable (SessionEvent) -> any EffectCell

/// The context of a part of an effect, given by the nodes around it.
package struct EffectContext: Sendable {
  /// The functions to apply to its values, from the innermost to the outermost.
  var maps: EffectChain?
  /// The functions to apply to the environment, the outermost first.
  var worlds: EffectChain?
  var scope: [EffectScope] = []
  /// The step that looks up the existing children, for each scope; nil for a scope without a child.
  var looks: [(any EffectCell)?] = []
  var answers: [EffectID: EffectAnswer] = [:]
  /// The keys of effects that were cancelled before they started.
  var cancelled: Set<EffectKey> = []
  /// Whether, in a program that is inspected, it is requested only later: at an interval or the end of the feature.
  var isRepeated = false
  /// The functions that return the steps to record the events of a request, the outermost first.
  var watches: [EffectWatcher] = []
  /// Whether a node around it is endless.
  var isEndless = false
  /// Whether its values are dropped.
  var isSilent = false
  /// Whether it starts only when an earlier part has settled.
  var isLater = false
  /// Whether the end of its feature does not cancel it.
  var isLasting = false
  /// Whether it belongs to a listener that has handled an output, so the child existed.
  var isOfListener = false

  package init() {}

  /// Enters the nodes that only change the context, and returns the shape of the first other node.
  mutating func enter(_ node: EffectNode) -> EffectNode.Shape {
    var shape = node.shape
    while true {
      switch shape {
      case .map(let inner, let place, let function):
        maps = EffectChain(function, at: place, before: maps)
        if place === EffectPlace.outputListener { isOfListener = true }
        shape = inner.shape
      case .widen(let inner, let function):
        worlds = EffectChain(function, before: worlds)
        shape = inner.shape
      case .answering(let inner, let id, let answer):
        // The outermost answer takes precedence.
        if answers[id] == nil { answers[id] = answer }
        shape = inner.shape
      case .watched(let inner, let note):
        let maps = maps
        watches.append { EffectChain.applyOutward(maps, to: note($0)) }
        shape = inner.shape
      case .silent(let inner):
        // The values are dropped, so no outer function applies to them.
        isSilent = true
        maps = nil
        shape = inner.shape
      default: return shape
      }
    }
  }

  /// Returns whether an effect with an identity was cancelled before it started.
  func cancels(_ id: EffectID) -> Bool {
    !isRepeated && !cancelled.isEmpty && cancelled.contains(EffectKey(scope: scope, id: id))
  }

  /// Returns a value after all outer functions.
  package func value(of cell: any EffectCell) -> any EffectCell {
    EffectChain.applyOutward(maps, to: cell)
  }

  /// Returns the environment that this part receives.
  package func environment(of cell: any EffectCell) -> any EffectCell {
    EffectChain.applyInward(worlds, to: cell)
  }
}
