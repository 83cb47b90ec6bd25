import BowyerViews

extension ScreenCore {
  /// The line that must be seen for the focus to be seen.
  private var focusedRow: Int? {
    if let row = caret?.row { return row }
    guard let focus else { return nil }
    return layout.lines.firstIndex { line in
      line.runs.contains { $0.control == focus && (candidate == nil || $0.option == candidate) }
    }
  }

  /// Whether the focus is on the screen, or nothing has it.
  var isFocusVisible: Bool {
    guard focus != nil else { return true }
    guard let row = focusedRow else { return false }
    return (firstLine..<firstLine + size.rows).contains(row)
  }

  /// Scrolls the screen as little as shows the focus.
  mutating func revealFocus() {
    limitScrolling()
    guard let row = focusedRow else { return }
    if row < firstLine {
      firstLine = row
    } else if row >= firstLine + size.rows {
      firstLine = row - size.rows + 1
    }
  }

  /// Leaves no empty line below the last while there are lines above.
  mutating func limitScrolling() {
    firstLine = max(0, min(firstLine, layout.lines.count - size.rows))
  }

  /// What keys scroll: what has the focus in it; else the screen, if not all of the view is on it; else
  /// the first that there is.
  private var areaOfKeys: ScrollArea? {
    layout.scrolls.last { focus?.starts(with: $0.path) ?? false }
      ?? (layout.lines.count > size.rows ? nil : layout.scrolls.first)
  }

  /// Scrolls what keys scroll.
  mutating func scroll(by rows: Int, columns: Int = 0) {
    scroll(areaOfKeys, by: rows, columns)
  }

  /// Scrolls what is at a place on the screen.
  mutating func scroll(at place: Frame.Position, by rows: Int, columns: Int) {
    let line = place.row + firstLine
    let area = layout.scrolls.last { area in
      (area.row..<area.row + area.height).contains(line)
        && (area.column..<area.column + area.width).contains(place.column)
    }
    scroll(area, by: rows, columns)
  }

  /// Scrolls by pages.
  mutating func page(by pages: Int) {
    scroll(by: pages * max((areaOfKeys?.height ?? size.rows) - 1, 1))
  }

  private mutating func scroll(_ area: ScrollArea?, by rows: Int, _ columns: Int) {
    guard let area else {
      firstLine += rows
      return limitScrolling()
    }
    let old = area.offset
    memory.offsets[area.path] = ScrollOffset(
      rows: max(old.rows + rows, 0),
      columns: max(old.columns + columns, 0)
    )
    arrange(reveals: false)
    if layout.scrolls.first(where: { $0.path == area.path })?.offset == old {
      // It is at its end: what it stands in goes on.
      firstLine += rows
      limitScrolling()
    }
    tellRanges()
  }

  /// Which rows are seen of what stands at a path, or scrolls there.
  ///
  /// It is exact where all rows are equally high, and near to it where they are not.
  func visibleRows(at path: [PathElement]) -> Range<Int> {
    let way = node.way(along: path)
    guard way.count == path.count + 1, var rows = way.last else { return 0..<0 }
    while rows.kids.count == 1, let only = rows.kids.first?.unmapped, only.holdsRows {
      rows = only
    }
    let count = rows.kids.count
    let area =
      layout.scrolls.first { $0.path == path }
      ?? layout.scrolls.last { path.starts(with: $0.path) }
      ?? layout.scrolls.first { $0.path.starts(with: path) }
    guard let area, area.contentHeight > 0, count > 0 else { return 0..<count }
    // What is above the rows of a table: its headings.
    let above =
      rows.tag == .table && (1...3).contains(area.contentHeight - count)
      ? area.contentHeight - count : 0
    let height = max(area.contentHeight - above, 1)
    let first = max(area.offset.rows - above, 0)
    let end = max(area.offset.rows + area.height - above, 0)
    let low = min(first * count / height, count)
    let high = min((end * count + height - 1) / height, count)
    return low..<max(low, high)
  }
}

extension Node {
  /// Whether what stands in it is a sequence of rows.
  fileprivate var holdsRows: Bool {
    switch tag {
    case .column, .list, .table, .form, .fragment: true
    default: false
    }
  }
}
