package enum LineBreaks: Hashable, Sendable {
  /// Each line break becomes a line feed, and each tab four spaces.
  case kept
  /// They are replaced by visible substitutes, like other control characters.
  case shown
}

extension String {
  /// Returns this text with control characters, and scalars that reorder or hide text, replaced by
  /// visible substitutes.
  ///
  /// Control characters become their control pictures (`␛`), or their code if they have none
  /// (`<U+009B>`). Bidirectional controls, line and paragraph separators, the byte order mark,
  /// annotation marks and tag characters become their codes, too. Zero-width spaces, joiners and
  /// variation selectors are kept. A run of more than eight scalars that are not characters of
  /// their own (combining marks, joiners, selectors, zero-width spaces) is cut, and the rest is
  /// counted (`<+12>`). A combining mark at the start of a line is placed on `◌`, so that it does
  /// not change what precedes it. The result contains no control character except the line feed,
  /// and that only with `.kept`.
  package func neutralised(_ lineBreaks: LineBreaks = .shown) -> String {
    if lineBreaks == .kept ? hasPlainLines : isPlain { return self }
    guard unicodeScalars.contains(where: { $0.needsCare(lineBreaks) }) else { return self }
    // Scalars are appended as bytes, as a text may be one character of very many scalars.
    var result: [UInt8] = []
    result.reserveCapacity(utf8.count)
    var marks = 0
    var previous: Unicode.Scalar?
    func endMarks() {
      if marks > 8 { result.append(contentsOf: "<+\(marks - 8)>".utf8) }
      marks = 0
    }
    for scalar in unicodeScalars {
      defer { previous = scalar }
      if (0x20..<0x7F).contains(scalar.value), marks == 0 {
        result.append(UInt8(scalar.value))
        continue
      }
      if scalar.isDependent {
        if scalar.joins, marks == 0, result.last == nil || result.last == UInt8(ascii: "\n") {
          result.append(contentsOf: "◌".utf8)
        }
        marks += 1
        if marks <= 8 { result.append(contentsOf: scalar.utf8) }
        continue
      }
      endMarks()
      switch (lineBreaks, scalar) {
      case (.kept, "\n") where previous == "\r": continue
      case (.kept, "\n"), (.kept, "\r"), (.kept, "\u{2028}"), (.kept, "\u{2029}"),
        (.kept, "\u{85}"):
        result.append(UInt8(ascii: "\n"))
      case (.kept, "\t"): result.append(contentsOf: "    ".utf8)
      default:
        if let substitute = scalar.substitute {
          result.append(contentsOf: substitute.utf8)
        } else {
          result.append(contentsOf: scalar.utf8)
        }
      }
    }
    endMarks()
    return String(decoding: result, as: UTF8.self)
  }
}

extension StringProtocol {
  /// Whether each byte is a harmless character of one cell: visible ASCII and spaces.
  package var isPlain: Bool { isPlain(or: 0x20) }
  /// Whether the text is plain, except for line feeds.
  var hasPlainLines: Bool { isPlain(or: 0x0A) }

  private func isPlain(or other: UInt8) -> Bool {
    utf8.withContiguousStorageIfAvailable { bytes in
      // Without a branch for each byte, so that many are examined at once.
      var oddities: UInt8 = 0
      for byte in bytes { oddities |= byte &- 0x20 < 0x5F ? 0 : byte ^ other }
      return oddities == 0
    } ?? false
  }
}

extension Unicode.Scalar {
  /// Whether it changes, joins or separates adjacent scalars.
  fileprivate var isDependent: Bool {
    guard value >= 0x300 || value == 0xAD, !isUnsafe else { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .format: return true
    default: return properties.isDefaultIgnorableCodePoint || isMedialJamo
    }
  }

  /// Whether the scalar becomes part of the preceding character.
  fileprivate var joins: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: value == 0x200C || value == 0x200D || isMedialJamo
    }
  }

  /// Whether a text with this scalar must be examined: a quick test with false positives.
  fileprivate func needsCare(_ lineBreaks: LineBreaks) -> Bool {
    if simpleWidth != nil || self == "\n" && lineBreaks == .kept { return false }
    return value < 0x20 || (0x7F...0x9F).contains(value)
      || (value >= 0x300 && (isUnsafe || isDependent)) || value == 0xAD
  }

  /// Whether the scalar is a control character, or hides or reorders text.
  package var isUnsafe: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F: true
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x206F: true
    case 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
    default: false
    }
  }

  fileprivate var substitute: String? {
    guard isUnsafe else { return nil }
    if value < 0x20, let picture = Unicode.Scalar(0x2400 + value) { return String(picture) }
    if value == 0x7F { return "␡" }
    let code = String(value, radix: 16, uppercase: true)
    return "<U+\(String(repeating: "0", count: max(0, 4 - code.count)))\(code)>"
  }
}

/// The absolute address of a link with a harmless scheme, in visible ASCII.
///
/// It can be embedded in a terminal's escape sequence, as nothing in it ends the sequence.
///
///     LinkAddress(" HTTPS://a.org/é")?.text  // "https://a.org/%C3%A9"
///     LinkAddress("java\tscript:alert(1)")?.text  // nil
///
/// *vetted*: `LinkAddress(address.text) == address`
public struct LinkAddress: Hashable, Sendable {
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

extension String {
  /// Returns whether two strings have the same bytes; `==` ignores canonical equivalence.
  package func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    if isEmpty { return true }
    let isSame = utf8.withContiguousStorageIfAvailable { mine in
      other.utf8.withContiguousStorageIfAvailable { yours in
        mine.baseAddress == yours.baseAddress || mine.elementsEqual(yours)
      }
    }
    return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}
