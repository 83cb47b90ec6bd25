/// A case as a short text, to run it again: in another process, in debug or release builds, on any
/// platform.
///
/// It contains the choices of the shrunk case, so it does not depend on the seed, only on the
/// generators of the property.
///
///     ReplayToken("1000") == nil  // true
public struct ReplayToken: Hashable, Sendable, CustomStringConvertible {
  /// The indices of the choices.
  public let indices: [UInt64]
  /// The size of the values, from 0 to 100.
  public let size: Int

  /// The first byte of a token: `full` for size 100, `sized` if the second byte is the size.
  private static let (full, sized): (UInt8, UInt8) = (1, 2)

  /// Creates the token of a case.
  ///
  ///     ReplayToken([3, 900]).indices  // [3, 900]
  ///
  /// - Parameters:
  ///   - indices: The indices of the choices.
  ///   - size: The size of the values, clamped to 0...100.
  public init(_ indices: [UInt64], size: Int = 100) {
    self.indices = indices
    self.size = min(100, max(0, size))
  }

  /// Parses a token; `nil` if the text is not an unmodified ``description``.
  ///
  ///     ReplayToken(ReplayToken([3, 900]).description)?.indices  // [3, 900]
  ///
  /// *round-trip*: `ReplayToken(token.description) == token`
  public init?(_ text: String) {
    guard let bytes = Base32.decode(text), bytes.count >= 3 else { return nil }
    let body = bytes.dropLast(2)
    guard Self.checksum(body) == Array(bytes.suffix(2)) else { return nil }
    let head: Int
    switch (body[0], body.dropFirst().first) {
    case (Self.full, _): (head, size) = (1, 100)
    case (Self.sized, let size?) where size < 100: (head, self.size) = (2, Int(size))
    default: return nil
    }
    var indices: [UInt64] = []
    var (index, shift) = (UInt64(0), UInt64(0))
    for byte in body.dropFirst(head) {
      guard shift < 64 else { return nil }
      index |= UInt64(byte & 0x7F) << shift
      shift += 7
      guard byte < 0x80 else { continue }
      indices.append(index)
      (index, shift) = (0, 0)
    }
    guard shift == 0 else { return nil }
    self.indices = indices
  }

  /// The token as text: a version, the size if it is not 100, the choices in groups of seven bits,
  /// and a checksum of two bytes.
  ///
  ///     ReplayToken([0]).description  // "040020g"
  public var description: String {
    var bytes = size == 100 ? [Self.full] : [Self.sized, UInt8(size)]
    for index in indices {
      var rest = index
      while rest >= 0x80 {
        bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(truncatingIfNeeded: rest))
    }
    return Base32.encode(bytes + Self.checksum(bytes[...]))
  }

  /// Fletcher's checksum (1982), which depends on each byte and its position.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var (sum, sums) = (UInt32(0), UInt32(0))
    for byte in bytes {
      sum = (sum + UInt32(byte)) % 255
      sums = (sums + sum) % 255
    }
    return [UInt8(sum), UInt8(sums)]
  }
}

/// An encoding of bytes with letters and digits that are hard to confuse.
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

  /// Returns the bytes, or `nil` if the text contains another character; letters may be uppercase
  /// or lowercase.
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
