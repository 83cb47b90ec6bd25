/// How the focus comes to a control.
public enum FocusRule: Hashable, Sendable {
  /// It has the focus when it appears.
  case initial
  /// It comes in the order of the numbers; those without one come after, in the order of the tree.
  case order(Int)
  /// Not by the keyboard.
  case none
}

extension ViewTree {
  /// Returns the same view, to whose control the focus comes in another way.
  ///
  ///     ViewTree.textField("Name", text: "") { $0 }.focus(.initial).rendered()  // "Name: _"
  public func focus(_ rule: FocusRule?) -> ViewTree { with { $0.focus = rule } }
}
