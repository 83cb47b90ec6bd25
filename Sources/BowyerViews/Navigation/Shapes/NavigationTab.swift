/// A tab, whose navigation is preserved while another tab is selected.
///
///     let diary = NavigationTab("diary", "Diary", Screen("day", "Today").embedded)
///     diary.navigation.screens.map(\.name)  // ["day"]
public struct NavigationTab<Content: Sendable>: Sendable {
  /// The name.
  public let name: String
  /// The content that selects the tab: for a `ViewTree`, a button.
  public let item: Content
  /// The navigation of the tab.
  public let navigation: Navigation<Content>

  /// Creates a tab.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - item: The content that selects the tab.
  ///   - navigation: The navigation of the tab.
  public init(_ name: String, _ item: Content, _ navigation: Navigation<Content>) {
    self.name = name
    self.item = item
    self.navigation = navigation
  }
}

extension NavigationTab: Equatable where Content: Equatable {}
