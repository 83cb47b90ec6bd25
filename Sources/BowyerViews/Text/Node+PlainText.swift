extension Node {
  /// The node as text, without a layout, if that is easy; nil if it is not.
  ///
  /// It is easy for one line, and for lines in a column, where a line is a part or a row of parts, all of
  /// visible ASCII, that fits. Such views are small, and shown often.
  ///
  /// *plain*: it is what the lines of a ``TextLayout`` say
  func plainText(width: Int) -> String? {
    let node = unmapped
    var lines = PlainLines(width: width)
    guard node.tag == .column else {
      return node.appendLine(to: &lines, isDisabled: false) ? lines.text : nil
    }
    guard node.isUsual else { return nil }
    var isFirst = true
    for child in node.children {
      if !isFirst { lines.begin() }
      isFirst = false
      guard child.appendLine(to: &lines, isDisabled: node.look.isDisabled) else { return nil }
    }
    return lines.text
  }

  private func appendLine(to lines: inout PlainLines, isDisabled: Bool) -> Bool {
    let node = unmapped
    let isDisabled = isDisabled || node.look.isDisabled
    guard node.tag == .row else {
      guard node.appendPart(to: &lines, isDisabled: isDisabled) else { return false }
      lines.end()
      return true
    }
    guard node.isUsual, !node.children.isEmpty else { return false }
    for child in node.children {
      if !lines.isAtStart { lines.append(" ") }
      guard child.unmapped.appendPart(to: &lines, isDisabled: isDisabled) else { return false }
    }
    lines.end()
    return true
  }

  /// Whether it has nothing but what its kind needs.
  private var isUsual: Bool { look.props == nil && look.detail == nil }

  /// Appends what a part shows to the line that it is on, if that is plain and fits.
  private func appendPart(to lines: inout PlainLines, isDisabled: Bool) -> Bool {
    guard isUsual else { return false }
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

/// Lines of visible ASCII, as bytes: to append these is much quicker than to append texts.
private struct PlainLines {
  /// How many bytes a line may have, which are as many cells.
  let width: Int
  /// Whether all that was appended is visible ASCII and blanks.
  private(set) var arePlain = true
  private var bytes: [UInt8] = []
  /// Where the last line begins.
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
    for byte in text.utf8 {
      guard (0x20..<0x7F).contains(byte), fit else {
        arePlain = false
        return
      }
      bytes.append(byte)
    }
  }

  mutating func begin() {
    bytes.append(UInt8(ascii: "\n"))
    start = bytes.count
  }

  /// Ends the last line: blanks at its end are left out.
  mutating func end() {
    while bytes.count > start, bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
  }
}
