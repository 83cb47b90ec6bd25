/// What a person does to a control.
public enum ViewAction: Hashable, Sendable {
  /// A button is pressed.
  case press
  /// A toggle is switched to the value.
  case toggle(Bool)
  /// A text field is edited; the value is its whole new text.
  case input(String)
}

extension ViewAction: CustomStringConvertible {
  public var description: String {
    switch self {
    case .press: "press"
    case .toggle(let isOn): "toggle \(isOn ? "on" : "off")"
    case .input(let text): "input \(text.debugDescription)"
    }
  }
}
