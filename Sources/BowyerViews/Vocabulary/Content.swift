extension ViewTree {
  /// Nothing, in a place of its own, so that siblings keep theirs: `isValid ? .empty : .text(problem)`.
  ///
  ///     ViewTree<Int>.empty.rendered()  // ""
  public static var empty: ViewTree { ViewTree(Node(.empty)) }

  /// Returns a paragraph of text, shown as it is: no markup, no control characters.
  ///
  ///     ViewTree<Int>.text("Hello").rendered()  // "Hello"
  public static func text(_ text: String) -> ViewTree {
    ViewTree(Node(.text, text: text))
  }

  /// Returns a heading; the levels go from 1, the highest, to 6, and others count as the nearest.
  ///
  ///     ViewTree<Int>.heading("Sign up", level: 2).rendered()  // "## Sign up"
  public static func heading(_ text: String, level: Int = 1) -> ViewTree {
    ViewTree(Node(.heading, text: text, level: min(max(level, 1), 6)))
  }

  /// A line between what comes before and what comes after.
  ///
  ///     ViewTree<Int>.divider.rendered(width: 3)  // "───"
  public static var divider: ViewTree { ViewTree(Node(.divider)) }
}
