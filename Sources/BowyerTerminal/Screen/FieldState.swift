import BowyerViews

/// What a screen remembers of a text field: the line as the user edits it, and what became of it.
///
/// The field shows what the tree says. While an edit is on its way to the tree, and the tree still says
/// what it said before, the user's text stays; as soon as the tree says something that the user did not
/// make, that holds.
struct FieldState: Hashable, Sendable {
  private(set) var editor: LineEditor
  /// What the tree said last.
  private var seen: String
  /// The texts that were sent and that the tree has not said, oldest first.
  private var sent: [String] = []
  /// What tells the field from others.
  private var identity: NodeIdentity?

  init(_ value: String, _ identity: NodeIdentity?) {
    editor = LineEditor(value)
    seen = value
    self.identity = identity
  }

  /// Tells whether what stands at its path now is the field that was edited.
  ///
  /// One of the same kind with another label is, if it says what the user typed.
  mutating func belongs(to present: NodeIdentity, saying value: String) -> Bool {
    defer { identity = present }
    guard let identity, identity != present else { return true }
    return identity.isSameKind(as: present)
      && (value.hasSameBytes(as: editor.text) || sent.contains(where: value.hasSameBytes))
  }

  /// Performs a command; returns the new text, to be sent, if it changed.
  mutating func perform(_ command: EditCommand, keepsLines: Bool = false) -> String? {
    let old = editor.text
    editor.perform(command, keepsLines: keepsLines)
    guard !editor.text.hasSameBytes(as: old) else { return nil }
    sent.append(editor.text)
    return editor.text
  }

  /// Takes what the tree says now.
  ///
  /// - Parameters:
  ///   - value: The text in the field.
  ///   - isFinal: Whether everything that was sent has been handled, so that it is an answer.
  mutating func show(_ value: String, isFinal: Bool) {
    defer {
      seen = value
      if isFinal { sent = [] }
    }
    if value.hasSameBytes(as: editor.text) {
      sent = []
    } else if !isFinal, let index = sent.lastIndex(where: value.hasSameBytes) {
      sent.removeFirst(index + 1)
    } else if isFinal || sent.isEmpty || !value.hasSameBytes(as: seen) {
      sent = []
      editor = LineEditor(value, caret: caret(in: value))
    }
  }

  /// Puts the caret where so many characters of the text, as a field of a kind shows it, are before it.
  mutating func moveCaret(toShown place: Int, _ kind: TextFieldKind) {
    let text = editor.text
    if kind.shown(text).count == text.count {
      editor = LineEditor(text, caret: place)
      return
    }
    var caret = 0
    for end in text.indices.dropFirst() + [text.endIndex] where text.startIndex < end {
      guard kind.shown(String(text[..<end])).count <= place else { break }
      caret += 1
    }
    editor = LineEditor(text, caret: caret)
  }

  /// Returns where the caret goes when another text takes the place of the user's.
  private func caret(in value: String) -> Int {
    let isAtEnd = editor.caret == editor.text.count
    return isAtEnd ? value.count : editor.caret
  }
}
