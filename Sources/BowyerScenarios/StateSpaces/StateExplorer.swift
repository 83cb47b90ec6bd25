import Bowyer
import BowyerCheck
public import BowyerKinds
import BowyerViews

/// A graph of states, with numbers for nodes, in plain arrays, as it may be large.
///
/// The edges of a node have the order of the events in its state. Events are therefore not stored,
/// but computed from the state when needed.
struct StateGraph: Sendable {
  /// The target of an edge beyond the limit.
  static let nowhere: Int32 = -1

  /// The state of each node, by its number.
  private(set) var states: [Int32] = []
  /// The number of each node's outline of pending effects; 0 if nothing is pending.
  private(set) var waits: [Int32] = []
  /// The node and edge by which each node was first reached; the first node is its own parent.
  private(set) var parents: [(node: Int32, edge: Int32)] = []
  private(set) var depths: [Int32] = []
  /// The index of each node's first edge; -1 if the node has not been expanded.
  private var starts: [Int32] = []
  private var ends: [Int32] = []
  private(set) var targets: [Int32] = []
  var count: Int { states.count }

  mutating func add(_ state: Int32, waiting: Int32, from parent: Int32, along edge: Int32) -> Int32
  {
    let node = Int32(count)
    states.append(state)
    waits.append(waiting)
    parents.append((parent, edge))
    depths.append(node == 0 ? 0 : depths[Int(parent)] + 1)
    starts.append(-1)
    ends.append(-1)
    return node
  }

  mutating func begin(_ node: Int) { starts[node] = Int32(targets.count) }

  mutating func addEdge(to target: Int32) { targets.append(target) }

  mutating func end(_ node: Int) { ends[node] = Int32(targets.count) }

  func isExpanded(_ node: Int) -> Bool { ends[node] >= 0 }

  func edges(of node: Int) -> ArraySlice<Int32> {
    ends[node] < 0 ? [] : targets[Int(starts[node])..<Int(ends[node])]
  }

  /// Returns the shortest path to a node, as nodes with their edges.
  func way(to node: Int) -> [(node: Int, edge: Int)] {
    var (way, node) = ([(node: Int, edge: Int)](), node)
    while node != 0 {
      let (parent, edge) = parents[node]
      way.append((Int(parent), Int(edge)))
      node = Int(parent)
    }
    return way.reversed()
  }
}

/// The states found so far, with a number for each, and the numbers by the states' keys.
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

  /// Returns the number of a state; negative if it is new and cannot be added.
  @inlinable
  func number(of state: S, mayAdd: Bool) -> Int32 {
    let id = SameKey(key(state))
    if mayAdd {
      let new = Int32(truncatingIfNeeded: states.count)
      let number = Self.number(&numbers[id, default: new])
      if number == new { states.append(state) }
      return number
    }
    return numbers[id] ?? -1
  }

  /// Returns the number; as an `inout` access, it needs a single lookup to find or insert a key.
  @inlinable
  static func number(_ number: inout Int32) -> Int32 { number }
}

/// A breadth-first exploration of a state space, in terms of state numbers instead of types.
///
/// In a state with nothing pending, an input without an effect needs only a call of the dispatcher.
/// Otherwise, the component runs in a session that starts from the latest state on the path with
/// nothing pending.
@usableFromInline
final class StateExplorer {
  /// The result of an input in place of the next state: `cut` if it exceeds the limit, `asks` if it
  /// has an effect.
  @usableFromInline static var cut: Int32 { -1 }
  @usableFromInline static var asks: Int32 { -2 }

  @usableFromInline
  struct Component {
    /// Appends the result of each enabled input of a state: the number of the next state, `cut` or
    /// `asks`.
    @usableFromInline let expand: (_ state: Int32, _ mayAdd: Bool, _ moves: inout [Int32]) -> Void
    let sends: (_ state: Int32) -> [any Sendable]
    /// Starts the component in a state; for `nil`, in its initial state.
    let start: (_ state: Int32?) -> any StateRunning
    let begins: (atAll: Bool, again: Bool)
  }

  private struct Busy: Hashable {
    let state: Int32
    let wait: Int32
  }

  /// The origin of a request: a state, and an event in it.
  struct Origin: Hashable {
    let state: Int32
    let event: Int
    let request: EffectID?
  }

  let component: Component
  private let limit: StateLimit
  let answers: StateAnswers
  private let progress: (StateProgress) -> Void

  // @exclusivity(unchecked): one thread explores, and nothing that it calls comes back to the graph.
  @exclusivity(unchecked) private(set) var graph = StateGraph()
  private(set) var waits = [Outlook<StateRequest>.nothing]
  private(set) var remainder = StateRemainder()
  private var outlines: [EffectOutline: Int32] = [:]
  // @exclusivity(unchecked): as above.
  @exclusivity(unchecked) private var quiet: [Int32] = []
  private var busy: [Busy: Int32] = [:]
  var origins: [Origin: Int] = [:]
  private var moves: [Int32] = []

