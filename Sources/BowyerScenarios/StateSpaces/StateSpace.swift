public import Bowyer
import BowyerCheck
import BowyerLock
public import BowyerViews

/// Every state that a component can reach, and the edges between them.
///
///     let lamp = StoreComponent(
///       initialState: false, dispatcher: StateDispatcher<Void, Bool, Bool>.reducing { $0 = $1 },
///       view: { isOn in .column(.button("On", true).disabled(isOn), .button("Off", false)) })
///     let space = StateSpace(of: lamp)
///     space.count  // 2
///     space.ways.map(\.description)  // ["", "press On"]
///
/// A request leads to one edge for each defined answer; an alarm, to one for the passing of time. Pending effects
/// belong to the state: two states that look alike are different if an effect is pending in only one.
/// If nothing was left out, every path of user actions leads to one of the states.
public struct StateSpace<S: Sendable, Input: Sendable>: Sendable {
  /// The parts that were not explored, and the reasons.
  public let remainder: StateRemainder
  let graph: StateGraph
  let waits: [Outlook<StateRequest>]
  let values: [S]
  let view: @Sendable (S) -> ViewTree<Input>
  let start: @Sendable (S) -> StateRun<S, Input>
  let inputs: StateInputs
  let answers: StateAnswers
  /// What is left of the budget of a search, negative when it stopped; `nil` for no limit.
  var budget: Lock<Int>?
  /// Whether two states are the same only if they are equal.
  @usableFromInline var isExact = false

  /// Explores a component whose states are distinguished by `==`.
  ///
  /// - Complexity: O(n) in the states, with a call of the view for each state, and of the dispatcher for each edge. Where
  ///   effects are pending, each edge repeats the actions since the latest state without any.
  @inlinable
  public init<Environment>(
    of component: StoreComponent<Environment, S, Input, ViewTree<Input>>,
    limit: StateLimit = StateLimit(),
    inputs: StateInputs = StateInputs(),
    answers: StateAnswers = StateAnswers(),
    progress: ((StateProgress) -> Void)? = nil
  ) where S: Hashable {
    self.init(
      of: component,
      limit: limit,
      inputs: inputs,
      answers: answers,
      progress: progress,
      by: { $0 }
    )
    isExact = true
  }

  /// Explores a component whose states are distinguished by a key; the first one found represents all with its key.
  @inlinable
  public init<Environment, ID: Hashable>(
    of component: StoreComponent<Environment, S, Input, ViewTree<Input>>,
    limit: StateLimit = StateLimit(),
    inputs: StateInputs = StateInputs(),
    answers: StateAnswers = StateAnswers(),
    progress: ((StateProgress) -> Void)? = nil,
    by key: @escaping (S) -> ID
  ) {
    let table = StateTable(component.initialState, by: key)
    let (dispatcher, render) = (component.dispatcher, component.render)
    var sends: [Input] = []
    // The work for each edge is done here, where the types are known.
    let explorer = StateExplorer(
      component,
      limit,
      inputs,
      answers,
      progress,
      number: { table.number(of: $0, mayAdd: $1) },
      states: { table.states }
    ) { number, mayAdd, steps in
      let state = table.states[Int(number)]
      sends.removeAll(keepingCapacity: true)
      inputs.collect(render(state) { _ in }, into: &sends)
      for input in sends {
        let (next, effect) = dispatcher.run(input, on: state)
        steps.append(effect.node == nil ? .state(table.number(of: next, mayAdd: mayAdd)) : .effect)
      }
    }
    self.init(explorer)
  }

  @usableFromInline
  init<Environment>(_ explorer: StateExplorer<Environment, S, Input>) {
    explorer.explore()
    (graph, waits, remainder) = (explorer.graph, explorer.waits, explorer.remainder)
    (inputs, answers, values) = (explorer.inputs, explorer.answers, explorer.states())
    view = { [component = explorer.component] in component.view($0) }
    start = { [begun = explorer.begun] in
      StateRun(begun.with(state: $0), keepsInputs: true)
    }
  }
}

