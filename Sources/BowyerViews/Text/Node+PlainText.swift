extension Node {
  /// Returns the text of a simple view without a layout; nil for other views.
  ///
  /// A view is simple if it is one line, or a column of lines that are a part or a row of parts, if
  /// all of its text is visible ASCII, and if the lines fit. Such views are small and shown often.
  ///
  /// *plain*: it is the text of the lines of a ``TextLayout``
  func plainText(width: Int) -> String? {
    let node = unmapped
    var lines = PlainLines(width: width)
    guard node.tag == .column else {
      return node.appendLine(to: &lines, isDisabled: false) ? lines.text : nil
    }
    guard node.isUnstyled else { return nil }
    var isFirst = true
    for child in node.children {
      if !isFirst { lines.begin() }
      isFirst = false
      guard child.appendLine(to: &lines, isDisabled: node.look.isDisabled) else { return nil }
    }
    return lines.text
  }

  private func appendLine(to lines: inout PlainLines, isDisabled: Bool) -> Bool {
    if isPassing { return unmapped.appendLine(to: &lines, isDisabled: isDisabled) }
    let isDisabled = isDisabled || look.isDisabled
    guard tag == .row else {
      guard appendPart(to: &lines, isDisabled: isDisabled) else { return false }
      lines.end()
      return true
    }
    guard isUnstyled, !isLeaf else { return false }
    for child in children {
      if !lines.isAtStart { lines.append(" ") }
      guard child.appendPart(to: &lines, isDisabled: isDisabled) else { return false }
    }
    lines.end()
    return true
  }

  /// Whether the node has neither properties nor details.
  private var isUnstyled: Bool { look.props == nil && look.detail == nil }

  /// Appends the text of a part to the current line, and returns whether it is plain and fits.
  private func appendPart(to lines: inout PlainLines, isDisabled: Bool) -> Bool {
    if isPassing { return unmapped.appendPart(to: &lines, isDisabled: isDisabled) }
    guard isUnstyled else { return false }
    let isDisabled = isDisabled || look.isDisabled
    let start = lines.count
    switch tag {
    case .text: lines.append(plain: look.text)
    case .heading:
      for _ in 0..<look.level { lines.append("#") }
      lines.append(" ")
      lines.append(plain: look.text)
    case .button:
      lines.append(isDisabled ? "( " : "[ ")
      lines.append(plain: look.text)
      lines.append(isDisabled ? " )" : " ]")
    case .toggle:
      lines.append(look.isOn ? "[x]" : "[ ]")
      if !look.text.isEmpty { lines.append(" ") }
      lines.append(plain: look.text)
      if isDisabled { lines.append(" (disabled)") }
    case .textField:
      if !look.text.isEmpty {
        lines.append(plain: look.text)
        lines.append(": ")
      }
      lines.append(plain: look.value)
      lines.append(isDisabled ? " (disabled)" : "_")
      if look.value.isEmpty, !look.placeholder.isEmpty {
        lines.append(" ")
        lines.append(plain: look.placeholder)
      }
    default: return false
    }
    return start < lines.count && lines.arePlain && lines.fit
  }
}

/// Lines of visible ASCII, stored as bytes, which are much faster to append than strings.
private struct PlainLines {
  /// The maximum number of bytes of a line, each of which is one cell.
  let width: Int
  /// Whether everything that was appended is visible ASCII.
  private(set) var arePlain = true
  private var bytes: [UInt8] = []
  /// The position at which the last line begins.
  private var start = 0

  init(width: Int) {
    self.width = width
    bytes.reserveCapacity(80)
  }

  var count: Int { bytes.count }
  var isAtStart: Bool { bytes.count == start }
  var fit: Bool { bytes.count - start <= width }
  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func append(_ literal: StaticString) {
    literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func append(plain text: String) {
    guard text.utf8.count <= width, text.isPlain else {
      arePlain = false
      return
    }
    bytes.append(contentsOf: text.utf8)
  }

  mutating func begin() {
    bytes.append(UInt8(ascii: "\n"))
    start = bytes.count
  }

  /// Ends the last line, removing spaces at its end.
  mutating func end() {
    while bytes.count > start, bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
  }
}
