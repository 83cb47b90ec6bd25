public struct TabView<SelectionValue: Hashable, Content: View>: Primitive {
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
  public struct PageTabViewStyle: TabViewStyle {
    public struct IndexDisplayMode: Sendable {
      public static let never = IndexDisplayMode()
    }
    public init(indexDisplayMode: IndexDisplayMode) {}
  }

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
private struct Tabbed<Content: View, Label: View>: Primitive {
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
  public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { noted("style", "\(S.self)") }
}

/// SwiftUI: `struct NavigationSplitView<Sidebar, Content, Detail>`,
/// `init(preferredCompactColumn:sidebar:detail:) where Content == EmptyView`.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: Primitive {
  let column: Binding<NavigationSplitViewColumn>
  let sidebar: Sidebar
  let detail: Detail
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    column = preferredCompactColumn
    self.sidebar = sidebar()
    self.detail = detail()
  }
  public func shown(at place: Place) -> [Shown] {
    [
      Shown(
        "NavigationSplitView",
        "Columns",
        at: place,
        notes: [column.wrappedValue.name],
        [
          Shown("sidebar", at: place, place.child("sidebar").show(sidebar)),
          Shown("detail", at: place, place.child("detail").show(detail)),
        ],
        actions: [
          .choose { [column] tag in
            if let tag = tag.base as? NavigationSplitViewColumn { column.wrappedValue = tag }
          }
        ]
      )
    ]
  }
}

public struct NavigationSplitViewColumn: Hashable, Sendable {
  let name: String
  public static let sidebar = NavigationSplitViewColumn(name: "sidebar")
  public static let content = NavigationSplitViewColumn(name: "content")
  public static let detail = NavigationSplitViewColumn(name: "detail")
}
