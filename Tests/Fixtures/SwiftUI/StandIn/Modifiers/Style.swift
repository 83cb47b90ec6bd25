extension View {
  /// SwiftUI: `func font(_ font: Font?) -> some View`.
  public func font(_ font: Font?) -> some View { noted("font", font?.name) }
  /// SwiftUI: `func foregroundStyle<S>(_ style: S) -> some View where S: ShapeStyle`.
  public func foregroundStyle(_ style: some ShapeStyle) -> some View {
    noted("foreground", style.name)
  }
  /// SwiftUI: `func disabled(_ disabled: Bool) -> some View`.
  public func disabled(_ disabled: Bool) -> some View {
    surrounded { $0.isEnabled = $0.isEnabled && !disabled }
  }
  /// SwiftUI: `func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V)`.
  public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    _ value: V
  ) -> some View {
    surrounded(value as? AnyHashable) { $0[keyPath: keyPath] = value }
  }
  /// SwiftUI: `func tint(_ tint: Color?) -> some View`.
  public func tint(_ tint: Color?) -> some View { noted("tint", tint?.name) }
  /// SwiftUI: `func labelsHidden() -> some View`.
  public func labelsHidden() -> some View { self }
  /// SwiftUI: `func multilineTextAlignment(_ alignment: TextAlignment) -> some View`.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    noted("text", "\(alignment)")
  }
  /// SwiftUI: `func pickerStyle<S>(_ style: S) -> some View where S: PickerStyle`.
  public func pickerStyle(_ style: some PickerStyle) -> some View { noted("style", style.name) }
  /// SwiftUI: `func buttonStyle<S>(_ style: S) -> some View where S: PrimitiveButtonStyle`.
  public func buttonStyle(_ style: some PrimitiveButtonStyle) -> some View {
    surrounded { $0.buttonStyle = style.name }
  }
  /// SwiftUI: `func formStyle<S>(_ style: S) -> some View where S: FormStyle`.
  public func formStyle(_ style: some FormStyle) -> some View { self }
}

/// SwiftUI: `enum TextAlignment`.
public enum TextAlignment: Sendable { case leading, center, trailing }

/// SwiftUI: `protocol PickerStyle`, with `menu`, `segmented`, `inline`, `automatic`.
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

/// SwiftUI: `protocol FormStyle`, with `grouped`.
@MainActor @preconcurrency
public protocol FormStyle {}
public struct GroupedFormStyle: FormStyle {}
extension FormStyle where Self == GroupedFormStyle {
  public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

/// SwiftUI: `protocol PrimitiveButtonStyle`, with `borderless`, `bordered`.
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

extension EnvironmentValues {
  private struct ButtonStyleKey: EnvironmentKey { static var defaultValue: String? { nil } }
  /// The style of buttons; nil for that which the place decides.
  var buttonStyle: String? {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}
