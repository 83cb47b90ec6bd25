/// A part of a text with its own style.
///
///     ViewTree<Int>.text(["one ", .bold("two")]).rendered()  // "one two"
public struct TextSpan: Hashable, Sendable {
  /// The text of the span.
  public let text: String
  /// The style of the span.
  public let style: ViewStyle

  /// Creates a span.
  public init(_ text: String, _ style: ViewStyle = ViewStyle()) {
    self.text = text
    self.style = style
  }

  /// Returns a bold span.
  public static func bold(_ text: String) -> TextSpan { TextSpan(text, ViewStyle(.bold)) }

  /// Returns an italic span.
  public static func italic(_ text: String) -> TextSpan { TextSpan(text, ViewStyle(.italic)) }

  /// Returns a monospaced span.
  public static func code(_ text: String) -> TextSpan { TextSpan(text, ViewStyle(.monospaced)) }

  /// Returns a Boolean value indicating whether two spans have the same style and the same text,
  /// byte for byte.
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
