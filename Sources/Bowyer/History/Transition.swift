/// A change of the state, as a log sees it.
///
///     Transition(input: "add", isOfEffect: false, before: 1, after: 2).after  // 2
public struct Transition<S: Sendable, Input: Sendable>: Sendable {
  /// The input that was handled, or that asked for the effect which changed the state; nil where no input
  /// did.
  public let input: Input?
  /// Whether an effect changed the state.
  public let isOfEffect: Bool
  /// The state before.
  public let before: S
  /// The state after.
  public let after: S

  /// Makes an entry of a log.
  public init(input: Input?, isOfEffect: Bool, before: S, after: S) {
    self.input = input
    self.isOfEffect = isOfEffect
    self.before = before
    self.after = after
  }
}

extension Transition: Equatable where S: Equatable, Input: Equatable {}
extension Transition: Hashable where S: Hashable, Input: Hashable {}
