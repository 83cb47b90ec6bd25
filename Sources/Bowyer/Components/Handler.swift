public import BowyerKinds

/// What a view is given to send its moves to.
public struct Handler<M: Monad>: Sendable {
  private let receive: @Sendable (Move<M>) -> Void

  /// Makes the handler that calls `receive` with each move.
  public init(_ receive: @escaping @Sendable (Move<M>) -> Void) {
    self.receive = receive
  }

  /// Hands on a move.
  public func send(_ move: Move<M>) {
    receive(move)
  }
}
