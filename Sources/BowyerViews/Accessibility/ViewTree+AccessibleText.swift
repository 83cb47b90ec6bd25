extension ViewTree {
  /// Returns the view as it is read out to who does not see it: roles, names, values and states, one below
  /// the other, in the order in which they are read.
  ///
  ///     let view: ViewTree<Int> = .column(.heading("Count", level: 2), .button("+", 1).disabled())
  ///     view.accessibleText()  // "heading 2 \"Count\"\nbutton \"+\", disabled"
  ///
  /// What stands in a group, a list, a table or a dialog is set in. Nothing is left out but what is hidden
  /// and what is a mere ornament: a picture with an empty alternative, a spacer.
  ///
  /// *safe*: no control character but the line feed
  public func accessibleText() -> String {
    var reader = AccessibleReader()
    reader.read(node.forced)
    return reader.lines.joined(separator: "\n")
  }
}
