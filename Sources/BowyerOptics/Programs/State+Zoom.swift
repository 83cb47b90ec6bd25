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

  /// Returns this program, run on the part of a larger state that an affine traversal finds; where there
  /// is none it does nothing, and returns nil.
  ///
  ///     let add = State<Int, Void>.modify { $0 + 1 }
  ///     add.zoom(Array.element(at: 1)).run([1, 2]).state  // [1, 3]
  ///     add.zoom(Array.element(at: 5)).run([1, 2]).state  // [1, 2]
  ///
  /// *zoom-lens*: `m.zoom(lens.asAffine) == m.zoom(lens).map { .some($0) }`
  @inlinable
  public func zoom<Whole>(_ affine: AffineTraversal<Whole, S>) -> State<Whole, A?> {
    State<Whole, A?> { whole in affine.update(&whole) { part in run(&part) } }
  }

  /// Returns this program, run on each part of a larger state that a traversal visits, in order; it
  /// returns the values.
  ///
  ///     let take = State<Int, Int> { count in
  ///       defer { count = 0 }
  ///       return count
  ///     }
  ///     take.zoom(Array.each).run([1, 2]).value  // [1, 2]
  ///     take.zoom(Array.each).run([1, 2]).state  // [0, 0]
  ///
  /// *zoom-affine*: `m.zoom(affine.asTraversal) == m.zoom(affine).map { $0.map { [$0] } ?? [] }`
  @inlinable
  public func zoom<Whole>(_ traversal: Traversal<Whole, S>) -> State<Whole, [A]> {
    State<Whole, [A]> { whole in
      var values: [A] = []
      traversal.update(&whole) { part in values.append(run(&part)) }
      return values
    }
  }
}
