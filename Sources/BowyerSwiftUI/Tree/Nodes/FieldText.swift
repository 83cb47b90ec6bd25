#if canImport(SwiftUI)
  import BowyerViews

  /// What a text field shows: the person's text while it is on its way, else what the tree says.
  ///
  /// As soon as the tree says something that the person did not type, that holds.
  struct FieldText: Hashable, Sendable {
    private(set) var text: String
    /// What the tree said last.
    private var seen: String
    /// The texts that were sent and that the tree has not said, oldest first.
    private var sent: [String] = []
    /// What tells the field from others.
    private var identity: NodeIdentity

    init(_ value: String, _ identity: NodeIdentity) {
      text = value
      seen = value
      self.identity = identity
    }

    /// Returns what is shown in the field that stands here now: what was typed into another is not.
    ///
    /// One of the same kind with another label is the same, if it says what the person typed.
    func inField(_ present: NodeIdentity, saying value: String) -> FieldText {
      func isValue(_ text: String) -> Bool { text.utf8.elementsEqual(value.utf8) }
      var field = self
      field.identity = present
      if identity == present { return field }
      let isSame =
        identity.isSameKind(as: present) && (isValue(text) || sent.contains(where: isValue))
      return isSame ? field : FieldText(value, present)
    }

    /// Takes what a person typed; returns whether it is another text, which is to be sent.
    mutating func type(_ new: String) -> Bool {
      guard !new.utf8.elementsEqual(text.utf8) else { return false }
      text = new
      sent.append(new)
      return true
    }

    /// Takes what the tree says now.
    ///
    /// - Parameters:
    ///   - value: The text in the field.
    ///   - isFinal: Whether everything that was sent has been handled, so that it is an answer.
    mutating func show(_ value: String, isFinal: Bool) {
      func isValue(_ text: String) -> Bool { text.utf8.elementsEqual(value.utf8) }
      if isValue(text) {
        sent = []
      } else if !isFinal, let index = sent.lastIndex(where: isValue) {
        sent.removeFirst(index + 1)
      } else if isFinal || sent.isEmpty || !isValue(seen) {
        sent = []
        text = value
      }
      seen = value
      if isFinal { sent = [] }
    }
  }
#endif
