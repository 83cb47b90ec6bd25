extension View {
  public func font(_ font: Font?) -> some View { noted("font", font?.name) }
  public func foregroundStyle(_ style: some ShapeStyle) -> some View {
    noted("foreground", style.name)
  }
  public func disabled(_ disabled: Bool) -> some View {
    surrounded { $0.isEnabled = $0.isEnabled && !disabled }
  }
  public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    _ value: V
  ) -> some View {
    surrounded(value as? AnyHashable) { $0[keyPath: keyPath] = value }
  }
  public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    transform: @escaping (inout V) -> Void
  ) -> some View {
    surrounded { transform(&$0[keyPath: keyPath]) }
  }
  public func tint(_ tint: Color?) -> some View { noted("tint", tint?.name) }
  public func labelsHidden() -> some View { self }
  public func pickerStyle(_ style: some PickerStyle) -> some View { noted("style", style.name) }
  public func buttonStyle(_ style: some PrimitiveButtonStyle) -> some View {
    surrounded { $0.buttonStyle = style.name }
  }
  public func formStyle(_ style: some FormStyle) -> some View { self }
}

@MainActor @preconcurrency
public protocol PickerStyle { var name: String { get } }
#if !os(watchOS)
  public struct MenuPickerStyle: PickerStyle { public let name = "menu" }
  public struct SegmentedPickerStyle: PickerStyle { public let name = "segmented" }
#endif
public struct InlinePickerStyle: PickerStyle { public let name = "inline" }
#if !os(watchOS)
  extension PickerStyle where Self == MenuPickerStyle {
    public static var menu: MenuPickerStyle { MenuPickerStyle() }
  }
  extension PickerStyle where Self == SegmentedPickerStyle {
    public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
  }
#endif
extension PickerStyle where Self == InlinePickerStyle {
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

@MainActor @preconcurrency
public protocol FormStyle {}
public struct GroupedFormStyle: FormStyle {}
extension FormStyle where Self == GroupedFormStyle {
  public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

@MainActor @preconcurrency
public protocol PrimitiveButtonStyle { var name: String { get } }
public struct BorderlessButtonStyle: PrimitiveButtonStyle { public let name = "borderless" }
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  public let name = "borderedProminent"
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

public protocol ShapeStyle: Sendable {
  /// What the recorder says of it.
  nonisolated var name: String { get }
}

/// SwiftUI: `struct Color: Hashable, Sendable, View, ShapeStyle`.
public struct Color: Hashable, Sendable, ShapeStyle {
  public let name: String
  init(name: String) { self.name = name }

  public init(red: Double, green: Double, blue: Double) {
    let parts = [red, green, blue].map { String(Int(($0 * 255).rounded())) }
    name = "rgb(\(parts.joined(separator: ",")))"
  }

  public func opacity(_ opacity: Double) -> Color { Color(name: "\(name)/\(opacity)") }

  public static let primary = Color(name: "primary")
  public static let secondary = Color(name: "secondary")
  public static let accentColor = Color(name: "accentColor")
  public static let clear = Color(name: "clear")
  public static let red = Color(name: "red")
  public static let orange = Color(name: "orange")
  public static let green = Color(name: "green")
  public static let blue = Color(name: "blue")
}

extension Color: Primitive {
  public func shown(at place: Place) -> [Shown] { [Shown("Color", name, at: place)] }
}
