/// The absolute address of a link with a harmless scheme, in visible ASCII.
///
/// It can be embedded in a terminal's escape sequence, as nothing in it ends the sequence.
///
///     LinkAddress(" HTTPS://a.org/é")?.text  // "https://a.org/%C3%A9"
///     LinkAddress("java\tscript:alert(1)")?.text  // nil
///
/// *vetted*: `LinkAddress(address.text) == address`
public struct LinkAddress: Hashable, Sendable {
  /// The schemes of addresses that may be opened.
  package static let schemes: Set<String> = ["http", "https", "mailto", "tel"]

  /// The address, with its scheme in lowercase, and each byte that is not visible ASCII
  /// percent-encoded.
  public let text: String

  /// Creates an address; nil if it may not be opened.
  ///
  /// Like browsers, it removes tabs and line breaks anywhere, and control characters and spaces at
  /// the start, before it examines the scheme. Only absolute addresses with `http`, `https`,
  /// `mailto` or `tel`, of at most 2,000 bytes, are accepted: outside of a page, a relative address
  /// has no destination.
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
