import Bowyer
import BowyerKinds
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
      let events = events(at: trouble.node)
      let last = events.indices.contains(trouble.edge) ? [events[trouble.edge]] : []
      let way = StateWay(way(to: trouble.node).events + last)
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
    let work = StateWork(budget: budget)
    var (findings, unfinished): ([StateFinding], [String]) = ([], [])
    func search(for what: String, _ search: () -> [StateFinding]) {
      if !work.isOver { findings += search() }
      if work.isOver { unfinished.append(what) }
    }
    search(for: "dead ends") { deadEnds(isEnd: isEnd, work) }
    search(for: "unusable controls") { unusable([], work) }
    search(for: "issues of views") { issues(work) }
    search(for: "indistinguishable states") { indistinguishableStates(work) }
    search(for: "effects without an answer") { unanswered(work) }
    findings += unusedAnswers() + troubles
    if !unfinished.isEmpty {
      let message =
        "the search stopped after a budget of \(budget) views; not finished: "
        + unfinished.joined(separator: ", ")
      findings.append(StateFinding(.unfinished, message))
    }
    return findings
  }
}

/// The budget of a search for findings, in evaluated views.
final class StateWork {
  private let budget: Int
  private(set) var used = 0

  init(budget: Int = .max) {
    self.budget = max(0, budget)
  }

  var isOver: Bool { used > budget }

  /// Uses a part of the budget; returns whether it was sufficient.
  func spend(_ amount: Int = 1) -> Bool {
    // Excess work is not added up, so that the sum cannot overflow.
    used = amount > budget - used ? budget &+ (budget < .max ? 1 : 0) : used + amount
    return !isOver
  }
}

extension StateSpace {
  /// Returns the shortest path to a state; `nil` if the budget for one view per event is used up.
  func way(to node: Int, _ work: StateWork) -> StateWay? {
    work.spend(Int(graph.depths[node])) ? way(to: node) : nil
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
    firstBreach(name) { atRest && graph.waits[$0] != 0 || holds(value(at: $0)) }
  }

  /// Returns the nearest state in whose view an invariant does not hold; `nil` if there is none.
  public func violation(
    of name: String,
    inView holds: (ViewTree<Input>) -> Bool
  ) -> StateFinding? {
    firstBreach(name) { holds(view(at: $0)) }
  }

  private func firstBreach(_ name: String, _ holds: (Int) -> Bool) -> StateFinding? {
    (0..<count).first { !holds($0) }.map { node in
      let way = way(to: node)
      let place = way.count == 0 ? "in the first state" : "after \(way.count.counted("event"))"
      return StateFinding(.violation, "“\(name)” does not hold \(place)", state: node, way: way)
    }
  }
}

extension StateSpace {
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
    return isSafe.firstIndex(of: false).map { node in
      StateFinding(
        .trapState,
        "no way leads from here to \(name)",
        state: node,
        way: way(to: node)
      )
    }
  }

  /// Returns whether a request without a defined answer is pending.
  func isUnanswered(_ node: Int) -> Bool {
    wait(at: node).requests.contains { answers.replies(to: $0).isEmpty }
  }
}

extension StateGraph {
  /// Returns whether each node has a path to a goal, or to an edge beyond the limit.
  ///
  /// - Complexity: O(n) in the nodes and edges.
  func leadingTo(_ isGoal: (Int) -> Bool) -> [Bool] {
    // The sources of the edges, sorted by their targets.
    var starts = [Int32](repeating: 0, count: count + 1)
    for target in targets where target >= 0 { starts[Int(target) + 1] += 1 }
    for node in 0..<count { starts[node + 1] += starts[node] }
    var (places, sources) = (starts, [Int32](repeating: 0, count: Int(starts[count])))
    var (leads, waiting) = ([Bool](repeating: false, count: count), [Int]())
    for node in 0..<count {
      var isCut = false
      for target in edges(of: node) {
        guard target >= 0 else {
          isCut = true
          continue
        }
        sources[Int(places[Int(target)])] = Int32(node)
        places[Int(target)] += 1
      }
      if isCut || isGoal(node) {
        leads[node] = true
        waiting.append(node)
      }
    }
    while let node = waiting.popLast() {
      for source in sources[Int(starts[node])..<Int(starts[node + 1])] where !leads[Int(source)] {
        leads[Int(source)] = true
        waiting.append(Int(source))
      }
    }
    return leads
  }
}

