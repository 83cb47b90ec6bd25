/// How a screen comes into view, and how it goes: said with the screen, done by who shows it.
///
///     Screen("done", by: .fade, "Done.").transition  // ScreenTransition.fade
public enum ScreenTransition: Hashable, Sendable, Codable {
  /// As is usual for the way in which it comes.
  case standard
  /// At once.
  case none
  /// By becoming opaque.
  case fade
  /// From an edge.
  case slide(from: ScreenEdge)
  /// In a way that only some who show it know; the others take the standard one.
  case custom(String)
}

/// An edge of what is in view.
public enum ScreenEdge: String, Hashable, Sendable, Codable {
  /// The upper one.
  case top
  /// The lower one.
  case bottom
  /// The one where a line begins.
  case leading
  /// The one where a line ends.
  case trailing
}