/// An edge of a state space, which may lead back to its source.
public struct StateEdge: Hashable, Sendable {
  /// The number of the source state.
  public let source: Int
  /// The number of the target state; `nil` if that was not kept.
  public let target: Int?
  /// The event.
  public let event: StateEvent
}

extension StateSpace {
  /// The number of states, which are numbered from 0 in the order in which they were found.
  public var count: Int { graph.count }
  /// The number of edges, including those back to the same state.
  public var edgeCount: Int { graph.targets.count }
  /// The states, by number; several may have the same value, if their pending effects differ.
  public var states: [S] { graph.nodes.map { values[Int($0.state)] } }
  /// The shortest path to each state, by number.
  public var ways: [StateWay] { (0..<count).map(way) }

  /// Returns the shortest path to a state; of several, the first one in reading order.
  public func way(to number: Int) -> StateWay {
    guard graph.nodes.indices.contains(number) else { return StateWay([]) }
    return StateWay(graph.way(to: number).compactMap(event))
  }

  /// Returns the events of a state, in the order of its edges: user actions, replies to requests, the passing of time.
  public func events(at number: Int) -> [StateEvent] {
    guard graph.nodes.indices.contains(number) else { return [] }
    return inputs.enabledActions(in: view(at: number)).map(\.event)
      + wait(at: number).enabledActions(answers).map(\.event)
  }

  /// Returns the edges from a state; none if the state was not expanded.
  public func edges(from number: Int) -> [StateEdge] {
    guard graph.nodes.indices.contains(number), graph.isExpanded(number) else { return [] }
    return zip(events(at: number), graph.edges(of: number)).map { event, target in
      StateEdge(source: number, target: target < 0 ? nil : Int(target), event: event)
    }
  }

  /// Returns the names of the pending requests in a state.
  public func requests(at number: Int) -> [EffectID] {
    graph.nodes.indices.contains(number) ? wait(at: number).requests.map(\.id) : []
  }

  /// Returns the number of different values that each field has, the largest first: such fields multiply the states.
  public func cardinalities() -> [(field: String, values: Int)] {
    var others: [Substring: Set<String>] = [:]
    for node in 1..<count {
      let changes = Difference.all(between: value(at: 0), and: value(at: node), limit: 64)
      for (field, parts) in Dictionary(grouping: changes, by: { $0.path.prefix { $0 != "[" } })
      where !field.isEmpty {
        others[field, default: []].insert(parts.map { "\($0.path) \($0.right)" }.joined())
      }
    }
    return others.map { (String($0), $1.count + 1) }
      .sorted { ($1.values, $0.field) < ($0.values, $1.field) }
  }

  /// Returns the view of a state; an empty view if there is no such state.
  public func view(at number: Int) -> ViewTree<Input> {
    graph.nodes.indices.contains(number) ? view(value(at: number)) : .empty
  }

  func event(at node: Int, along edge: Int) -> StateEvent? {
    let events = events(at: node)
    return events.indices.contains(edge) ? events[edge] : nil
  }

  /// Whether no state was left out, except for too many pending requests.
  var isWhole: Bool { remainder.unexpanded == 0 && remainder.edges == remainder.crowded }
  func value(at node: Int) -> S { values[Int(graph.nodes[node].state)] }
  func wait(at node: Int) -> Outlook<StateRequest> { waits[Int(graph.nodes[node].wait)] }
}

extension StateSpace: CustomStringConvertible {
  /// The size, the remainder, and if a limit has cut the space, the fields with the most values.
  public var description: String {
    let rest = remainder.isEmpty ? "" : "\n\(remainder)"
    let fields = isWhole ? [] : cardinalities().prefix(5).map { "\($0.field) \($0.values)" }
    return "\(count) states, \(edgeCount) edges\(rest)"
      + (fields.isEmpty ? "" : "\ndifferent values: \(fields.joined(separator: ", "))")
  }
}

/// A path through a state space: a sequence of events from the initial state.
public struct StateWay: Hashable, Sendable {
  /// The events, in order.
  public let events: [StateEvent]

  /// Creates a path.
  public init(_ events: [StateEvent]) { self.events = events }

  /// The number of events.
  public var count: Int { events.count }
  static func place(after count: Int) -> String {
    count == 0 ? "in the first state" : "after \(count.counted("event"))"
  }

