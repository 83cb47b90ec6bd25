/// The live state with its past transitions, and a position among them to view.
///
///     var timeline = Timeline<Int, String>(0)
///     timeline.look(at: 5)
///     timeline.visible  // 0
///
/// Moments are numbered: 0 is the oldest kept state, and each transition adds the next number.
///
/// *looking*: viewing a moment does not change the live state; *back*: `visible` after `lookLive()`
/// is `live`;
/// *lossless*: inputs that are handled while a past moment is viewed apply to the live state
public struct Timeline<S: Sendable, Input: Sendable>: Sendable {
  /// A transition, and the state after it.
  public struct Moment: Sendable {
    /// The input of the transition, or the input that caused the effect of the transition; nil if there is
    /// none.
    public let input: Input?
    /// Whether an effect made the transition.
    public let isOfEffect: Bool
    /// The state after the transition.
    public let state: S
  }

  /// The oldest kept state.
  public private(set) var origin: S
  /// The kept transitions, oldest first.
  public private(set) var moments: [Moment] = []
  /// The state that inputs and effects change.
  public internal(set) var live: S
  /// The number of the viewed moment; nil for the live state.
  public private(set) var position: Int?
  /// The maximum number of kept transitions.
  public let limit: Int

  /// Creates a time line that begins with a state.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - limit: The maximum number of kept transitions; a negative limit counts as zero.
  public init(_ state: S, limit: Int = 1000) {
    (origin, live) = (state, state)
    self.limit = max(0, limit)
  }

  /// The viewed state, which a view shows.
  public var visible: S {
    guard let position, position <= moments.count else { return live }
    return position < 1 ? origin : moments[position - 1].state
  }

  /// Views a moment; a number out of bounds counts as the nearest one in bounds.
  public mutating func look(at moment: Int) {
    position = min(max(0, moment), moments.count)
  }

  /// Views the live state again.
  public mutating func lookLive() {
    position = nil
  }

  /// Makes the viewed state the live one, and removes the transitions after it.
  public mutating func resume() {
    guard let position else { return }
    live = visible
    // A decoded position may be out of bounds.
    moments.removeLast(moments.count - min(max(0, position), moments.count))
    self.position = nil
  }

  /// Adds a transition of the live state.
  ///
  /// Beyond the limit, the oldest transition is removed, and the position moves with its moment if
  /// that is kept.
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
