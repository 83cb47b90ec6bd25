extension ViewTree {
  /// Returns a list of views, each marked as an item of its own.
  ///
  ///     ViewTree<Int>.list(.text("a"), .text("b")).rendered()  // "• a\n• b"
  ///     ViewTree<Int>.list(ordered: true, .text("a"), .text("b")).rendered()  // "1. a\n2. b"
  ///
  /// - Parameters:
  ///   - isOrdered: Whether the items are numbered.
  ///   - items: The items; nil is ``empty``.
  /// - Returns: The list.
  public static func list(ordered isOrdered: Bool = false, _ items: ViewTree?...) -> ViewTree {
    list(ordered: isOrdered, filled(items))
  }

  /// Returns a list of views, as many as the array holds.
  ///
  ///     ViewTree<Int>.list(["a", "b"].map { .text($0) }).rendered()  // "• a\n• b"
  public static func list(ordered isOrdered: Bool = false, _ items: [ViewTree]) -> ViewTree {
    container(.list, items) { $0.detail = NodeDetail(.list(isOrdered: isOrdered)) }
  }

  /// Returns a table; each row is made by `tableRow`, or is a row of one cell.
  ///
  ///     let rows: [ViewTree<Int>] = [.tableRow(.text("Ada"), .text("1815"))]
  ///     ViewTree.table(["Name", "Born"], rows).rendered()  // "Name  Born\nAda   1815"
  ///
  /// - Parameters:
  ///   - columns: The headings of the columns; cells beyond them are in columns without one.
  ///   - rows: The rows; nil is ``empty``.
  /// - Returns: The table.
  public static func table(_ columns: [ColumnHeading], _ rows: ViewTree?...) -> ViewTree {
    table(columns, filled(rows))
  }

  /// Returns rows below the headings of their columns, as many as the array holds.
  public static func table(_ columns: [ColumnHeading], _ rows: [ViewTree]) -> ViewTree {
    container(.table, rows) { $0.detail = NodeDetail(.table(columns)) }
  }

  /// Returns the cells of a row of a table.
  ///
  ///     ViewTree<Int>.tableRow(.text("Ada"), .text("1815")).rendered()  // "Ada  1815"
  public static func tableRow(_ cells: ViewTree?...) -> ViewTree { tableRow(filled(cells)) }

  /// Returns the cells of a row of a table, as many as the array holds.
  public static func tableRow(_ cells: [ViewTree]) -> ViewTree { container(.tableRow, cells) }
}

/// What stands above a column of a table.
///
///     let heading: ColumnHeading = "Born"
///     heading.alignment  // ViewAlignment.start
public struct ColumnHeading: Hashable, Sendable, ExpressibleByStringLiteral {
  /// What is read.
  public let title: String
  /// Where the cells of the column stand in its width.
  public let alignment: ViewAlignment

  /// Makes a heading.
  public init(_ title: String, _ alignment: ViewAlignment = .start) {
    self.title = title
    self.alignment = alignment
  }

  public init(stringLiteral title: String) {
    self.init(title)
  }

  /// Tells whether two headings stand alike and have, byte for byte, one title.
  public static func == (left: ColumnHeading, right: ColumnHeading) -> Bool {
    left.alignment == right.alignment && left.title.hasSameBytes(as: right.title)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ExactText(title))
    hasher.combine(alignment)
  }
}
