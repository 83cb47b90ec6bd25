public import BowyerKinds

extension State {
  /// Returns this program, run on the part of a larger state to which a lens or an isomorphism leads.
  ///
  ///     State<Int, Void>.modify { $0 + 1 }.zoom(Lens(\Point.x)).run(Point(x: 1, y: 2)).state
  ///     // Point(x: 2, y: 2)
  ///
  /// *zoom-pure*: `pure(a).zoom(l) == pure(a)`;
  /// *zoom-flatMap*: `m.flatMap(k).zoom(l) == m.zoom(l).flatMap { k($0).zoom(l) }`
  @inlinable
  public func zoom<Optic: LensOptic>(_ lens: Optic) -> State<Optic.Source, A>
  where Optic.Focus == S {
    let lens = lens.asLens
    return State<Optic.Source, A> { whole in lens.update(&whole) { part in run(&part) } }
  }

  /// Returns this program, run on the part of a larger state at a key path.
  ///
  ///     State<Int, Void>.modify { $0 + 1 }.zoom(\Point.x).run(Point(x: 1, y: 2)).state
  ///     // Point(x: 2, y: 2)
  @inlinable
  public func zoom<Whole>(
    _ property: any WritableKeyPath<Whole, S> & Sendable
  ) -> State<Whole, A> {
    zoom(Lens(property))
  }

  /// Returns this program, run on the part of a larger state to which an affine traversal or a prism leads;
  /// without such a part, it does nothing and returns nil.
  ///
  ///     let add = State<Int, Void>.modify { $0 + 1 }
  ///     add.zoom(Array.element(at: 1)).run([1, 2]).state  // [1, 3]
  ///     add.zoom(Array.element(at: 5)).run([1, 2]).state  // [1, 2]
  ///
  /// *zoom-lens*: `m.zoom(lens.asAffine) == m.zoom(lens).map { .some($0) }`
  @inlinable
  public func zoom<Optic: AffineOptic>(_ affine: Optic) -> State<Optic.Source, A?>
  where Optic.Focus == S {
    let affine = affine.asAffine
    return State<Optic.Source, A?> { whole in affine.update(&whole) { part in run(&part) } }
  }

  /// Returns this program, run on each part of a larger state that a traversal visits, in order; it
  /// returns the array of their values.
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
  @_disfavoredOverload
  public func zoom<Optic: TraversalOptic>(_ traversal: Optic) -> State<Optic.Source, [A]>
  where Optic.Focus == S {
    let traversal = traversal.asTraversal
    return State<Optic.Source, [A]> { whole in
      var values: [A] = []
      traversal.update(&whole) { part in values.append(run(&part)) }
      return values
    }
  }
}
