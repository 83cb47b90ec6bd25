/// A control of a view, identified to the user by its label.
public struct Control: Hashable, Sendable {
  /// The kind of a control, with its current value.
  public enum Kind: Hashable, Sendable {
    /// A button, which sends an input when it is pressed.
    case button
    /// A toggle, which is on or off.
    case toggle(isOn: Bool)
    /// A text field.
    case textField(text: String)
    /// A picker of one of several options.
    case picker(selection: ViewKey?, options: [PickerOption])
    /// A slider or stepper, with a value in a range.
    case slider(value: SliderValue, range: ClosedRange<SliderValue>)
  }

  /// The path of the control from the root.
  public let path: [PathElement]
  /// The kind of the control.
  public let kind: Kind
  /// The label.
  public let label: String
  /// Whether the control or one of its containers is disabled.
  public let isDisabled: Bool
}

extension ViewTree {
  /// The controls of the view, in reading order.
  ///
  ///     let view: ViewTree<Int> = .row(.button("-", -1), .text("3"), .button("+", 1))
  ///     view.controls.map(\.label)  // ["-", "+"]
  ///
  /// - Complexity: O(*n* + *c* · *d*), where *n* is the number of nodes, *c* that of controls, and
  ///   *d* their depth.
  public var controls: [Control] { ControlIndex(self).controls }
}

extension Node {
  /// The kind of control that the node is; nil if it is no control.
  package var controlKind: Control.Kind? {
    switch (tag, look.detail?.kind) {
    case (.button, _): .button
    case (.toggle, _): .toggle(isOn: look.isOn)
    case (.textField, _): .textField(text: look.value)
    case (.picker, .picker(_, let options, let selection)):
      .picker(selection: selection, options: options)
    case (_, .slider(let value, let scale)): .slider(value: value, range: scale.range)
    default: handles(.press) ? .button : nil
    }
  }

  /// The value and the scale of a slider or a stepper.
  package var slider: (value: SliderValue, scale: SliderScale)? {
    if case .slider(let value, let scale)? = look.detail?.kind { (value, scale) } else { nil }
  }

  /// The kind of the text field; plain by default.
  package var fieldKind: TextFieldKind {
    if case .textField(let kind)? = look.detail?.kind { kind } else { .plain }
  }

  /// The kind of the button; plain by default.
  package var buttonKind: ButtonKind {
    if case .button(let kind, _)? = look.detail?.kind { kind } else { .plain }
  }

  /// Whether the node is an image of an SF Symbol.
  package var isSymbol: Bool { look.detail?.kind == .symbol }

  /// The kind of the dialog; a sheet by default.
  package var dialogKind: DialogKind {
    if case .dialog(let kind, _)? = look.detail?.kind { kind } else { .sheet }
  }

  /// Whether the node is a modal dialog.
  package var isModalDialog: Bool {
    if case .dialog(_, isModal: true)? = look.detail?.kind { true } else { false }
  }

  /// The accessibility label, or else the node's own text, or else the texts of its descendants.
  package var label: String {
    if let label = props?.values.label { return label.string }
    if !look.text.isEmpty || children.isEmpty { return look.text }
    var words: [String] = []
    var waiting = [self]
    while let node = waiting.popLast()?.unmapped {
      if node.props?.values.isHidden == true { continue }
      if let label = node.props?.values.label?.string
        ?? (node.look.text.isEmpty ? nil : node.look.text)
      {
        words.append(label)
      } else {
        waiting.append(contentsOf: node.children.reversed())
      }
    }
    return words.joined(separator: " ")
  }
}
