extension StateSpace {
  /// Returns the nearest state from which no path leads to a goal; `nil` if there is none.
  ///
  ///     let oneWay = StoreComponent(
  ///       initialState: 0, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 = max($0, $1) },
  ///       view: { count in .row(.button("1", 1), .button("2", 2)) })
  ///     StateSpace(of: oneWay).trapState(from: "the beginning") { $0 == 0 }?.way.description  // "press 1"
  ///
  /// A path that leads beyond the limit counts as one to the goal, as it may lead there.
  ///
  /// *backward*: a state is a trap state if and only if no state that can be reached from it is a
  /// goal
  ///
  /// - Parameters:
  ///   - name: The name of the goal in reports.
  ///   - isGoal: Returns whether a state is a goal, which should always be reachable.
  /// - Returns: The finding, with the shortest path.
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
