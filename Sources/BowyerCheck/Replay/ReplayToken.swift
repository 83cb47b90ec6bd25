/// A case in one word, to be run again: in another process, in debug and in release, on any platform.
///
/// It holds the choices of the case that was shrunk, so it does not depend on the seed, only on the
/// generators of the property.
///
///     ReplayToken("1000") == nil  // true
public struct ReplayToken: Hashable, Sendable, CustomStringConvertible {
  /// The choices, each as its index.
  public let indices: [UInt64]

  private static let version: UInt8 = 1

  /// Makes the token of a case.
  ///
  ///     ReplayToken([3, 900]).indices  // [3, 900]
  public init(_ indices: [UInt64]) { self.indices = indices }

  /// Reads a token; nil when it was not written by ``description`` or was changed since.
  ///
  ///     ReplayToken(ReplayToken([3, 900]).description)?.indices  // [3, 900]
  ///
  /// *round-trip*: `ReplayToken(token.description) == token`
  public init?(_ text: String) {
    guard let bytes = Base32.decode(text), bytes.count >= 3, bytes[0] == Self.version else {
      return nil
    }
    let body = bytes.dropLast(2)
    guard Self.checksum(body) == Array(bytes.suffix(2)) else { return nil }
    var indices: [UInt64] = []
    var (index, shift) = (UInt64(0), UInt64(0))
    for byte in body.dropFirst() {
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

  /// The token as text: a version, the choices in groups of seven bits, a checksum of two bytes.
  ///
  ///     ReplayToken([0]).description  // "040020g"
  public var description: String {
    var bytes = [Self.version]
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
