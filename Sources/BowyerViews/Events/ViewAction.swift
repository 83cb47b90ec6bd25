/// What a person does to a control, or what happens to a view.
public enum ViewAction: Hashable, Sendable {
  /// A control is pressed.
  case press
  /// A toggle is switched to the value.
  case toggle(Bool)
  /// A text field is edited; the value is its whole new text.
  case input(String)
  /// The option with the key is chosen.
  case select(ViewKey)
  /// A slider is moved to the value.
  case slide(Double)
  /// A text field or a form is handed in.
  case submit
  /// What lies over the rest is left without a choice.
  case dismiss
  /// A key is pressed.
  case key(KeyPress)
  /// The focus comes.
  case focus
  /// The focus goes.
  case blur
  /// What is pressed twice in a short time.
  case doublePress
  /// What is asked what else it can do.
  case contextMenu
  /// A pointer is pressed, moved or released.
  case pointer(PointerEvent)
  /// What was not in the view is in it.
  case appear
  /// What was in the view is in it no more.
  case disappear
  /// The rows with these numbers, from 0, are seen.
  case visibleRange(Range<Int>)

  /// Its kind, without what comes with it.
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
  /// What is done, in words that no terminal obeys.
  public var description: String {
    switch self {
    case .toggle(let isOn): "toggle \(isOn ? "on" : "off")"
    case .input(let text): "input \(text.debugDescription)".neutralised()
    case .select(let key): "select \(key.description.debugDescription)".neutralised()
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

/// What is done to a node of a view, and where it stands.
package struct ViewEvent: Hashable, Sendable {
  package let action: ViewAction
  package let path: [PathElement]

  package init(_ action: ViewAction, _ path: [PathElement]) {
    self.action = action
    self.path = path
  }
}
