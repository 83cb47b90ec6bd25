/// The address of a link, fit to be sent to a terminal: of a kind that is known to be harmless, and
/// written in visible ASCII.
struct LinkAddress: Hashable, Sendable {
  let text: String

  /// Takes an address; nil if a terminal should not be told of it.
  ///
  /// As browsers do, it leaves out tabs and line breaks, and control characters and blanks at the ends,
  /// before it looks at the scheme. Only whole addresses with `http`, `https`, `mailto` and `tel` pass: a
  /// relative one leads nowhere from a terminal.
  init?(_ address: String) {
    let bytes = address.utf8.filter { ![0x09, 0x0A, 0x0D].contains($0) }
    let core = bytes.drop { $0 <= 0x20 }
    guard core.count <= 2_000, let colon = core.firstIndex(of: UInt8(ascii: ":")) else {
      return nil
    }
    let scheme = String(decoding: core[..<colon], as: UTF8.self).lowercased()
    guard ["http", "https", "mailto", "tel"].contains(scheme) else { return nil }
    var text = scheme
    for byte in core[colon...] {
      if (0x21...0x7E).contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    self.text = text
  }
}
