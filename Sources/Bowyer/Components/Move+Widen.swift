public import BowyerKinds
public import BowyerOptics

extension Move {
  /// Returns this move, made on the part of a larger state that a lens sees.
  ///
  /// So are the moves that its effects yield.
  ///
  ///     let move = Move<_, Void>(State<Int, Void>.modify { $0 + 1 }.kind)
  ///     move.widen(state: Lens(\Point.x)).transition.fix().run(Point(x: 1, y: 2)).state  // Point(x: 2, y: 2)
  public func widen<Whole, Part>(
    state lens: Lens<Whole, Part>
  ) -> Move<StatePartial<Whole>, Environment> where M == StatePartial<Part> {
    let transition = transition.fix().zoom(lens)
    return Move<StatePartial<Whole>, Environment>(
      transition.map { effect in effect.map { $0.widen(state: lens) } }.kind
    )
  }
}
