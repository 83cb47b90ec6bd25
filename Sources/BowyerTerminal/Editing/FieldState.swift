import BowyerViews

/// A text field on the screen: its text, and the caret in it.
struct FieldState: Equatable, Sendable {
  /// The text, with the edits that are not acknowledged.
  private var field: FieldText
  /// The number of bytes before the caret.
  private var offset: Int

  init(_ value: String, _ identity: NodeIdentity?) {
    field = FieldText(value, identity)
    offset = value.utf8.count
  }

  var text: String { field.text }
  var editor: LineEditor { LineEditor(field.text, offset: offset) }

  /// Returns the field for the node that stands in its place now; nil if that is another field.
  func shown(by present: NodeIdentity, saying value: String) -> FieldState? {
    guard let field = field.shown(by: present, saying: value) else { return nil }
    var state = self
    state.field = field
    return state
  }

  /// Performs a command; returns the new text, to be sent, if it changed.
  mutating func perform(_ command: EditCommand, keepsLines: Bool = false) -> String? {
    var editor = editor
    editor.perform(command, keepsLines: keepsLines)
    offset = editor.offset
    return field.edit(editor.text) ? editor.text : nil
  }

  /// Notes that an input with an edited text was sent.
  mutating func noteSent(_ text: String, as number: Int) {
    field.noteSent(text, as: number)
  }

  /// Takes the text of the view.
  ///
  /// - Parameters:
  ///   - value: The text in the view.
  ///   - number: The number of the latest input that is handled.
  ///   - holdsText: Whether an edit waits to be sent.
  mutating func show(_ value: String, acknowledging number: Int, holdsText: Bool) {
    let old = editor
    field.acknowledge(through: number)
    field.show(value, holdsText: holdsText)
    guard !text.hasSameBytes(as: old.text) else { return }
    offset = old.isAtEnd ? text.utf8.count : LineEditor(text, caret: old.caret).offset
  }

  /// Puts the caret where so many characters of the text, as a field of a kind shows it, are before it.
  mutating func moveCaret(toShown place: Int, _ kind: TextFieldKind) {
    var (low, high) = (place, text.characterCount)
    if kind.shownCount(of: text) != high {
      // The more of the text is before the caret, the more of it is shown there.
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
  /// How many characters of the text fit in so many cells.
  func characters(in cells: Int) -> Int {
    var rest = cells
    return prefix {
      rest -= $0.displayWidth
      return rest >= 0
    }.count
  }
}
