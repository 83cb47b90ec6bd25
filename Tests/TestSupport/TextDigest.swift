/// A digest of texts, the same on each machine (FNV-1a).
///
/// A test that compares digests of very many results notices each change of one of them. Where a change is meant,
/// what the test reports takes the place of what it expected.
package struct TextDigest: Sendable, CustomStringConvertible {
  private var digest: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  package var description: String { String(digest, radix: 36) }

  package mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    // So that two texts are distinguished from one.
    add(0)
  }

  private mutating func add(_ byte: UInt8) {
    digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}
