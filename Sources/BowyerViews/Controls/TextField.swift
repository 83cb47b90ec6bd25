extension ViewTree {
  /// Returns a text field that sends the input for its whole new text at each edit.
  ///
  ///     let view = ViewTree.textField("Name", text: "Ada") { $0.count }
  ///     view.rendered()  // "Name: Ada_"
  ///     try view.dispatch(.input("Alan"), at: [])  // 4
  ///
  /// The placeholder of a date or a time is the expected format, if no other is given.
  public static func textField(
    _ label: String,
    text: String,
    placeholder: String = "",
    kind: TextFieldKind = .plain,
    _ input: @escaping @Sendable (String) -> Input
  ) -> ViewTree {
    leaf(.textField) { look in
      look.text = label
      look.value = text
      look.placeholder = placeholder.isEmpty ? kind.form : placeholder
      look.detail = kind == .plain ? nil : NodeDetail(.textField(kind))
      look.handle(.input, .by { if case .input(let text) = $0 { input(text) } else { nil } })
    }
  }
}

/// The kind of text that is entered in a text field.
public enum TextFieldKind: Hashable, Sendable {
  /// A single line.
  case plain
  /// A password or another secret.
  case secure
  /// Several lines.
  case multiline
  /// A search term.
  case search
  /// An e-mail address.
  case email
  /// A telephone number.
  case phone
  /// A URL.
  case url
  /// A whole number.
  case number
  /// A decimal number.
  case decimal
  /// A user name, for logging in.
  case username
  /// A new password, which is being chosen.
  case newPassword
  /// A one-time code.
  case oneTimeCode
  /// A date in the format `2026-11-23` (ISO 8601).
  case date
  /// A time of day in the format `14:30`.
  case time
  /// A date and a time in the format `2026-11-23T14:30`.
  case dateTime

  package var isSecret: Bool { self == .secure || self == .newPassword }

  /// Whether a text may become a number, a date or a time, as it has only characters of one.
  package func begins(with text: String) -> Bool {
    let signs: String
    switch self {
    case .number, .oneTimeCode: signs = "+-"
    case .decimal: signs = "+-.,"
    case .date: signs = "-"
    case .time: signs = ":"
    case .dateTime: signs = "-:T"
    case .plain, .secure, .multiline, .search, .email, .phone, .url, .username, .newPassword:
      return false
    }
    return text.allSatisfy { "0"..."9" ~= $0 || signs.contains($0) }
  }

  package var form: String {
    switch self {
    case .date: "YYYY-MM-DD"
    case .time: "HH:MM"
    case .dateTime: "YYYY-MM-DDTHH:MM"
    case .plain, .secure, .multiline, .search, .email, .phone, .url, .number, .decimal, .username,
      .newPassword, .oneTimeCode:
      ""
    }
  }

  /// Returns the text as a field shows it, neutralised; of a secret, a bullet for each character.
  package func shown(_ text: String) -> String {
    guard isSecret else { return text.neutralised(self == .multiline ? .kept : .shown) }
    // Appended many at a time, as there may be very many.
    let count = text.characterCount
    return String(repeating: String(repeating: "•", count: 64), count: count / 64)
      + String(repeating: "•", count: count % 64)
  }
}

extension Node {
  func textFieldRuns(in place: RunPlace) -> [TextRun] {
    let (kind, value) = (fieldKind, place.text ?? look.value)
    var placeholder = value.isEmpty ? look.placeholder.neutralised()[...] : ""
    var end = place.run(place.isDesigned ? " " : "_", .plain, part: .end, role: .field)
    if place.isDesigned, !place.isDisabled, let first = placeholder.popFirst() {
      // The caret is on the first letter of the placeholder.
      end = place.run(String(first), .faint, part: .end, role: .field)
    } else if !place.isDesigned, !placeholder.isEmpty {
      placeholder = " " + placeholder
    }
    let suggestion =
      placeholder.isEmpty ? [] : [place.run(String(placeholder), .faint, role: .field)]
    // A field without a visible label begins with its value.
    var runs: [TextRun] = []
    let word =
      look.props?.values.isInvalid == true && place.isDesigned
      ? place.with(ViewStyle(foreground: .danger)) : place
    if kind == .multiline, !title.isEmpty {
      runs = [place.run(title + (place.isDesigned ? "" : ":"), role: .label), place.run("\n")]
    } else if place.isDesigned || !title.isEmpty {
      runs = place.label(title)
    }
    if place.isDesigned, kind != .multiline { runs.append(place.whole(" ", role: .field)) }
    runs.append(place.run(kind.shown(value), part: .value, role: .field))
    if !place.isDisabled { runs.append(end) }
    if place.isDesigned { runs += suggestion }
    runs += word.marks(endMarks(place))
    return place.isDesigned ? runs : runs + suggestion
  }
}

/// The text that a text field displays: the user's while inputs of the field are pending, otherwise the view's.
///
/// A number, date or time that is refused while it is typed may be the beginning of another, so it stays until the field is
/// left or the view's text changes. The sender numbers the inputs of a field in ascending order, and acknowledges those that
/// have been handled; that applies to the field that sent them, wherever it has moved.
///
/// *no-loss*: while an input of the field is not acknowledged, only the user changes `text`;
/// *controlled*: once all are acknowledged, `text` is the text of the next view, unless it is a refused beginning
package struct FieldText: Hashable, Sendable {
  private struct Edit: Hashable, Sendable {
    let number: Int
    let text: String
  }

  package private(set) var text: String
  private var isRefused = false
  package private(set) var acknowledged: Int?
  /// The edits that were sent and have not been acknowledged, oldest first.
  private var unacknowledged: [Edit] = []
  /// The texts of the acknowledged inputs, since all that were sent before were acknowledged.
  private var handled: [String] = []
  private var identity: NodeIdentity?

  package init(_ value: String, _ identity: NodeIdentity?) {
    text = value
    self.identity = identity
  }

  /// Returns the field as shown by the node that is now at its path; nil if that is another field.
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

  package mutating func edit(_ new: String) -> Bool {
    guard !new.hasSameBytes(as: text) else { return false }
    (text, isRefused) = (new, false)
    return true
  }

  package mutating func noteSent(_ text: String, as number: Int) {
    if unacknowledged.isEmpty { handled = [] }
    unacknowledged.append(Edit(number: number, text: text))
  }

  /// The text stays until the next view is shown, as the current view may be outdated.
  package mutating func acknowledge(through number: Int) {
    guard let first = unacknowledged.first, first.number <= number else { return }
    handled += unacknowledged.filter { $0.number <= number }.map(\.text)
    unacknowledged.removeAll { $0.number <= number }
    acknowledged = number
  }

  /// Updates the text from the view, unless an edit is pending; `kind` is nil without the focus.
  package mutating func show(
    _ value: String,
    after previous: String?,
    holdsText: Bool,
    focused kind: TextFieldKind?
  ) {
    guard unacknowledged.isEmpty, !holdsText else { return }
    // One view may show the results of several inputs, of which only the last was refused.
    let isOld = ([previous].compactMap(\.self) + handled).contains { $0.hasSameBytes(as: value) }
    isRefused = !value.hasSameBytes(as: text) && isOld && kind?.begins(with: text) == true
    if !isRefused { text = value }
  }

  package mutating func leave(saying value: String) {
    if isRefused { (text, isRefused) = (value, false) }
  }
}