extension StateSpace {
  /// Returns the states, except final ones, without an event that leads to another state, the
  /// nearest first.
  ///
  ///     let quiz = StoreComponent(
  ///       initialState: 0, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 = $1 },
  ///       view: { page in page == 0 ? .row(.button("A", 1), .button("B", 2)) : .text("Page \(page)") })
  ///     StateSpace(of: quiz).deadEnds { $0 == 2 }.map(\.way.description)  // ["press A"]
  public func deadEnds(isEnd: (S) -> Bool = { _ in false }) -> [StateFinding] {
    deadEnds(isEnd: isEnd, StateWork())
  }

  func deadEnds(isEnd: (S) -> Bool, _ work: StateWork) -> [StateFinding] {
    (0..<count).filter { node in
      graph.isExpanded(node) && graph.edges(of: node).allSatisfy { $0 == node }
        && !isUnanswered(node) && !isEnd(value(at: node))
    }
    .compactMap { node in
      let message =
        graph.edges(of: node).isEmpty
        ? "no event is possible" : "no event leads to another state"
      return way(to: node, work).map { way in
        StateFinding(.deadEnd, message, state: node, way: way)
      }
    }
  }
}

extension StateSpace {
  /// Returns the effects and alarms that are still pending in final states, each at its nearest
  /// state.
  ///
  ///     let draft = StoreComponent(
  ///       initialState: "",
  ///       dispatcher: StateDispatcher<Void, String, String>.effectful { text in
  ///         text == "done" ? .pure(.set(text)) : .perform("save") { _ in .modify { $0 + "!" } }
  ///       },
  ///       view: { text in .row(.button("Save", ""), .button("Done", "done").disabled(text == "done")) })
  ///     let space = StateSpace(of: draft, limit: StateLimit(states: 20, requests: 1))
  ///     space.leftovers { $0 == "done" }.map(\.message)  // ["“save” still runs"]
  public func leftovers(isEnd: (S) -> Bool) -> [StateFinding] {
    var (seen, findings): (Set<String>, [StateFinding]) = ([], [])
    for node in 0..<count where graph.waits[node] != 0 && isEnd(value(at: node)) {
      let wait = wait(at: node)
      var texts = wait.requests.map { "“\($0.id)” still runs" }
      if texts.isEmpty, wait.time != nil { texts = ["an alarm is still pending"] }
      for text in texts where seen.insert(text).inserted {
        findings.append(StateFinding(.leftover, text, state: node, way: way(to: node)))
      }
    }
    return findings
  }
}

extension StateSpace {
  /// Returns the problems of accessibility and structure in all views, each at its nearest state,
  /// with the messages of `ViewTree.issues()`.
  public func issues() -> [StateFinding] { issues(StateWork()) }

  func issues(_ work: StateWork) -> [StateFinding] {
    var (seen, findings): (Set<String>, [StateFinding]) = ([], [])
    for node in 0..<count where work.spend() {
      for issue in view(at: node).issues() where seen.insert(issue.message).inserted {
        guard let way = way(to: node, work) else { break }
        findings.append(StateFinding(.issue, issue.message, state: node, way: way))
      }
    }
    return findings
  }
}

extension StateSpace {
  /// Returns the controls that are disabled or behind a modal dialog in all states, and the given
  /// labels that no control has.
  ///
  ///     let draft = StoreComponent(
  ///       initialState: "", dispatcher: StateDispatcher<Void, String, String>.reducing { $0 = $1 },
  ///       view: { text in .row(.button("Write", "x"), .button("Send", "").disabled(text.count < 2)) })
  ///     StateSpace(of: draft).unusable("Write", "Undo").map(\.message)  // ["no control “Undo” is ever shown", "the button “Send” is always disabled"]
  public func unusable(_ labels: String...) -> [StateFinding] { unusable(labels, StateWork()) }

