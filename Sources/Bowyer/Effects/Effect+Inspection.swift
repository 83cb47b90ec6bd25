extension Effect {
  /// What is asked for, by name, in the order in which it is written.
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
  ///     let second = counter.ifPresent(Array.element(at: 1), input: Prism<Int, Int>.identity)
  ///     second.run(5, on: [1]).effect.reports.count  // 1
  public var reports: [Diagnostic] {
    var reports: [Diagnostic] = []
    node?.forEachLeaf { part, _ in
      if case .report(let diagnostic) = part { reports.append(diagnostic) }
    }
    return reports
  }

  /// What is answered to whoever looks which children are there.
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
