extension Character {
  /// How many cells of a terminal the character takes: 0, 1 or 2.
  ///
  /// It is 0 if nothing of it is seen by itself (a combining mark, a zero-width space); 2 if its first
  /// visible scalar is wide or fullwidth (Unicode Standard Annex 11) or shown as an emoji, by itself or
  /// by a variation selector 16, or if it is a flag; else 1. Variation selector 15 asks for text, so 1.
  ///
  ///     Character("世").displayWidth  // 2
  ///
  /// Terminals and tables of widths differ about some; here
  /// - what is one character to a reader takes the cells of its first visible scalar: a conjunct as `क्ष` takes 1,
  ///   where a sum over scalars is 2;
  /// - a soft hyphen takes none, as it is only seen where a word is broken, which a layout never does at one;
  /// - half a flag is a letter, and takes 1;
  /// - a tab takes 1, but a layout has no tabs: they are neutralised before.
  public var displayWidth: Int {
    let scalars = unicodeScalars
    if let only = scalars.first, scalars.count == 1, only.isASCII { return 1 }
    guard let base = scalars.first(where: { !$0.isZeroWidth }) else { return 0 }
    if base.isRegionalIndicator { return scalars.count > 1 ? 2 : 1 }
    if scalars.contains("\u{FE0E}") { return 1 }
    if base.isWide || base.properties.isEmojiPresentation { return 2 }
    return base.properties.isEmoji && scalars.contains("\u{FE0F}") ? 2 : 1
  }
}

extension StringProtocol {
  /// How many cells of a terminal the text takes on one line: the sum over its characters.
  ///
  ///     "世界".displayWidth  // 4
  ///
  /// *sum*: `(a + b).displayWidth == a.displayWidth + b.displayWidth`, if no character of one joins one
  /// of the other
  public var displayWidth: Int {
    reduce(0) { $0 + $1.displayWidth }
  }
}

extension Unicode.Scalar {
  fileprivate var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

  fileprivate var isZeroWidth: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .lineSeparator, .paragraphSeparator: true
    default:
      properties.isDefaultIgnorableCodePoint
        || (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
    }
  }

  fileprivate var isWide: Bool {
    var (low, high) = (0, wideScalars.count)
    while low < high {
      let middle = (low + high) / 2
      if wideScalars[middle].last < value { low = middle + 1 } else { high = middle }
    }
    return low < wideScalars.count && wideScalars[low].first <= value
  }
}
