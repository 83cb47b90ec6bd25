/// What the screen shows: its cells, and the caret.
struct Frame: Hashable, Sendable {
  /// A place on the screen, counted from 0.
  struct Position: Hashable, Sendable {
    var row: Int
    var column: Int
  }

  var cells: CellBuffer
  /// Where the caret is shown, if it is.
  var caret: Position?

  init(_ cells: CellBuffer, caret: Position? = nil) {
    self.cells = cells
    self.caret = caret
  }
}
