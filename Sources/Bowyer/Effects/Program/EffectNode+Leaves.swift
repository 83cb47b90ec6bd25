extension EffectNode {
  /// A part of a program that yields, without what is around it.
  package enum Leaf {
    /// What is asked of the world.
    case leaf(EffectLeaf)
    /// A value that is written in the program, or given as an answer.
    case value(any EffectCell)
    /// An error that was given as an answer.
    case failure(EffectID, any Error)
    /// A report for the session that runs it.
    case report(Diagnostic)
    /// An answer to a search for children.
    case presence(EffectPresence)
    /// What the end of the feature starts; its parts follow.
    case lasting(EffectNode)
  }

  /// Calls a function with each leaf, in the order in which they are written, and what is around it.
  ///
  /// It is a loop, since programs may be deep.
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
      case .delayed(let inner, _), .timeout(let inner, _), .every(let inner, _),
        .throttled(let inner, _, _, _), .cancellable(let inner, _, _), .retry(let inner, _, _),
        .recover(let inner, _), .accountable(let inner),
        .supervised(let inner, _, _), .queued(let inner, _, _):
        waiting.append((inner, context))
      case .scoped(let inner, let scoping):
        context.scope.append(context.scope(scoping).0)
        waiting.append((inner, context))
      case .settling(let inner, let next):
        waiting.append((next, context))
        waiting[waiting.count - 1].context.isLater = true
        waiting.append((inner, context))
      case .lasting(let inner, _):
        visit(.lasting(inner), context)
        waiting.append((inner, context))
      case .report(let diagnostic): visit(.report(diagnostic), context)
      case .presence(let presence): visit(.presence(presence), context)
      case .cancel, .cancelScope, .map, .part, .widen, .answering, .silent, .watched: break
      }
    }
  }
}

extension EffectLeaf {
  /// Returns what this leaf comes to with an answer: itself, if there is none.
  func answered(in context: EffectContext) -> [EffectNode.Leaf] {
    switch context.answers[id] {
    case nil: [.leaf(self)]
    case .failure(let error): [.failure(id, error)]
    case .values(let answers): answers.map(taking)
    }
  }

  private func taking(_ answer: any Sendable) -> EffectNode.Leaf {
    if let cell = accept(answer) { return .value(cell) }
    let mismatch = EffectError.answerMismatch(
      expected: "\(answerType)",
      given: "\(type(of: answer))"
    )
    return .failure(id, mismatch)
  }
}

extension EffectNode {
  /// Whether the end of the feature starts a part of it.
  var isLasting: Bool {
    var isLasting = false
    forEachLeaf { leaf, _ in if case .lasting = leaf { isLasting = true } }
    return isLasting
  }
}
