/// A case in one word, to be run again: in another process, in debug and in release, on any platform.
///
/// It holds the choices of the case that was shrunk, so it does not depend on the seed, only on the
/// generators of the property.
///
///     ReplayToken("1000") == nil  // true
public struct ReplayToken: Hashable, Sendable, CustomStringConvertible {
  /// The choices, each as its index.
  public let indices: [UInt64]
  /// How large the values might be, of 100.
  public let size: Int

  /// The first byte, of a case whose size is 100 and of one whose size is the second byte.
  private static let (full, sized): (UInt8, UInt8) = (1, 2)

  /// Makes the token of a case.
  ///
  ///     ReplayToken([3, 900]).indices  // [3, 900]
  ///
  /// - Parameters:
  ///   - indices: The choices, each as its index.
  ///   - size: How large the values might be; less than 0 counts as 0, more than 100 as 100.
  public init(_ indices: [UInt64], size: Int = 100) {
    self.indices = indices
    self.size = min(100, max(0, size))
  }

  /// Reads a token; nil when it was not written by ``description`` or was changed since.
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

  /// The token as text: a version, the size if it is not 100, the choices in groups of seven bits, a checksum
  /// of two bytes.
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

  /// Fletcher's checksum (1982): every byte, and its place.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var (sum, sums) = (UInt32(0), UInt32(0))
    for byte in bytes {
      sum = (sum + UInt32(byte)) % 255
      sums = (sums + sum) % 255
    }
    return [UInt8(sum), UInt8(sums)]
  }
}

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
