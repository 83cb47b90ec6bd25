extension ViewTree {
  /// Returns a list of items, each with a bullet or a number.
  ///
  ///     ViewTree<Int>.list(.text("a"), .text("b")).rendered()  // "• a\n• b"
  ///     ViewTree<Int>.list(ordered: true, .text("a"), .text("b")).rendered()  // "1. a\n2. b"
  ///
  /// - Parameters:
  ///   - isOrdered: Whether the items are numbered.
  ///   - items: The items; nil counts as ``empty``.
  /// - Returns: The list.
  public static func list(ordered isOrdered: Bool = false, _ items: ViewTree?...) -> ViewTree {
    container(.list, nodes(of: items)) { $0.detail = NodeDetail(.list(isOrdered: isOrdered)) }
  }

  /// Returns a list of the items in an array.
  ///
  ///     ViewTree<Int>.list(["a", "b"].map { .text($0) }).rendered()  // "• a\n• b"
  public static func list(ordered isOrdered: Bool = false, _ items: [ViewTree]) -> ViewTree {
    container(.list, nodes(of: items)) { $0.detail = NodeDetail(.list(isOrdered: isOrdered)) }
  }

  /// Returns a table; a row that is not made by `tableRow` is a row of one cell.
  ///
  ///     let rows: [ViewTree<Int>] = [.tableRow(.text("Ada"), .text("1815"))]
  ///     ViewTree.table(["Name", "Born"], rows).rendered()  // "Name  Born\nAda   1815"
  ///
  /// - Parameters:
  ///   - columns: The headings of the columns; further cells of a row are in columns without a
  ///     heading.
  ///   - rows: The rows; nil counts as ``empty``.
  /// - Returns: The table.
  public static func table(_ columns: [ColumnHeading], _ rows: ViewTree?...) -> ViewTree {
    container(.table, nodes(of: rows)) { $0.detail = NodeDetail(.table(columns)) }
  }

  /// Returns a table of the rows in an array.
  public static func table(_ columns: [ColumnHeading], _ rows: [ViewTree]) -> ViewTree {
    container(.table, nodes(of: rows)) { $0.detail = NodeDetail(.table(columns)) }
  }

  /// Returns a row of a table.
  ///
  ///     ViewTree<Int>.tableRow(.text("Ada"), .text("1815")).rendered()  // "Ada  1815"
  public static func tableRow(_ cells: ViewTree?...) -> ViewTree {
    container(.tableRow, nodes(of: cells))
  }

  /// Returns the cells of a row of a table, as many as the array holds.
  public static func tableRow(_ cells: [ViewTree]) -> ViewTree {
    container(.tableRow, nodes(of: cells))
  }
}

/// The heading of a column of a table.
///
///     let heading: ColumnHeading = "Born"
///     heading.alignment  // ViewAlignment.start
public struct ColumnHeading: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The text of the heading.
  public let title: String
  /// The alignment of the cells in the column.
  public let alignment: ViewAlignment

  /// Creates a heading.
  public init(_ title: String, _ alignment: ViewAlignment = .start) {
    self.title = title
    self.alignment = alignment
  }

  public init(stringLiteral title: String) {
    self.init(title)
  }

  /// Returns a Boolean value indicating whether two headings have the same alignment and the same
  /// title, byte for byte.
  public static func == (left: ColumnHeading, right: ColumnHeading) -> Bool {
    left.alignment == right.alignment && left.title.hasSameBytes(as: right.title)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ExactText(title))
    hasher.combine(alignment)
  }
}
