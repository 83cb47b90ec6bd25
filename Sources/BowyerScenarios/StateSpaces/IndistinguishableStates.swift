import BowyerViews

extension StateSpace {
  /// Returns states that look the same to a user but react differently to the user's actions.
  ///
  ///     let lift = StoreComponent(
  ///       initialState: 0, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 = min(2, $0 + $1) },
  ///       view: { floor in .row(.text(floor < 2 ? "below" : "top"), .button("Up", 1)) })
  ///     let pair = StateSpace(of: lift).indistinguishableStates()[0]
  ///     pair.way.count  // 0
  ///     pair.other?.way.description  // "press Up"
  ///     pair.other?.experiment.description  // "press Up"
  ///
  /// Views look the same if their texts are equal. Of all such pairs with one look, the nearest is
  /// reported, with the shortest sequence of events after which they look different. Only user
  /// events are compared, as the view need not show which request is pending.
  ///
  /// - Complexity: O((n + e) log n) in the states that look like another and their edges, and the
  ///   length of the experiments; where states that look the same have different events, the square
  ///   of that at worst.
  public func indistinguishableStates() -> [StateFinding] { indistinguishableStates(StateWork()) }

  func indistinguishableStates(_ work: StateWork) -> [StateFinding] {
    guard let looks = looks(work) else { return [] }
    let refinement = StateRefinement(graph, looks: looks, work: work) { personEvents(at: $0) }
    return refinement.pairs().compactMap { first, second in
      guard let experiment = refinement.experiment(first, second),
        let firstWay = way(to: first, work), let secondWay = way(to: second, work)
      else { return nil }
      return StateFinding(
        .indistinguishable,
        "two states look the same but behave differently: one after",
        state: first,
        way: firstWay,
        other: .init(state: second, way: secondWay, experiment: StateWay(experiment))
      )
    }
  }

  /// Returns a number for the look of each state; `nil` if the budget is used up.
  func looks(_ work: StateWork) -> [Int32]? {
    var (looks, numbers): ([Int32], [String: Int32]) = ([], [:])
    for node in 0..<count {
      guard work.spend() else { return nil }
      let look = view(at: node).rendered()
      let number = numbers[look] ?? Int32(numbers.count)
      numbers[look] = number
      looks.append(number)
    }
    return looks
  }

  func personEvents(at node: Int) -> [StateEvent] {
    events(at: node).filter { if case .done = $0.kind { true } else { false } }
  }
}

/// The partition of states that look the same into classes that remain indistinguishable after all
/// user events.
///
/// Round 0 separates states by their looks, and round r those whose events lead to classes that
/// round r - 1 separated (Moore). When a class is split, its largest part keeps the number of the
/// class, and the next round visits only states with an edge to one of the other parts (Hopcroft).
/// So a state is moved at most log n times, and Moore's rounds, which are the lengths of shortest
/// experiments, are preserved.
///
/// - Complexity: O((n + e) log n) in the states that look like another and their edges.
struct StateRefinement {
  private struct Class {
    /// The class that it was split from; -1 if it is a class of round 0.
    let parent: Int32
    let round: Int32
    var nodes: [Int32]
  }

  /// An edge, by its position among those of its source.
  private struct Edge {
    let source: Int32
    let place: Int32
  }

  private let graph: StateGraph
  private let looks: [Int32]
  private let work: StateWork
  private var events: [[Int32]]
  private var names: [StateEvent] = []
  /// The class of each node, and its position in that class.
  private var classes: [Int32]
  private var places: [Int32]
  private var parts: [Class] = []
  private(set) var steps = 0

  /// Computes the partition; `looks` has the number of each state's look, and `read` returns its
  /// user events in the order of its first edges.
  init(
    _ graph: StateGraph,
    looks: [Int32],
    work: StateWork,
    events read: (Int) -> [StateEvent]
  ) {
    (self.graph, self.looks, self.work) = (graph, looks, work)
    events = Array(repeating: [], count: graph.count)
    classes = looks
    places = Array(repeating: 0, count: graph.count)
    for node in 0..<graph.count {
      let look = Int(looks[node])
      while parts.count <= look { parts.append(Class(parent: -1, round: 0, nodes: [])) }
      places[node] = Int32(parts[look].nodes.count)
      parts[look].nodes.append(Int32(node))
    }
    readEvents(read)
    if !work.isOver { refine() }
  }

