/// The transition with which an interpreter shows and hides a screen.
///
///     Screen("done", by: .fade, "Done.").transition  // ScreenTransition.fade
public enum ScreenTransition: Hashable, Sendable, Codable {
  /// The standard transition for the navigation.
  case standard
  /// No animation.
  case none
  /// A fade.
  case fade
  /// A slide from an edge.
  case slide(from: ScreenEdge)
  /// A named transition; an interpreter that does not support it uses the standard one.
  case custom(String)
}

/// An edge of the screen.
public enum ScreenEdge: String, Hashable, Sendable, Codable {
  /// The upper edge.
  case top
  /// The lower edge.
  case bottom
  /// The edge where a line begins.
  case leading
  /// The edge where a line ends.
  case trailing
}
