/// The limits of an exploration of states.
///
///     StateLimit(states: 500, depth: 6).depth  // 6
///     let limit: StateLimit = 500
///     limit.states  // 500
///
/// The remainder counts what the limits exclude, so that an incomplete space is not mistaken for a
/// complete one.
public struct StateLimit: Hashable, Sendable {
  /// The maximum number of states to keep.
  public var states: Int
  /// The maximum number of events from the initial state; `nil` for no limit.
  public var depth: Int?
  /// The maximum number of states to expand at each depth, drawn at random; `nil` for all.
  public var width: Int?
  /// The seed of these draws.
  public var seed: UInt64
  /// The maximum number of pending requests, as a component that keeps making requests has
  /// infinitely many states.
  public var requests: Int
  /// Whether requests with the same name are distinguished by their origin: the state and the event
  /// that led to them.
  ///
  /// If not, there are fewer states, but two with seemingly equal requests count as one, although
  /// an answer may lead to different states.
  public var distinguishesOrigins: Bool

  /// Creates a limit.
  ///
  /// - Parameters:
  ///   - states: The maximum number of states to keep.
  ///   - depth: The maximum number of events from the initial state.
  ///   - width: The maximum number of states to expand at each depth.
  ///   - seed: The seed of their draws.
  ///   - requests: The maximum number of pending requests.
  ///   - distinguishesOrigins: Whether requests with the same name are distinguished by their origin.
  public init(
    states: Int = 10_000,
    depth: Int? = nil,
    width: Int? = nil,
    seed: UInt64 = 0,
    requests: Int = 3,
    distinguishesOrigins: Bool = true
  ) {
    (self.states, self.depth, self.width) = (states, depth, width)
    (self.seed, self.requests, self.distinguishesOrigins) = (seed, requests, distinguishesOrigins)
  }
}

extension StateLimit: ExpressibleByIntegerLiteral {
  public init(integerLiteral states: Int) {
    self.init(states: states)
  }
}
