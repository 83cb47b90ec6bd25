import BowyerViews

extension [UInt8] {
  /// Appends a text as the content of an element or as an attribute value in double quotes, escaped
  /// so that a parser reads back the same characters.
  ///
  /// `&`, `<`, `>` and `"` become named references. A carriage return, which a parser would read as
  /// a line feed, becomes a numeric reference. U+0000, which HTML cannot contain, is dropped.
  package mutating func appendEscaped(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      for index in bytes.indices {
        guard let reference = bytes[index].reference else { continue }
        append(contentsOf: bytes[start..<index])
        append(reference)
        start = index + 1
      }
      append(contentsOf: bytes[start...])
    }
  }

  /// Appends a text as it is.
  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }
}

extension UInt8 {
  /// The replacement of a byte in escaped text; nil if the byte is written as it is.
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
