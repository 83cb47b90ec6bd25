public import BowyerViews

extension StateSpace {
  /// Returns the nearest state in which something does not hold that always should; nil if there is none.
  ///
  ///     let counter = StoreComponent(
  ///       initialState: 0, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
  ///       view: { count in .row(.text("\(count)"), .button("+", 1)) })
  ///     let space = StateSpace(of: counter, limit: 10)
  ///     space.violation(of: "less than two") { $0 < 2 }?.way.count  // 2
  ///
  /// *nearest*: something does not hold in a state if there is one nearer by which it does not
  ///
  /// - Parameters:
  ///   - name: What the report calls it.
  ///   - atRest: Whether it need only hold where nothing waits, for the world or for a time.
  ///   - holds: Tells whether it holds in a state.
  /// - Returns: The state, and the shortest way to it.
  public func violation(
    of name: String,
    atRest: Bool = false,
    _ holds: (S) -> Bool
  ) -> StateFinding? {
    firstBreach(name) { atRest && graph.waits[$0] != 0 || holds(value(at: $0)) }
  }

  /// Returns the nearest state in whose view something does not hold that always should.
  public func violation(
    of name: String,
    inView holds: (ViewTree<Input>) -> Bool
  ) -> StateFinding? {
    firstBreach(name) { holds(view(at: $0)) }
  }

  private func firstBreach(_ name: String, _ holds: (Int) -> Bool) -> StateFinding? {
    (0..<count).first { !holds($0) }.map { node in
      let way = way(to: node)
      let place = way.count == 0 ? "in the first state" : "after \(way.count) events"
      return StateFinding(.violation, "“\(name)” does not hold \(place)", state: node, way: way)
    }
  }
}
