public import Bowyer
import BowyerCheck
public import BowyerKinds
import BowyerLock
public import BowyerViews

/// A graph of numbered states, whose edges have the order of the events, which are not stored but computed.
struct StateGraph: Sendable {
  struct Node: Sendable {
    let state: Int32
    /// The number of its outline of pending effects; 0 if nothing is pending.
    let wait: Int32
    /// The node and edge by which it was first reached; the first node is its own parent.
    let (parent, edge): (Int32, Int32)
    let depth: Int32
    /// Its edges among all; `nil` if it has not been expanded.
    var edges: Range<Int32>?
  }

  /// The target of an edge beyond the limit.
  static let nowhere: Int32 = -1

  private(set) var nodes: [Node] = []
  var targets: [Int32] = []
  var count: Int { nodes.count }

  mutating func add(_ state: Int32, _ wait: Int32, from parent: Int32, along edge: Int32) -> Int32 {
    let depth = nodes.isEmpty ? 0 : nodes[Int(parent)].depth + 1
    nodes.append(Node(state: state, wait: wait, parent: parent, edge: edge, depth: depth))
    return Int32(count - 1)
  }

  mutating func expand(_ node: Int, from first: Int) {
    nodes[node].edges = Int32(first)..<Int32(targets.count)
  }

  func isExpanded(_ node: Int) -> Bool { nodes[node].edges != nil }

  func edges(of node: Int) -> ArraySlice<Int32> {
    nodes[node].edges.map { targets[Int($0.lowerBound)..<Int($0.upperBound)] } ?? []
  }

  /// Returns the nodes that are first reached from each node, of the first ones.
  func children(upTo count: Int) -> [[Int]] {
    var children = [[Int]](repeating: [], count: self.count)
    for node in 1..<max(1, count) { children[Int(nodes[node].parent)].append(node) }
    return children
  }

  /// Returns the shortest path from the latest node that satisfies a predicate, with the edges that lead on.
  func way(to node: Int, from isStart: (Int) -> Bool = { _ in false }) -> [(node: Int, edge: Int)] {
    var (way, node) = ([(node: Int, edge: Int)](), node)
    while node != 0, !isStart(node) {
      way.append((Int(nodes[node].parent), Int(nodes[node].edge)))
      node = Int(nodes[node].parent)
    }
    return way.reversed()
  }
}

@usableFromInline
final class StateTable<S: Sendable, ID: Hashable> {
  // @exclusivity(unchecked): one thread explores, and a key is a pure function of a state.
  @exclusivity(unchecked) @usableFromInline var states: [S] = []
  // @exclusivity(unchecked): as above.
  @exclusivity(unchecked) @usableFromInline var numbers: [SameKey<ID>: Int32] = [:]
  @usableFromInline let key: (S) -> ID

  @inlinable
  init(_ initial: S, by key: @escaping (S) -> ID) {
    self.key = key
    _ = number(of: initial, mayAdd: true)
  }

  /// Returns the number of a state; `nil` if it is new and cannot be added.
  @inlinable
  func number(of state: S, mayAdd: Bool) -> Int32? {
    let id = SameKey(key(state))
    guard mayAdd else { return numbers[id] }
    let new = Int32(truncatingIfNeeded: states.count)
    let number = Self.number(&numbers[id, default: new])
    if number == new { states.append(state) }
    return number
  }

  /// Returns the number; as an `inout` access, it needs a single lookup to find or insert a key.
  @inlinable
  static func number(_ number: inout Int32) -> Int32 { number }
}

@usableFromInline
enum StateStep {
  /// The number of the next state; `nil` if it exceeds the limit.
  case state(Int32?)
  /// The input has an effect.
  case effect
}

/// A breadth-first exploration: for an input without an effect in a state with nothing pending, it calls the dispatcher;
/// otherwise, it runs the component in a session that starts from the latest such state on the path.
@usableFromInline
final class StateExplorer<Environment: Sendable, S: Sendable, Input: Sendable> {
  private struct Origin: Hashable {
    let state: Int32
    let event: Int
    var request: EffectID?
  }

  @usableFromInline typealias Component = StoreComponent<Environment, S, Input, ViewTree<Input>>
  private typealias Action = (act: Act<Input>, origin: Origin)
  private typealias Prefix = (state: Int32?, actions: [Action])

  let component: Component
  /// The component without its start effects.
  let begun: Component
  let inputs: StateInputs
  let answers: StateAnswers
  private let limit: StateLimit
  let states: () -> [S]
  private let number: (S, _ mayAdd: Bool) -> Int32?
  private let expandState: (_ state: Int32, _ mayAdd: Bool, _ steps: inout [StateStep]) -> Void
  private let told: ((StateProgress) -> Void)?
  private let begins: (atAll: Bool, again: Bool)

