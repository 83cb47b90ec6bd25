import BowyerViews

extension [UInt8] {
  /// Appends a text as the content of an element, or as a value between double quotes, so that a parser
  /// reads back its characters.
  ///
  /// `&`, `<`, `>` and `"` become named references, and a carriage return, which a parser takes for a line
  /// feed, a numbered one. U+0000, which no document can hold, is left out.
  package mutating func appendEscaped(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      for index in bytes.indices {
        guard let reference = bytes[index].reference else { continue }
        append(contentsOf: bytes[start..<index])
        append(contentsOf: reference.utf8)
        start = index + 1
      }
      append(contentsOf: bytes[start...])
    }
  }
}

extension UInt8 {
  /// What is written for it; nil if it is written as it is.
  fileprivate var reference: String? {
    switch self {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case 0x0D: "&#13;"
    case 0: ""
    default: nil
    }
  }
}
