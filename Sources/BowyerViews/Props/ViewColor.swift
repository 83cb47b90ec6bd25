/// A colour: by what it means, such as a warning, which each medium shows as suits it; or by its parts.
///
///     ViewColor.danger == .rgb(255, 0, 0)  // false
public enum ViewColor: Hashable, Sendable {
  /// What the eye is to find first.
  case accent
  /// What is well.
  case success
  /// What needs care.
  case warning
  /// What is wrong, or cannot be undone.
  case danger
  /// What is less important.
  case muted
  /// A colour by its parts of red, green and blue, as sRGB has them.
  case rgb(UInt8, UInt8, UInt8)
}
