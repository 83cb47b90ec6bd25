/// The kind of a control, without its value.
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

/// An error for a control that is not in the view, with the controls that are.
package struct ControlMissing: Error, Sendable {
  package let label: String
  package let role: ControlRole?
  /// The requested position among the matching controls, from 1.
  package let ordinal: Int
  /// The controls of the view, each with its position among those with the same label, from 1.
  package let controls: [(control: Control, ordinal: Int)]
}

extension ViewTree {
  /// Returns a control by its label, its role if given, and its position among the matching
  /// controls, from 1.
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
