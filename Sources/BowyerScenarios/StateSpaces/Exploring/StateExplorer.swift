import Bowyer
import BowyerCheck

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

  /// The functions of a component that an exploration needs.
  @usableFromInline
  struct Component {
    /// Appends the result of each enabled input of a state: the number of the next state, `cut` or
    /// `asks`.
    @usableFromInline let expand: (_ state: Int32, _ mayAdd: Bool, _ moves: inout [Int32]) -> Void
    /// Returns the inputs that can be sent in a state.
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

  /// Explores the space.
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

// MARK: - Expanding nodes

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
    _ way: [(act: StateAct, origin: Origin)],
    _ act: StateAct,
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

/// The actions that are possible in a node, and those that lead to it.
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
  func acts(in node: Int) -> [(act: StateAct, origin: Origin)] {
    let state = graph.states[node]
    var acts = component.sends(state).enumerated().map { index, send in
      (StateAct.send(send), Origin(state: state, event: index, request: nil))
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
  func acts(to node: Int) -> [(act: StateAct, origin: Origin)] {
    var (way, node) = ([(act: StateAct, origin: Origin)](), node)
    while !isAnchor(node), node != 0 {
      let (parent, edge) = graph.parents[node]
      let acts = acts(in: Int(parent))
      if acts.indices.contains(Int(edge)) { way.append(acts[Int(edge)]) }
      node = Int(parent)
    }
    return way.reversed()
  }
}
