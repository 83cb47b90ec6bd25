/// Something in a view that a person can use, as a person would name it: by its label.
public struct Control: Hashable, Sendable {
  /// What a control is, and what it shows.
  public enum Kind: Hashable, Sendable {
    /// Sends an input when it is pressed.
    case button
    /// Is on or off.
    case toggle(isOn: Bool)
    /// Holds a text that can be edited.
    case textField(text: String)
    /// Holds one of several options.
    case picker(selection: ViewKey?, options: [PickerOption])
    /// Holds a value of a range.
    case slider(value: Double, range: ClosedRange<Double>)
  }

  /// The steps to it from the root.
  public let path: [PathElement]
  /// What it is.
  public let kind: Kind
  /// The name that is shown.
  public let label: String
  /// Whether it, or something it stands in, is disabled.
  public let isDisabled: Bool
}

extension ViewTree {
  /// The controls of the view, in the order in which they are read.
  ///
  ///     let view: ViewTree<Int> = .row(.button("-", -1), .text("3"), .button("+", 1))
  ///     view.controls.map(\.label)  // ["-", "+"]
  ///
  /// Complexity: O(n + c · d) in the nodes, the controls and their depth.
  public var controls: [Control] {
    var controls: [Control] = []
    var path: [PathElement] = []
    var waiting: [(node: Node, step: PathElement?, depth: Int, isDisabled: Bool)] = []
    waiting.append((node.forced, nil, 0, false))
    while let next = waiting.popLast() {
      let node = next.node.unmapped
      path.removeLast(path.count - max(next.depth - 1, 0))
      if let step = next.step { path.append(step) }
      if node.props?.values.isHidden == true { continue }
      let isDisabled = next.isDisabled || node.look.isDisabled
      if let kind = node.controlKind {
        controls.append(Control(path: path, kind: kind, label: node.label, isDisabled: isDisabled))
      }
      for (child, step) in zip(node.children, node.steps).reversed() {
        waiting.append((child, step, next.depth + 1, isDisabled))
      }
    }
    return controls
  }
}

extension Node {
  /// What a person can use this node as; nil if it is no control.
  package var controlKind: Control.Kind? {
    switch (tag, look.detail?.kind) {
    case (.button, _): .button
    case (.toggle, _): .toggle(isOn: look.isOn)
    case (.textField, _): .textField(text: look.value)
    case (.picker, .picker(_, let options, let selection)):
      .picker(selection: selection, options: options)
    case (_, .slider(let value, let range, _)): .slider(value: value, range: range)
    default: handles(.press) ? .button : nil
    }
  }

  /// The kind of this text field; plain, if it has none.
  package var fieldKind: TextFieldKind {
    if case .textField(let kind)? = look.detail?.kind { kind } else { .plain }
  }

  /// The kind of this button; plain, if it has none.
  package var buttonKind: ButtonKind {
    if case .button(let kind, _)? = look.detail?.kind { kind } else { .plain }
  }

  /// Whether it is a picture that the platform has under a name.
  package var isSymbol: Bool { look.detail?.kind == .symbol }

  /// How it is shown, if it is a dialog.
  package var dialogKind: DialogKind {
    if case .dialog(let kind, _)? = look.detail?.kind { kind } else { .sheet }
  }

  /// Whether it is a dialog without which the rest cannot be used.
  package var isModalDialog: Bool {
    if case .dialog(_, isModal: true)? = look.detail?.kind { true } else { false }
  }

  /// The name that identifies it: the one given, or else its own text, or else the texts in it.
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
