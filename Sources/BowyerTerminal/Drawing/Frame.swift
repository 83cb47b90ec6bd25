/// What the screen shows: its lines from the top, and the caret.
struct Frame: Hashable, Sendable {
  /// A place on the screen, counted from 0.
  struct Position: Hashable, Sendable {
    var row: Int
    var column: Int
  }

  var rows: [[StyledRun]]
  /// Where the caret is shown, if it is.
  var caret: Position?

  init(_ rows: [[StyledRun]], caret: Position? = nil) {
    self.rows = rows
    self.caret = caret
  }
}
