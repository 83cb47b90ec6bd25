import BowyerKinds

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
  package let role: ControlRole
}

extension ViewTree {
  /// The controls of the view, in reading order.
  ///
  ///     let view: ViewTree<Int> = .row(.button("-", -1), .text("3"), .button("+", 1))
  ///     view.controls.map(\.label)  // ["-", "+"]
  ///
  /// - Complexity: O(*n* + *c* · *d*), where *n* is the number of nodes, *c* that of controls, and
  ///   *d* their depth.
  public var controls: [Control] { ViewIndex(node.forced).controls }
}

extension Node {
  package var controlKind: Control.Kind? {
    switch controlRole {
    case .button?: .button
    case .toggle?: .toggle(isOn: look.isOn)
    case .textField?: .textField(text: look.value)
    case .picker?: picker.map { .picker(selection: $0.selection, options: $0.options) }
    case .slider?: slider.map { .slider(value: $0.value, range: $0.scale.range) }
    case nil: nil
    }
  }

  /// The role of the control; nil of a node that is no control.
  package var controlRole: ControlRole? {
    switch tag {
    case .button: .button
    case .toggle: .toggle
    case .textField: .textField
    case .picker: .picker
    case .slider, .stepper: .slider
    case .empty, .text, .heading, .image, .link, .divider, .spacer, .code, .progress, .row,
      .column, .overlay, .scroll, .group, .form, .list, .table, .tableRow, .dialog, .menu, .canvas,
      .native, .fragment, .memo, .forEach:
      handles(.press) ? .button : nil
    }
  }

  /// The accessibility label, or else the node's own text, or else the texts of its descendants.
  package var label: String { label(knowing: [:]) }

  /// Returns the label, with those that are known already.
  func label(knowing labels: [ObjectIdentifier: String]) -> String {
    if let label = props?.values.label { return label.string }
    if !look.text.isEmpty || isLeaf { return look.text }
    if let label = labels[ObjectIdentifier(self)] { return label }
    return StackRoom.run {
      children.lazy.filter { !$0.isHidden }.map { $0.label(knowing: labels) }
        .filter { !$0.isEmpty }.joined(separator: " ")
    }
  }
}

package enum ControlRole: String, Sendable {
  case button, toggle, picker, slider
  case textField = "text field"
}

/// An error for a control that the user cannot reach, with the controls that the user can.
package struct ControlMissing: Error, Sendable {
  package let label: String
  package let role: ControlRole?
  /// The requested position among the matching controls, from 1.
  package let ordinal: Int
  /// The modal dialog that covers the requested control; nil if the view has no such control.
  package let cover: ViewPlace?
  /// The reachable controls of the view.
  package let controls: [Control]
}

extension ViewTree {
  /// Returns a control that is not behind a modal dialog; the position is among the matching
  /// controls, from 1.
  package func control(
    _ label: String,
    as role: ControlRole? = nil,
    ordinal: Int = 1
  ) throws(ControlMissing) -> Control {
    let index = ViewIndex(node.forced)
    func matches(_ control: Control) -> Bool {
      control.label == label && (role == nil || control.role == role)
    }
    let all = index.controls
    let controls = all.filter { !index.covers($0.path) }
    let alike = controls.filter(matches)
    if ordinal > 0, ordinal <= alike.count { return alike[ordinal - 1] }
    let covered = alike.isEmpty ? all.filter(matches) : []
    throw ControlMissing(
      label: label,
      role: role,
      ordinal: ordinal,
      cover: ordinal > 0 && ordinal <= covered.count ? index.topModal : nil,
      controls: controls
    )
  }
}

extension ControlMissing: CustomStringConvertible {
  package var description: String {
    let name =
      "\(role?.rawValue ?? "control") \(label.literal)"
      + (ordinal == 1 ? "" : " #\(ordinal)")
    if let cover { return "\(name) is behind the \(cover.node.dialogName)".neutralised() }
    let list = controls.map { control in
      "\(control.role.rawValue) \(control.label.literal)"
        + (control.isDisabled ? " (disabled)" : "")
    }
    let present = list.isEmpty ? "are no controls" : "are: \(list.joined(separator: ", "))"
    return "no \(name) is shown; there \(present)".neutralised()
  }
}
