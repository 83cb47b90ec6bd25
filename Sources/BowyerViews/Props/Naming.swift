extension ViewTree {
  /// Returns this view with an accessibility label in place of its visible text.
  ///
  ///     ViewTree.button("×", 1).labelled("Close").controls[0].label  // "Close"
  public func labelled(_ label: String) -> ViewTree { with { $0.label = ExactText(label) } }

  /// Returns this view with an accessibility description, in addition to its label.
  ///
  ///     let field = ViewTree.textField("Code", text: "") { $0 }.described("Six digits")
  ///     field.controls[0].label  // "Code"
  public func described(_ description: String) -> ViewTree {
    with { $0.description = ExactText(description) }
  }

  /// Returns this view as a live region: assistive technologies announce its changes.
  ///
  ///     ViewTree<Int>.text("3 left").live(.polite).rendered()  // "3 left"
  public func live(_ region: LiveRegion?) -> ViewTree { with { $0.live = region } }
}

/// The priority with which assistive technologies announce a change.
public enum LiveRegion: String, Hashable, Sendable {
  /// After the current announcement.
  case polite
  /// Immediately.
  case assertive
}
