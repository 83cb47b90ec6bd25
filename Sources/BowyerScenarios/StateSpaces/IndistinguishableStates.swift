import BowyerViews

extension StateSpace {
  /// Returns states that look the same to a user but react differently to the user's actions.
  ///
  ///     let lift = StoreComponent(
  ///       initialState: 0, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 = min(2, $0 + $1) },
  ///       view: { floor in .row(.text(floor < 2 ? "below" : "top"), .button("Up", 1)) })
  ///     let pair = StateSpace(of: lift).indistinguishableStates()[0]
  ///     pair.other?.way.description  // "press Up"
  ///     pair.other?.experiment.description  // "press Up"
  ///
  /// Views look the same if their texts are equal. For each look, the nearest pair is reported, with the shortest sequence of
  /// user events that distinguishes it. The time is at worst linear in the states and edges for each event of the longest such
  /// sequence; where states that look the same have different events, the square of that.
  public func indistinguishableStates() -> [StateFinding] {
    guard let looks = looks() else { return [] }
    let refinement = StateRefinement(graph, looks: looks, spend: { spend() }) { node in
      events(at: node).filter { if case .done = $0.kind { true } else { false } }
    }
    return refinement.pairs().compactMap { first, second in
      guard let experiment = refinement.experiment(first, second),
        let firstWay = affordableWay(to: first), let secondWay = affordableWay(to: second)
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

  func looks() -> [Int32]? {
    var (looks, numbers): ([Int32], [String: Int32]) = ([], [:])
    for node in 0..<count {
      guard spend() else { return nil }
      let look = view(at: node).rendered()
      let number = numbers[look] ?? Int32(numbers.count)
      numbers[look] = number
      looks.append(number)
    }
    return looks
  }
}

/// The partition of states that look the same into classes that no user events distinguish (Moore).
///
/// A round separates states whose events lead to separated classes; it visits only those with an edge to a moved state.
struct StateRefinement {
  private let graph: StateGraph
  private let looks: [Int32]
  private let spend: () -> Bool
  private var events: [[Int32]]
  private var names: [StateEvent] = []
  private var classes: [Int32]
  private var sizes: [Int] = []

  /// Computes the partition; `read` returns the user events of a state in the order of its first edges.
  init(
    _ graph: StateGraph,
    looks: [Int32],
    spend: @escaping () -> Bool,
    events read: (Int) -> [StateEvent]
  ) {
    (self.graph, self.looks, self.spend) = (graph, looks, spend)
    events = Array(repeating: [], count: graph.count)
    classes = looks
    for look in looks {
      while sizes.count <= look { sizes.append(0) }
      sizes[Int(look)] += 1
    }
    var numbers: [StateEvent: Int32] = [:]
    for node in 0..<graph.count where isAlike(node) && graph.isExpanded(node) {
      guard spend() else { return }
      events[node] = read(node).map { event in
        if let number = numbers[event] { return number }
        let number = Int32(names.count)
        numbers[event] = number
        names.append(event)
        return number
      }
    }
    refine()
  }

  private func isAlike(_ node: Int) -> Bool { sizes[Int(classes[node])] > 1 }

  private mutating func refine() {
    var sources = Array(repeating: [Int](), count: graph.count)
    for node in 0..<graph.count where isAlike(node) {
      for (_, target) in edges(of: node) where target >= 0 { sources[Int(target)].append(node) }
    }
    var visited = (0..<graph.count).filter { isAlike($0) }
    while !visited.isEmpty {
      var groups: [Int32: [[Int32]: [Int]]] = [:]
      for node in visited {
        groups[classes[node], default: [:]][signature(of: node), default: []].append(node)
      }
      let moved = groups.keys.sorted().flatMap { number in
        split(number, groups[number, default: [:]].values.sorted { $0[0] < $1[0] })
      }
      visited = Set(moved.flatMap { sources[$0] }).filter { isAlike($0) }.sorted()
    }
  }

  private func edges(of node: Int) -> Zip2Sequence<[Int32], ArraySlice<Int32>> {
    zip(events[node], graph.edges(of: node))
  }

  private func signature(of node: Int) -> [Int32] {
    // A node that is not expanded gets a class of its own; whether it differs is determined later.
    guard graph.isExpanded(node) else { return [-2 - Int32(node)] }
    return edges(of: node).flatMap { event, target in
      [event, target < 0 ? -1 : classes[Int(target)]]
    }
  }

  /// Moves groups of a class to new classes, and returns their nodes; of a whole class, the largest group stays.
  private mutating func split(_ number: Int32, _ groups: [[Int]]) -> [Int] {
    var groups = groups
    if groups.reduce(0, { $0 + $1.count }) == sizes[Int(number)],
      let largest = groups.indices.max(by: { groups[$0].count < groups[$1].count })
    {
      groups.remove(at: largest)
    }
    for group in groups {
      for node in group { classes[node] = Int32(sizes.count) }
      sizes[Int(number)] -= group.count
      sizes.append(group.count)
    }
    return groups.flatMap { $0 }
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

  private func common(_ left: Int, _ right: Int) -> [(event: Int32, left: Int, right: Int)] {
    var targets: [Int32: Int] = [:]
    for (event, target) in edges(of: right) where target >= 0 { targets[event] = Int(target) }
    return edges(of: left).compactMap { event, target in
      guard target >= 0, let other = targets[event], other != target else { return nil }
      return (event, Int(target), other)
    }
  }

  func experiment(_ first: Int, _ second: Int) -> [StateEvent]? {
    var (queue, seen) = ([(pair: SIMD2(first, second), from: -1, event: Int32(-1))], 0)
    var known: Set<SIMD2<Int>> = [queue[0].pair]
    while seen < queue.count, spend() {
      let (left, right) = (queue[seen].pair.x, queue[seen].pair.y)
      if looks[left] != looks[right] {
        var (events, place) = ([StateEvent](), seen)
        while queue[place].from >= 0 {
          events.append(names[Int(queue[place].event)])
          place = queue[place].from
        }
        return events.reversed()
      }
      for next in common(left, right) {
        let pair = SIMD2(next.left, next.right)
        if known.insert(pair).inserted { queue.append((pair, seen, next.event)) }
      }
      seen += 1
    }
    return nil
  }
}
