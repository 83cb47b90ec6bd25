import Bowyer
import BowyerLock
public import BowyerViews

/// A problem of a space of states, and the shortest path to it.
public struct StateFinding: Error, Hashable, Sendable {
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
    /// A button or toggle changes nothing in any state: a warning, as a parent may react to its input.
    case ineffective
    /// A text that is typed into a field appears in another one, or is changed each time that it is typed.
    case brokenBinding = "broken binding"
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
    func lines(_ title: String, _ way: StateWay) -> [String] {
      [title] + way.events.map { "  \($0)" }
    }
    let rest = other.map {
      lines("and:", $0.way) + lines("what tells them apart:", $0.experiment)
    }
    return (lines("\(kind.rawValue): \(message)", way) + (rest ?? [])).joined(separator: "\n")
  }
}

extension StateFinding: CustomDebugStringConvertible {
  // Tests show it in a list: the lines of its script stay whole.
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

  /// Returns the findings of all checks that need no argument, except those of some kinds.
  ///
  ///     let lamp = StoreComponent(
  ///       initialState: false, dispatcher: StateDispatcher<Void, Bool, Bool>.reducing { $0 = $1 },
  ///       view: { isOn in .row(.text(isOn ? "on" : "off"), .button("Switch", !isOn)) })
  ///     StateSpace(of: lamp).findings()  // []
  ///     StateSpace(of: lamp).findings(budget: 3).map(\.kind)  // [.unfinished]
  ///
  /// The budget is the maximum number of views to evaluate and of pairs of states to compare: six per state, one per event of
  /// a finding's path, two per typed text. When it is used up, a last finding lists the incomplete searches.
  public func findings(
    budget: Int = 200_000,
    without kinds: Set<StateFinding.Kind> = [],
    isEnd: (S) -> Bool = { _ in false }
  ) -> [StateFinding] {
    let left = Lock(max(0, budget))
    var space = self
    space.budget = left
    var (findings, unfinished): ([StateFinding], [String]) = ([], [])
    func search(for what: String, _ kind: StateFinding.Kind, _ search: () -> [StateFinding]) {
      if kinds.contains(kind) { return }
      if left.withLock({ $0 >= 0 }) { findings += search() }
      if left.withLock({ $0 < 0 }) { unfinished.append(what) }
    }
    search(for: "dead ends", .deadEnd) { space.deadEnds(isEnd: isEnd) }
    search(for: "unusable controls", .unusable) { space.unusable() }
    search(for: "ineffective controls", .ineffective) { space.ineffective() }
    search(for: "broken bindings", .brokenBinding) { space.brokenBindings() }
    search(for: "issues of views", .issue) { space.issues() }
    search(for: "indistinguishable states", .indistinguishable) { space.indistinguishableStates() }
    search(for: "effects without an answer", .unanswered) { space.unanswered() }
    findings += (unusedAnswers() + troubles).filter { !kinds.contains($0.kind) }
    if !unfinished.isEmpty, !kinds.contains(.unfinished) {
      let list = unfinished.joined(separator: ", ")
      let message = "the search stopped after a budget of \(budget) views; not finished: \(list)"
      findings.append(StateFinding(.unfinished, message))
    }
    return findings
  }

  func spend(_ amount: Int = 1) -> Bool {
    guard let budget else { return true }
    return budget.withLock { left in
      left = amount > left ? -1 : left - amount
      return left >= 0
    }
  }

  func affordableWay(to node: Int) -> StateWay? {
    spend(Int(graph.nodes[node].depth)) ? way(to: node) : nil
  }

  private func finding(_ kind: StateFinding.Kind, _ text: String, at node: Int) -> StateFinding? {
    affordableWay(to: node).map { StateFinding(kind, text, state: node, way: $0) }
  }

  /// Returns the nearest state, with nothing pending if `atRest`, in which an invariant does not hold; `nil` if there is none.
  public func violation(
    of name: String,
    atRest: Bool = false,
    _ holds: (S) -> Bool
  ) -> StateFinding? {
    violation(of: name) { atRest && graph.nodes[$0].wait != 0 || holds(value(at: $0)) }
  }

  /// Returns the nearest state in whose view an invariant does not hold; `nil` if there is none.
  public func violation(of name: String, inView holds: (ViewTree<Input>) -> Bool) -> StateFinding? {
    violation(of: name) { holds(view(at: $0)) }
  }

  private func violation(of name: String, holdsAt holds: (Int) -> Bool) -> StateFinding? {
    (0..<count).first { !holds($0) }.flatMap { node in
      let place = StateWay.place(after: Int(graph.nodes[node].depth))
      return finding(.violation, "“\(name)” does not hold \(place)", at: node)
    }
  }

  /// Returns the nearest state from which no path leads to a goal, or beyond the limit; `nil` if there is none.
  public func trapState(from name: String, _ isGoal: (S) -> Bool) -> StateFinding? {
    let isSafe = graph.leadingTo { node in
      isGoal(value(at: node)) || !graph.isExpanded(node) || isUnanswered(node)
    }
    return isSafe.firstIndex(of: false).flatMap { node in
      finding(.trapState, "no way leads from here to \(name)", at: node)
    }
  }

  private func isUnanswered(_ node: Int) -> Bool {
    wait(at: node).requests.contains { answers.replies(to: $0).isEmpty }
  }

  /// Returns the states, except final ones, without an event that leads to another state, the nearest first.
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

