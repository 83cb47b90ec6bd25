extension ViewTree {
  /// Returns the view as text, without colours.
  ///
  ///     let view: ViewTree<Int> = .column(.heading("Count"), .button("+", 1))
  ///     view.rendered()  // "# Count\n[ + ]"
  ///
  /// *width*: no line takes more cells than `width`; *safe*: no control character but the line feed
  ///
  /// - Parameter width: The maximum number of cells of a line.
  /// - Returns: The lines, separated by line feeds.
  public func rendered(width: Int = 80) -> String {
    let (node, width) = (node.forced, TextLayout.sensible(width))
    // The paths of controls are omitted, as they may be long.
    return node.plainText(width: width)
      ?? TextLayout(node, width: width, drawing: .text).lines.map(\.text)
      .joined(separator: "\n")
  }
}
