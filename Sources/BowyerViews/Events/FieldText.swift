/// The text that a text field shows: the user's until every input that the field sent is handled, then the view's.
///
/// The inputs that a field sends are numbered, upwards, by their sender. An acknowledgement says that the
/// input with a number is handled. It concerns only the field that sent that input, wherever the field stands by
/// then, and no field if that one has gone.
///
/// *no-loss*: while an input of the field is not acknowledged, only the user changes `text`;
/// *controlled*: when all are acknowledged, `text` is what the view says next
package struct FieldText: Hashable, Sendable {
  private struct Edit: Hashable, Sendable {
    let number: Int
    let text: String
  }

  package private(set) var text: String
  /// The number of the latest acknowledgement that concerned the field; nil if there is none.
  package private(set) var acknowledged: Int?
  /// The edits that were sent and are not acknowledged, oldest first.
  private var unacknowledged: [Edit] = []
  /// The identity of the node that the field is shown by; nil if it is unknown.
  private var identity: NodeIdentity?

  package init(_ value: String, _ identity: NodeIdentity?) {
    text = value
    self.identity = identity
  }

  /// Returns the text of the field for the node that stands in its place now; nil if that is another field.
  ///
  /// A node of the same kind with another label is the same field if its text is one that the user typed.
  package func shown(by present: NodeIdentity, saying value: String) -> FieldText? {
    var field = self
    field.identity = present
    guard let identity, identity != present else { return field }
    let isTyped =
      value.hasSameBytes(as: text) || unacknowledged.contains { value.hasSameBytes(as: $0.text) }
    return identity.isSameKind(as: present) && isTyped ? field : nil
  }

  /// Replaces the text by an edit of the user; returns whether it is another text.
  package mutating func edit(_ new: String) -> Bool {
    guard !new.hasSameBytes(as: text) else { return false }
    text = new
    return true
  }

  /// Notes that an input with an edited text was sent.
  package mutating func noteSent(_ text: String, as number: Int) {
    unacknowledged.append(Edit(number: number, text: text))
  }

  /// Notes that the input with a number is handled, and those with lower numbers.
  ///
  /// The text stays until the view is shown next: the view at hand may be older.
  package mutating func acknowledge(through number: Int) {
    guard let first = unacknowledged.first, first.number <= number else { return }
    unacknowledged.removeAll { $0.number <= number }
    acknowledged = number
  }

  /// Takes the text of the view.
  ///
  /// - Parameters:
  ///   - value: The text in the view.
  ///   - holdsText: Whether an edit waits to be sent.
  package mutating func show(_ value: String, holdsText: Bool) {
    if unacknowledged.isEmpty, !holdsText { text = value }
  }
}
