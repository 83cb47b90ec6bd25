/// The states that look the same, refined into those that stay the same whatever a person does.
///
/// Each round tells apart what one event more tells apart, until a round tells nothing apart.
struct StateRefinement {
  private let graph: StateGraph
  private let looks: [Int32]
  private let read: (Int) -> [StateEvent]
  private var numbers: [StateEvent: Int32] = [:]
  private var names: [StateEvent] = []
  /// What a person can do in a node, as numbers: asked for once.
  private var known: [[Int32]?]

  init(_ graph: StateGraph, looks: [Int32], events: @escaping (Int) -> [StateEvent]) {
    (self.graph, self.looks, read) = (graph, looks, events)
    known = Array(repeating: nil, count: graph.count)
  }

  private mutating func events(_ node: Int) -> [Int32] {
    if let events = known[node] { return events }
    let events = read(node).map { event in
      if let number = numbers[event] { return number }
      let number = Int32(names.count)
      numbers[event] = number
      names.append(event)
      return number
    }
    known[node] = events
    return events
  }

  /// Returns, for each look that several behaviours have, the two nearest states.
  mutating func pairs() -> [(Int, Int)] {
    var members: [Int32: [Int]] = [:]
    for node in 0..<graph.count { members[looks[node], default: []].append(node) }
    let alike = members.values.filter { $0.count > 1 }.flatMap { $0 }.sorted()
    let classes = refined(alike)
    return members.values.compactMap { nodes in
      nodes.first { classes[$0] != classes[nodes[0]] && graph.isExpanded($0) }
        .map { (nodes[0], $0) }
    }
    .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
  }

  private mutating func refined(_ nodes: [Int]) -> [Int32] {
    var classes = looks
    // Classes of nodes that are alone with their look have numbers already; new ones come after these.
    let first = (looks.max() ?? 0) + 1
    var count = 0
    while true {
      var signatures: [[Int32]: Int32] = [:]
      var next = classes
      for node in nodes {
        var signature = [looks[node]]
        for (event, target) in zip(events(node), graph.edges(of: node)) {
          signature += [event, target < 0 ? -1 : classes[Int(target)]]
        }
        // What was not gone on from is like no other: whether it is different is seen later.
        if !graph.isExpanded(node) { signature.append(Int32(-2 - node)) }
        let number = signatures[signature] ?? first + Int32(signatures.count)
        signatures[signature] = number
        next[node] = number
      }
      classes = next
      if signatures.count == count { return classes }
      count = signatures.count
    }
  }

  /// Returns the fewest events after which two states do not look alike; nil if it is not known that there
  /// are any.
  mutating func experiment(_ first: Int, _ second: Int) -> [StateEvent]? {
    struct Pair: Hashable { let (left, right): (Int, Int) }
    var (queue, seen) = ([(pair: Pair(left: first, right: second), from: -1, event: Int32(-1))], 0)
    var known: Set<Pair> = [queue[0].pair]
    while seen < queue.count {
      let (left, right) = (queue[seen].pair.left, queue[seen].pair.right)
      if looks[left] != looks[right] {
        var (events, place) = ([StateEvent](), seen)
        while queue[place].from >= 0 {
          events.append(names[Int(queue[place].event)])
          place = queue[place].from
        }
        return events.reversed()
      }
      var targets: [Int32: Int] = [:]
      for (event, target) in zip(events(right), graph.edges(of: right)) where target >= 0 {
        targets[event] = Int(target)
      }
      for (event, target) in zip(events(left), graph.edges(of: left)) where target >= 0 {
        guard let other = targets[event], other != target else { continue }
        let pair = Pair(left: Int(target), right: other)
        if known.insert(pair).inserted { queue.append((pair, seen, event)) }
      }
      seen += 1
    }
    return nil
  }
}
