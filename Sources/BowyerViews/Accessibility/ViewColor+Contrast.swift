extension ViewColor {
  /// Returns the contrast ratio of two colours, from 1 to 21, as defined by the Web Content
  /// Accessibility Guidelines 2; nil if one of them is semantic, as each medium chooses its value.
  package func contrast(to other: ViewColor) -> Double? {
    guard let mine = luminance, let theirs = other.luminance else { return nil }
    return (max(mine, theirs) + 0.05) / (min(mine, theirs) + 0.05)
  }

  private var luminance: Double? {
    guard case .rgb(let red, let green, let blue) = self else { return nil }
    return 0.2126 * red.linear + 0.7152 * green.linear + 0.0722 * blue.linear
  }
}

extension UInt8 {
  /// The linear value of a component of an sRGB colour, from 0 to 1.
  fileprivate var linear: Double {
    let part = Double(self) / 255
    guard part > 0.04045 else { return part / 12.92 }
    // x to the power of 2.4 is the fifth root of x to the power of 12.
    let base = (part + 0.055) / 1.055
    let square = base * base
    return (square * square * square * square * square * square).fifthRoot
  }
}

extension Double {
  /// The fifth root of a number from 0 to 1, by Newton's method.
  fileprivate var fifthRoot: Double {
    guard self > 0 else { return 0 }
    var root = 1.0
    for _ in 0..<60 {
      let fourth = root * root * root * root
      root -= (fourth * root - self) / (5 * fourth)
    }
    return root
  }

  /// The number rounded down to one decimal.
  var oneDigit: String { ((self * 10).rounded(.down) / 10).description }
}
