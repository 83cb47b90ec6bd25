/// Bytes as letters and digits that survive being read aloud, mailed and typed.
enum Base32 {
  private static let digits = Array("0123456789abcdefghjkmnpqrstvwxyz")

  static func encode(_ bytes: [UInt8]) -> String {
    var text = ""
    var (buffer, bits) = (0, 0)
    for byte in bytes {
      buffer = (buffer << 8 | Int(byte)) & 0xFFFF
      bits += 8
      while bits >= 5 {
        bits -= 5
        text.append(digits[buffer >> bits & 31])
      }
    }
    if bits > 0 { text.append(digits[buffer << (5 - bits) & 31]) }
    return text
  }

  /// Returns the bytes, or nil when the text holds another character; capital letters are as good as small ones.
  static func decode(_ text: some StringProtocol) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (buffer, bits) = (0, 0)
    for character in text.lowercased() {
      guard let digit = digits.firstIndex(of: character) else { return nil }
      buffer = (buffer << 5 | digit) & 0xFFFF
      bits += 5
      guard bits >= 8 else { continue }
      bits -= 8
      bytes.append(UInt8(buffer >> bits & 255))
    }
    return bytes
  }
}
