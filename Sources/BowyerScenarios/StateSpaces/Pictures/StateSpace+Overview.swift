public import BowyerViews

extension StateSpace {
  /// Returns a view with the views of all states, each with its number and the path to it.
  ///
  ///     let lamp = StoreComponent(
  ///       initialState: false, dispatcher: StateDispatcher<Void, Bool, Bool>.reducing { $0 = $1 },
  ///       view: { isOn in .button(isOn ? "Off" : "On", !isOn) })
  ///     StateSpace(of: lamp).overview(limit: 2).controls.map(\.isDisabled)  // [true, true]
  ///
  /// All controls in it are disabled: it is for display, as a page of HTML or in a terminal.
  ///
  /// - Parameter limit: The maximum number of states to show; the nearest ones are shown.
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
