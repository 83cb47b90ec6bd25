extension ViewTree {
  /// Returns what in the view keeps people from using it, in the order in which it is read.
  ///
  ///     let view: ViewTree<Int> = .row(.button("", 1), .text("3"))
  ///     view.issues().map(\.kind)  // [ViewIssue.Kind.controlWithoutLabel]
  ///     view.issues()[0].path  // [0]
  ///
  /// An ornament is told by an empty alternative, `alt: ""`. What is hidden is not looked at. Colours are compared
  /// where both are given by their parts: what a token looks like is the medium's. After a thousand issues the
  /// rest is not looked for.
  ///
  /// Complexity: O(n + i · d) in the nodes, and the issues and their depth.
  public func issues() -> [ViewIssue] {
    var search = IssueSearch()
    search.look(at: node.forced)
    return search.issues
  }
}
