extension String {
  /// The text on one line: newlines are shown as ⏎, and what steers a terminal as Swift writes it.
  var onOneLine: String { told(newline: "⏎") }

  /// The text in its lines, with what steers a terminal as Swift writes it.
  var inLines: String { told(newline: "\n") }

  private func told(newline: String) -> String {
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
  /// Whether it is no text but changes how the text around it is shown: a control character, a separator
  /// of lines, a mark or an override of the direction of writing.
  fileprivate var steers: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
