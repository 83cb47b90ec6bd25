/// Where something stands in a layout, counted from its first line and cell.
package struct LayoutPlace: Hashable, Sendable {
  /// All of it, also what is scrolled out of sight.
  package let area: LayoutArea
  /// The part of the layout in which it may be seen: the window of what it is scrolled in.
  package let window: LayoutArea
  /// The lines that each of its rows takes, in their order, also of those out of sight.
  package let rows: [Range<Int>]
  /// The part of the layout in which its rows may be seen.
  package let rowWindow: LayoutArea

  /// Which of the rows are seen of some lines of the layout.
  ///
  /// *exact*: the first and the last are seen, and none outside of it is
  package func rowsSeen(in lines: Range<Int>) -> Range<Int> {
    let seen = lines.clamped(to: rowWindow.rows)
    func isSeen(_ row: Range<Int>) -> Bool { !row.clamped(to: seen).isEmpty }
    guard let first = rows.firstIndex(where: isSeen), let last = rows.lastIndex(where: isSeen)
    else {
      let next = rows.firstIndex { $0.upperBound > seen.lowerBound } ?? rows.count
      return next..<next
    }
    return first..<last + 1
  }
}

/// A rectangle of a layout.
package struct LayoutArea: Hashable, Sendable {
  package let rows: Range<Int>
  package let columns: Range<Int>

  package func contains(row: Int, column: Int) -> Bool {
    rows.contains(row) && columns.contains(column)
  }
}

extension LayoutPainter {
  /// Returns where that stands which listens to a pointer, or to which of its rows are seen, when all is
  /// painted.
  ///
  /// Complexity: O(n) in the boxes, and O(d + r) for each that listens, in its depth and its rows.
  func listeningPlaces() -> [[PathElement]: LayoutPlace] {
    guard engine.isOnScreen, !engine.boxes[0].isNothing else { return [:] }
    var places: [[PathElement]: LayoutPlace] = [:]
    for (index, box) in engine.boxes.enumerated() where !box.isNothing {
      guard let listeners = box.node.props?.listeners, !listeners.isEmpty else { continue }
      let hearsRows = box.node.look.handles(.visibleRange)
      guard hearsRows || box.node.look.handles(.pointer) else { continue }
      let (shift, window) = sight(of: index)
      let holder = rowHolder(in: index)
      let (rowShift, rowWindow) = sight(of: engine.boxes[holder].firstKid ?? holder)
      places[engine.path(of: index)] = LayoutPlace(
        area: LayoutArea(row: box.y, column: box.x, height: box.height, width: box.width, shift),
        window: window,
        rows: hearsRows ? rows(in: holder, rowShift) : [],
        rowWindow: rowWindow
      )
    }
    return places
  }

  /// Returns the lines that each row of a box takes.
  private func rows(in holder: Int, _ shift: ScrollOffset) -> [Range<Int>] {
    var rows: [Range<Int>] = []
    engine.forEachKid(of: holder) { kid in
      let row = engine.boxes[kid]
      let start = row.y - shift.rows
      rows.append(start..<start + (row.isNothing ? 0 : max(row.height, 0)))
    }
    return rows
  }

  /// Returns what holds the rows of a box: itself, or the only box in it, if that is a sequence and no row.
  private func rowHolder(in index: Int) -> Int {
    var holder = index
    while let only = engine.boxes[holder].firstKid, engine.boxes[only].next == nil,
      engine.boxes[holder].node.holdsOnlyRows, engine.boxes[only].node.holdsRows,
      !engine.boxes[only].isNothing
    {
      holder = only
    }
    return holder
  }

  /// Returns how far what a box stands in is scrolled, and the part of the layout in which it may be seen.
  private func sight(of index: Int) -> (shift: ScrollOffset, window: LayoutArea) {
    var around: [Int] = []
    while let next = engine.boxes[around.last ?? index].parent { around.append(next) }
    var shift = ScrollOffset()
    var (rows, columns) = (0..<Int.max, 0..<Int.max)
    for outer in around.reversed() {
      let box = engine.boxes[outer]
      if isCut(box) {
        let (row, column) = (box.y + box.frame.top, box.x + box.frame.before)
        let seen = LayoutArea(
          row: row,
          column: column,
          height: box.innerHeight,
          width: max(1, box.width - box.frame.horizontal),
          shift
        )
        rows = rows.clamped(to: seen.rows)
        columns = columns.clamped(to: seen.columns)
      }
      shift.rows += offsets[outer]?.rows ?? 0
      shift.columns += offsets[outer]?.columns ?? 0
    }
    return (shift, LayoutArea(rows: rows, columns: columns))
  }
}

extension LayoutArea {
  /// Makes the rectangle that one is seen as when all is scrolled.
  fileprivate init(row: Int, column: Int, height: Int, width: Int, _ shift: ScrollOffset) {
    let (row, column) = (row - shift.rows, column - shift.columns)
    rows = row..<row + max(height, 0)
    columns = column..<column + max(width, 0)
  }
}

extension Node {
  /// Whether what stands in it may be a sequence of rows.
  fileprivate var holdsRows: Bool {
    switch tag {
    case .column, .list, .table, .form, .fragment, .scroll: true
    default: false
    }
  }

  /// Whether what stands in it is no row itself, if it is the only one.
  fileprivate var holdsOnlyRows: Bool {
    guard tag != .list, tag != .table, let only = kids.first else { return false }
    return only.stepKey == nil && !only.unmapped.isTransparent
  }
}
