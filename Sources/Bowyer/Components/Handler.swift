public import BowyerKinds

/// What a view is given to send its moves to.
public struct Handler<M: Monad>: Sendable {
  private let receive: @Sendable (Move<M, Void>) -> Void

  /// Makes the handler that calls `receive` with each move.
  public init(_ receive: @escaping @Sendable (Move<M, Void>) -> Void) {
    self.receive = receive
  }

  /// Hands on a move.
  public func send(_ move: Move<M, Void>) {
    receive(move)
  }

  /// Hands on the move of a transition that asks for nothing.
  public func send(_ transition: Kind<M, Void>) {
    receive(Move(transition))
  }
}
