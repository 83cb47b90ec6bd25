/// The way in which a control receives the focus.
public enum FocusRule: Hashable, Sendable {
  /// The control receives the focus when it appears.
  case initial
  /// The control's position in the tab order; controls without a number come after, in the order of
  /// the tree. SwiftUI applies it within one container, and to assistive technologies only.
  case order(Int)
  /// The control does not receive the focus by keyboard.
  case none
}

extension ViewTree {
  /// Returns this view with another focus rule; nil restores the default.
  ///
  ///     ViewTree.textField("Name", text: "") { $0 }.focus(.initial).rendered()  // "Name: _"
  public func focus(_ rule: FocusRule?) -> ViewTree { with { $0.focus = rule } }
}
