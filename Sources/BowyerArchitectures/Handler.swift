public import BowyerKinds
public import BowyerOptics

/// A function that receives the moves that a view sends.
public struct Handler<M: Monad>: Sendable {
  private let receive: @Sendable (Move<M, Void>) -> Void

  /// Creates a handler that calls `receive` with each move.
  public init(_ receive: @escaping @Sendable (Move<M, Void>) -> Void) {
    self.receive = receive
  }

  /// Sends a move.
  public func send(_ move: Move<M, Void>) {
    receive(move)
  }

  /// Sends the move of a transition without effects.
  public func send(_ transition: Kind<M, Void>) {
    receive(Move(transition))
  }
}

extension Handler {
  /// Returns the handler for a view of a part of the state: it applies the view's moves to that part.
  ///
  /// Handlers are narrowed where moves are widened, because a handler consumes moves.
  ///
  ///     let points = Handler<StatePartial<Point>> { move in
  ///       print(move.transition.fix().run(Point(x: 1, y: 2)).state)
  ///     }
  ///     points.narrow(state: Lens(\Point.x)).send(State<Int, Void>.modify { $0 + 1 }.kind)
  ///     // prints Point(x: 2, y: 2)
  ///
  /// *narrow-local*, *narrow-frame*: a move changes the part as it would on its own, and nothing else;
  /// *narrow-effect*: so do the moves that its effects yield; *narrow-identity*:
  /// `h.narrow(state: .identity)` is `h`; *narrow-composition*: `h.narrow(state: l).narrow(state: m)` is
  /// `h.narrow(state: l.andThen(m))`
  public func narrow<Whole, Part>(
    state lens: Lens<Whole, Part>
  ) -> Handler<StatePartial<Part>> where M == StatePartial<Whole> {
    Handler<StatePartial<Part>> { move in send(move.widen(state: lens)) }
  }

  /// Returns the handler for a view with another language of moves, which a monad morphism translates.
  ///
  ///     let rows = Handler<CoPartial<StorePartial<Int>>> { move in
  ///       print(move.program.fix().move(Store(at: 3) { $0 * $0 }.kind).fix().extract())
  ///     }
  ///     rows.narrow(InCo<StateStorePairing<Int>>()).send(State<Int, Void>.modify { $0 + 1 }.kind)
  ///     // prints 16
  ///
  /// *narrow-lift*: `h.narrow(phi).send(m)` is `h.send(m.lift(phi))`
  public func narrow<Phi: NaturalTransformation>(_ phi: Phi) -> Handler<Phi.F>
  where Phi.G == M, Phi.F: Monad {
    Handler<Phi.F> { move in send(move.lift(phi)) }
  }
}
