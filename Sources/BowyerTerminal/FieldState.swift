import BowyerViews

struct FieldState: Equatable, Sendable {
  /// The text, with the edits that are not yet acknowledged.
  private(set) var field: FieldText
  private var offset: Int

  init(_ value: String, _ identity: NodeIdentity?) {
    field = FieldText(value, identity)
    offset = value.utf8.count
  }

  var text: String { field.text }
  var editor: LineEditor { LineEditor(field.text, offset: offset) }

  mutating func perform(_ command: EditCommand, keepsLines: Bool = false) -> String? {
    var editor = editor
    editor.perform(command, keepsLines: keepsLines)
    offset = editor.offset
    return field.edit(editor.text) ? editor.text : nil
  }

  /// Updates the text, and keeps the caret where it was or at the end.
  mutating func update(_ change: (inout FieldText) -> Void) {
    let old = editor
    change(&field)
    guard !text.hasSameBytes(as: old.text) else { return }
    offset = old.isAtEnd ? text.utf8.count : LineEditor(text, caret: old.caret).offset
  }

  /// Moves the caret after a number of characters, counted as a field of the given kind displays them.
  mutating func moveCaret(toShown place: Int, _ kind: TextFieldKind) {
    var (low, high) = (place, text.characterCount)
    if kind.shownCount(of: text) != high {
      // The number of displayed characters grows with the text before the caret.
      low = 0
      while low < high {
        let middle = (low + high + 1) / 2
        let isBefore = kind.shownCount(of: String(text.prefix(middle))) <= place
        if isBefore { low = middle } else { high = middle - 1 }
      }
    }
    offset = LineEditor(text, caret: low).offset
  }
}

extension String {
  func characters(in cells: Int) -> Int {
    var rest = cells
    return prefix {
      rest -= $0.displayWidth
      return rest >= 0
    }.count
  }
}

/// An editor of a text: the text, and a caret between two of its characters (graphemes).
///
/// *caret*: after any command, `0 <= editor.caret && editor.caret <= editor.text.count`
package struct LineEditor: Equatable, Sendable {
  package private(set) var text: String
  /// The number of bytes before the caret, which is between two characters.
  private(set) var offset: Int

  package init(_ text: String = "") {
    self.text = text
    self.text.makeContiguousUTF8()
    offset = text.utf8.count
  }

  package init(_ text: String, caret: Int) {
    self.init(text)
    index =
      self.text.index(self.text.startIndex, offsetBy: max(caret, 0), limitedBy: self.text.endIndex)
      ?? self.text.endIndex
  }

  init(_ text: String, offset: Int) {
    self.init(text)
    self.offset = offset
  }

  /// The number of characters before the caret, counted in O(n).
  package var caret: Int { before.count }
  var isAtEnd: Bool { offset == text.utf8.count }
  package var before: Substring { text[..<index] }
  package var after: Substring { text[index...] }

  private var index: String.Index {
    get { text.utf8.index(text.startIndex, offsetBy: offset) }
    set { offset = text.utf8.distance(from: text.startIndex, to: newValue) }
  }
}

extension LineEditor {
  /// Performs a command; one that is impossible, such as moving left at the start, changes nothing.
  ///
  /// *moving*: a command that moves does not change `text`;
  /// *insert-delete*: `insert(s)` then `deleteBackward` leaves the editor as it was, if `s` is one
  /// character and does not join those around it
  ///
  /// With `keepsLines`, newlines are kept when they are inserted.
  package mutating func perform(_ command: EditCommand, keepsLines: Bool = false) {
    let (start, end) = (text.startIndex, text.endIndex)
    switch command {
    case .insert(let piece):
      let lines = piece.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      replace(index..<index, by: lines.joined(separator: keepsLines ? "\n" : " "))
    case .deleteBackward: replace(previous..<index)
    case .deleteForward: replace(index..<next)
    case .deleteToStart: replace((keepsLines ? lineStart : start)..<index)
    case .deleteToEnd: replace(index..<(keepsLines ? lineEnd : end))
    case .deleteWordBackward: replace(wordStart..<index)
    case .moveLeft: index = previous
    case .moveRight: index = next
    case .moveWordLeft: index = wordStart
    case .moveWordRight: index = wordEnd
    case .moveToStart: index = keepsLines ? lineStart : start
    case .moveToEnd: index = keepsLines ? lineEnd : end
    }
  }

  /// Replaces a part of the text, and puts the caret after the new part, or after the character with which it joins.
  private mutating func replace(_ range: Range<String.Index>, by piece: String = "") {
    index = range.lowerBound
    offset += piece.utf8.count
    text.replaceSubrange(range, with: piece)
    // An index inside of a character is moved to its end.
    if String.Index(index, within: text) == nil { index = text.index(after: index) }
  }

  private var previous: String.Index {
    index == text.startIndex ? index : text.index(before: index)
  }
  private var next: String.Index { index == text.endIndex ? index : text.index(after: index) }

  /// The start of the word before the caret, and the end of the word after it.
  private var wordStart: String.Index {
    guard let last = before.lastIndex(where: { !$0.isWhitespace }) else { return text.startIndex }
    return text[..<last].lastIndex { $0.isWhitespace }.map { text.index(after: $0) }
      ?? text.startIndex
  }

  private var wordEnd: String.Index {
    let word = after.drop { $0.isWhitespace }
    return word.firstIndex { $0.isWhitespace } ?? text.endIndex
  }

  private var lineStart: String.Index {
    before.lastIndex { $0.isNewline }.map { text.index(after: $0) } ?? text.startIndex
  }

  private var lineEnd: String.Index { after.firstIndex { $0.isNewline } ?? text.endIndex }
}

/// A command that edits a line of text or moves its caret.
package enum EditCommand: Hashable, Sendable {
  /// Insert a text at the caret; in a field of one line, each of its newlines becomes a space.
  case insert(String)
  case deleteBackward, deleteForward
  /// Remove the text before the caret in its line, or the text after it.
  case deleteToStart, deleteToEnd
  case deleteWordBackward
  case moveLeft, moveRight
  case moveWordLeft, moveWordRight
  case moveToStart, moveToEnd
}

extension EditCommand {
  /// Creates the command for an event, in which Enter may insert a newline; nil if it is none.
  package init?(_ event: TerminalEvent, isMultiline: Bool = false) {
    switch event {
    case .mouse: return nil
    case .paste(let text): self = .insert(text)
    case .key(let key):
      switch (key.key, key.modifiers) {
      case (.enter, []) where isMultiline: self = .insert("\n")
      case (.backspace, .alt), (.character("w"), .control): self = .deleteWordBackward
      case (.backspace, _): self = .deleteBackward
      case (.delete, []): self = .deleteForward
      case (.character("u"), .control): self = .deleteToStart
      case (.character("k"), .control): self = .deleteToEnd
      case (.left, []), (.character("b"), .control): self = .moveLeft
      case (.right, []), (.character("f"), .control): self = .moveRight
      case (.left, .control), (.left, .alt), (.character("b"), .alt): self = .moveWordLeft
      case (.right, .control), (.right, .alt), (.character("f"), .alt): self = .moveWordRight
      case (.home, []), (.character("a"), .control): self = .moveToStart
      case (.end, []), (.character("e"), .control): self = .moveToEnd
      default:
        guard let text = key.text else { return nil }
        self = .insert(String(text))
      }
    }
  }
}
