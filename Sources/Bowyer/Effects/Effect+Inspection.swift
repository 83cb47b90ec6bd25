extension Effect {
  /// The names of the requests, in the order of the program.
  ///
  ///     Effect<Void, Int>.merge(.pure(1), .perform("a") { _ in 2 }).requests  // ["a"]
  ///
  /// The requests of a ``catch(_:)`` handler are not included, as they depend on the error.
  public var requests: [EffectID] { leaves.map(\.id) }

  /// The values that the effect yields without a request, in the order of the program.
  ///
  ///     Effect<Void, Int>.merge(.pure(1), .perform("a") { _ in 2 }).values  // [1]
  public var values: [Value] {
    var values: [Value] = []
    node?.forEachLeaf { part, context in
      guard case .value(let cell) = part, !context.isSilent else { return }
      values.append(EffectCellOf<Value>.value(in: context.value(of: cell)))
    }
    return values
  }

  /// The requests, in the order of the program.
  package var leaves: [EffectLeaf] {
    var leaves: [EffectLeaf] = []
    node?.forEachLeaf { part, _ in
      if case .leaf(let leaf) = part { leaves.append(leaf) }
    }
    return leaves
  }

  /// The diagnostics that the effect reports to the session, in the order of the program.
  ///
  ///     let counter = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
  ///     let second = counter.ifPresent(state: Array.element(at: 1), input: Prism<Int, Int>.identity)
  ///     second.run(5, on: [1]).effect.reports.count  // 1
  public var reports: [Diagnostic] {
    var reports: [Diagnostic] = []
    node?.forEachLeaf { part, _ in
      if case .report(let diagnostic) = part { reports.append(diagnostic) }
    }
    return reports
  }

  /// Returns whether the effect reports a missing child, now or in a later part of a serial group.
  ///
  /// Later parts run on a copy of the state, so a child that is missing now counts as missing, even
  /// if it may exist by the time they handle the input. Effects of a listener that has handled the
  /// input do not count.
  func reportsMissingChild<S, Input>(in state: S) -> Bool
  where Value == Step<Environment, S, Input> {
    if isEmpty { return false }
    var (state, requests, isMissing) = (state, [self], false)
    while !isMissing, let request = requests.popLast() {
      request.node?.forEachLeaf { part, context in
        if context.isOfListener { return }
        switch part {
        case .report(.childMissing): isMissing = true
        case .value(let cell) where context.isLater && !context.isSilent:
          let step = EffectCellOf<Value>.value(in: context.value(of: cell))
          if case .commit(let transition) = step { requests.append(transition.run(&state)) }
        default: break
        }
      }
    }
    return isMissing
  }

  /// The first answer to a search for existing children.
  var presence: EffectPresence? {
    var presence: EffectPresence?
    node?.forEachLeaf { part, _ in
      if case .presence(let found) = part, presence == nil { presence = found }
    }
    return presence
  }

  /// Returns this effect with a fixed answer to one request, whose work is not performed.
  ///
  /// If the answer is not of the request's type, the effect fails.
  package func answering(_ id: EffectID, with answer: any Sendable) -> Effect {
    wrapped { .answering($0, id, .values([answer])) }
  }

  /// Returns this effect with a fixed answer to one request: a list of values, or an error.
  package func answering(_ id: EffectID, _ answer: EffectAnswer) -> Effect {
    wrapped { .answering($0, id, answer) }
  }
}
