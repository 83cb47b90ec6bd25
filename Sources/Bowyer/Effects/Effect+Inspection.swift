extension Effect {
  /// The names of the requests, in the order in which they are written.
  ///
  ///     Effect<Void, Int>.merge(.pure(1), .perform("a") { _ in 2 }).requests  // ["a"]
  ///
  /// What the handler of a ``catch(_:)`` asks for depends on the error, so it is not among them.
  public var requests: [EffectID] { leaves.map(\.id) }

  /// The values that are written in it, which are yielded without asking the world, in their order.
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

  /// What it asks the world for, in the order in which it is written.
  package var leaves: [EffectLeaf] {
    var leaves: [EffectLeaf] = []
    node?.forEachLeaf { part, _ in
      if case .leaf(let leaf) = part { leaves.append(leaf) }
    }
    return leaves
  }

  /// What is reported to the session, in the order in which it is written.
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

  /// Returns whether it reports that a child is missing, now or in a later part of a serial group.
  ///
  /// The later parts are run on a copy of the state: a child that is missing now is missing, though it may come before
  /// they see the input. Where a listener has heard the input already, nothing is missing.
  func reportsMissingChild<S, Input>(in state: S) -> Bool
  where Value == Step<Environment, S, Input> {
    if isEmpty { return false }
    var (state, requests, isMissing) = (state, [self], false)
    while !isMissing, let request = requests.popLast() {
      request.node?.forEachLeaf { part, context in
        if context.isHeard { return }
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

  /// An answer to a search for the children that exist.
  var presence: EffectPresence? {
    var presence: EffectPresence?
    node?.forEachLeaf { part, _ in
      if case .presence(let found) = part, presence == nil { presence = found }
    }
    return presence
  }

  /// Returns this effect where the world's answer to one request is given: its work is not done.
  ///
  /// An answer of another type than the request takes makes it fail.
  package func answering(_ id: EffectID, with answer: any Sendable) -> Effect {
    wrapped { .answering($0, id, .values([answer])) }
  }

  /// Returns this effect where one request is answered with values, one after another, or an error.
  package func answering(_ id: EffectID, _ answer: EffectAnswer) -> Effect {
    wrapped { .answering($0, id, answer) }
  }
}
