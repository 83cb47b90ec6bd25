extension Node {
  /// The node as text, without a layout, if that is easy; nil if it is not.
  ///
  /// It is easy for one line, and for lines in a column, where a line is a part or a row of parts, all of
  /// visible ASCII, that fits. Such views are small, and shown often.
  ///
  /// *plain*: it is what the lines of a ``TextLayout`` say
  func plainText(width: Int) -> String? {
    let node = unmapped
    guard node.tag == .column else { return node.plainLine(width: width, isDisabled: false) }
    guard node.isUsual else { return nil }
    var text = ""
    for (index, kid) in node.kids.enumerated() {
      guard let line = kid.plainLine(width: width, isDisabled: node.look.isDisabled) else {
        return nil
      }
      if index > 0 { text += "\n" }
      text += line
    }
    return text
  }

  private func plainLine(width: Int, isDisabled: Bool) -> String? {
    let node = unmapped
    let isDisabled = isDisabled || node.look.isDisabled
    var line = ""
    guard node.tag == .row else {
      guard node.appendPlainly(to: &line, width: width, isDisabled: isDisabled) else { return nil }
      return line.withoutTrailingBlanks
    }
    guard node.isUsual else { return nil }
    for kid in node.kids {
      if !line.isEmpty { line += " " }
      guard kid.unmapped.appendPlainly(to: &line, width: width, isDisabled: isDisabled) else {
        return nil
      }
    }
    return line.isEmpty ? nil : line.withoutTrailingBlanks
  }

  /// Whether it has nothing but what its kind needs.
  private var isUsual: Bool { look.props == nil && look.detail == nil }

  /// Appends what a part shows to the line that it is on, if that is plain and fits.
  private func appendPlainly(to line: inout String, width: Int, isDisabled: Bool) -> Bool {
    let start = line.utf8.count
    guard isUsual, look.text.isPlain else { return false }
    let isDisabled = isDisabled || look.isDisabled
    switch tag {
    case .text: line += look.text
    case .heading:
      for _ in 0..<look.level { line += "#" }
      line += " "
      line += look.text
    case .button:
      line += isDisabled ? "( " : "[ "
      line += look.text
      line += isDisabled ? " )" : " ]"
    case .toggle:
      line += look.isOn ? "[x] " : "[ ] "
      line += look.text
      if isDisabled { line += " (disabled)" }
    case .textField:
      guard look.value.isPlain, look.placeholder.isPlain else { return false }
      line += look.text
      line += ": "
      line += look.value
      line += isDisabled ? " (disabled)" : "_"
      if look.value.isEmpty, !look.placeholder.isEmpty {
        line += " "
        line += look.placeholder
      }
    default: return false
    }
    return start < line.utf8.count && line.utf8.count <= width
  }
}
