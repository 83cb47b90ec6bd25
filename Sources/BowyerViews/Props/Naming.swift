extension ViewTree {
  /// Returns the same view, told by another name than what is seen.
  ///
  ///     ViewTree.button("×", 1).labelled("Close").controls[0].label  // "Close"
  public func labelled(_ label: String) -> ViewTree { with { $0.label = ExactText(label) } }

  /// Returns the same view with what there is to say about it beyond its name.
  ///
  ///     let field = ViewTree.textField("Code", text: "") { $0 }.described("Six digits")
  ///     field.controls[0].label  // "Code"
  public func described(_ description: String) -> ViewTree {
    with { $0.description = ExactText(description) }
  }

  /// Returns the same view, whose changes are announced by assistive technologies.
  ///
  ///     ViewTree<Int>.text("3 left").live(.polite).rendered()  // "3 left"
  public func live(_ region: LiveRegion?) -> ViewTree { with { $0.live = region } }
}

/// When assistive technologies announce a change.
public enum LiveRegion: String, Hashable, Sendable {
  /// When nothing else is being told.
  case polite
  /// At once.
  case assertive
}
