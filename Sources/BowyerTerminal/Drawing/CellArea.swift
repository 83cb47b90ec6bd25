/// A rectangle of cells, counted from 0; it may lie outside of what it is used on.
struct CellArea: Hashable, Sendable {
  var row: Int
  var column: Int
  var height: Int
  var width: Int

  var rows: Range<Int> { row..<row + max(height, 0) }
  var columns: Range<Int> { column..<column + max(width, 0) }

  func contains(row: Int, column: Int) -> Bool {
    rows.contains(row) && columns.contains(column)
  }

  /// What lies in both.
  func clipped(to other: CellArea) -> CellArea {
    let rows = rows.clamped(to: other.rows)
    let columns = columns.clamped(to: other.columns)
    return CellArea(
      row: rows.lowerBound,
      column: columns.lowerBound,
      height: rows.count,
      width: columns.count
    )
  }
}
