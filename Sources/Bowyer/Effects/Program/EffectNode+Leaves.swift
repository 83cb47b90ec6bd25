extension EffectNode {
  /// A leaf of a program.
  package enum Leaf {
    /// A request.
    case leaf(EffectLeaf)
    /// A value in the program, or in a fixed answer to a request.
    case value(any EffectCell)
    /// The error of a fixed answer to a request.
    case failure(EffectID, any Error)
    /// A cancellation of other effects.
    case cancel
    /// The identity of an effect, whose leaves follow unless it was cancelled before it started.
    case identity(EffectID)
    /// A diagnostic for the session.
    case report(Diagnostic)
    /// An answer to a search for existing children.
    case presence(EffectPresence)
    /// A program that the end of the feature starts; its leaves follow.
    case lasting(EffectNode)
  }

  /// Calls a function with each leaf and its context, in the order of the program.
  ///
  /// A loop, since programs may be deep.
  package func forEachLeaf(
    in context: EffectContext = EffectContext(),
    _ visit: (Leaf, EffectContext) -> Void
  ) {
    var waiting = [(node: self, context: context)]
    while let (node, outside) = waiting.popLast() {
      var context = outside
      switch context.enter(node) {
      case .pure(let cell): visit(.value(cell), context)
      case .leaf(let leaf):
        for part in leaf.answered(in: context) { visit(part, context) }
      case .merge(let parts), .concat(let parts), .race(let parts):
        waiting += parts.reversed().map { ($0, context) }
      case .delayed(let inner, _), .timeout(let inner, _), .retry(let inner, _, _),
        .recover(let inner, _), .accountable(let inner),
        .supervised(let inner, _, _), .queued(let inner, _, _):
        waiting.append((inner, context))
      case .throttled(let inner, let id, _, _), .cancellable(let inner, let id, _):
        if !context.isRepeated { visit(.identity(id), context) }
        if !context.cancels(id) { waiting.append((inner, context)) }
      case .every(let inner, _):
        context.isRepeated = true
        waiting.append((inner, context))
      case .scoped(let inner, let scoping):
        context.scope.append(context.scope(scoping).0)
        waiting.append((inner, context))
      case .settling(let inner, let next):
        waiting.append((next, context))
        waiting[waiting.count - 1].context.isLater = true
        waiting.append((inner, context))
      case .lasting(let inner, _):
        context.isRepeated = true
        visit(.lasting(inner), context)
        waiting.append((inner, context))
      case .report(let diagnostic): visit(.report(diagnostic), context)
      case .presence(let presence): visit(.presence(presence), context)
      case .cancel, .cancelScope: visit(.cancel, context)
      case .map, .widen, .answering, .silent, .watched: break
      }
    }
  }
}

extension EffectLeaf {
  /// Returns the leaves for the fixed answers to this request, or the request itself if it has
  /// none.
  func answered(in context: EffectContext) -> [EffectNode.Leaf] {
    switch context.answers[id] {
    case nil: [.leaf(self)]
    case .failure(let error): [.failure(id, error)]
    case .values(let answers): answers.map(taking)
    }
  }

  private func taking(_ answer: any Sendable) -> EffectNode.Leaf {
    accept(answer).map { .value($0) } ?? .failure(id, mismatch(answer))
  }
}

extension EffectNode {
  /// Whether the end of the feature starts a part of this program.
  var isLasting: Bool {
    var isLasting = false
    forEachLeaf { leaf, _ in if case .lasting = leaf { isLasting = true } }
    return isLasting
  }
}
