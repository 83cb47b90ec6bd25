/// The colours and text traits of a view, applied as far as the medium supports them.
///
/// Children inherit the style of their container, except for what they set themselves.
///
///     ViewStyle(.bold, foreground: .danger).traits.contains(.bold)  // true
public struct ViewStyle: Hashable, Sendable {
  /// Traits of text.
  public struct Traits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Bold.
    public static let bold = Traits(rawValue: 1)
    /// Dimmed.
    public static let dim = Traits(rawValue: 2)
    /// Italic.
    public static let italic = Traits(rawValue: 4)
    /// Underlined.
    public static let underline = Traits(rawValue: 8)
    /// Struck through.
    public static let strike = Traits(rawValue: 16)
    /// With the colours of text and background exchanged.
    public static let inverse = Traits(rawValue: 32)
    /// Monospaced.
    public static let monospaced = Traits(rawValue: 64)
  }

  /// The text traits.
  public var traits: Traits
  /// The colour of the text; nil inherits that of the container.
  public var foreground: ViewColor?
  /// The colour of the background; nil inherits that of the container.
  public var background: ViewColor?

  /// Creates a style; without arguments, everything is inherited.
  public init(
    _ traits: Traits = [],
    foreground: ViewColor? = nil,
    background: ViewColor? = nil
  ) {
    self.traits = traits
    self.foreground = foreground
    self.background = background
  }

  /// Returns the effective style of a view with an inner style in a container with this style.
  ///
  ///     let outer = ViewStyle(.bold, foreground: .danger)
  ///     outer.overlaid(by: ViewStyle(.italic)).traits == [.bold, .italic]  // true
  ///
  /// Styles are a monoid: `ViewStyle()` is neutral, and overlaying is associative.
  public func overlaid(by inner: ViewStyle) -> ViewStyle {
    ViewStyle(
      traits.union(inner.traits),
      foreground: inner.foreground ?? foreground,
      background: inner.background ?? background
    )
  }
}

extension ViewTree {
  /// Returns this view with a style, which its children inherit.
  ///
  ///     ViewTree<Int>.text("Late").styled(ViewStyle(.bold, foreground: .danger)).rendered()  // "Late"
  ///
  /// If it has a style already, the new style takes precedence.
  public func styled(_ style: ViewStyle) -> ViewTree {
    with { $0.style = $0.style.overlaid(by: style) }
  }
}
