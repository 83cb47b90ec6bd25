/// A part of a text that may look different from the rest of it.
///
///     ViewTree<Int>.text(["one ", .bold("two")]).rendered()  // "one two"
public struct TextSpan: Hashable, Sendable {
  /// What is read.
  public let text: String
  /// How it looks.
  public let style: ViewStyle

  /// Makes a part with a style.
  public init(_ text: String, _ style: ViewStyle = ViewStyle()) {
    self.text = text
    self.style = style
  }

  /// Returns a part in bold letters.
  public static func bold(_ text: String) -> TextSpan { TextSpan(text, ViewStyle(.bold)) }

  /// Returns a part in slanted letters.
  public static func italic(_ text: String) -> TextSpan { TextSpan(text, ViewStyle(.italic)) }

  /// Returns a part of a listing: letters of one width.
  public static func code(_ text: String) -> TextSpan { TextSpan(text, ViewStyle(.monospaced)) }

  /// Tells whether two parts have the same style and, byte for byte, the same text.
  public static func == (left: TextSpan, right: TextSpan) -> Bool {
    left.style == right.style && left.text.hasSameBytes(as: right.text)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ExactText(text))
    hasher.combine(style)
  }
}

extension TextSpan: ExpressibleByStringInterpolation {
  public init(stringLiteral text: String) {
    self.init(text)
  }
}
