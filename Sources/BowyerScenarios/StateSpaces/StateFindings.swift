import Bowyer
import BowyerLock
public import BowyerViews

/// A problem of a space of states, and the shortest path to it.
public struct StateFinding: Hashable, Sendable {
  /// The kind of a finding.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// An invariant does not hold in a state.
    case violation
    /// No path leads from a state to a goal.
    case trapState = "trap state"
    /// No event leads from a state to another one, and the state is not final.
    case deadEnd = "dead end"
    /// A control is enabled in no state.
    case unusable
    /// An expected text is shown in no state.
    case unseen
    /// A view has a problem of accessibility or structure.
    case issue
    /// An effect still runs in a final state.
    case leftover
    /// Two states look the same but react differently.
    case indistinguishable
    /// An error that nothing handles.
    case trouble
    /// A request has no defined answer.
    case unanswered
    /// A defined answer is never used, as no effect requests it.
    case unusedAnswer = "unused answer"
    /// A search stopped before it was complete.
    case unfinished
  }

  /// The kind of finding.
  public let kind: Kind
  /// The finding as a sentence, without control characters.
  public let message: String
  /// The number of the state, if the finding concerns one.
  public let state: Int?
  /// The shortest path to the state.
  public let way: StateWay
  /// The second state of two indistinguishable ones, with what distinguishes it.
  public let other: Other?

  /// The second of two indistinguishable states, and what distinguishes them.
  public struct Other: Hashable, Sendable {
    /// The number of the state.
    public let state: Int
    /// The shortest path to the state.
    public let way: StateWay
    /// The shortest path from the two states to states that look different.
    public let experiment: StateWay
  }

  init(
    _ kind: Kind,
    _ message: String,
    state: Int? = nil,
    way: StateWay = StateWay([]),
    other: Other? = nil
  ) {
    (self.kind, self.message) = (kind, message.neutralised(.kept).visible(newline: "\n"))
    (self.state, self.way, self.other) = (state, way, other)
  }
}

extension StateFinding: CustomStringConvertible {
  public var description: String {
    var lines = ["\(kind.rawValue): \(message)"]
    func add(_ way: StateWay) { lines += way.events.map { "  \($0)" } }
    add(way)
    if let other {
      lines.append("and:")
      add(other.way)
      lines.append("they are distinguished by:")
      add(other.experiment)
    }
    return lines.joined(separator: "\n")
  }
}

extension StateFinding: CustomDebugStringConvertible {
  /// The description on lines of its own, as a test shows it in a list: so the lines of its script are whole.
  public var debugDescription: String { "\n\(description)\n" }
}

extension StateSpace {
  /// The errors that nothing handles, each at its nearest state: errors that no effect catches,
  /// inputs for missing children, answers of the wrong type, and endless transitions.
  public var troubles: [StateFinding] {
    remainder.troubles.map { trouble in
      let last = event(at: trouble.node, along: trouble.edge)
      let way = StateWay(way(to: trouble.node).events + [last].compactMap(\.self))
      return StateFinding(.trouble, trouble.text, state: trouble.node, way: way)
    }
  }

  /// Returns the results of all checks that need no argument.
  ///
  /// These are dead ends, unusable controls, issues of views, indistinguishable states, effects
  /// without an answer, answers without an effect, and ``troubles``.
  ///
  ///     let lamp = StoreComponent(
  ///       initialState: false, dispatcher: StateDispatcher<Void, Bool, Bool>.reducing { $0 = $1 },
  ///       view: { isOn in .row(.text(isOn ? "on" : "off"), .button("Switch", !isOn)) })
  ///     StateSpace(of: lamp).findings()  // []
  ///     StateSpace(of: lamp).findings(budget: 3).map(\.kind)  // [.unfinished]
  ///
  /// The budget is the maximum number of views to evaluate: four per state, and one per event of a
  /// finding's path. When it is used up, the search stops, and the last finding,
  /// ``StateFinding/Kind/unfinished``, lists the incomplete searches.
  public func findings(
    budget: Int = 200_000,
    isEnd: (S) -> Bool = { _ in false }
  ) -> [StateFinding] {
    let left = Lock(max(0, budget))
    var space = self
    space.budget = left
    var (findings, unfinished): ([StateFinding], [String]) = ([], [])
    func search(for what: String, _ search: () -> [StateFinding]) {
      if left.withLock({ $0 >= 0 }) { findings += search() }
      if left.withLock({ $0 < 0 }) { unfinished.append(what) }
    }
    search(for: "dead ends") { space.deadEnds(isEnd: isEnd) }
    search(for: "unusable controls") { space.unusable() }
    search(for: "issues of views") { space.issues() }
    search(for: "indistinguishable states") { space.indistinguishableStates() }
    search(for: "effects without an answer") { space.unanswered() }
    findings += unusedAnswers() + troubles
    if !unfinished.isEmpty {
      let message =
        "the search stopped after a budget of \(budget) views; not finished: "
        + unfinished.joined(separator: ", ")
      findings.append(StateFinding(.unfinished, message))
    }
    return findings
  }

