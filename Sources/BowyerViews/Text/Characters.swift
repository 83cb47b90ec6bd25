package enum LineBreaks: Hashable, Sendable {
  /// Each line break becomes a line feed, and each tab four spaces.
  case kept
  /// They are replaced by visible substitutes, like other control characters.
  case shown
}

extension String {
  /// Returns this text with visible substitutes for control characters, and for scalars that reorder or hide text.
  ///
  /// Control characters become their pictures (`␛`) or, like bidirectional controls, line and paragraph separators, the byte
  /// order mark, annotation marks and tag characters, their codes (`<U+009B>`). Zero-width spaces, joiners and variation
  /// selectors are kept. A run of more than eight scalars that are not characters of their own is cut, and the rest is counted
  /// (`<+12>`). A combining mark at the start of a line is placed on `◌`, so that it does not change what precedes it. The
  /// only control character in the result is the line feed, with `.kept`.
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

  /// Whether each scalar is a line feed or has a ``Unicode/Scalar/simpleWidth``, and so is a character of its own.
  var isSimple: Bool {
    hasPlainLines || unicodeScalars.allSatisfy { $0 == "\n" || $0.simpleWidth != nil }
  }

  package var characterCount: Int {
    hasPlainLines ? utf8.count : isSimple ? unicodeScalars.count : count
  }
}

extension StringProtocol {
  /// Whether each byte is a harmless character of one cell: visible ASCII and spaces.
  package var isPlain: Bool { isPlain(or: 0x20) }
  var hasPlainLines: Bool { isPlain(or: 0x0A) }

  private func isPlain(or other: UInt8) -> Bool {
    utf8.withContiguousStorageIfAvailable { bytes in
      // Without a branch for each byte, so that many are examined at once.
      var oddities: UInt8 = 0
      for byte in bytes { oddities |= byte &- 0x20 < 0x5F ? 0 : byte ^ other }
      return oddities == 0
    } ?? false
  }

  /// The number of terminal cells that the text takes on one line: the sum over its characters.
  public var displayWidth: Int {
    if isPlain { return utf8.count }
    return reduce(0) { $0 + $1.displayWidth }
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
  /// The address, with its scheme in lowercase, and each byte that is not visible ASCII percent-encoded.
  public let text: String

  /// Creates an address; nil if it may not be opened.
  ///
  /// Like browsers, it removes tabs and line breaks anywhere, and control characters and spaces at the start, before it
  /// examines the scheme. It accepts only absolute addresses with `http`, `https`, `mailto` or `tel`, of at most 2,000 bytes.
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

extension Character {
  /// The number of terminal cells that the character takes: the sum over its parts that have cells of their own.
  ///
  /// A letter takes 1 cell. It takes 2 if it is wide or fullwidth (Unicode Standard Annex 11), or if it is shown as an emoji,
  /// by default or because of variation selector 16. A mark above or below a letter and an invisible scalar take none; a
  /// spacing mark takes its own. A sequence of emoji is a single picture, as wide as its widest part; a flag takes 2.
  ///
  ///     Character("世").displayWidth  // 2
  ///     Character("ทำ").displayWidth  // 2
  ///     Character("e\u{301}").displayWidth  // 1
  ///
  /// Where terminals disagree, this is the maximum that one takes: in a terminal that takes less, a blank remains; if one took
  /// more, the next letter would overwrite a part of this one. So a conjunct takes a cell for each consonant (`क्ष` takes 2),
  /// a vowel sign beside its letter takes 1, variation selector 15 makes nothing narrower, a soft hyphen takes none, and half
  /// a flag takes 1.
  public var displayWidth: Int {
    let scalars = unicodeScalars
    if let only = scalars.first, scalars.count == 1, only.isASCII { return 1 }
    var width = 0
    // The cells of the current sequence of emoji; 0 outside of one.
    var emoji = 0
    var isJoined = false
    for scalar in scalars {
      let (properties, cells) = (scalar.properties, scalar.cells)
      if emoji > 0,
        scalar == "\u{FE0F}" || properties.isEmojiModifier || isJoined && properties.isEmoji
      {
        let wider = max(emoji, scalar == "\u{FE0F}" ? 2 : cells)
        width += wider - emoji
        emoji = wider
      } else if cells > 0 {
        width += cells
        emoji = properties.isEmoji && !scalar.isRegionalIndicator ? cells : 0
      }
      isJoined = scalar == "\u{200D}"
    }
    // A medial vowel or final consonant of Hangul without a preceding letter stands for itself.
    return width == 0 && scalars.contains(where: \.isMedialJamo) ? 1 : width
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

  /// The cells of a harmless scalar that combines with no other of simple width, as most letters; nil for others.
  var simpleWidth: Int? {
    switch value {
    case 0x20..<0x7F, 0xA1..<0xAD, 0xAE..<0x300, 0x370..<0x483, 0x48A..<0x530: 1
    case 0x2010..<0x2028, 0x2400..<0x2424: 1
    case 0x3001..<0x3003, 0x3041..<0x3097, 0x30A1..<0x30FB, 0x4E00..<0xA000, 0xAC00..<0xD7A4: 2
    default: nil
    }
  }

  fileprivate var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

  /// Whether it is a vowel or a final consonant of Hangul, which shares the cells of another letter.
  package var isMedialJamo: Bool {
    (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
  }

  fileprivate var cells: Int {
    // Of these, what is wide is an emoji or a letter: what it is takes longer to find out.
    if value >= 0x1F300, isWide { return 2 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator: return 0
    // Format characters that precede or enclose a number are visible.
    case .format: return isPrependedSign ? 1 : 0
    default:
      if isWide || properties.isEmojiPresentation { return isRegionalIndicator ? 1 : 2 }
      return properties.isDefaultIgnorableCodePoint || isMedialJamo ? 0 : 1
    }
  }

  private var isPrependedSign: Bool {
    switch value {
    case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: true
    default: false
    }
  }

  private var isWide: Bool {
    var (low, high) = (0, wideScalars.count)
    while low < high {
      let middle = (low + high) / 2
      if wideScalars[middle].last < value { low = middle + 1 } else { high = middle }
    }
    return low < wideScalars.count && wideScalars[low].first <= value
  }
}
