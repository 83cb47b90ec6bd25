public import BowyerKinds

/// One atomic transition in the monad `M`, and the effects it asks for, which yield more moves.
///
/// It is what a user interface sends when a control is used, whatever its architecture.
///
///     let move = Move(State<Int, Effect<Void, Move<StatePartial<Int>>>> { $0 += 1; return .empty }.kind)
public struct Move<M: Monad>: Sendable {
  /// The transition; its value is what it asks for.
  public let transition: Kind<M, Effect<Void, Move>>

  /// Makes a move from a transition that returns what it asks for.
  public init(_ transition: Kind<M, Effect<Void, Move>>) {
    self.transition = transition
  }

  /// Makes the move of a transition that asks for nothing.
  public init(_ transition: Kind<M, Void>) {
    self.transition = M.map(transition) { .empty }
  }
}
