public import BowyerViews

/// What a terminal tells of its user: a key, or a piece of text that was pasted.
public enum TerminalEvent: Hashable, Sendable {
  /// A key was pressed.
  ///
  /// What types text comes one Unicode scalar at a time; ``LineEditor`` joins what belongs together.
  case key(KeyPress)
  /// A text was pasted.
  case paste(String)
}
