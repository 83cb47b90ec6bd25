/// The sequences that we send to a terminal: all of them.
enum Sequences {
  /// Begins a change of the screen that the terminal shows at once, if it can (mode 2026).
  static let beginUpdate = "\u{1B}[?2026h"
  /// Ends such a change.
  static let endUpdate = "\u{1B}[?2026l"
  static let hideCaret = "\u{1B}[?25l"
  static let showCaret = "\u{1B}[?25h"
  /// Ends every style.
  static let plain = "\u{1B}[m"
  static let clear = "\u{1B}[2J"
  static let clearLine = "\u{1B}[2K"

  /// Takes the alternate screen.
  static let take = "\u{1B}[?1049h"
  /// Sets our modes: no wrapping of lines, pastes marked.
  static let modes = "\u{1B}[?7l\u{1B}[?2004h\u{1B}[?25l\u{1B}[m\u{1B}[2J"
  /// Gives the screen back as it was.
  static let leave = "\u{1B}[?2026l\u{1B}[m\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// Moves the caret; row and column count from 0, and a place left of or above the screen is its edge.
  static func move(row: Int, column: Int) -> String {
    "\u{1B}[\(max(row, 0) + 1);\(max(column, 0) + 1)H"
  }

  /// Begins a style.
  static func style(_ style: TextStyle) -> String {
    let codes: [(TextStyle, String)] = [
      (.bold, "1"), (.dim, "2"), (.underline, "4"), (.inverse, "7"),
    ]
    return "\u{1B}["
      + codes.filter { style.contains($0.0) }.map(\.1).joined(separator: ";") + "m"
  }
}
