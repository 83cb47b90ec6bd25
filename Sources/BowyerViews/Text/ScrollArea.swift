/// What is scrolled in a layout: where it is seen, how much there is of it, and which part is seen.
package struct ScrollArea: Hashable, Sendable {
  /// What is scrolled, by its steps from the root.
  package let path: [PathElement]
  /// The first line of the layout on which it is seen.
  package internal(set) var row: Int
  /// The first cell of these lines in which it is seen.
  package internal(set) var column: Int
  /// How many cells of a line it is seen in.
  package internal(set) var width: Int
  /// How many lines it is seen on.
  package internal(set) var height: Int
  /// How many cells of a line all of it takes.
  package internal(set) var contentWidth: Int
  /// How many lines all of it takes.
  package internal(set) var contentHeight: Int
  /// How far it is scrolled, not beyond what there is.
  package internal(set) var offset: ScrollOffset
}

/// How far something is scrolled.
package struct ScrollOffset: Hashable, Sendable {
  /// How many lines are above those that are seen.
  package var rows: Int
  /// How many cells are to the left of those that are seen.
  package var columns: Int

  /// Makes an offset.
  package init(rows: Int = 0, columns: Int = 0) {
    self.rows = rows
    self.columns = columns
  }
}
