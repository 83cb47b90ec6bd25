import BowyerViews

/// What can be done to a line of text that is edited: a value, so that it can be listed and replayed.
public enum EditCommand: Hashable, Sendable {
  /// Put a text at the caret; each of its newlines becomes a space.
  case insert(String)
  /// Remove the character before the caret, or the one after it.
  case deleteBackward, deleteForward
  /// Remove what is before the caret, or after it.
  case deleteToStart, deleteToEnd
  /// Remove the word before the caret, and the spaces between.
  case deleteWordBackward
  /// Move the caret by a character.
  case moveLeft, moveRight
  /// Move the caret by a word.
  case moveWordLeft, moveWordRight
  /// Move the caret to an end of the line.
  case moveToStart, moveToEnd
}

extension EditCommand {
  /// Makes the command that an event of the terminal stands for in a line, if it stands for one.
  ///
  ///     EditCommand(.key(KeyPress(.character("u"), .control)))  // EditCommand.deleteToStart
  ///     EditCommand(.key(KeyPress(.up)))  // nil
  ///
  /// - Parameters:
  ///   - event: What the terminal tells.
  ///   - isMultiline: Whether the text may have several lines, so that Enter puts in a newline.
  public init?(_ event: TerminalEvent, isMultiline: Bool = false) {
    switch event {
    case .key(KeyPress(.enter)) where isMultiline: self = .insert("\n")
    case .paste(let text): self = .insert(text)
    case .key(let key):
      guard let command = Self.command(for: key) else { return nil }
      self = command
    case .mouse, .focus: return nil
    }
  }

  private static func command(for key: KeyPress) -> EditCommand? {
    if let text = key.text { return .insert(String(text)) }
    switch (key.key, key.modifiers) {
    case (.backspace, .alt), (.character("w"), .control): return .deleteWordBackward
    case (.backspace, _): return .deleteBackward
    case (.delete, []): return .deleteForward
    case (.character("u"), .control): return .deleteToStart
    case (.character("k"), .control): return .deleteToEnd
    case (.left, []), (.character("b"), .control): return .moveLeft
    case (.right, []), (.character("f"), .control): return .moveRight
    case (.left, .control), (.left, .alt), (.character("b"), .alt): return .moveWordLeft
    case (.right, .control), (.right, .alt), (.character("f"), .alt): return .moveWordRight
    case (.home, []), (.character("a"), .control): return .moveToStart
    case (.end, []), (.character("e"), .control): return .moveToEnd
    default: return nil
    }
  }
}
