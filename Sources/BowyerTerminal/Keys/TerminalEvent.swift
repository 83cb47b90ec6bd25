public import BowyerViews

/// What a terminal tells of its user: a key, a piece of text that was pasted, what the mouse does.
public enum TerminalEvent: Hashable, Sendable {
  /// A key was pressed.
  ///
  /// What types text comes one Unicode scalar at a time; the field joins what belongs together.
  case key(KeyPress)
  /// A text was pasted.
  case paste(String)
  /// The mouse was used.
  case mouse(MouseEvent)
  /// The window of the terminal got the focus, or lost it; ``TerminalApp`` does not ask for this.
  case focus(Bool)
}

extension TerminalEvent {
  /// Whether it is Ctrl-C, which always ends a program.
  var isInterrupt: Bool { self == .key(KeyPress(.character("c"), .control)) }
}