  private mutating func readEvents(_ read: (Int) -> [StateEvent]) {
    var numbers: [StateEvent: Int32] = [:]
    for node in 0..<graph.count where isAlike(node) && graph.isExpanded(node) {
      guard work.spend() else { return }
      events[node] = read(node).map { event in
        if let number = numbers[event] { return number }
        let number = Int32(names.count)
        numbers[event] = number
        names.append(event)
        return number
      }
    }
  }

  /// Returns whether another node is in the same class.
  private func isAlike(_ node: Int) -> Bool { parts[Int(classes[node])].nodes.count > 1 }

  private mutating func refine() {
    let incoming = incomingEdges()
    var (round, moved) = (Int32(1), firstRound())
    while !moved.isEmpty {
      round += 1
      var changes: [Int32: [Int32]] = [:]
      for node in moved {
        for edge in incoming[Int(node)] where isAlike(Int(edge.source)) {
          steps += 1
          changes[edge.source, default: []] += [edge.place, classes[Int(node)]]
        }
      }
      var groups: [Int32: [[Int32]: [Int32]]] = [:]
      for (node, change) in changes {
        groups[classes[Int(node)], default: [:]][Self.sorted(change), default: []].append(node)
      }
      moved = groups.keys.sorted().flatMap { number in
        split(number, groups[number].map { Array($0.values) } ?? [], in: round)
      }
    }
  }

  /// Separates nodes by their events and the looks of the targets.
  private mutating func firstRound() -> [Int32] {
    var moved: [Int32] = []
    for number in parts.indices where parts[number].nodes.count > 1 {
      var groups: [[Int32]: [Int32]] = [:]
      for node in parts[number].nodes {
        var signature: [Int32] = []
        for (event, target) in zip(events[Int(node)], graph.edges(of: Int(node))) {
          steps += 1
          signature += [event, target < 0 ? -1 : looks[Int(target)]]
        }
        // An unexpanded node gets a class of its own; whether it differs is determined later.
        if !graph.isExpanded(Int(node)) { signature.append(-2 - node) }
        groups[signature, default: []].append(node)
      }
      moved += split(Int32(number), Array(groups.values), in: 1)
    }
    return moved
  }

  /// Returns the incoming user edges of each node, from nodes that look like another.
  private func incomingEdges() -> [[Edge]] {
    var incoming: [[Edge]] = Array(repeating: [], count: graph.count)
    for node in 0..<graph.count where isAlike(node) {
      for (place, target) in zip(events[node].indices, graph.edges(of: node)) where target >= 0 {
        incoming[Int(target)].append(Edge(source: Int32(node), place: Int32(place)))
      }
    }
    return incoming
  }

  /// Returns pairs of a position and a class, sorted by position.
  private static func sorted(_ pairs: [Int32]) -> [Int32] {
    if pairs.count == 2 { return pairs }
    let places = stride(from: 0, to: pairs.count, by: 2).sorted { pairs[$0] < pairs[$1] }
    return places.flatMap { pairs[$0..<$0 + 2] }
  }

  /// Splits a class into some groups and the rest; returns the nodes whose class changed.
  private mutating func split(_ number: Int32, _ groups: [[Int32]], in round: Int32) -> [Int32] {
    var groups = groups.map { $0.sorted() }.sorted { $0[0] < $1[0] }
    let rest = parts[Int(number)].nodes.count - groups.reduce(0) { $0 + $1.count }
    let largest = groups.indices.max { groups[$0].count < groups[$1].count } ?? 0
    if rest < groups[largest].count {
      if rest > 0 {
        let taken = Set(groups.joined())
        groups.append(parts[Int(number)].nodes.filter { !taken.contains($0) })
      }
      groups.remove(at: largest)
    }
    for group in groups { move(group, from: number, in: round) }
    return groups.flatMap { $0 }
  }

