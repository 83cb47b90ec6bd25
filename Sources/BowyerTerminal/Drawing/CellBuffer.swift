package import BowyerViews

/// A cell of the screen: its text and its look.
///
/// A character that takes several cells is stored in the first of them; the others, its continuations, have no
/// text.
package struct Cell: Hashable, Sendable {
  /// The text: one character, without anything that a terminal would interpret.
  package var text: String
  /// The number of cells that the character takes: 1 or more, and 0 for a continuation of another cell.
  package var width: Int
  package var look: CellLook

  static func continuation(_ look: CellLook) -> Cell { Cell(text: "", width: 0, look: look) }
}

package struct CellLook: Hashable, Sendable {
  package var style = ViewStyle()
  var link: LinkAddress?

  init(_ style: ViewStyle = ViewStyle(), link: LinkAddress? = nil) {
    self.style = style
    self.link = link
  }

  init(_ traits: ViewStyle.Traits) {
    self.init(ViewStyle(traits))
  }

  func with(_ traits: ViewStyle.Traits) -> CellLook {
    CellLook(style.overlaid(by: ViewStyle(traits)), link: link)
  }
}

/// A rectangle of cells, counted from 0; it may extend beyond the buffer or area to which it is applied.
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

/// The cells of a screen.
///
/// *halves*: a cell of width n is followed by n - 1 continuations on its row, and each continuation belongs
/// to such a cell; *safe*: no text in it contains anything that a terminal would interpret
package struct CellBuffer: Hashable, Sendable {
  package let columns: Int
  package let rows: Int
  /// The cells of each row; rows that are copied from another buffer are compared at once.
  var cells: [[Cell]]

  init(columns: Int, rows: Int, _ look: CellLook = CellLook()) {
    self.columns = columns
    self.rows = rows
    let row = Array(repeating: Cell(text: " ", width: 1, look: look), count: columns)
    cells = Array(repeating: row, count: rows)
  }

  var area: CellArea { CellArea(row: 0, column: 0, height: rows, width: columns) }

  package subscript(row: Int, column: Int) -> Cell { cells[row][column] }

  func text(ofRow row: Int) -> String {
    cells[row].map(\.text).joined().withoutTrailingBlanks
  }

  /// Writes a text from a cell on, clipped to an area.
  ///
  /// Scalars that a terminal would interpret are replaced by visible ones. A character that is partly outside of the
  /// area leaves blanks in it, as does the rest of a character that is partly overwritten. A character without a
  /// width of its own is omitted.
  mutating func write(
    _ text: String,
    _ look: CellLook,
    row: Int,
    column: Int,
    in clip: CellArea
  ) {
    let clip = clip.clipped(to: area)
    guard clip.rows.contains(row) else { return }
    let columns = clip.columns
    var place = column
    if text.isPlain {
      for byte in text.utf8 {
        if columns.contains(place) {
          if cells[row][place].width != 1 { blank(row, place) }
          cells[row][place].text = String(Unicode.Scalar(byte))
          cells[row][place].look = look
        }
        place += 1
      }
      return
    }
    for character in text.visible {
      let width = character.displayWidth
      guard width > 0 else { continue }
      let span = place..<place + width
      place = span.upperBound
      let inside = span.clamped(to: columns)
      for part in inside { set(Cell(text: " ", width: 1, look: look), row, part) }
      guard inside == span else { continue }
      cells[row][span.lowerBound] = Cell(text: character.limited(width), width: width, look: look)
      for part in span.dropFirst() { cells[row][part] = .continuation(look) }
    }
  }

  mutating func clear(_ target: CellArea, _ look: CellLook = CellLook()) {
    let target = target.clipped(to: area)
    let blank = Cell(text: " ", width: 1, look: look)
    for row in target.rows {
      for column in target.columns { set(blank, row, column) }
    }
  }

  /// Makes all cells look as those below a dialog.
  mutating func dim(_ theme: ViewTheme?) {
    for row in 0..<rows {
      for column in 0..<columns {
        let look = cells[row][column].look
        cells[row][column].look = theme?.dimmed(look) ?? look.with(.dim)
      }
    }
  }

  /// Sets a cell of width 1; the other cells of a character that it was part of become blank.
  private mutating func set(_ cell: Cell, _ row: Int, _ column: Int) {
    blank(row, column)
    cells[row][column] = cell
  }

  private mutating func blank(_ row: Int, _ column: Int) {
    var start = column
    guard cells[row][start].width != 1 else { return }
    while cells[row][start].width == 0 { start -= 1 }
    for part in start..<start + cells[row][start].width {
      cells[row][part] = Cell(text: " ", width: 1, look: cells[row][part].look)
    }
  }
}

extension Character {
  /// Returns the character with at most as many scalars as a terminal can combine in a number of cells, and without a
  /// trailing joiner: a terminal would join it with the text that is written next, in another cell.
  fileprivate func limited(_ width: Int) -> String {
    let most = 16 * width
    guard unicodeScalars.count > most || unicodeScalars.last == "\u{200D}" else {
      return String(self)
    }
    var scalars = Substring(String(self)).unicodeScalars.prefix(most)
    while scalars.last == "\u{200D}" { scalars.removeLast() }
    return String(scalars)
  }
}

extension String {
  /// The text with each scalar that a terminal would interpret replaced by a visible one.
  ///
  /// Control characters become their pictures, such as `␛` for ESC; what would change the direction of the text, break
  /// the line or be invisible becomes U+FFFD.
  ///
  /// *idempotence*: `s.visible.visible == s.visible`
  var visible: String {
    let scalars = unicodeScalars.lazy.map { scalar -> Unicode.Scalar in
      switch scalar.value {
      case 0x00...0x1F: Unicode.Scalar(scalar.value + 0x2400) ?? .replacement
      case 0x7F: "\u{2421}"
      default: scalar.isUnsafe ? .replacement : scalar
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
