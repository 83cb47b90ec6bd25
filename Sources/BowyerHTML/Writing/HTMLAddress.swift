import BowyerViews

/// A namespace for the addresses of images and links, which are restricted to harmless schemes.
package enum HTMLAddress {
  /// The replacement for an address that is not allowed.
  package static let blocked = "about:invalid#blocked"

  /// Returns the address if it is relative or its scheme is `http`, `https`, `mailto` or `tel`, and
  /// ``blocked`` otherwise.
  ///
  /// Characters that browsers ignore are removed first: control characters and spaces at both ends,
  /// and tabs and line breaks anywhere, so that no spelling of `javascript:` passes.
  package static func vetted(_ address: String) -> String {
    let isBlank = { (scalar: Unicode.Scalar) in scalar.value <= 0x20 }
    var scalars = Substring(address).unicodeScalars.drop(while: isBlank)
    while let last = scalars.last, isBlank(last) { scalars.removeLast() }
    let kept = scalars.filter { ![0, 9, 10, 13].contains($0.value) }
    let cleaned = String(String.UnicodeScalarView(kept))
    guard let scheme = cleaned.scheme else { return cleaned }
    return LinkAddress.schemes.contains(scheme) ? cleaned : blocked
  }
}

extension String {
  /// The text before the first colon, in lowercase, if it is spelled as a scheme; nil otherwise.
  fileprivate var scheme: String? {
    guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = self[..<colon]
    guard let first = scheme.utf8.first, first.isLetter,
      scheme.utf8.allSatisfy({ $0.isLetter || 48...57 ~= $0 || [43, 45, 46].contains($0) })
    else { return nil }
    return scheme.lowercased()
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { 65...90 ~= self || 97...122 ~= self }
}
