import BowyerViews

/// What a screen shows, cell by cell.
///
/// *halves*: a cell of width 2 is followed by a continuation on its row, and each continuation follows
/// such a cell; *safe*: no text in it holds what a terminal would obey
struct CellBuffer: Hashable, Sendable {
  let columns: Int
  let rows: Int
  private(set) var cells: [Cell]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: .blank, count: columns * rows)
  }

  var area: CellArea { CellArea(row: 0, column: 0, height: rows, width: columns) }

  subscript(row: Int, column: Int) -> Cell { cells[row * columns + column] }

  /// The text of a row, without blanks at its end.
  func text(ofRow row: Int) -> String {
    cells[row * columns..<(row + 1) * columns].map(\.text).joined().withoutTrailingBlanks
  }

  /// Writes a text from a cell on, as far as an area reaches; returns how many cells it takes.
  ///
  /// What a terminal would obey is shown as its substitute. A character that is half outside of the area
  /// leaves a blank in it, as does the other half of one that is half overwritten. What takes no cell by
  /// itself is left out.
  @discardableResult
  mutating func write(
    _ text: String,
    _ look: CellLook,
    row: Int,
    column: Int,
    in clip: CellArea
  ) -> Int {
    let clip = clip.clipped(to: area)
    var place = column
    for character in text.visible {
      let width = character.displayWidth
      guard width > 0 else { continue }
      if clip.rows.contains(row) { put(character, width, look, row, place, clip.columns) }
      place += width
    }
    return place - column
  }

  /// Makes an area blank.
  mutating func clear(_ target: CellArea, _ look: CellLook = CellLook()) {
    let target = target.clipped(to: area)
    for row in target.rows {
      for column in target.columns { set(Cell(text: " ", width: 1, look: look), row, column) }
    }
  }

  /// Changes how the cells of an area look.
  mutating func restyle(_ target: CellArea, _ change: (inout CellLook) -> Void) {
    let target = target.clipped(to: area)
    for row in target.rows {
      for column in target.columns { change(&cells[row * columns + column].look) }
    }
  }

  private mutating func put(
    _ character: Character,
    _ width: Int,
    _ look: CellLook,
    _ row: Int,
    _ column: Int,
    _ clip: Range<Int>
  ) {
    if width == 1 {
      guard clip.contains(column) else { return }
      set(Cell(text: character.limited, width: 1, look: look), row, column)
    } else if clip.contains(column), clip.contains(column + 1) {
      set(Cell(text: character.limited, width: 2, look: look), row, column)
      set(.continuation(look), row, column + 1)
    } else {
      for half in [column, column + 1] where clip.contains(half) {
        set(Cell(text: " ", width: 1, look: look), row, half)
      }
    }
  }

  /// Sets a cell; the other half of a character that it was half of becomes blank.
  private mutating func set(_ cell: Cell, _ row: Int, _ column: Int) {
    let index = row * columns + column
    if cells[index].width == 2 {
      cells[index + 1] = Cell(text: " ", width: 1, look: cells[index + 1].look)
    } else if cells[index].width == 0 {
      cells[index - 1] = Cell(text: " ", width: 1, look: cells[index - 1].look)
    }
    cells[index] = cell
  }
}

extension Character {
  /// The character with as many scalars as a terminal can be asked to stack.
  fileprivate var limited: String {
    unicodeScalars.count <= 16
      ? String(self) : String(String.UnicodeScalarView(unicodeScalars.prefix(16)))
  }
}