  init(
    _ component: Component,
    limit: StateLimit,
    answers: StateAnswers,
    progress: @escaping (StateProgress) -> Void
  ) {
    (self.component, self.limit) = (component, limit)
    (self.answers, self.progress) = (answers, progress)
  }

  func explore() {
    if component.begins.atAll {
      _ = land(component.start(nil), from: 0, along: 0)
    } else {
      _ = add(0, waiting: 0, from: 0, along: 0)
    }
    var (level, depth) = (0..<graph.count, 0)
    while !level.isEmpty {
      if let most = limit.depth, depth >= most {
        remainder.unexpanded += level.count
        break
      }
      let chosen = sample(level, depth)
      remainder.unexpanded += level.count - chosen.count
      for node in chosen {
        expand(node)
        if node & 1023 == 1023 { reportProgress(node) }
      }
      (level, depth) = (level.upperBound..<graph.count, depth + 1)
    }
    reportProgress(graph.count - 1)
  }

  private func reportProgress(_ node: Int) {
    let waiting = graph.count - 1 - node
    progress(StateProgress(states: graph.count, edges: graph.targets.count, waiting: waiting))
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
}

extension StateExplorer {
  private func expand(_ node: Int) {
    graph.begin(node)
    defer { graph.end(node) }
    guard isAnchor(node) else { return run(from: node) }
    moves.removeAll(keepingCapacity: true)
    let state = graph.states[node]
    component.expand(state, mayAdd, &moves)
    let moves = moves
    var sends: [any Sendable]?
    for (edge, move) in moves.enumerated() {
      switch move {
      case Self.cut: cutEdge()
      case Self.asks:
        let known = sends ?? component.sends(state)
        sends = known
        guard edge < known.count else { continue }
        go(
          from: node,
          [],
          .send(known[edge]),
          along: edge,
          Origin(state: state, event: edge, request: nil)
        )
      default: graph.addEdge(to: add(move, waiting: 0, from: node, along: edge))
      }
    }
  }

  /// Returns whether a run can start from the state of a node alone.
  func isAnchor(_ node: Int) -> Bool {
    graph.waits[node] == 0 && !component.begins.again
  }

  /// Expands a node in which something is pending.
  private func run(from node: Int) {
    let way = acts(to: node)
    for (edge, action) in acts(in: node).enumerated() {
      go(from: node, way, action.act, along: edge, action.origin)
    }
  }

  private func go(
    from node: Int,
    _ way: [(act: Act<any Sendable>, origin: Origin)],
    _ act: Act<any Sendable>,
    along edge: Int,
    _ origin: Origin
  ) {
    let run = component.start(anchor(of: node).map { graph.states[$0] })
    for (act, origin) in way { _ = run.perform(act, origin: number(origin)) }
    _ = run.takeDiagnostics()
    if let trouble = run.perform(act, origin: number(origin)) {
      remainder.note(StateRemainder.Trouble(node: node, edge: edge, text: trouble))
      return cutEdge()
    }
    for diagnostic in run.takeDiagnostics() {
      let trouble = StateRemainder.Trouble(node: node, edge: edge, text: "\(diagnostic)")
      remainder.note(trouble)
    }
    guard let target = land(run, from: node, along: edge) else { return cutEdge() }
    graph.addEdge(to: target)
  }

  /// Returns the node that a run has reached; `nil` if it exceeds the limit.
  private func land(_ run: any StateRunning, from node: Int, along edge: Int) -> Int32? {
    let state = run.stateNumber(mayAdd: mayAdd)
    guard state >= 0 else { return nil }
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
    let number = Int32(waits.count)
    waits.append(wait)
    outlines[outline] = number
    return add(state, waiting: number, from: node, along: edge)
  }

  private func cutEdge() {
    remainder.edges += 1
    graph.addEdge(to: StateGraph.nowhere)
  }

  /// Returns the node of a state with its pending effects; a new one, if the limit allows it.
  private func add(_ state: Int32, waiting: Int32, from node: Int, along edge: Int) -> Int32 {
    if waiting == 0 {
      if state < quiet.count, quiet[Int(state)] >= 0 { return quiet[Int(state)] }
      while quiet.count <= state { quiet.append(-1) }
      let new = addNew(state, waiting, node, edge)
      quiet[Int(state)] = new
      return new
    }
    let key = Busy(state: state, wait: waiting)
    if let known = busy[key] { return known }
    let new = addNew(state, waiting, node, edge)
    if new >= 0 { busy[key] = new }
    return new
  }

