import BowyerViews

/// What can have the focus: a control, or a menu, and what it does with keys.
struct FocusStop: Sendable {
  enum Kind: Sendable {
    case button
    case toggle(isOn: Bool)
    case field(TextFieldKind)
    case picker(PickerKind, [PickerOption], selection: Key?)
    case slider(Double, SliderScale)
    case menu
  }

  let path: [PathElement]
  let kind: Kind
  let node: Node

  var rule: FocusRule? { node.props?.values.focus }

  /// Its place in the order of the focus: what has a number, then the rest.
  var rank: Int {
    if case .order(let number)? = rule { return number }
    return Int.max
  }

  var isField: Bool {
    if case .field = kind { return true }
    return false
  }

  /// Whether it is a text field with several lines.
  var isMultiline: Bool {
    if case .field(.multiline) = kind { return true }
    return false
  }
}

extension FocusStop.Kind {
  /// Whether there is more to see of it when it is opened.
  var canOpen: Bool {
    switch self {
    case .menu, .picker(.menu, _, _): true
    default: false
    }
  }

  /// Makes what a node is to the focus; nil if nothing.
  init?(_ node: Node) {
    switch (node.tag, node.look.detail?.kind) {
    case (.menu, _): self = .menu
    case (.button, _): self = .button
    case (.toggle, _): self = .toggle(isOn: node.look.isOn)
    case (.textField, .textField(let kind)): self = .field(kind)
    case (.textField, _): self = .field(.plain)
    case (.picker, .picker(let kind, let options, let selection)):
      self = .picker(kind, options, selection: selection)
    case (.slider, .slider(let value, let range, let step)):
      self = .slider(value, SliderScale(range, step: step))
    default:
      guard node.handles(.press) else { return nil }
      self = .button
    }
  }
}
