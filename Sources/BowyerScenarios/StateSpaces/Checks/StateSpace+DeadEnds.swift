extension StateSpace {
  /// Returns the states without an event that leads to another state, the nearest first.
  ///
  ///     let quiz = StoreComponent(
  ///       initialState: 0, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 = $1 },
  ///       view: { page in page == 0 ? .row(.button("A", 1), .button("B", 2)) : .text("Page \(page)") })
  ///     StateSpace(of: quiz).deadEnds { $0 == 2 }.map(\.way.description)  // ["press A"]
  ///
  /// - Parameter isEnd: Returns whether a state is a final one, which is not a dead end; by
  ///   default, none is.
  /// - Returns: The findings, each with the shortest path.
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