  /// Uses a part of the budget; returns whether it was sufficient.
  func spend(_ amount: Int = 1) -> Bool {
    guard let budget else { return true }
    return budget.withLock { left in
      left = amount > left ? -1 : left - amount
      return left >= 0
    }
  }

  /// Returns the shortest path to a state; `nil` if the budget for one view per event is used up.
  func affordableWay(to node: Int) -> StateWay? {
    spend(Int(graph.nodes[node].depth)) ? way(to: node) : nil
  }

  private func finding(_ kind: StateFinding.Kind, _ text: String, at node: Int) -> StateFinding? {
    affordableWay(to: node).map { StateFinding(kind, text, state: node, way: $0) }
  }
}

extension StateSpace {
  /// Returns the nearest state in which an invariant does not hold; `nil` if there is none.
  ///
  /// If it needs to hold only `atRest`, states in which something is pending do not count.
  ///
  ///     let counter = StoreComponent(
  ///       initialState: 0, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
  ///       view: { count in .row(.text("\(count)"), .button("+", 1)) })
  ///     let space = StateSpace(of: counter, limit: 10)
  ///     space.violation(of: "less than two") { $0 < 2 }?.way.count  // 2
  public func violation(
    of name: String,
    atRest: Bool = false,
    _ holds: (S) -> Bool
  ) -> StateFinding? {
    violation(of: name) { atRest && graph.nodes[$0].wait != 0 || holds(value(at: $0)) }
  }

  /// Returns the nearest state in whose view an invariant does not hold; `nil` if there is none.
  public func violation(
    of name: String,
    inView holds: (ViewTree<Input>) -> Bool
  ) -> StateFinding? {
    violation(of: name) { holds(view(at: $0)) }
  }

  private func violation(of name: String, holdsAt holds: (Int) -> Bool) -> StateFinding? {
    (0..<count).first { !holds($0) }.flatMap { node in
      let place = StateWay.place(after: Int(graph.nodes[node].depth))
      return finding(.violation, "“\(name)” does not hold \(place)", at: node)
    }
  }

  /// Returns the nearest state from which no path leads to a goal; `nil` if there is none.
  ///
  ///     let oneWay = StoreComponent(
  ///       initialState: 0, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 = max($0, $1) },
  ///       view: { count in .row(.button("1", 1), .button("2", 2)) })
  ///     StateSpace(of: oneWay).trapState(from: "the beginning") { $0 == 0 }?.way.description  // "press 1"
  ///
  /// A path that leads beyond the limit counts as one to the goal, as it may lead there.
  public func trapState(from name: String, _ isGoal: (S) -> Bool) -> StateFinding? {
    let isSafe = graph.leadingTo { node in
      isGoal(value(at: node)) || !graph.isExpanded(node) || isUnanswered(node)
    }
    return isSafe.firstIndex(of: false).flatMap { node in
      finding(.trapState, "no way leads from here to \(name)", at: node)
    }
  }

  /// Returns whether a request without a defined answer is pending.
  private func isUnanswered(_ node: Int) -> Bool {
    wait(at: node).requests.contains { answers.replies(to: $0).isEmpty }
  }

  /// Returns the states, except final ones, without an event that leads to another state, the
  /// nearest first.
  public func deadEnds(isEnd: (S) -> Bool = { _ in false }) -> [StateFinding] {
    (0..<count).filter { node in
      graph.isExpanded(node) && graph.edges(of: node).allSatisfy { $0 == node }
        && !isUnanswered(node) && !isEnd(value(at: node))
    }
    .compactMap { node in
      let isStuck = graph.edges(of: node).isEmpty
      let message = isStuck ? "no event is possible" : "no event leads to another state"
      return finding(.deadEnd, message, at: node)
    }
  }

  /// Returns the effects and alarms that are still pending in final states, each at its nearest
  /// state.
  public func leftovers(isEnd: (S) -> Bool) -> [StateFinding] {
    nearest(.leftover) { node in
      guard graph.nodes[node].wait != 0, isEnd(value(at: node)) else { return [] }
      let wait = wait(at: node)
      let texts = wait.requests.map { "“\($0.id)” still runs" }
      return texts.isEmpty && wait.time != nil ? ["an alarm is still pending"] : texts
    }
  }

