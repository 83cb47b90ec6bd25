import BowyerViews

/// One of what lies on top of each other on a screen: the view itself, a modal dialog over it, what is in a
/// menu or a picker that is open.
struct Layer: Sendable {
  enum Kind: Hashable, Sendable {
    /// The view, without what lies over it.
    case page
    /// A modal dialog: what lies below it cannot be used.
    case dialog
    /// What is in an open menu.
    case menu
    /// The options of an open picker.
    case options
  }

  let kind: Kind
  /// What stands in it is at this path, and below.
  let path: [PathElement]
  var layout: TextLayout
  /// The lines that are seen of the layout: all, but of a picker only those with options.
  var lines: [TextLine]
  /// The cells of the screen that it covers.
  var area = CellArea(row: 0, column: 0, height: 0, width: 0)
  /// The first of the lines that is seen.
  var firstLine = 0

  init(_ kind: Kind, _ path: [PathElement], _ layout: TextLayout) {
    self.kind = kind
    self.path = path
    self.layout = layout
    lines =
      kind == .options
      ? layout.lines.filter { line in line.runs.contains { $0.option != nil } } : layout.lines
  }

  /// How many cells are around its lines: those of a list of options are framed.
  var margin: Int { kind == .options && area.height > 2 && area.width > 2 ? 1 : 0 }

  /// The cells in which its lines are seen.
  var inside: CellArea {
    CellArea(
      row: area.row + margin,
      column: area.column + margin,
      height: area.height - 2 * margin,
      width: area.width - 2 * margin
    )
  }

  /// The lines that are seen.
  var seenLines: Range<Int> {
    firstLine..<max(firstLine, min(firstLine + inside.height, lines.count))
  }

  /// Where a place of its lines is on the screen, if it is seen.
  func position(of place: Frame.Position) -> Frame.Position? {
    let row = place.row - firstLine + inside.row
    guard inside.rows.contains(row) else { return nil }
    return Frame.Position(
      row: row,
      column: min(inside.column + place.column, max(inside.columns.upperBound - 1, 0))
    )
  }

  /// Where a place of the screen is in its lines, seen or not.
  func place(at position: Frame.Position) -> Frame.Position {
    Frame.Position(
      row: position.row - inside.row + firstLine,
      column: position.column - inside.column
    )
  }

  /// Scrolls as little as shows a line, and leaves none empty below the last while there are some above.
  mutating func reveal(_ row: Int?) {
    let height = max(inside.height, 1)
    if let row {
      if row < firstLine { firstLine = row }
      if row >= firstLine + height { firstLine = row - height + 1 }
    }
    firstLine = max(0, min(firstLine, lines.count - height))
  }

  /// Whether it is opened, and goes when something else is used.
  var isPopup: Bool { kind == .menu || kind == .options }

  /// Whether what has a path stands on the layer: the head of what is open does not.
  func holds(_ other: [PathElement]) -> Bool {
    switch kind {
    case .page: true
    case .dialog: other.starts(with: path)
    case .menu: other.count > path.count && other.starts(with: path)
    case .options: false
    }
  }

  /// The first place where what a control shows begins, by its path.
  ///
  /// Complexity: O(n) in the runs of the lines.
  func places() -> [[PathElement]: Frame.Position] {
    var places: [[PathElement]: Frame.Position] = [:]
    for (row, line) in lines.enumerated() {
      for (number, run) in line.runs.enumerated() {
        guard let path = run.control, places[path] == nil else { continue }
        let column = line.runs[..<number].reduce(0) { $0 + $1.text.displayWidth }
        places[path] = Frame.Position(row: row, column: column)
      }
    }
    return places
  }

  /// The last line on which a control is seen.
  func lastRow(of path: [PathElement]) -> Int? {
    lines.lastIndex { line in line.runs.contains { $0.control == path } }
  }

  /// Whether an option of a picker is seen.
  func showsOptions(of path: [PathElement]) -> Bool {
    lines.contains { line in line.runs.contains { $0.control == path && $0.option != nil } }
  }

  /// The first line on which a control is seen, or an option of it.
  func row(of path: [PathElement], _ option: ViewKey? = nil) -> Int? {
    lines.firstIndex { line in
      line.runs.contains { $0.control == path && (option == nil || $0.option == option) }
    }
  }
}
