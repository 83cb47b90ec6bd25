/// What a person takes a control for.
package enum ControlRole: String, Sendable {
  case button = "button"
  case toggle = "toggle"
  case textField = "text field"
  case picker = "picker"
  case slider = "slider"
}

extension Control {
  package var role: ControlRole {
    switch kind {
    case .button: .button
    case .toggle: .toggle
    case .textField: .textField
    case .picker: .picker
    case .slider: .slider
    }
  }
}

/// Why no control is what a person means; it holds what there is instead.
package struct ControlMissing: Error, Sendable {
  package let label: String
  package let role: ControlRole?
  /// Which of those alike was looked for, from 1.
  package let ordinal: Int
  /// The controls that there are, each with which of those with its label it is, from 1.
  package let controls: [(control: Control, ordinal: Int)]
}

extension ViewTree {
  /// Returns the control that a person means: by its label, by what they take it for, and by which it is
  /// of those alike, from 1.
  package func control(
    _ label: String,
    as role: ControlRole? = nil,
    ordinal: Int = 1
  ) throws(ControlMissing) -> Control {
    let controls = controls
    let alike = controls.filter { $0.label == label && (role == nil || $0.role == role) }
    if ordinal > 0, ordinal <= alike.count { return alike[ordinal - 1] }
    var counts: [String: Int] = [:]
    let numbered = controls.map { control in
      counts[control.label, default: 0] += 1
      return (control, counts[control.label, default: 1])
    }
    throw ControlMissing(label: label, role: role, ordinal: ordinal, controls: numbered)
  }
}

extension ControlMissing: CustomStringConvertible {
  package var description: String {
    let list = controls.map { control, _ in
      "\(control.role.rawValue) \(control.label.debugDescription)"
        + (control.isDisabled ? " (disabled)" : "")
    }
    let name =
      "\(role?.rawValue ?? "control") \(label.debugDescription)"
      + (ordinal == 1 ? "" : " #\(ordinal)")
    let present = list.isEmpty ? "are no controls" : "are: \(list.joined(separator: ", "))"
    return "no \(name) is shown; there \(present)".neutralised()
  }
}
