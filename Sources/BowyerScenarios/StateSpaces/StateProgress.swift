/// The progress of an exploration of states.
///
///     StateProgress(states: 3, edges: 4, waiting: 1).description  // "3 states, 4 edges, 1 to go on from"
public struct StateProgress: Hashable, Sendable {
  /// The number of states found so far.
  public let states: Int
  /// The number of edges found so far, including those back to the same state.
  public let edges: Int
  /// The number of states that have not been expanded yet.
  public let waiting: Int

  /// Creates the progress of an exploration.
  public init(states: Int, edges: Int, waiting: Int) {
    (self.states, self.edges, self.waiting) = (states, edges, waiting)
  }
}

extension StateProgress: CustomStringConvertible {
  public var description: String { "\(states) states, \(edges) edges, \(waiting) to go on from" }
}
