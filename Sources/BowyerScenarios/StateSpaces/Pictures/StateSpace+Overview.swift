public import BowyerViews

extension StateSpace {
  /// Returns a view of all views: each state with its number, how it is reached, and how it looks.
  ///
  ///     let lamp = StoreComponent(
  ///       initialState: false, dispatcher: StateDispatcher<Void, Bool, Bool>.reducing { $0 = $1 },
  ///       view: { isOn in .button(isOn ? "Off" : "On", !isOn) })
  ///     StateSpace(of: lamp).overview(limit: 2).controls.map(\.isDisabled)  // [true, true]
  ///
  /// Nothing in it can be used: it is for looking, as a page of HTML or in a terminal.
  ///
  /// - Parameter limit: How many states are shown at most, those that are nearest.
  /// - Returns: The view.
  public func overview(limit: Int = 100) -> ViewTree<Input> {
    let shown = min(count, max(1, limit))
    let states = (0..<shown).map { node -> ViewTree<Input> in
      let way = way(to: node)
      return .column(
        spacing: 1,
        [
          .heading("\(node)", level: 2),
          .text(way.count == 0 ? "at first" : "after \(way)"),
          view(at: node).disabled(true),
          .divider,
        ]
      )
      .keyed(ViewKey("\(node)"))
    }
    let rest = count > shown ? [ViewTree<Input>.text("\(count - shown) more states")] : []
    return .column([.heading("\(count) states")] + states + rest)
  }
}
