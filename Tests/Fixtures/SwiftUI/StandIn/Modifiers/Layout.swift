public import Foundation

extension View {
  public func padding(_ insets: EdgeInsets) -> some View {
    let sides = [insets.top, insets.leading, insets.bottom, insets.trailing]
    return noted(
      "padding",
      sides == [0, 0, 0, 0] ? nil : sides.map { "\($0)" }.joined(separator: ",")
    )
  }

  public func padding(_ length: CGFloat) -> some View { noted("padding", "\(length)") }

  public func frame(
    width: CGFloat? = nil,
    height: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    noted("width", width.map { "\($0)" }).noted("height", height.map { "\($0)" })
  }

  public func frame(
    minWidth: CGFloat? = nil,
    idealWidth: CGFloat? = nil,
    maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil,
    maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    // Without a bound there is nothing to be aligned in.
    let isFree = [minWidth, idealWidth, maxWidth, minHeight, idealHeight, maxHeight].allSatisfy {
      $0 == nil
    }
    return Noted(content: self) { shown in
      // The aspect ratio gives the one length for the other.
      let hasRatio = shown.notes.contains { $0.hasPrefix("aspect=") }
      let ideals = [idealWidth, idealHeight].count { $0 != nil }
      if ideals == 2 || ideals == 1 && hasRatio { shown.notes.removeAll { $0 == "ideal=10" } }
    }
    .noted("minWidth", minWidth.map { "\($0)" }).noted(
      "idealWidth",
      idealWidth.map { "\($0)" }
    )
    .noted("maxWidth", maxWidth.map { "\($0)" }).noted("minHeight", minHeight.map { "\($0)" })
    .noted("idealHeight", idealHeight.map { "\($0)" })
    .noted("maxHeight", maxHeight.map { "\($0)" })
    .noted("align", alignment == .center || isFree ? nil : alignment.name)
  }

  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    noted("fixedSize", horizontal || vertical ? "" : nil)
  }

  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    noted("column", guide.name)
  }

  public func border(_ content: some ShapeStyle, width: CGFloat = 1) -> some View {
    noted("border", width == 0 ? nil : content.name)
  }

  /// SwiftUI: `func background<S>(_ style: S, ignoresSafeAreaEdges:) -> some View where S: ShapeStyle`.
  public func background(_ style: some ShapeStyle) -> some View {
    noted("background", style.name == "clear" ? nil : style.name)
  }

  public func background<V: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View { Backed(content: self, background: content()) }

  public func overlay<V: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View { Overlaid(content: self, overlay: content()) }

  public func allowsHitTesting(_ enabled: Bool) -> some View {
    noted("untouched", enabled ? nil : "")
  }

  public func aspectRatio(_ aspectRatio: CGFloat?, contentMode: ContentMode) -> some View {
    noted("aspect", aspectRatio.map { "\($0)" })
  }

  public func opacity(_ opacity: Double) -> some View {
    noted("opacity", opacity == 1 ? nil : "\(opacity)")
  }

  /// SwiftUI: `func contentShape<S>(_ shape: S, eoFill: Bool = false) -> some View where S: Shape`: what is clear, or
  /// between the parts of a container, is hit only with it.
  public func contentShape(_ shape: some Shape) -> some View {
    Noted(content: self) { shown in shown.isHitWhole = true }
  }

  /// SwiftUI: `func tag<V>(_ tag: V, includeOptional: Bool = true) -> some View where V: Hashable`.
  public func tag<V: Hashable>(_ tag: V) -> some View {
    noted("tag", "\(tag)").placed { $0.tags.own = AnyHashable(tag) }
  }

  public func id<ID: Hashable>(_ id: ID) -> some View {
    placed { $0.path.append("id \(id)") }
  }
}

public enum ContentMode: Sendable { case fit, fill }

/// A view with others behind it, which take no place in what it stands in; what they are covered by covers it.
struct Backed<Content: View, Background: View>: Primitive {
  let content: Content
  let background: Background
  func shown(at place: Place) -> [Shown] {
    let behind = place.child("background").show(background)
    let shown = place.child("content").show(content)
    // What is behind a row of a grid is behind each cell.
    let count = shown.first.map(\.views.count) ?? 1
    let (takesFocus, isHit) = (
      behind.contains(where: \.takesFocus), behind.contains(where: \.isHitWhole)
    )
    let shortcuts = behind.flatMap(\.all).filter(\.isEnabled).flatMap(\.actions)
      .filter(\.isShortcut)
    // A key goes to what is behind, if that has the focus.
    let keys = behind.filter(\.takesFocus).flatMap(\.actions).filter(\.isKey)
    return shown.map { shown in
      guard !shown.isOver else { return shown }
      var shown = shown
      shown.remark {
        if takesFocus { $0.takesFocus = true }
        $0.keysBehind += keys
        $0.actions += shortcuts
        if isHit { $0.isHitWhole = true }
      }
      return shown
    } + (0..<count).flatMap { _ in behind.filter(\.isOver) }
  }
}

/// A view with others over it.
struct Overlaid<Content: View, Overlay: View>: Primitive {
  let content: Content
  let overlay: Overlay
  func shown(at place: Place) -> [Shown] {
    let over = place.child("overlay").show(overlay)
    return place.child("content").show(content).map { shown in
      var shown = shown
      shown.children += over
      return shown
    }
  }
}

@MainActor @preconcurrency
public protocol Shape: Sendable {}
public struct Rectangle: Shape { public nonisolated init() {} }

protocol NamedAlignment: Equatable {
  static var center: Self { get }
  var name: String { get }
}

extension NamedAlignment {
  /// What the recorder says of it: nothing of the middle.
  var note: String? { self == .center ? nil : name }
}

public struct Alignment: Hashable, Sendable, NamedAlignment {
  let name: String
  public static let center = Alignment(name: "center")
  public static let leading = Alignment(name: "leading")
  public static let trailing = Alignment(name: "trailing")
  public static let top = Alignment(name: "top")
  public static let bottom = Alignment(name: "bottom")
  public static let topLeading = Alignment(name: "topLeading")
  public static let topTrailing = Alignment(name: "topTrailing")
}

public struct HorizontalAlignment: Hashable, Sendable, NamedAlignment {
  let name: String
  public static let leading = HorizontalAlignment(name: "leading")
  public static let center = HorizontalAlignment(name: "center")
  public static let trailing = HorizontalAlignment(name: "trailing")
}

public struct VerticalAlignment: Hashable, Sendable, NamedAlignment {
  let name: String
  public static let top = VerticalAlignment(name: "top")
  public static let center = VerticalAlignment(name: "center")
  public static let bottom = VerticalAlignment(name: "bottom")
  public static let firstTextBaseline = VerticalAlignment(name: "firstTextBaseline")
}

public enum Axis: Sendable {
  case horizontal, vertical
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}

public enum Edge: Int8, CaseIterable, Sendable {
  case top, leading, bottom, trailing
}

public struct EdgeInsets: Equatable, Sendable {
  public var top, leading, bottom, trailing: CGFloat
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}
