import BowyerKinds

/// An interaction with a control, or another event of a view, with its value.
public enum ViewAction: Hashable, Sendable {
  /// A control is pressed.
  case press
  /// A toggle is switched to a value.
  case toggle(Bool)
  /// The text of a text field is edited; the value is the whole new text.
  case input(String)
  /// The option with a key is selected.
  case select(ViewKey)
  /// A slider is moved to a value.
  case slide(SliderValue)
  /// A text field or a form is submitted.
  case submit
  /// A dialog or a screen is dismissed.
  case dismiss
  /// A key is pressed.
  case key(KeyPress)
  /// The control receives the focus.
  case focus
  /// The control loses the focus.
  case blur
  /// A view is pressed twice in quick succession.
  case doublePress
  /// The context menu of a view is requested.
  case contextMenu
  /// A pointer is pressed, moved or released.
  case pointer(PointerEvent)
  /// A node appears in the view.
  case appear
  /// A node disappears from the view.
  case disappear
  /// The rows of a scrolling view with these indices are visible.
  case visibleRange(Range<Int>)

  /// The kind of the event, without its value.
  ///
  ///     ViewAction.input("Ada").event  // EventKind.input
  public var event: EventKind {
    switch self {
    case .press: .press
    case .toggle: .toggle
    case .input: .input
    case .select: .select
    case .slide: .slide
    case .submit: .submit
    case .dismiss: .dismiss
    case .key: .key
    case .focus: .focus
    case .blur: .blur
    case .doublePress: .doublePress
    case .contextMenu: .contextMenu
    case .pointer: .pointer
    case .appear: .appear
    case .disappear: .disappear
    case .visibleRange: .visibleRange
    }
  }
}

extension ViewAction: CustomStringConvertible {
  /// A description of the action, with control characters neutralised.
  public var description: String {
    switch self {
    case .toggle(let isOn): "toggle \(isOn ? "on" : "off")"
    case .input(let text): "input \(text.literal)".neutralised()
    case .select(let key): "select \(key.description.literal)".neutralised()
    case .slide(let value): "slide to \(value)"
    case .key(let press): "key \(press)".neutralised()
    case .doublePress: "double press"
    case .contextMenu: "context menu"
    case .pointer(let pointer): "pointer \(pointer.phase) at \(pointer.x), \(pointer.y)"
    case .visibleRange(let range): "rows \(range.lowerBound)..<\(range.upperBound) seen"
    default: "\(event)"
    }
  }
}

/// An action and the path of the node that it is dispatched to.
package struct ViewEvent: Hashable, Sendable {
  package let action: ViewAction
  package let path: [PathElement]

  package init(_ action: ViewAction, _ path: [PathElement]) {
    self.action = action
    self.path = path
  }
}
