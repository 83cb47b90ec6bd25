/// An entry of a log: a change of the state.
///
///     Transition(input: "add", isOfEffect: false, before: 1, after: 2).after  // 2
public struct Transition<S: Sendable, Input: Sendable>: Sendable {
  /// The input of the transition, or the input that caused the effect of the transition; nil if there is
  /// none.
  public let input: Input?
  /// Whether an effect made the transition.
  public let isOfEffect: Bool
  /// The state before the transition.
  public let before: S
  /// The state after the transition.
  public let after: S

  /// Creates an entry of a log.
  public init(input: Input?, isOfEffect: Bool, before: S, after: S) {
    self.input = input
    self.isOfEffect = isOfEffect
    self.before = before
    self.after = after
  }
}

extension Transition: Equatable where S: Equatable, Input: Equatable {}
extension Transition: Hashable where S: Hashable, Input: Hashable {}
