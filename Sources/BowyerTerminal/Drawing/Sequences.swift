import BowyerViews

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

  /// Takes the alternate screen.
  static let take = "\u{1B}[?1049h"
  /// Sets our modes: no wrapping of lines, pastes marked, what the mouse does told; buttons and moves while
  /// one is held, in the encoding without limits (SGR).
  static let modes =
    "\u{1B}[?7l\u{1B}[?2004h\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?25l\u{1B}[m\u{1B}[2J"
  /// Gives the screen back as it was.
  static let leave =
    "\u{1B}[?2026l\u{1B}]8;;\u{1B}\\\u{1B}[m\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l"
    + "\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// Tells of every move of the mouse, or only of those while a button is held.
  static func moves(_ areAllTold: Bool) -> String {
    areAllTold ? "\u{1B}[?1003h" : "\u{1B}[?1003l\u{1B}[?1002h"
  }

  /// Moves the caret; row and column count from 0, and a place left of or above the screen is its edge.
  static func move(row: Int, column: Int) -> String {
    "\u{1B}[\(max(row, 0) + 1);\(max(column, 0) + 1)H"
  }

  /// Begins a style by its codes, and ends any other.
  static func style(_ codes: [Int]) -> String {
    codes.isEmpty ? plain : "\u{1B}[0;\(codes.map(String.init).joined(separator: ";"))m"
  }

  /// Begins a link, or ends one.
  static func link(_ address: LinkAddress?) -> String {
    "\u{1B}]8;;\(address?.text ?? "")\u{1B}\\"
  }
}