  // @exclusivity(unchecked): one thread explores, and nothing that it calls comes back to the graph.
  @exclusivity(unchecked) private(set) var graph = StateGraph()
  private(set) var waits = [Outlook<StateRequest>(requests: [])]
  private(set) var remainder = StateRemainder()
  private var outlines: [EffectOutline: Int32] = [:]
  // @exclusivity(unchecked): as above.
  @exclusivity(unchecked) private var quiet: [Int32?] = []
  private var busy: [SIMD2<Int32>: Int32] = [:]
  private var origins: [Origin: Int] = [:]
  private var steps: [StateStep] = []

  @usableFromInline
  init(
    _ component: Component,
    _ limit: StateLimit,
    _ inputs: StateInputs,
    _ answers: StateAnswers,
    _ progress: ((StateProgress) -> Void)?,
    number: @escaping (S, Bool) -> Int32?,
    states: @escaping () -> [S],
    expand: @escaping (Int32, Bool, inout [StateStep]) -> Void
  ) {
    (self.component, self.limit, self.inputs, self.answers) = (component, limit, inputs, answers)
    (told, self.number, self.states, expandState) = (progress, number, states, expand)
    begins = component.dispatcher.begins
    begun = Component(
      initialState: component.initialState,
      environment: component.environment,
      dispatcher: component.dispatcher.begun,
      render: component.render
    )
  }

  func explore() {
    _ = begins.atAll ? land(start(nil), from: 0, along: 0) : add(0, waiting: 0, from: 0, along: 0)
    var (level, depth) = (0..<graph.count, 0)
    let start = ContinuousClock.now
    var report = ExplorationReport(limit: limit.states)
    while !level.isEmpty {
      if let most = limit.depth, depth >= most {
        remainder.unexpanded += level.count
        break
      }
      let chosen = sample(level, depth)
      remainder.unexpanded += level.count - chosen.count
      for node in chosen {
        expand(node)
        if let told {
          if node & 1023 == 1023 { told(progress(at: node)) }
        } else if let line = report.line(after: start.duration(to: .now), { progress(at: node) }) {
          writeToStandardError(line)
        }
      }
      (level, depth) = (level.upperBound..<graph.count, depth + 1)
    }
    told?(progress(at: graph.count - 1))
  }

  private func progress(at node: Int) -> StateProgress {
    StateProgress(states: graph.count, edges: graph.targets.count, waiting: graph.count - 1 - node)
  }

  private func sample(_ level: Range<Int>, _ depth: Int) -> [Int] {
    guard let width = limit.width, level.count > max(1, width) else { return Array(level) }
    var random = SplitMix64(seed: limit.seed, case: depth)
    var nodes = Array(level)
    for place in 0..<max(1, width) {
      nodes.swapAt(place, place + Int(random.next(upTo: UInt64(nodes.count - 1 - place))))
    }
    return nodes.prefix(max(1, width)).sorted()
  }

  private var mayAdd: Bool { graph.count < max(1, limit.states) }

  private func expand(_ node: Int) {
    let first = graph.targets.count
    defer { graph.expand(node, from: first) }
    guard isAnchor(node) else {
      let prefix = prefix(of: node)
      for (edge, action) in actions(in: node).enumerated() { go(from: node, prefix, action, edge) }
      return
    }
    steps.removeAll(keepingCapacity: true)
    expandState(graph.nodes[node].state, mayAdd, &steps)
    lazy var actions = self.actions(in: node)
    for (edge, step) in steps.enumerated() {
      switch step {
      case .state(let state?): graph.targets.append(add(state, waiting: 0, from: node, along: edge))
      case .effect where edge < actions.count: go(from: node, prefix(of: node), actions[edge], edge)
      // A view that differs each time may have fewer actions.
      case .state(nil), .effect: cutEdge()
      }
    }
  }

  private func isAnchor(_ node: Int) -> Bool { graph.nodes[node].wait == 0 && !begins.again }

  /// Returns the latest state on the path from which a run can start, `nil` for the component's start, and what leads on.
  private func prefix(of node: Int) -> Prefix {
    let way = graph.way(to: node, from: isAnchor)
    let root = way.first?.node ?? node
    let actions = way.compactMap { node, edge -> Action? in
      let actions = self.actions(in: node)
      return actions.indices.contains(edge) ? actions[edge] : nil
    }
    return (isAnchor(root) ? graph.nodes[root].state : nil, actions)
  }

  private func go(from node: Int, _ prefix: Prefix, _ action: Action, _ edge: Int) {
    let run = start(prefix.state)
    for (act, origin) in prefix.actions { _ = run.perform(act, origin: number(of: origin)) }
    _ = run.takeDiagnostics()
    if let trouble = run.perform(action.act, origin: number(of: action.origin)) {
      remainder.note(trouble, node, edge)
      return cutEdge()
    }
    for diagnostic in run.takeDiagnostics() { remainder.note("\(diagnostic)", node, edge) }
    guard let target = land(run, from: node, along: edge) else { return cutEdge() }
    graph.targets.append(target)
  }

