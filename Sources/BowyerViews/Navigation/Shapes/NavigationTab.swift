/// One of the places among which a person chooses, all of which stay as they are meanwhile.
///
///     let diary = NavigationTab("diary", "Diary", Screen("day", "Today").embedded)
///     diary.navigation.screens.map(\.name)  // ["day"]
public struct NavigationTab<Content: Sendable>: Sendable {
  /// Its name.
  public let name: String
  /// What chooses it: for a `ViewTree`, a button.
  public let item: Content
  /// What is in it.
  public let navigation: Navigation<Content>

  /// Makes a tab.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - item: What chooses it.
  ///   - navigation: What is in it.
  public init(_ name: String, _ item: Content, _ navigation: Navigation<Content>) {
    self.name = name
    self.item = item
    self.navigation = navigation
  }
}

extension NavigationTab: Equatable where Content: Equatable {}
