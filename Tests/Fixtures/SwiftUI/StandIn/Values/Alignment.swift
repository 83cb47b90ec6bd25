public import Foundation

/// SwiftUI: `struct Alignment: Equatable, Sendable`, with its two parts.
public struct Alignment: Hashable, Sendable {
  let name: String
  public static let center = Alignment(name: "center")
  public static let leading = Alignment(name: "leading")
  public static let trailing = Alignment(name: "trailing")
  public static let top = Alignment(name: "top")
  public static let bottom = Alignment(name: "bottom")
  public static let topLeading = Alignment(name: "topLeading")
  public static let topTrailing = Alignment(name: "topTrailing")
}

/// SwiftUI: `struct HorizontalAlignment`.
public struct HorizontalAlignment: Hashable, Sendable {
  let name: String
  public static let leading = HorizontalAlignment(name: "leading")
  public static let center = HorizontalAlignment(name: "center")
  public static let trailing = HorizontalAlignment(name: "trailing")
}

/// SwiftUI: `struct VerticalAlignment`.
public struct VerticalAlignment: Hashable, Sendable {
  let name: String
  public static let top = VerticalAlignment(name: "top")
  public static let center = VerticalAlignment(name: "center")
  public static let bottom = VerticalAlignment(name: "bottom")
  public static let firstTextBaseline = VerticalAlignment(name: "firstTextBaseline")
}

/// SwiftUI: `enum Axis`, `struct Axis.Set: OptionSet`.
public enum Axis: Sendable {
  case horizontal, vertical
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}

/// SwiftUI: `enum Edge`.
public enum Edge: Int8, CaseIterable, Sendable {
  case top, leading, bottom, trailing
}

/// SwiftUI: `struct EdgeInsets: Equatable, Sendable`.
public struct EdgeInsets: Equatable, Sendable {
  public var top, leading, bottom, trailing: CGFloat
  /// SwiftUI: `init(top:leading:bottom:trailing:)`.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}