  /// Returns the problems of accessibility and structure in all views, each at its nearest state,
  /// with the messages of `ViewTree.issues()`.
  public func issues() -> [StateFinding] {
    nearest(.issue) { spend() ? view(at: $0).issues().map(\.message) : [] }
  }

  /// Returns a finding for each text that states have, at the nearest one.
  private func nearest(_ kind: StateFinding.Kind, _ texts: (Int) -> [String]) -> [StateFinding] {
    var (seen, findings): (Set<String>, [StateFinding]) = ([], [])
    for node in 0..<count {
      for text in texts(node) where seen.insert(text).inserted {
        guard let finding = finding(kind, text, at: node) else { return findings }
        findings.append(finding)
      }
    }
    return findings
  }

  /// Returns the controls that are disabled or behind a modal dialog in all states, and the given
  /// labels that no control has.
  public func unusable(_ labels: String...) -> [StateFinding] {
    var (firsts, names): ([Name: Int], [Name]) = ([:], [])
    var (usable, covered): (Set<Name>, Set<Name>) = ([], [])
    for node in 0..<count {
      // A partial search reports nothing, as a control may be enabled in a later state.
      guard spend() else { return [] }
      let index = ViewIndex(view(at: node).node.forced)
      for control in index.controls {
        let name = Name(role: control.role, label: control.label)
        if firsts[name] == nil {
          firsts[name] = node
          names.append(name)
        }
        if control.isDisabled { continue }
        if index.covers(control.path) { covered.insert(name) } else { usable.insert(name) }
      }
    }
    let shown = Set(names.map(\.label))
    let missing = labels.filter { !shown.contains($0) }.map { label in
      StateFinding(.unusable, "no control “\(label)” is ever shown")
    }
    return missing
      + names.filter { !usable.contains($0) }.compactMap { name in
        let cover = covered.contains(name) ? " or behind a modal dialog" : ""
        let message = "the \(name.role.rawValue) “\(name.label)” is always disabled\(cover)"
        return finding(.unusable, message, at: firsts[name] ?? 0)
      }
  }

  /// Returns the given texts that no view shows.
  public func unseen(_ texts: String...) -> [StateFinding] {
    var missing = texts
    for node in 0..<count where !missing.isEmpty {
      let shown = view(at: node).rendered(width: 10_000)
      missing.removeAll { shown.contains($0) }
    }
    return missing.map { StateFinding(.unseen, "“\($0)” is never shown") }
  }

  /// Returns the effects whose requests have no defined answer, each at its nearest state.
  ///
  /// The consequences of such an effect are not explored. A stream without answers yields nothing.
  public func unanswered() -> [StateFinding] {
    nearest(.unanswered) { node in
      wait(at: node).requests.map(\.id).filter(remainder.unanswered.contains).map { id in
        "no answer is defined for “\(id)”"
      }
    }
  }

  /// Returns the answers that are never used, because no effect with their name is pending in any
  /// state.
  ///
  /// There are none if states were left out, except for too many pending requests.
  public func unusedAnswers() -> [StateFinding] {
    guard remainder.unexpanded == 0, remainder.edges == remainder.crowded else { return [] }
    let asked = Set(waits.flatMap { $0.requests.map(\.id) })
    let rest =
      asked.isEmpty ? "no effect asks for anything" : "effects ask for \(quoted(asked))"
    var seen = asked
    return answers.replies.filter { seen.insert($0.id).inserted }.map { reply in
      StateFinding(.unusedAnswer, "the answer for “\(reply.id)” is never used; \(rest)")
    }
  }
}

private struct Name: Hashable {
  let role: ControlRole
  let label: String
}

extension StateGraph {
  /// Returns whether each node has a path to a goal, or to an edge beyond the limit.
  ///
  /// - Complexity: O(n) in the nodes and edges.
  func leadingTo(_ isGoal: (Int) -> Bool) -> [Bool] {
    var sources = Array(repeating: [Int](), count: count)
    var (leads, waiting) = ([Bool](repeating: false, count: count), [Int]())
    for node in 0..<count {
      for target in edges(of: node) where target >= 0 { sources[Int(target)].append(node) }
      if edges(of: node).contains(where: { $0 < 0 }) || isGoal(node) {
        leads[node] = true
        waiting.append(node)
      }
    }
    while let node = waiting.popLast() {
      for source in sources[node] where !leads[source] {
        leads[source] = true
        waiting.append(source)
      }
    }
    return leads
  }
}
