public import BowyerOptics
public import BowyerViews

extension StoreComponent where V == ViewTree<Input>, S: Equatable {
  /// Returns how it looks as part of something larger: its state is what a lens sees, and a function, as a rule a
  /// case, makes its inputs those of the larger thing.
  ///
  ///     let counter = StoreComponent(
  ///       initialState: 0, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
  ///       view: { count in .button("\(count)", 1) })
  ///     let view = counter.view(of: Point(x: 3, y: 4), state: Lens(\.x), input: Side.left)
  ///     view.rendered()  // "[ 3 ]"
  ///     try view.dispatch(.press, at: [])  // Side.left(1)
  ///
  /// It is a memo whose key is the part of the state: as the component sees nothing else, it is not made again
  /// while that is the same, whatever else changes. A memo is known by its key and by where this is written;
  /// so views of different components that are made at one place, as in a loop, are distinguished by `keyed`.
  ///
  /// *placed-view*: `c.view(of: s, state: l, input: f) == c.view(l.get(s)).map(f)`
  ///
  /// - Parameters:
  ///   - whole: The larger state.
  ///   - lens: Sees the part that is this component's.
  ///   - embed: Makes its inputs those of the larger thing.
  ///   - fileID: Where it is written.
  ///   - line: Where it is written.
  ///   - column: Where it is written.
  /// - Returns: The view.
  public func view<Whole, Wider: Sendable>(
    of whole: Whole,
    state lens: Lens<Whole, S>,
    input embed: @escaping @Sendable (Input) -> Wider,
    fileID: String = #fileID,
    line: UInt = #line,
    column: UInt = #column
  ) -> ViewTree<Wider> {
    let state = lens.get(whole)
    return ViewTree.memo(state, fileID: fileID, line: line, column: column) { view(state) }
      .map(embed)
  }

  /// Returns how it looks as part of something larger, whose part a key path names.
  ///
  ///     let counter = StoreComponent(
  ///       initialState: 0, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
  ///       view: { count in .button("\(count)", 1) })
  ///     counter.view(of: Point(x: 3, y: 4), state: \.y, input: Side.left).rendered()  // "[ 4 ]"
  ///
  /// - Parameters:
  ///   - whole: The larger state.
  ///   - property: The part that is this component's.
  ///   - embed: Makes its inputs those of the larger thing.
  ///   - fileID: Where it is written.
  ///   - line: Where it is written.
  ///   - column: Where it is written.
  /// - Returns: The view.
  public func view<Whole, Wider: Sendable>(
    of whole: Whole,
    state property: any WritableKeyPath<Whole, S> & Sendable,
    input embed: @escaping @Sendable (Input) -> Wider,
    fileID: String = #fileID,
    line: UInt = #line,
    column: UInt = #column
  ) -> ViewTree<Wider> {
    view(
      of: whole,
      state: Lens(property),
      input: embed,
      fileID: fileID,
      line: line,
      column: column
    )
  }
}
