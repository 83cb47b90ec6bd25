/// The place of a cell in a sheet, named by its column and its row: `B3`.
struct CellName: Hashable {
  /// How many columns there are, `A` to `Z`.
  static let columns = 26
  /// How many rows there are, 0 to 99.
  static let rows = 100

  /// From 0.
  let column: Int
  let row: Int

  /// The cell at the beginning.
  static let first = CellName(validColumn: 0, row: 0)

  private init(validColumn column: Int, row: Int) {
    (self.column, self.row) = (column, row)
  }

  /// Names the cell at a place; nil if there is none.
  init?(column: Int, row: Int) {
    guard (0..<Self.columns).contains(column), (0..<Self.rows).contains(row) else { return nil }
    self.init(validColumn: column, row: row)
  }

  /// Reads a letter and a number without needless zeros; nil if it names no cell.
  init?(_ text: some StringProtocol) {
    guard let parts = Substring(text).wholeMatch(of: /([A-Za-z])(0|[1-9][0-9]*)/)?.output,
      let letter = parts.1.uppercased().utf8.first, let row = Int(parts.2)
    else { return nil }
    self.init(column: Int(letter - UInt8(ascii: "A")), row: row)
  }

  /// The name of a column.
  static func letter(of column: Int) -> String {
    String(Unicode.Scalar(UInt8(ascii: "A") + UInt8(clamping: min(max(column, 0), 25))))
  }
}

extension CellName: Comparable {
  static func < (left: CellName, right: CellName) -> Bool {
    (left.row, left.column) < (right.row, right.column)
  }
}

extension CellName: CustomStringConvertible {
  var description: String { Self.letter(of: column) + "\(row)" }
}

/// The cells between two corners: `A0:B3`.
struct CellRange: Hashable {
  let from: CellName
  let to: CellName

  /// The cells, row by row, whichever corners are given.
  var names: [CellName] {
    let columns = min(from.column, to.column)...max(from.column, to.column)
    let rows = min(from.row, to.row)...max(from.row, to.row)
    return rows.flatMap { row in columns.compactMap { CellName(column: $0, row: row) } }
  }
}

extension CellRange: CustomStringConvertible {
  var description: String { "\(from):\(to)" }
}
