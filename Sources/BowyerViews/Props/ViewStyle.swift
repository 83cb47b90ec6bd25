/// How a view is to look, as far as the medium can: its colours, and how its letters are drawn.
///
/// What stands in a view looks as the view does, unless it says otherwise.
///
///     ViewStyle(.bold, foreground: .danger).traits.contains(.bold)  // true
public struct ViewStyle: Hashable, Sendable {
  /// How letters are drawn.
  public struct Traits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Heavier than the rest.
    public static let bold = Traits(rawValue: 1)
    /// Fainter than the rest.
    public static let dim = Traits(rawValue: 2)
    /// Slanted.
    public static let italic = Traits(rawValue: 4)
    /// With a line below.
    public static let underline = Traits(rawValue: 8)
    /// With a line through.
    public static let strike = Traits(rawValue: 16)
    /// With the colours of the ground and of the letters exchanged.
    public static let inverse = Traits(rawValue: 32)
    /// Of one width each, as in a listing.
    public static let monospaced = Traits(rawValue: 64)
  }

  /// How letters are drawn.
  public var traits: Traits
  /// The colour of the letters; nil for that of what the view stands in.
  public var foreground: ViewColor?
  /// The colour of the ground; nil for that of what the view stands in.
  public var background: ViewColor?

  /// Makes a style; without arguments, that of what the view stands in.
  public init(
    _ traits: Traits = [],
    foreground: ViewColor? = nil,
    background: ViewColor? = nil
  ) {
    self.traits = traits
    self.foreground = foreground
    self.background = background
  }

  /// Returns the style of what has another style and stands in a view with this one.
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
  /// Returns the same view in a style, which what stands in it takes over.
  ///
  ///     ViewTree<Int>.text("Late").styled(ViewStyle(.bold, foreground: .danger)).rendered()  // "Late"
  ///
  /// Of two styles, the one that is given last holds where both say something.
  public func styled(_ style: ViewStyle) -> ViewTree {
    with { $0.style = $0.style.overlaid(by: style) }
  }
}
