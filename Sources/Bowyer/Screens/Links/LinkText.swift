/// The syntax of links: words and their percent-encoding.
enum LinkText {
  /// Returns the words of a link, including the host, without the scheme, the query and the fragment.
  static func words(_ link: String) -> [String] {
    var path = link.prefix { $0 != "?" && $0 != "#" }
    // A scheme comes before all words: what follows a slash is a word, even with a colon.
    if let colon = path.firstRange(of: "://"), !path[..<colon.lowerBound].contains("/") {
      path = path[colon.upperBound...]
    }
    return path.split(separator: "/").map(String.init)
  }

  /// Returns a word of a pattern as part of a link: characters that an address cannot contain are encoded.
  ///
  /// RFC 3986, 3.2 and 3.3, defines the characters that an address can contain.
  static func written(_ word: String) -> String {
    encoded(word, keeping: Set("!$&'()*+,;=:@[]%".utf8))
  }

  /// Returns whether two words are the same after decoding.
  static func isSame(_ word: String, as other: String) -> Bool {
    (decoded(word) ?? word).hasSameBytes(as: decoded(other) ?? other)
  }

  /// Returns a word with its percent-encoding.
  static func encoded(_ word: String, keeping others: Set<UInt8> = []) -> String {
    let digits = Array("0123456789ABCDEF")
    var text = ""
    for byte in word.utf8 {
      let isPlain =
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
        || (0x61...0x7A).contains(byte) || [0x2D, 0x2E, 0x5F, 0x7E].contains(byte)
        || others.contains(byte)
      if isPlain {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
    return text
  }

  /// Returns a word without its percent-encoding; nil if the encoding is invalid.
  static func decoded(_ text: String) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == 0x25 else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}
