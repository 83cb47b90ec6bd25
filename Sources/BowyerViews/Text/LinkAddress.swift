/// The absolute address of a link, of a kind that only shows something, written in visible ASCII.
///
/// It can stand in a sequence that a terminal reads: nothing in it ends the sequence.
///
///     LinkAddress(" HTTPS://a.org/é")?.text  // "https://a.org/%C3%A9"
///     LinkAddress("java\tscript:alert(1)")?.text  // nil
///
/// *vetted*: `LinkAddress(address.text) == address`
public struct LinkAddress: Hashable, Sendable {
  /// The schemes of addresses that may be followed.
  package static let schemes: Set<String> = ["http", "https", "mailto", "tel"]

  /// The address, its scheme in small letters, each byte that is not visible ASCII as `%` and its number.
  public let text: String

  /// Takes an address; nil if it may not be followed.
  ///
  /// As browsers do, it leaves out tabs and line breaks, and control characters and blanks at the start,
  /// before it looks at the scheme. Only whole addresses with `http`, `https`, `mailto` and `tel` pass, of
  /// at most 2,000 bytes: a relative one leads nowhere without a page.
  public init?(_ address: String) {
    let bytes = address.utf8.filter { ![0x09, 0x0A, 0x0D].contains($0) }
    let core = bytes.drop { $0 <= 0x20 }
    guard let colon = core.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = String(decoding: core[..<colon], as: UTF8.self).lowercased()
    guard Self.schemes.contains(scheme) else { return nil }
    var text = scheme
    for byte in core[colon...] {
      if (0x21...0x7E).contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    guard text.utf8.count <= 2_000 else { return nil }
    self.text = text
  }
}
