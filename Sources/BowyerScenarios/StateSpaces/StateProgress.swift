/// How far a walk through a space of states is.
///
///     StateProgress(states: 3, edges: 4, waiting: 1).description  // "3 states, 4 edges, 1 to go on from"
public struct StateProgress: Hashable, Sendable {
  /// How many states have been found.
  public let states: Int
  /// How many ways from one to another, or back to itself.
  public let edges: Int
  /// From how many of the states it is still to be gone on.
  public let waiting: Int

  /// Makes the progress of a walk.
  public init(states: Int, edges: Int, waiting: Int) {
    (self.states, self.edges, self.waiting) = (states, edges, waiting)
  }
}

extension StateProgress: CustomStringConvertible {
  public var description: String { "\(states) states, \(edges) edges, \(waiting) to go on from" }
}
