/// A colour: a semantic one, such as a warning, whose value each interpreter chooses, or an RGB
/// value.
///
///     ViewColor.danger == .rgb(255, 0, 0)  // false
public enum ViewColor: Hashable, Sendable {
  /// The accent colour, for emphasis.
  case accent
  /// The colour of a success.
  case success
  /// The colour of a warning.
  case warning
  /// The colour of an error or a destructive action.
  case danger
  /// The colour of secondary content.
  case muted
  /// A colour by its red, green and blue components, in sRGB.
  case rgb(UInt8, UInt8, UInt8)
}
