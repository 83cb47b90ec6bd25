/// What a view is for those who do not see it, where its kind does not say it.
///
/// The roles are those of WAI-ARIA 1.2 that a kind of node does not have by itself.
public enum ViewRole: String, Hashable, Sendable, CaseIterable {
  /// What leads to other parts.
  case navigation
  /// What the rest is around.
  case main
  /// What stands at the head of all pages.
  case banner
  /// What stands at the foot of all pages.
  case contentInfo = "contentinfo"
  /// What belongs to the main part and makes sense alone.
  case complementary
  /// A part that one may want to find.
  case region
  /// What is searched with.
  case search
  /// What is whole by itself, as one of several messages.
  case article
  /// What must be read at once.
  case alert
  /// What tells how things stand.
  case status
  /// Controls that are often needed.
  case toolbar
  /// What explains something else.
  case note
  /// One of several views, of which one is seen, by a picker of tabs.
  case tabPanel = "tabpanel"
}

extension ViewTree {
  /// Returns the same view with what it is for those who do not see it.
  ///
  ///     ViewTree<Int>.group("Pages", .button("Home", 1)).role(.navigation).controls.count  // 1
  public func role(_ role: ViewRole?) -> ViewTree { with { $0.role = role } }
}
