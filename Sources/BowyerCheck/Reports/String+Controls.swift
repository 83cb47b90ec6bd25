extension String {
  /// The text on one line: newlines are shown as ⏎, and control characters are escaped as in Swift.
  var onOneLine: String { escaped(newline: "⏎") }

  /// The text with its lines, and with control characters escaped as in Swift.
  var inLines: String { escaped(newline: "\n") }

  private func escaped(newline: String) -> String {
    if utf8.allSatisfy({ 0x20 <= $0 && $0 < 0x7F }) { return self }
    var text = ""
    var isAfterReturn = false
    for scalar in unicodeScalars {
      if scalar == "\n" || isAfterReturn { text += newline }
      isAfterReturn = scalar == "\r"
      guard scalar != "\n", scalar != "\r" else { continue }
      text += scalar.steers ? scalar.escaped(asASCII: true) : String(scalar)
    }
    return isAfterReturn ? text + newline : text
  }
}

extension Unicode.Scalar {
  /// Whether the scalar controls the text around it: a control character, a line separator, or a
  /// mark or an override of the text direction.
  fileprivate var steers: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
