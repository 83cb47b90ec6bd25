public import BowyerViews

extension StateSpace {
  /// Returns the nearest state in which an invariant does not hold; `nil` if there is none.
  ///
  ///     let counter = StoreComponent(
  ///       initialState: 0, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
  ///       view: { count in .row(.text("\(count)"), .button("+", 1)) })
  ///     let space = StateSpace(of: counter, limit: 10)
  ///     space.violation(of: "less than two") { $0 < 2 }?.way.count  // 2
  ///
  /// *nearest*: the invariant holds in each state that is nearer than the returned one
  ///
  /// - Parameters:
  ///   - name: The name of the invariant in reports.
  ///   - atRest: Whether the invariant needs to hold only in states with nothing pending.
  ///   - holds: Returns whether the invariant holds in a state.
  /// - Returns: The finding, with the shortest path.
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
