/// SwiftUI: `struct NavigationSplitView<Sidebar, Content, Detail>`,
/// `init(preferredCompactColumn:sidebar:detail:) where Content == EmptyView`.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View, Primitive {
  public typealias Body = Never
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

/// SwiftUI: `struct NavigationSplitViewColumn: Hashable, Sendable`.
public struct NavigationSplitViewColumn: Hashable, Sendable {
  let name: String
  public static let sidebar = NavigationSplitViewColumn(name: "sidebar")
  public static let content = NavigationSplitViewColumn(name: "content")
  public static let detail = NavigationSplitViewColumn(name: "detail")
}