  private func start(_ state: Int32?) -> StateRun<S, Input> {
    StateRun(state.map { begun.with(state: states()[Int($0)]) } ?? component)
  }

  private func land(_ run: StateRun<S, Input>, from node: Int, along edge: Int) -> Int32? {
    guard let state = number(run.state, mayAdd) else { return nil }
    let outline = run.outline
    if outline.isEmpty { return add(state, waiting: 0, from: node, along: edge) }
    if let wait = outlines[outline] { return add(state, waiting: wait, from: node, along: edge) }
    let wait = run.outlook
    // The initial state is always kept.
    guard graph.count == 0 || wait.requests.count <= limit.requests else {
      remainder.crowded += 1
      return nil
    }
    for request in wait.requests where answers.replies(to: request).isEmpty && !request.isStream {
      remainder.unanswered.insert(request.id)
    }
    outlines[outline] = Int32(waits.count)
    waits.append(wait)
    return add(state, waiting: Int32(waits.count - 1), from: node, along: edge)
  }

  private func cutEdge() {
    remainder.edges += 1
    graph.targets.append(StateGraph.nowhere)
  }

  private func add(_ state: Int32, waiting: Int32, from node: Int, along edge: Int) -> Int32 {
    let key = SIMD2(state, waiting)
    while waiting == 0, quiet.count <= state { quiet.append(nil) }
    if let known = waiting == 0 ? quiet[Int(state)] : busy[key] { return known }
    guard mayAdd else {
      remainder.edges += 1
      return StateGraph.nowhere
    }
    let new = graph.add(state, waiting, from: Int32(node), along: Int32(edge))
    if waiting == 0 { quiet[Int(state)] = new } else { busy[key] = new }
    return new
  }

  private func number(of origin: Origin) -> Int {
    if let number = origins[origin] { return number }
    origins[origin] = origins.count + 1
    return origins.count
  }

  private func actions(in node: Int) -> [Action] {
    let (state, wait) = (graph.nodes[node].state, waits[Int(graph.nodes[node].wait)])
    var sends: [Input] = []
    inputs.collect(component.view(states()[Int(state)]), into: &sends)
    return sends.enumerated().map { (.send($1), Origin(state: state, event: $0, request: nil)) }
      + wait.enabledActions(answers).enumerated().map { index, action in
        var origin = Origin(state: state, event: -1 - index, request: nil)
        if case .reply(let place, _) = action.move { origin.request = wait.requests[place].id }
        return (.move(action.move), origin)
      }
  }
}

/// A component in a controlled session, so that its effects behave as in every session.
struct StateRun<S: Sendable, Input: Sendable> {
  /// More transitions after one event count as endless.
  private static var patience: Int { 10_000 }

  private let session: ControlledSession<S, Input, ViewTree<Input>>

  init<Environment>(
    _ component: StoreComponent<Environment, S, Input, ViewTree<Input>>,
    keepsInputs: Bool = false
  ) {
    session = ControlledSession(component, patience: Self.patience, keepsTransitions: keepsInputs)
    session.settleOrigins(0)
  }

  var state: S { session.state }
  var outline: EffectOutline { session.outline }
  private var requests: [PendingRequest] { session.pending.sorted { $0.number < $1.number } }

  var outlook: Outlook<StateRequest> {
    var counts: [EffectID: Int] = [:]
    let requests = requests.map { pending in
      counts[pending.id, default: 0] += 1
      return StateRequest(pending.leaf, ordinal: counts[pending.id] ?? 1)
    }
    return Outlook(requests: requests, time: session.timeToWait)
  }

  func perform(_ act: Act<Input>, origin: Int) -> String? {
    switch act {
    case .send(let input, _): session.send(input)
    case .move(.reply(let index, let reply)):
      let requests = requests
      guard requests.indices.contains(index) else { return nil }
      let request = requests[index]
      guard session.reply(reply, to: request)
      else { return "“\(request.id)” takes \(request.answerType), and is not answered by \(reply)" }
    // The duration can differ from that in the run that found the event.
    case .move(.advance): if let time = session.timeToWait { session.advance(by: time) }
    case .move(.proceed): break
    }
    session.settleOrigins(origin)
    return session.isEndless() ? "more than \(Self.patience) transitions follow, without end" : nil
  }

  /// Sends an input; returns it and the inputs that follow, if they are kept.
  func handled(_ input: Input) -> [Input] {
    session.send(input)
    return session.takeHandled()
  }

  func takeDiagnostics() -> [Diagnostic] {
    session.takeEvents().compactMap { event in
      if case .diagnosed(let diagnostic) = event { diagnostic } else { nil }
    }
  }
}
