/// SwiftUI: `protocol ShapeStyle: Sendable`.
public protocol ShapeStyle: Sendable {
  /// What the recorder says of it.
  nonisolated var name: String { get }
}

/// SwiftUI: `struct Color: Hashable, Sendable, View, ShapeStyle`.
public struct Color: Hashable, Sendable, ShapeStyle {
  public let name: String
  init(name: String) { self.name = name }

  /// SwiftUI: `init(_ colorSpace: Color.RGBColorSpace = .sRGB, red:green:blue:opacity:)`.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB,
    red: Double,
    green: Double,
    blue: Double,
    opacity: Double = 1
  ) {
    let parts = [red, green, blue].map { String(Int(($0 * 255).rounded())) }
    name = "rgb(\(parts.joined(separator: ",")))"
  }

  /// SwiftUI: `enum Color.RGBColorSpace`.
  public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }

  /// SwiftUI: `func opacity(_ opacity: Double) -> Color`.
  public func opacity(_ opacity: Double) -> Color { Color(name: "\(name)/\(opacity)") }

  public static let primary = Color(name: "primary")
  public static let secondary = Color(name: "secondary")
  public static let accentColor = Color(name: "accentColor")
  public static let clear = Color(name: "clear")
  public static let red = Color(name: "red")
  public static let orange = Color(name: "orange")
  public static let yellow = Color(name: "yellow")
  public static let green = Color(name: "green")
  public static let cyan = Color(name: "cyan")
  public static let blue = Color(name: "blue")
  public static let purple = Color(name: "purple")
  public static let gray = Color(name: "gray")
  public static let black = Color(name: "black")
  public static let white = Color(name: "white")
}

extension Color: View, Primitive {
  public typealias Body = Never
  public func shown(at place: Place) -> [Shown] { [Shown("Color", name, at: place)] }
}
