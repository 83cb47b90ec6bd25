import BowyerKinds

/// The kind of a control, without its value.
package enum ControlRole: String, Sendable {
  case button = "button"
  case toggle = "toggle"
  case textField = "text field"
  case picker = "picker"
  case slider = "slider"
}

extension Control {
  package var role: ControlRole { kind.role }
}

extension Control.Kind {
  var role: ControlRole {
    switch self {
    case .button: .button
    case .toggle: .toggle
    case .textField: .textField
    case .picker: .picker
    case .slider: .slider
    }
  }
}

/// An error for a control that the user cannot reach, with the controls that the user can.
package struct ControlMissing: Error, Sendable {
  package let label: String
  package let role: ControlRole?
  /// The requested position among the matching controls, from 1.
  package let ordinal: Int
  /// The modal dialog that covers the requested control; nil if the view has no such control.
  package let cover: PresentedDialog?
  /// The reachable controls of the view, each with its position among those with the same label, from 1.
  package let controls: [(control: Control, ordinal: Int)]
}

extension ViewTree {
  /// Returns a control by its label, its role if given, and its position among the matching
  /// controls, from 1.
  ///
  /// Controls behind a modal dialog are not found, as no user can reach them.
  package func control(
    _ label: String,
    as role: ControlRole? = nil,
    ordinal: Int = 1
  ) throws(ControlMissing) -> Control {
    let index = ControlIndex(self)
    func matches(_ control: Control) -> Bool {
      control.label == label && (role == nil || control.role == role)
    }
    let controls = index.reachableControls
    let alike = controls.filter(matches)
    if ordinal > 0, ordinal <= alike.count { return alike[ordinal - 1] }
    let covered = alike.isEmpty ? index.controls.filter(matches) : []
    var counts: [String: Int] = [:]
    let numbered = controls.map { control in
      counts[control.label, default: 0] += 1
      return (control, counts[control.label, default: 1])
    }
    throw ControlMissing(
      label: label,
      role: role,
      ordinal: ordinal,
      cover: ordinal > 0 && ordinal <= covered.count ? index.topModal : nil,
      controls: numbered
    )
  }
}

extension ControlMissing: CustomStringConvertible {
  package var description: String {
    let name =
      "\(role?.rawValue ?? "control") \(label.literal)"
      + (ordinal == 1 ? "" : " #\(ordinal)")
    if let cover { return "\(name) is behind the \(cover.name)".neutralised() }
    let list = controls.map { control, _ in
      "\(control.role.rawValue) \(control.label.literal)"
        + (control.isDisabled ? " (disabled)" : "")
    }
    let present = list.isEmpty ? "are no controls" : "are: \(list.joined(separator: ", "))"
    return "no \(name) is shown; there \(present)".neutralised()
  }
}
