/// SwiftUI: `struct TabView<SelectionValue, Content>`, `init(selection:content:)`.
public struct TabView<SelectionValue: Hashable, Content: View>: View, Primitive {
  public typealias Body = Never
  let selection: Binding<SelectionValue>?
  let content: Content
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }
  public func shown(at place: Place) -> [Shown] {
    var inside = place
    inside.tags = (selection.map { AnyHashable($0.wrappedValue) }, nil)
    return [
      Shown(
        "TabView",
        "Tabs",
        at: place,
        notes: [selection.map { "\($0.wrappedValue)" }],
        inside.show(content),
        actions: [
          .choose { [selection] tag in
            if let tag = tag.base as? SelectionValue { selection?.wrappedValue = tag }
          }
        ]
      )
    ]
  }
}

/// SwiftUI: `protocol TabViewStyle`, and `static func page(indexDisplayMode:)`, which macOS has not.
@MainActor @preconcurrency
public protocol TabViewStyle {}

#if !os(macOS)
  /// SwiftUI: `struct PageTabViewStyle`.
  public struct PageTabViewStyle: TabViewStyle {
    public struct IndexDisplayMode: Sendable {
      public static let automatic = IndexDisplayMode()
      public static let always = IndexDisplayMode()
      public static let never = IndexDisplayMode()
    }
    public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
  }
#endif

#if !os(macOS)
  extension TabViewStyle where Self == PageTabViewStyle {
    public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle
    {
      PageTabViewStyle(indexDisplayMode: indexDisplayMode)
    }
  }
#endif

/// A tab: its identity is shown where the bar would be.
///
/// Its content is made to learn of its item, and appears when it is selected.
private struct Tabbed<Content: View, Label: View>: View, Primitive {
  typealias Body = Never
  let content: Content
  let label: Label
  func shown(at place: Place) -> [Shown] {
    let label = Shown("tabItem", at: place, place.child("label").show(label))
    var inside = place
    inside.isInView =
      place.isInView && (place.tags.selected == nil || place.tags.selected == place.tags.own)
    inside.tags = (nil, nil)
    return [Shown("tab", at: place, [label] + inside.show(content))]
  }
}

/// SwiftUI: `struct Tab<Value, Content, Label>`, `init(value:content:label:)`.
///
/// There it is content of tabs, and not a view.
public struct Tab<Value: Hashable, Content: View, Label: View>: View {
  let value: Value
  let content: Content
  let label: Label
  public init(
    value: Value,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) { (self.value, self.content, self.label) = (value, content(), label()) }
  public var body: some View { Tabbed(content: content, label: label).tag(value) }
}

extension View {
  /// SwiftUI: `func tabViewStyle<S>(_ style: S) -> some View where S: TabViewStyle`.
  public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { noted("style", "\(S.self)") }
}
