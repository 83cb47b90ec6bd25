/// A line of text that is edited: the text, and a caret between two of its characters.
///
/// A character is a grapheme: what a reader takes for one, however many scalars make it.
///
///     var editor = LineEditor("naïve")
///     editor.perform(.deleteBackward)
///     editor.text  // "naïv"
///
/// *caret*: after any command, `0 <= editor.caret && editor.caret <= editor.text.count`
public struct LineEditor: Hashable, Sendable {
  /// The text.
  public private(set) var text: String
  /// The number of characters before the caret.
  public private(set) var caret: Int

  /// Makes an editor of a text, with the caret at its end.
  ///
  ///     LineEditor("abc").caret  // 3
  public init(_ text: String = "") {
    self.text = text
    caret = text.count
  }

  /// Makes an editor of a text, with the caret after so many of its characters, or at its end.
  ///
  ///     LineEditor("abc", caret: 9).caret  // 3
  public init(_ text: String, caret: Int) {
    self.text = text
    self.caret = min(max(caret, 0), text.count)
  }

  /// The text before the caret.
  ///
  ///     LineEditor("abc", caret: 1).before  // "a"
  public var before: Substring { text.prefix(caret) }

  /// The text after the caret.
  ///
  ///     LineEditor("abc", caret: 1).after  // "bc"
  public var after: Substring { text.dropFirst(caret) }
}

// MARK: - Commands

extension LineEditor {
  /// Performs a command; what cannot be done, such as to move left at the start, changes nothing.
  ///
  ///     var editor = LineEditor("one two")
  ///     editor.perform(.deleteWordBackward)
  ///     editor.text  // "one "
  ///
  /// *moving*: a command that moves leaves `text` as it is;
  /// *insert-delete*: `insert(s)` then `deleteBackward` leaves the editor as it was, if `s` is one
  /// character and does not join those around it
  ///
  /// - Parameters:
  ///   - command: What is to be done.
  ///   - keepsLines: Whether newlines that are put in stay, as in a text of several lines.
  public mutating func perform(_ command: EditCommand, keepsLines: Bool = false) {
    switch command {
    case .insert(let piece):
      put(before + (keepsLines ? Self.lines(piece) : Self.line(piece)), after)
    case .deleteBackward: put(before.dropLast(), after)
    case .deleteForward: put(before, after.dropFirst())
    case .deleteToStart: put(keepsLines ? text.prefix(lineStart) : "", after)
    case .deleteToEnd: put(before, keepsLines ? text.dropFirst(lineEnd) : "")
    case .deleteWordBackward: put(text.prefix(wordStart), after)
    case .moveLeft: caret = max(caret - 1, 0)
    case .moveRight: caret = min(caret + 1, text.count)
    case .moveWordLeft: caret = wordStart
    case .moveWordRight: caret = wordEnd
    case .moveToStart: caret = keepsLines ? lineStart : 0
    case .moveToEnd: caret = keepsLines ? lineEnd : text.count
    }
  }

  /// Puts the caret between two texts, or behind the character that they join to.
  private mutating func put(_ head: Substring, _ tail: Substring) {
    let length = head.utf8.count
    text = String(head + tail)
    var seen = 0
    var count = 0
    for character in text {
      guard seen < length else { break }
      seen += character.utf8.count
      count += 1
    }
    caret = count
  }

  private var wordStart: Int {
    let word = before.reversed().drop { $0.isWhitespace }.drop { !$0.isWhitespace }
    return word.count
  }

  private var wordEnd: Int {
    text.count - after.drop { $0.isWhitespace }.drop { !$0.isWhitespace }.count
  }

  /// The places where the line that the caret is on begins and ends.
  private var lineStart: Int { before.count - before.reversed().prefix { !$0.isNewline }.count }
  private var lineEnd: Int { caret + after.prefix { !$0.isNewline }.count }

  /// Returns a text with each of its newlines made a line feed.
  private static func lines(_ text: String) -> String {
    String(text.map { $0.isNewline ? "\n" : $0 })
  }

  /// Returns a text with its newlines made spaces.
  private static func line(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }
}
