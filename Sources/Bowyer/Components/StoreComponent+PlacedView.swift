public import BowyerOptics
public import BowyerViews

extension StoreComponent where V == ViewTree<Input>, S: Equatable {
  /// Returns the component's view as part of a larger view: a lens focuses on its state, and a function
  /// embeds its inputs.
  ///
  ///     let counter = StoreComponent(
  ///       initialState: 0, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
  ///       view: { count in .button("\(count)", 1) })
  ///     let view = counter.view(of: Point(x: 3, y: 4), state: Lens(\.x), input: Side.left)
  ///     view.rendered()  // "[ 3 ]"
  ///     try view.dispatch(.press, at: [])  // Side.left(1)
  ///
  /// The view is a memo whose key is the component's state, so it is reused until that state
  /// changes. A memo is identified by its key and by the source location of the call; to
  /// distinguish the views of different components created at one location, as in a loop, use
  /// `keyed`.
  ///
  /// *placed-view*: `c.view(of: s, state: l, input: f) == c.view(l.get(s)).map(f)`
  ///
  /// - Parameters:
  ///   - whole: The larger state.
  ///   - lens: The lens to the component's state.
  ///   - embed: Embeds the component's inputs in the larger type; usually a case.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
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

  /// Returns the component's view as part of a larger view: a key path leads to its state.
  ///
  ///     let counter = StoreComponent(
  ///       initialState: 0, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
  ///       view: { count in .button("\(count)", 1) })
  ///     counter.view(of: Point(x: 3, y: 4), state: \.y, input: Side.left).rendered()  // "[ 4 ]"
  ///
  /// - Parameters:
  ///   - whole: The larger state.
  ///   - property: The key path of the component's state.
  ///   - embed: Embeds the component's inputs in the larger type; usually a case.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
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