  func unusable(_ labels: [String], _ work: StateWork) -> [StateFinding] {
    var (firsts, names): ([Name: Int], [Name]) = ([:], [])
    var (usable, covered): (Set<Name>, Set<Name>) = ([], [])
    for node in 0..<count {
      // A partial search reports nothing, as a control may be enabled in a later state.
      guard work.spend() else { return [] }
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
        let node = firsts[name] ?? 0
        return way(to: node, work).map { way in
          StateFinding(
            .unusable,
            "the \(name.role.rawValue) “\(name.label)” is always disabled"
              + (covered.contains(name) ? " or behind a modal dialog" : ""),
            state: node,
            way: way
          )
        }
      }
  }
}

private struct Name: Hashable {
  let role: ControlRole
  let label: String
}

extension StateSpace {
  /// Returns the given texts that no view shows.
  public func unseen(_ texts: String...) -> [StateFinding] {
    var missing = texts
    for node in 0..<count where !missing.isEmpty {
      let shown = view(at: node).rendered(width: 10_000)
      missing.removeAll { shown.contains($0) }
    }
    return missing.map { StateFinding(.unseen, "“\($0)” is never shown") }
  }
}

extension StateSpace {
  /// Returns the effects whose requests have no defined answer, each at its nearest state.
  ///
  ///     let news = StoreComponent(
  ///       initialState: "",
  ///       dispatcher: StateDispatcher<Void, String, String>.effectful { _ in .perform("titles") { _ in .set("news") } },
  ///       view: { text in .row(.text(text), .button("Load", "")) })
  ///     let space = StateSpace(of: news, limit: StateLimit(requests: 1), answers: StateAnswers().answer("title", with: "a"))
  ///     space.unanswered().map(\.message)  // ["no answer is defined for “titles”"]
  ///     space.unanswered().map(\.way.description)  // ["press Load"]
  ///
  /// The consequences of such an effect are not explored. A stream without answers yields nothing.
  public func unanswered() -> [StateFinding] { unanswered(StateWork()) }

  func unanswered(_ work: StateWork) -> [StateFinding] {
    var missing = remainder.unanswered
    var findings: [StateFinding] = []
    for node in 0..<count where !missing.isEmpty {
      for request in wait(at: node).requests where missing.remove(request.id) != nil {
        guard let way = way(to: node, work) else { return findings }
        let message = "no answer is defined for “\(request.id)”"
        findings.append(StateFinding(.unanswered, message, state: node, way: way))
      }
    }
    return findings
  }

  /// Returns the answers that are never used, because no effect with their name is pending in any
  /// state.
  ///
  ///     let counter = StoreComponent(
  ///       initialState: 0, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 = $1 },
  ///       view: { count in .row(.text("\(count)"), .button("+", 1)) })
  ///     StateSpace(of: counter, answers: StateAnswers().answer("load", with: 1)).unusedAnswers().map(\.message)  // ["the answer for “load” is never used; no effect asks for anything"]
  ///
  /// There are none if states were left out, except for too many pending requests.
  public func unusedAnswers() -> [StateFinding] {
    guard remainder.unexpanded == 0, remainder.edges == remainder.crowded else { return [] }
    let asked = Set(waits.flatMap { $0.requests.map(\.id) })
    let names = asked.map { "“\($0)”" }.sorted().joined(separator: ", ")
    let rest = asked.isEmpty ? "no effect asks for anything" : "effects ask for \(names)"
    var seen = asked
    return answers.replies.filter { seen.insert($0.id).inserted }.map { reply in
      StateFinding(.unusedAnswer, "the answer for “\(reply.id)” is never used; \(rest)")
    }
  }
}
