/// A terminal that gives text cells in its own way: each scalar what a rule says; one without a cell joins what
/// stands before the caret.
///
/// It knows how to move the caret and nothing else; other sequences it leaves out.
struct OtherTerminal {
  /// What stands in each cell; nil is the rest of what is wider.
  private(set) var cells: [[String?]]
  private var (row, column) = (0, 0)
  private let width: (Unicode.Scalar) -> Int

  init(columns: Int, rows: Int, width: @escaping (Unicode.Scalar) -> Int) {
    cells = Array(repeating: Array(repeating: "#", count: columns), count: rows)
    self.width = width
  }

  /// What stands in some cells of a row.
  func text(_ row: Int, _ columns: Range<Int>) -> String {
    cells[row][columns].compactMap { $0 }.joined()
  }

  mutating func take(_ bytes: [UInt8]) {
    var rest = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\u{1B}" else {
        write(scalar)
        continue
      }
      rest.removeFirst()
      let body = rest.prefix { !("@"..."~").contains($0) }
      rest.removeFirst(body.count)
      let last = rest.popFirst()
      let numbers = String(String.UnicodeScalarView(body)).split(separator: ";").compactMap {
        Int($0)
      }
      if last == "H" { (row, column) = (numbers[0] - 1, numbers[1] - 1) }
      if last == "J" { cells = cells.map { $0.map { _ in " " } } }
    }
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    let count = width(scalar)
    guard count > 0 else {
      var before = column - 1
      while before > 0, cells[row][before] == nil { before -= 1 }
      if before >= 0 { cells[row][before, default: ""].unicodeScalars.append(scalar) }
      return
    }
    for place in column..<min(column + count, cells[row].count) {
      blank(place)
      cells[row][place] = place == column ? String(scalar) : nil
    }
    column = min(column + count, cells[row].count)
  }

  /// Makes a cell blank, and all that belong to it.
  private mutating func blank(_ column: Int) {
    var start = column
    while start > 0, cells[row][start] == nil { start -= 1 }
    var end = start + 1
    while end < cells[row].count, cells[row][end] == nil { end += 1 }
    for place in start..<end { cells[row][place] = " " }
  }
}

extension [String?] {
  fileprivate subscript(index: Int, default value: String) -> String {
    get { self[index] ?? value }
    set { self[index] = newValue }
  }
}