  /// Returns the effects that still run in final states, or that an alarm is pending there, each at its nearest state.
  public func leftovers(isEnd: (S) -> Bool) -> [StateFinding] {
    nearest(.leftover) { node in
      guard graph.nodes[node].wait != 0, isEnd(value(at: node)) else { return [] }
      let texts = requests(at: node).map { "“\($0)” still runs" }
      return texts.isEmpty && wait(at: node).time != nil ? ["an alarm is still pending"] : texts
    }
  }

  /// Returns the `ViewTree.issues()` of accessibility and structure in all views, each at its nearest state.
  public func issues() -> [StateFinding] {
    nearest(.issue) { spend() ? view(at: $0).issues().map(\.message) : [] }
  }

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

  /// Returns the controls that are disabled or behind a modal dialog in all states, and the given labels that no control has.
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

  /// Returns the buttons and toggles that change nothing and cause no output in any state.
  ///
  /// There are none if states were left out, except for too many requests, or if a key distinguishes the states.
  public func ineffective() -> [StateFinding] {
    guard isExact, isWhole, remainder.unanswered.isEmpty else { return [] }
    // An effective event has no list.
    var uses: [String: [(node: Int, input: Input)]?] = [:]
    for node in 0..<count {
      guard spend() else { return [] }
      let actions = inputs.enabledActions(in: view(at: node))
      for ((event, input), target) in zip(actions, graph.edges(of: node)) {
        guard case .done(let action) = event.kind, [.press, .toggle].contains(action.event)
        else { continue }
        if target != node { uses["\(event)"] = .some(nil) }
        uses["\(event)", default: []]?.append((node, input))
      }
    }
    let output = ScenarioPlayer<S, Input, Void>.output(of: Input.self)
    let hasOutputs = Input.self is any Emitting.Type
    return uses.compactMap { event, uses -> (node: Int, text: String)? in
      guard let uses,
        !uses.contains(where: { node, input in
          hasOutputs && start(value(at: node)).handled(input).contains { output($0) != nil }
        })
      else { return nil }
      return (uses[0].node, "“\(event)” changes nothing in any state")
    }
    .sorted { ($0.node, $0.text) < ($1.node, $1.text) }
    .compactMap { finding(.ineffective, $0.text, at: $0.node) }
  }

  /// Returns the text fields that do not show the text typed into them, each at its nearest state.
  ///
  /// A field may keep its text, unless another field shows the typed one, and may change it, unless it changes the result
  /// again when that is typed. The texts are those of the space's inputs, `x` and `7`.
  public func brokenBindings() -> [StateFinding] {
    var known: Set<Name> = []
    return nearest(.brokenBinding) { node in
      guard spend() else { return [] }
      let (state, index) = (value(at: node), ViewIndex(view(at: node).node.forced))
      let fields = index.controls.filter { $0.role == .textField }
      return fields.filter { field in
        !field.isDisabled && !index.covers(field.path) && known.insert(field.name).inserted
      }
      .compactMap { field in
        let texts = (inputs.texts[field.label] ?? inputs.anyTexts) + ["x", "7"]
        return texts.lazy.compactMap { fault(field, fields, $0, state) }.first
      }
    }
  }

  private func fault(_ field: Control, _ fields: [Control], _ text: String, _ state: S) -> String? {
    guard text != field.text, let (typed, others, next) = typing(text, into: field, state),
      typed.text != text
    else { return nil }
    if typed.text == field.text {
      let other = others.first { other in
        other.text == text && fields.contains { $0.name == other.name && $0.text != text }
      }
      return other.map { "typing \(text.literal) into “\(field.label)” changes “\($0.label)”" }
    }
    guard let again = typing(typed.text, into: typed, next)?.field, again.text != typed.text
    else { return nil }
    let texts = [text, typed.text, again.text].map(\.literal)
    return
      "“\(field.label)” shows \(texts[1]) when \(texts[0]) is typed, and \(texts[2]) when that is typed"
  }

  private func typing(
    _ text: String,
    into field: Control,
    _ state: S
  ) -> (field: Control, fields: [Control], state: S)? {
    guard spend(2), let input = try? view(state).dispatch(.input(text), at: field.path)
    else { return nil }
    let run = start(state)
    _ = run.perform(.send(input), origin: 0)
    let fields = view(run.state).controls.filter { $0.role == .textField }
    let alike = fields.filter { $0.label == field.label }
    let same = alike.first { $0.path == field.path } ?? (alike.count == 1 ? alike[0] : nil)
    return same.map { ($0, fields, run.state) }
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

  /// Returns the effects without a defined answer, whose consequences are not explored, each at its nearest state.
  public func unanswered() -> [StateFinding] {
    nearest(.unanswered) { node in
      wait(at: node).requests.map(\.id).filter(remainder.unanswered.contains).map { id in
        "no answer is defined for “\(id)”"
      }
    }
  }

  /// Returns the answers to effects that are pending in no state; none if states were left out, except for too many requests.
  public func unusedAnswers() -> [StateFinding] {
    guard isWhole else { return [] }
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
  var path: [PathElement] = []
}

extension Control {
  fileprivate var text: String { if case .textField(let text) = kind { text } else { "" } }
  fileprivate var name: Name { Name(role: role, label: label, path: path) }
}

extension StateGraph {
  /// Returns whether each node has a path to a goal, or beyond the limit.
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
