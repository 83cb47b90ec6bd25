/// The kind of an event of a view; a ``ViewAction`` is the event with its value.
public enum EventKind: UInt8, Hashable, Sendable, CaseIterable {
  /// A control is pressed.
  case press
  /// A toggle is switched.
  case toggle
  /// The text of a text field is edited.
  case input
  /// An option of a picker is selected.
  case select
  /// A slider is moved.
  case slide
  /// A text field or a form is submitted.
  case submit
  /// A dialog or a screen is dismissed.
  case dismiss
  /// A key is pressed.
  case key
  /// The control receives the focus.
  case focus
  /// The control loses the focus.
  case blur
  /// A view is pressed twice in quick succession.
  case doublePress
  /// The context menu of a view is requested.
  case contextMenu
  /// A pointer is pressed, moved or released.
  case pointer
  /// A node appears in the view.
  case appear
  /// A node disappears from the view.
  case disappear
  /// The range of visible rows of a scrolling view changes.
  case visibleRange

  /// Whether the view causes the event, not the user.
  package var isOfView: Bool {
    switch self {
    case .appear, .disappear, .visibleRange: true
    case .press, .toggle, .input, .select, .slide, .submit, .dismiss, .key, .focus, .blur,
      .doublePress, .contextMenu, .pointer:
      false
    }
  }
}