  private mutating func move(_ group: [Int32], from number: Int32, in round: Int32) {
    let new = Int32(parts.count)
    parts.append(Class(parent: number, round: round, nodes: group))
    for (place, node) in group.enumerated() {
      let hole = places[Int(node)]
      if let last = parts[Int(number)].nodes.popLast(), last != node {
        parts[Int(number)].nodes[Int(hole)] = last
        places[Int(last)] = hole
      }
      (classes[Int(node)], places[Int(node)]) = (new, Int32(place))
    }
  }

  /// Returns the two nearest states for each look that states with different behavior share.
  func pairs() -> [(Int, Int)] {
    var firsts: [Int32: Int] = [:]
    var pairs: [Int32: (Int, Int)] = [:]
    for node in 0..<graph.count {
      guard let first = firsts[looks[node]] else {
        firsts[looks[node]] = node
        continue
      }
      if pairs[looks[node]] == nil, classes[first] != classes[node], graph.isExpanded(node) {
        pairs[looks[node]] = (first, node)
      }
    }
    return pairs.values.sorted { ($0.1, $0.0) < ($1.1, $1.0) }
  }

  /// Returns the round that separated two nodes; `nil` if none did.
  private func separation(_ first: Int, _ second: Int) -> Int32? {
    var (left, right, round) = (classes[first], classes[second], Int32?.none)
    while left != right {
      guard left >= 0, right >= 0 else { return 0 }
      let (mine, yours) = (parts[Int(left)], parts[Int(right)])
      round = max(mine.round, yours.round)
      if mine.round >= yours.round { left = mine.parent } else { right = yours.parent }
    }
    return round
  }

  /// Returns the events common to two nodes, with their targets, if these are known and different.
  private func common(_ left: Int, _ right: Int) -> [(event: Int32, left: Int, right: Int)] {
    var targets: [Int32: Int] = [:]
    for (event, target) in zip(events[right], graph.edges(of: right)) where target >= 0 {
      targets[event] = Int(target)
    }
    return zip(events[left], graph.edges(of: left)).compactMap { event, target in
      guard target >= 0, let other = targets[event], other != target else { return nil }
      return (event, Int(target), other)
    }
  }

  /// Returns the shortest sequence of events after which two states look different; `nil` if none
  /// is known.
  func experiment(_ first: Int, _ second: Int) -> [StateEvent]? {
    var (left, right, way) = (first, second, [StateEvent]())
    while let round = separation(left, right), round > 0 {
      let next = common(left, right).first { separation($0.left, $0.right) == round - 1 }
      // States that look alike but have different events are separated without an experiment.
      guard let next else { return search(first, second) }
      way.append(names[Int(next.event)])
      (left, right) = (next.left, next.right)
    }
    return looks[left] == looks[right] ? nil : way
  }

  /// Returns the same result by a breadth-first search.
  private func search(_ first: Int, _ second: Int) -> [StateEvent]? {
    struct Pair: Hashable { let (left, right): (Int, Int) }
    var (queue, seen) = ([(pair: Pair(left: first, right: second), from: -1, event: Int32(-1))], 0)
    var known: Set<Pair> = [queue[0].pair]
    while seen < queue.count, work.spend() {
      let (left, right) = (queue[seen].pair.left, queue[seen].pair.right)
      if looks[left] != looks[right] {
        var (events, place) = ([StateEvent](), seen)
        while queue[place].from >= 0 {
          events.append(names[Int(queue[place].event)])
          place = queue[place].from
        }
        return events.reversed()
      }
      for next in common(left, right) {
        let pair = Pair(left: next.left, right: next.right)
        if known.insert(pair).inserted { queue.append((pair, seen, next.event)) }
      }
      seen += 1
    }
    return nil
  }
}
