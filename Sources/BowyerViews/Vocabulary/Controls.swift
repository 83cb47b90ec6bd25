extension ViewTree {
  /// Returns a button that sends an input when it is pressed.
  ///
  ///     ViewTree.button("+", 1).rendered()  // "[ + ]"
  public static func button(_ label: String, _ input: Input) -> ViewTree {
    ViewTree(Node(.button, text: label, handler: .press(input)))
  }

  /// Returns a switch that sends the input for what it is switched to.
  ///
  ///     let view = ViewTree.toggle("Terms", isOn: false) { $0 ? 1 : 0 }
  ///     view.rendered()  // "[ ] Terms"
  ///     try view.dispatch(.toggle(true), at: [])  // 1
  public static func toggle(
    _ label: String,
    isOn: Bool,
    _ input: @escaping @Sendable (Bool) -> Input
  ) -> ViewTree {
    ViewTree(Node(.toggle, text: label, isOn: isOn, handler: .toggle { input($0) }))
  }

  /// Returns a one-line text field that sends the input for its whole new text at each edit.
  ///
  ///     let view = ViewTree.textField("Name", text: "Ada") { $0.count }
  ///     view.rendered()  // "Name: Ada_"
  ///     try view.dispatch(.input("Alan"), at: [])  // 4
  public static func textField(
    _ label: String,
    text: String,
    placeholder: String = "",
    _ input: @escaping @Sendable (String) -> Input
  ) -> ViewTree {
    ViewTree(
      Node(
        .textField,
        text: label,
        value: text,
        placeholder: placeholder,
        handler: .input { input($0) }
      )
    )
  }
}