  static func summary(of events: [some CustomStringConvertible]) -> String {
    let first = events.prefix(6).map(\.description).joined(separator: ", ")
    let more = events.count > 6 ? ", …" : ""
    return events.isEmpty ? "no events" : "\(events.count.counted("event")): \(first)\(more)"
  }

  /// The path as a script, with a line for each event; replies are comments.
  public var script: String { events.map { "\($0)\n" }.joined() }
}

extension StateWay: CustomStringConvertible {
  public var description: String { events.map(\.description).joined(separator: ", ") }
}

/// The limits of an exploration; ``StateSpace/remainder`` counts what they exclude.
public struct StateLimit: Hashable, Sendable {
  /// The maximum number of states to keep.
  public var states: Int
  /// The maximum number of events from the initial state; `nil` for no limit.
  public var depth: Int?
  /// The maximum number of states to expand at each depth, drawn at random; `nil` for all.
  public var width: Int?
  /// The seed of these draws.
  public var seed: UInt64
  /// The maximum number of pending requests, as a component that keeps making requests has infinitely many states.
  public var requests: Int

  /// Creates a limit.
  public init(
    states: Int = 10_000,
    depth: Int? = nil,
    width: Int? = nil,
    seed: UInt64 = 0,
    requests: Int = 3
  ) {
    (self.states, self.depth, self.width) = (states, depth, width)
    (self.seed, self.requests) = (seed, requests)
  }
}

extension StateLimit: ExpressibleByIntegerLiteral {
  public init(integerLiteral states: Int) { self.init(states: states) }
}

/// The parts of a component's state space that were not explored, and the reasons.
public struct StateRemainder: Sendable {
  /// The number of states that were found but not expanded, because of their depth or the random draw.
  public internal(set) var unexpanded = 0
  /// The number of edges that lead to states that were not kept.
  public internal(set) var edges = 0
  /// The number of these edges that lead to too many pending requests.
  public internal(set) var crowded = 0
  /// The names of requests that were made but have no defined answer.
  public internal(set) var unanswered: Set<EffectID> = []
  /// The problems, each where it first occurred.
  private(set) var troubles: [(node: Int, edge: Int, text: String)] = []

  /// Whether the space is complete.
  public var isEmpty: Bool { unexpanded == 0 && edges == 0 && unanswered.isEmpty }

  mutating func note(_ text: String, _ node: Int, _ edge: Int) {
    if !troubles.contains(where: { $0.text == text }) { troubles.append((node, edge, text)) }
  }
}

extension StateRemainder: CustomStringConvertible {
  public var description: String {
    let verb = unexpanded == 1 ? "was" : "were"
    let lead = edges == 1 ? "1 edge leads to a state" : "\(edges) edges lead to states"
    let crowd = ", \(crowded) of them because too many effects would wait at once"
    let parts = [
      (unexpanded, "\(unexpanded.counted("state")) \(verb) not explored further"),
      (edges, "\(lead) beyond the limit\(crowded > 0 ? crowd : "")"),
      (unanswered.count, "no answer is defined for \(quoted(unanswered))"),
    ]
    return isEmpty
      ? "nothing was left out" : parts.filter { $0.0 > 0 }.map(\.1).joined(separator: "\n")
  }
}

/// The progress of an exploration of states.
public struct StateProgress: Hashable, Sendable {
  /// The number of states found so far.
  public let states: Int
  /// The number of edges found so far, including those back to the same state.
  public let edges: Int
  /// The number of states that have not been expanded yet.
  public let waiting: Int
}

extension StateProgress: CustomStringConvertible {
  public var description: String { "\(states) states, \(edges) edges, \(waiting) to go on from" }
}

/// Lines after 2 s, and whenever the duration has doubled.
struct ExplorationReport {
  let limit: Int
  var due = Duration.seconds(2)

  mutating func line(after time: Duration, _ progress: () -> StateProgress) -> String? {
    guard time >= due else { return nil }
    due = time * 2
    return "exploring states for \(time.components.seconds) s: \(progress()), limit \(limit)\n"
  }
}
