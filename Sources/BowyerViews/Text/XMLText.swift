extension String {
  /// The text, neutralised and escaped for XML.
  package var xmlText: String {
    var text = ""
    for scalar in neutralised().unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      // Characters that XML forbids, even as references.
      case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}":
        text += "�"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
