public import BowyerViews

extension ViewTree where Input: Editing {
  /// Returns a text field for a property.
  ///
  ///     struct Profile: Equatable, Sendable { var name = "Ada" }
  ///     enum ProfileInput: Editing {
  ///       case edit(Edit<Profile>)
  ///     }
  ///     let view: ViewTree<ProfileInput> = .textField("Name", \.name, of: Profile())
  ///     view.rendered(width: 20)  // "Name: Ada_"
  ///
  /// - Parameters:
  ///   - label: The label of the field.
  ///   - property: The key path of the property.
  ///   - state: The state of the form.
  ///   - placeholder: The text to show while the property is empty.
  /// - Returns: The field.
  public static func textField(
    _ label: String,
    _ property: any WritableKeyPath<Input.Edited, String> & Sendable,
    of state: Input.Edited,
    placeholder: String = ""
  ) -> ViewTree {
    .textField(label, text: state[keyPath: property], placeholder: placeholder) { text in
      Input.edit(Edit(property, text))
    }
  }

  /// Returns a switch for a Boolean property.
  ///
  ///     struct Profile: Equatable, Sendable { var isPublic = true }
  ///     enum ProfileInput: Editing {
  ///       case edit(Edit<Profile>)
  ///     }
  ///     let view: ViewTree<ProfileInput> = .toggle("Public", \.isPublic, of: Profile())
  ///     view.rendered(width: 20)  // "[x] Public"
  ///
  /// - Parameters:
  ///   - label: The label of the switch.
  ///   - property: The key path of the property.
  ///   - state: The state of the form.
  /// - Returns: The switch.
  public static func toggle(
    _ label: String,
    _ property: any WritableKeyPath<Input.Edited, Bool> & Sendable,
    of state: Input.Edited
  ) -> ViewTree {
    .toggle(label, isOn: state[keyPath: property]) { isOn in
      Input.edit(Edit(property, isOn))
    }
  }
}
