import BowyerViews

/// A text field on the screen: its text, and the caret in it.
struct FieldState: Hashable, Sendable {
  private(set) var editor: LineEditor
  /// The text, with the edits that are not acknowledged; it is always that of the editor.
  private var field: FieldText

  init(_ value: String, _ identity: NodeIdentity?) {
    editor = LineEditor(value)
    field = FieldText(value, identity)
  }

  /// Tells whether the node that stands in the field's place now shows the same field.
  mutating func isShown(by present: NodeIdentity, saying value: String) -> Bool {
    guard let field = field.shown(by: present, saying: value) else { return false }
    self.field = field
    return true
  }

  /// Performs a command; returns the new text, to be sent, if it changed.
  mutating func perform(_ command: EditCommand, keepsLines: Bool = false) -> String? {
    editor.perform(command, keepsLines: keepsLines)
    return field.edit(editor.text) ? editor.text : nil
  }

  /// Notes that an input with an edited text was sent.
  mutating func send(_ text: String, as number: Int) {
    field.send(text, as: number)
  }

  /// Takes the text of the view.
  ///
  /// - Parameters:
  ///   - value: The text in the view.
  ///   - number: The number of the latest input that is handled.
  ///   - holdsText: Whether an edit waits to be sent.
  mutating func show(_ value: String, acknowledging number: Int, holdsText: Bool) {
    field.acknowledge(through: number)
    field.show(value, holdsText: holdsText)
    guard !field.text.hasSameBytes(as: editor.text) else { return }
    editor =
      editor.isAtEnd ? LineEditor(field.text) : LineEditor(field.text, caret: editor.caret)
  }

  /// Puts the caret where so many characters of the text, as a field of a kind shows it, are before it.
  mutating func moveCaret(toShown place: Int, _ kind: TextFieldKind) {
    let text = editor.text
    let count = text.characterCount
    if kind.shownCount(of: text) == count {
      editor = LineEditor(text, caret: place)
      return
    }
    // The more of the text is before the caret, the more of it is shown there.
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high + 1) / 2
      let isBefore = kind.shownCount(of: String(text.prefix(middle))) <= place
      if isBefore { low = middle } else { high = middle - 1 }
    }
    editor = LineEditor(text, caret: low)
  }
}

extension String {
  /// How many characters of the text fit in so many cells.
  func characters(in cells: Int) -> Int {
    var rest = cells
    return prefix {
      rest -= $0.displayWidth
      return rest >= 0
    }.count
  }
}
