extension String {
  /// The text, neutralised, as it stands in a document of XML.
  package var xmlText: String {
    var text = ""
    for scalar in neutralised().unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      // What a document may not hold, whatever its spelling.
      case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}":
        text += "�"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
