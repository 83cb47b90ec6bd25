/// A machine that turns bytes into Unicode scalars, one byte at a time.
///
/// Ill-formed bytes become U+FFFD, one for each maximal part of a scalar, as the Unicode Standard
/// recommends and as `String(decoding:as:)` does.
///
/// *decoding*: joined, the scalars of `bytes` are `String(decoding: bytes, as: UTF8.self)`
struct ScalarDecoder: Hashable, Sendable {
  private var value: UInt32 = 0
  private var missing = 0
  /// The bytes that may follow.
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF

  /// Whether a scalar has begun and not ended.
  var isPending: Bool { missing > 0 }

  /// Takes a byte; returns the scalars that it ends.
  ///
  /// There are two when it breaks off one scalar and is itself another, and none when it begins or
  /// continues one.
  mutating func decode(_ byte: UInt8) -> [Unicode.Scalar] {
    guard isPending else { return begin(byte) }
    guard allowed.contains(byte) else {
      missing = 0
      return [.replacement] + begin(byte)
    }
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    allowed = 0x80...0xBF
    return isPending ? [] : [Unicode.Scalar(value) ?? .replacement]
  }

  /// Ends the scalar that has begun, if one has; returns what stands for it.
  mutating func finish() -> [Unicode.Scalar] {
    defer { missing = 0 }
    return isPending ? [.replacement] : []
  }

  private mutating func begin(_ byte: UInt8) -> [Unicode.Scalar] {
    allowed = 0x80...0xBF
    switch byte {
    case 0x00...0x7F: return [Unicode.Scalar(byte)]
    case 0xC2...0xDF: expect(1, after: byte & 0x1F)
    case 0xE0...0xEF: expect(2, after: byte & 0x0F)
    case 0xF0...0xF4: expect(3, after: byte & 0x07)
    default: return [.replacement]
    }
    switch byte {
    case 0xE0: allowed = 0xA0...0xBF
    case 0xED: allowed = 0x80...0x9F
    case 0xF0: allowed = 0x90...0xBF
    case 0xF4: allowed = 0x80...0x8F
    default: break
    }
    return []
  }

  private mutating func expect(_ count: Int, after bits: UInt8) {
    missing = count
    value = UInt32(bits)
  }
}

extension Unicode.Scalar {
  /// What stands for bytes that are no text, and for a character that must not be shown.
  static let replacement: Unicode.Scalar = "\u{FFFD}"
}
