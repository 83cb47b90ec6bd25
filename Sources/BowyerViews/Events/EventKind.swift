/// What can happen to a view, by its kind; ``ViewAction`` says it with what comes with it.
public enum EventKind: UInt8, Hashable, Sendable, CaseIterable {
  /// A control is pressed.
  case press
  /// A toggle is switched.
  case toggle
  /// A text is edited.
  case input
  /// One of several options is chosen.
  case select
  /// A slider is moved.
  case slide
  /// A text field or a form is handed in.
  case submit
  /// What lies over the rest is left without a choice.
  case dismiss
  /// A key is pressed.
  case key
  /// The focus comes.
  case focus
  /// The focus goes.
  case blur
  /// What is pressed twice in a short time.
  case doublePress
  /// What is asked what else it can do.
  case contextMenu
  /// A pointer is pressed, moved or released.
  case pointer
  /// What was not in the view is in it.
  case appear
  /// What was in the view is in it no more.
  case disappear
  /// Another part of what scrolls is seen.
  case visibleRange
}
