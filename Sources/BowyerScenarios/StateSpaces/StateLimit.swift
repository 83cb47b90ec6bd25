/// How much of a space of states is walked.
///
///     StateLimit(states: 500, depth: 6).depth  // 6
///     let limit: StateLimit = 500
///     limit.states  // 500
///
/// What is left out by it is counted, so that a space that is not whole is not taken for one that is.
public struct StateLimit: Hashable, Sendable {
  /// The most states that are kept.
  public var states: Int
  /// The most events from the first state on; nil if they are not counted.
  public var depth: Int?
  /// The most states that are gone on from at each depth, drawn at random; nil for all.
  public var width: Int?
  /// The seed by which they are drawn.
  public var seed: UInt64
  /// The most requests that may wait at once: who asks on and on, without an answer, ends nowhere.
  public var requests: Int
  /// Whether requests of one name are distinguished by where they come from: the state, and what happened then.
  ///
  /// If not, there are fewer states, and two that wait for what looks the same are taken for one, though
  /// an answer may lead to different states.
  public var tellsOrigins: Bool

  /// Makes a limit.
  ///
  /// - Parameters:
  ///   - states: The most states that are kept.
  ///   - depth: The most events from the first state on.
  ///   - width: The most states that are gone on from at each depth.
  ///   - seed: The seed by which these are drawn.
  ///   - requests: The most requests that may wait at once.
  ///   - tellsOrigins: Whether requests of one name are distinguished by where they come from.
  public init(
    states: Int = 10_000,
    depth: Int? = nil,
    width: Int? = nil,
    seed: UInt64 = 0,
    requests: Int = 3,
    tellsOrigins: Bool = true
  ) {
    (self.states, self.depth, self.width) = (states, depth, width)
    (self.seed, self.requests, self.tellsOrigins) = (seed, requests, tellsOrigins)
  }
}

extension StateLimit: ExpressibleByIntegerLiteral {
  public init(integerLiteral states: Int) {
    self.init(states: states)
  }
}