  private func addNew(_ state: Int32, _ waiting: Int32, _ node: Int, _ edge: Int) -> Int32 {
    guard mayAdd else {
      remainder.edges += 1
      return StateGraph.nowhere
    }
    return graph.add(state, waiting: waiting, from: Int32(node), along: Int32(edge))
  }
}

extension StateExplorer {
  func number(_ origin: Origin) -> Int {
    if let number = origins[origin] { return number }
    let number = origins.count + 1
    origins[origin] = number
    return number
  }

  /// Returns the latest node on the path from which a run can start; `nil` for the start of the
  /// component.
  func anchor(of node: Int) -> Int? {
    var node = node
    while !isAnchor(node) {
      if node == 0 { return nil }
      node = Int(graph.parents[node].node)
    }
    return node
  }

  /// Returns the possible actions in a node, in the order of its edges.
  func acts(in node: Int) -> [(act: Act<any Sendable>, origin: Origin)] {
    let state = graph.states[node]
    var acts = component.sends(state).enumerated().map { index, send in
      (Act.send(send), Origin(state: state, event: index, request: nil))
    }
    for (index, action) in waits[Int(graph.waits[node])].enabledActions(answers).enumerated() {
      let request: EffectID? =
        switch action.event.kind {
        case .answered(let id), .failed(let id), .ended(let id): id
        default: nil
        }
      acts.append((action.act, Origin(state: state, event: -1 - index, request: request)))
    }
    return acts
  }

  /// Returns the actions that lead to a node from the latest anchor.
  func acts(to node: Int) -> [(act: Act<any Sendable>, origin: Origin)] {
    var (way, node) = ([(act: Act<any Sendable>, origin: Origin)](), node)
    while !isAnchor(node), node != 0 {
      let (parent, edge) = graph.parents[node]
      let acts = acts(in: Int(parent))
      if acts.indices.contains(Int(edge)) { way.append(acts[Int(edge)]) }
      node = Int(parent)
    }
    return way.reversed()
  }
}

/// A running component, with the types of its states and inputs erased.
protocol StateRunning: AnyObject {
  /// Returns the number of the current state; negative if it is new and cannot be added.
  func stateNumber(mayAdd: Bool) -> Int32
  var outline: EffectOutline { get }
  var outlook: Outlook<StateRequest> { get }
  func perform(_ act: Act<any Sendable>, origin: Int) -> String?
  func takeDiagnostics() -> [Diagnostic]
}

/// A component in a session whose environment, clock and user are controlled, so that its effects
/// behave as in every session.
final class StateRun<S: Sendable, Input: Sendable>: StateRunning {
  typealias View = ViewTree<Input>

  /// The maximum number of transitions after one event; more count as endless.
  private static var patience: Int { 10_000 }

  private let session: ControlledSession<S, Input, View>
  private let distinguishesOrigins: Bool
  private let number: (S, _ mayAdd: Bool) -> Int32

  /// Starts a component; `number` returns the number of a state, negative if it is new and cannot
  /// be added.
  init<Environment>(
    _ component: StoreComponent<Environment, S, Input, View>,
    distinguishesOrigins: Bool,
    number: @escaping (S, _ mayAdd: Bool) -> Int32
  ) {
    (self.distinguishesOrigins, self.number) = (distinguishesOrigins, number)
    session = ControlledSession(component, patience: Self.patience)
    session.settleOrigins(distinguishesOrigins ? 0 : nil)
  }

  var state: S { session.state }

  func stateNumber(mayAdd: Bool) -> Int32 { number(session.state, mayAdd) }

  var outline: EffectOutline { session.outline }
  private var requests: [PendingRequest] { session.pending.sorted { $0.number < $1.number } }

  var outlook: Outlook<StateRequest> {
    var counts: [EffectID: Int] = [:]
    let requests = requests.map { pending in
      var request = StateRequest(pending.leaf)
      counts[request.id, default: 0] += 1
      request.ordinal = counts[request.id] ?? 1
      return request
    }
    return Outlook(requests: requests, time: session.timeToWait)
  }

  /// Performs an action; returns a description of the problem if it fails.
  func perform(_ act: Act<any Sendable>, origin: Int) -> String? {
    switch act {
    case .send(let input, _):
      if let input = input as? Input { session.send(input) }
    case .move(.reply(let index, let reply)):
      let requests = requests
      guard requests.indices.contains(index) else { return nil }
      let request = requests[index]
      guard session.reply(reply, to: request) else {
        return "“\(request.id)” takes \(request.answerType), and is not answered by \(reply)"
      }
    case .move(.advance):
      // The duration can differ from that in the run that found the event.
      if let time = session.timeToWait { session.advance(by: time) }
    case .move(.proceed): break
    }
    session.settleOrigins(distinguishesOrigins ? origin : nil)
    return session.isEndless() ? "more than \(Self.patience) transitions follow, without end" : nil
  }

  func takeDiagnostics() -> [Diagnostic] {
    session.takeEvents().compactMap { event in
      if case .diagnosed(let diagnostic) = event { diagnostic } else { nil }
    }
  }
}
