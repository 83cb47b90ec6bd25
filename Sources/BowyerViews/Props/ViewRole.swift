/// The accessibility role of a view, where it differs from the role of its kind.
///
/// The roles are those of WAI-ARIA 1.2 that a kind of node does not have by itself.
public enum ViewRole: String, Hashable, Sendable, CaseIterable {
  /// A group of links or controls for navigation.
  case navigation
  /// The main content.
  case main
  /// A header that all pages share.
  case banner
  /// A footer that all pages share.
  case contentInfo = "contentinfo"
  /// Content that complements the main content and makes sense on its own.
  case complementary
  /// A section that is important enough to navigate to.
  case region
  /// A search form.
  case search
  /// A self-contained composition, such as one of several messages.
  case article
  /// An important message that requires attention immediately.
  case alert
  /// A status message.
  case status
  /// A group of frequently used controls.
  case toolbar
  /// A note about other content.
  case note
  /// The content of a tab, which a picker of tabs selects.
  case tabPanel = "tabpanel"
}

extension ViewTree {
  /// Returns this view with an accessibility role; nil restores that of its kind.
  ///
  ///     ViewTree<Int>.group("Pages", .button("Home", 1)).role(.navigation).controls.count  // 1
  public func role(_ role: ViewRole?) -> ViewTree { with { $0.role = role } }
}
