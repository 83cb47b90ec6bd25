public import BowyerKinds

extension State {
  /// Returns this program, run on the part of a larger state that a lens sees.
  ///
  ///     State<Int, Void>.modify { $0 + 1 }.zoom(Lens(\Point.x)).run(Point(x: 1, y: 2)).state
  ///     // Point(x: 2, y: 2)
  ///
  /// *zoom-pure*: `pure(a).zoom(l) == pure(a)`;
  /// *zoom-flatMap*: `m.flatMap(k).zoom(l) == m.zoom(l).flatMap { k($0).zoom(l) }`
  @inlinable
  public func zoom<Whole>(_ lens: Lens<Whole, S>) -> State<Whole, A> {
    State<Whole, A> { whole in lens.update(&whole) { part in run(&part) } }
  }
}
