extension Character {
  /// The number of terminal cells that the character takes: the sum over its parts that have cells
  /// of their own.
  ///
  /// A letter takes 1 cell. It takes 2 if it is wide or fullwidth (Unicode Standard Annex 11), or
  /// if it is shown as an emoji, by default or because of variation selector 16. A mark above or
  /// below a letter and an invisible scalar take none; a spacing mark takes its own. A sequence of
  /// emoji is a single picture, as wide as its widest part; a flag takes 2.
  ///
  ///     Character("世").displayWidth  // 2
  ///     Character("ทำ").displayWidth  // 2
  ///     Character("e\u{301}").displayWidth  // 1
  ///
  /// Terminals and width tables disagree about some characters. For letters and marks, this is the
  /// maximum that a terminal takes: in a terminal that takes less, a blank remains; if a terminal
  /// took more, the next letter would overwrite a part of this one. Therefore
  /// - a conjunct takes a cell for each consonant: `क्ष` takes 2, although a terminal that draws a
  ///   ligature may take 1;
  /// - a vowel sign beside its letter takes 1, as in `नि`, which takes 2;
  /// - variation selector 15 makes nothing narrower;
  /// - a soft hyphen takes none, as it is visible only at a hyphenated line break, which a layout
  ///   never makes;
  /// - half a flag is a letter, and takes 1;
  /// - a tab takes 1, but a layout contains no tabs, as they are neutralised before.
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

extension StringProtocol {
  /// The number of terminal cells that the text takes on one line: the sum over its characters.
  public var displayWidth: Int {
    if isPlain { return utf8.count }
    return reduce(0) { $0 + $1.displayWidth }
  }
}

extension String {
  /// Whether each scalar is a line feed or has a ``Unicode/Scalar/simpleWidth``, and so is a
  /// character of its own.
  var isSimple: Bool {
    hasPlainLines || unicodeScalars.allSatisfy { $0 == "\n" || $0.simpleWidth != nil }
  }

  package var characterCount: Int {
    hasPlainLines ? utf8.count : isSimple ? unicodeScalars.count : count
  }
}

extension Unicode.Scalar {
  /// The cells of a harmless scalar that does not combine with others that have a simple width; nil
  /// if the width depends on adjacent scalars.
  ///
  /// Most letters of Latin, Greek, Cyrillic, Chinese, Japanese and Korean have one.
  var simpleWidth: Int? {
    switch value {
    case 0x20..<0x7F, 0xA1..<0xAD, 0xAE..<0x300, 0x370..<0x483, 0x48A..<0x530: 1
    case 0x2010..<0x2028, 0x2400..<0x2424: 1
    case 0x3001..<0x3003, 0x3041..<0x3097, 0x30A1..<0x30FB, 0x4E00..<0xA000, 0xAC00..<0xD7A4: 2
    default: nil
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

  /// Whether it is a vowel or a final consonant of Hangul, which shares the cells of another
  /// letter.
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
