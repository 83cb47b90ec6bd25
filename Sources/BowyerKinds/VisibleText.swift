extension String {
  /// The text as a Swift string literal, in which all that cannot be seen is escaped, but no apostrophe.
  package var literal: String { debugDescription.replacing("\\'", with: "'").visible() }

  /// Returns the text with each scalar escaped as in Swift that has no visible form or width, or looks like a plain space.
  ///
  /// A combining mark is seen on its base, a joiner between two emoji in their common picture, and U+FE0F in the colours of
  /// an emoji that is a plain sign without it, or in a keycap. A line break is replaced by `newline`.
  package func visible(newline: String = "⏎") -> String {
    if utf8.allSatisfy({ 0x20 <= $0 && $0 < 0x7F }) { return self }
    var text = ""
    let scalars = Array(unicodeScalars)
    /// The previous scalar, if it is seen.
    var base: Unicode.Scalar?
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      if scalar == "\n" || scalar == "\r" {
        if scalar == "\n" || next != "\n" { text += newline }
        base = nil
      } else if scalar.isVisible(after: base, before: next) {
        text.unicodeScalars.append(scalar)
        if scalar != "\u{FE0F}" { base = scalar }
      } else {
        text += scalar.escaped(asASCII: true)
        base = nil
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether the scalar has no visible form of its own, has no width, or looks like U+0020 and is another one.
  package var isInvisible: Bool {
    if (0x20..<0x7F).contains(value) { return false }
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator, .spaceSeparator:
      return true
    // The name alone says that U+2800, a pattern of Braille, is blank.
    case .otherSymbol: return properties.name?.hasSuffix(" BLANK") ?? false
    default: return properties.isDefaultIgnorableCodePoint
    }
  }

  /// Returns whether the scalar is seen between two others; nil for a neighbour that is not seen.
  fileprivate func isVisible(after base: Unicode.Scalar?, before next: Unicode.Scalar?) -> Bool {
    if self == "\u{200D}" { return base?.isPicture ?? false && next?.isPicture ?? false }
    // It changes the look of an emoji that is a plain sign without it; a digit needs a keycap, too.
    if self == "\u{FE0F}" {
      return base.map { base in
        base.properties.isEmoji && !base.properties.isEmojiPresentation
          && (base.isPicture || next == "\u{20E3}")
      } ?? false
    }
    if isInvisible { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark:
      return base.map { $0 != " " && $0 != "\"" } ?? false
    default: return true
    }
  }

  private var isPicture: Bool { value >= 0x80 && properties.isEmoji }
}

extension String {
  /// Returns a hash that is the same in each run, FNV-1a, from a basis.
  package func stableHash(from basis: UInt64 = 14_695_981_039_346_656_037) -> UInt64 {
    utf8.reduce(basis) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
  }
}
