/// What was handled, with the states it led to, and the one of them that is looked at.
///
///     var timeline = Timeline<Int, String>(0)
///     timeline.look(at: 5)
///     timeline.visible  // 0
///
/// Moments are counted: 0 is the oldest state that is kept, and each transition makes the next one.
///
/// *looking*: looking changes no live state; *back*: `visible` after `lookLive()` is `live`;
/// *lossless*: what is handled while one looks back applies to the live state
public struct Timeline<S: Sendable, Input: Sendable>: Sendable {
  /// A transition, and the state after it.
  public struct Moment: Sendable {
    /// The input that was handled, or that asked for the effect which changed the state; nil where no
    /// input did.
    public let input: Input?
    /// Whether an effect changed the state.
    public let isOfEffect: Bool
    /// The state after.
    public let state: S
  }

  /// The oldest state that is kept.
  public private(set) var origin: S
  /// What followed, the oldest first.
  public private(set) var moments: [Moment] = []
  /// The state to which all applies.
  public internal(set) var live: S
  /// The number of the moment that is looked at; nil is the live state.
  public private(set) var position: Int?
  /// How many transitions are kept.
  public let limit: Int

  /// Makes the time line that begins with a state.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - limit: How many transitions are kept; less than zero is zero.
  public init(_ state: S, limit: Int = 1000) {
    (origin, live) = (state, state)
    self.limit = max(0, limit)
  }

  /// The state that is looked at: what a view shows.
  public var visible: S {
    guard let position, position <= moments.count else { return live }
    return position < 1 ? origin : moments[position - 1].state
  }

  /// Looks at a moment; beyond the first or the last, at that.
  public mutating func look(at moment: Int) {
    position = min(max(0, moment), moments.count)
  }

  /// Looks at the live state again.
  public mutating func lookLive() {
    position = nil
  }

  /// Makes the state that is looked at the live one; what followed it is forgotten.
  public mutating func resume() {
    guard let position else { return }
    live = visible
    // A position that was decoded may be anything.
    moments.removeLast(moments.count - min(max(0, position), moments.count))
    self.position = nil
  }

  /// Keeps a transition of the live state.
  ///
  /// If it is one more than are kept, the oldest is removed, and the position moves to the next.
  mutating func record(_ input: Input?, isOfEffect: Bool) {
    moments.append(Moment(input: input, isOfEffect: isOfEffect, state: live))
    guard moments.count > limit else { return }
    origin = moments.removeFirst().state
    if let position { self.position = max(1, position) - 1 }
  }
}

extension Timeline.Moment: Equatable where S: Equatable, Input: Equatable {}
extension Timeline.Moment: Hashable where S: Hashable, Input: Hashable {}
extension Timeline.Moment: Encodable where S: Encodable, Input: Encodable {}
extension Timeline.Moment: Decodable where S: Decodable, Input: Decodable {}
extension Timeline: Equatable where S: Equatable, Input: Equatable {}
extension Timeline: Hashable where S: Hashable, Input: Hashable {}
extension Timeline: Encodable where S: Encodable, Input: Encodable {}
extension Timeline: Decodable where S: Decodable, Input: Decodable {}
