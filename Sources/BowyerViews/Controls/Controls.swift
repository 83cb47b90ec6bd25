extension ViewTree {
  /// Returns a button that sends an input when it is pressed.
  ///
  ///     ViewTree.button("+", 1).rendered()  // "[ + ]"
  ///
  /// Interpreters that show text only show the accessibility label of a button with an empty label:
  ///
  ///     ViewTree.button("", 1).labelled("Delete").rendered()  // "[ Delete ]"
  ///
  /// - Parameters:
  ///   - label: The text of the button; it may be empty if a style sheet draws an icon.
  ///   - kind: The purpose of the button. As text, all kinds look the same.
  ///   - systemImage: The name of an SF Symbol that Apple's platforms show beside the label.
  ///   - input: The input to send.
  /// - Returns: The view.
  public static func button(
    _ label: String,
    kind: ButtonKind = .plain,
    systemImage: String? = nil,
    _ input: Input
  ) -> ViewTree {
    leaf(.button) { look in
      look.text = label
      if kind != .plain || systemImage != nil {
        look.detail = NodeDetail(.button(kind, systemImage: systemImage.map { ExactText($0) }))
      }
      look.handler = .always(.press, input)
    }
  }

  /// Returns a switch that sends the input for its new value.
  ///
  ///     let view = ViewTree.toggle("Terms", isOn: false) { $0 ? 1 : 0 }
  ///     view.rendered()  // "[ ] Terms"
  ///     try view.dispatch(.toggle(true), at: [])  // 1
  public static func toggle(
    _ label: String,
    isOn: Bool,
    _ input: @escaping @Sendable (Bool) -> Input
  ) -> ViewTree {
    leaf(.toggle) { look in
      look.text = label
      look.isOn = isOn
      look.handler = .toggle { input($0) }
    }
  }

  /// Returns a text field that sends the input for its whole new text at each edit.
  ///
  ///     let view = ViewTree.textField("Name", text: "Ada") { $0.count }
  ///     view.rendered()  // "Name: Ada_"
  ///     try view.dispatch(.input("Alan"), at: [])  // 4
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - text: The text in the field.
  ///   - placeholder: The text shown while the field is empty; by default, for dates and times, the
  ///     expected format.
  ///   - kind: The kind of text that is entered.
  ///   - input: Returns the input for a new text.
  /// - Returns: The view.
  public static func textField(
    _ label: String,
    text: String,
    placeholder: String = "",
    kind: TextFieldKind = .plain,
    _ input: @escaping @Sendable (String) -> Input
  ) -> ViewTree {
    leaf(.textField) { look in
      look.text = label
      look.value = text
      look.placeholder = placeholder.isEmpty ? kind.form : placeholder
      look.detail = kind == .plain ? nil : NodeDetail(.textField(kind))
      look.handler = .input { input($0) }
    }
  }

  /// Returns a slider that selects a value from a range and sends the input for it.
  ///
  ///     let view = ViewTree.slider("Size", value: 4, in: 0...10, step: 1) { Int($0) }
  ///     view.rendered()  // "Size: [####------] 4"
  ///     try view.dispatch(.slide(7), at: [])  // 7
  ///
  /// A value outside of the range is clamped, and NaN counts as the lower bound. With a step, the
  /// user can select the lower bound and each multiple of the step above it, up to the upper bound:
  /// 0, 3, 6 and 9 for `0...10` with a step of 3. The current `value` may lie between two steps.
  ///
  ///     let coarse = ViewTree.slider("Size", value: 4, in: 0...10, step: 3) { $0 }
  ///     try coarse.dispatch(.slide(10), at: [])  // 9.0
  ///
  /// *steps*: `input` receives `lower + k * step`, the nearest to the dispatched value; the higher of two
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - value: The current value.
  ///   - range: The range of values.
  ///   - step: The distance between two values; nil for a continuous slider.
  ///   - input: Returns the input for a value in the range.
  /// - Returns: The view.
  public static func slider(
    _ label: String,
    value: Double,
    in range: ClosedRange<Double>,
    step: Double? = nil,
    _ input: @escaping @Sendable (Double) -> Input
  ) -> ViewTree {
    let scale = SliderScale(range, step: step)
    return leaf(.slider) { look in
      look.text = label
      look.detail = NodeDetail(.slider(scale.range.nearest(to: SliderValue(value)), scale))
      look.handler = .slide { input(scale.nearest(to: $0).double) }
    }
  }

  /// Returns a slider that selects a whole number from a range and sends the input for it.
  ///
  /// Numbers are exact in the whole range of `Int`; a step of less than 1 counts as 1. A pointer
  /// selects numbers as precisely as it can.
  @_disfavoredOverload
  public static func slider(
    _ label: String,
    value: Int,
    in range: ClosedRange<Int>,
    step: Int = 1,
    _ input: @escaping @Sendable (Int) -> Input
  ) -> ViewTree {
    wholeNumber(.slider, label, value, SliderScale(range, step: step), input)
  }

  /// Returns a number with buttons that decrease and increase it; it sends the input for the new
  /// number.
  ///
  ///     let view = ViewTree.stepper("Guests", value: 2, in: 1...9) { $0 }
  ///     view.rendered()  // "Guests: [-] 2 [+]"
  ///     try view.dispatch(.slide(3), at: [])  // 3
  ///
  /// A number outside of the range is clamped. For tests, keys and assistive technologies, a
  /// stepper is a slider of whole numbers, which are exact in the whole range of `Int`.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - value: The current number.
  ///   - range: The range of numbers.
  ///   - step: The distance between two numbers; less than 1 counts as 1.
  ///   - input: Returns the input for a number in the range.
  /// - Returns: The view.
  public static func stepper(
    _ label: String,
    value: Int,
    in range: ClosedRange<Int>,
    step: Int = 1,
    _ input: @escaping @Sendable (Int) -> Input
  ) -> ViewTree {
    wholeNumber(.stepper, label, value, SliderScale(range, step: step), input)
  }

  private static func wholeNumber(
    _ tag: NodeTag,
    _ label: String,
    _ value: Int,
    _ scale: SliderScale,
    _ input: @escaping @Sendable (Int) -> Input
  ) -> ViewTree {
    let shown = scale.range.nearest(to: SliderValue(value))
    return leaf(tag) { look in
      look.text = label
      look.detail = NodeDetail(.slider(shown, scale))
      look.handler = .slide { input(scale.nearest(to: $0).int ?? value) }
    }
  }

  /// Returns an indicator of the progress of a task.
  ///
  ///     ViewTree<Int>.progress("Loading", value: 0.4).rendered()  // "Loading: [####------] 40 %"
  ///
  /// - Parameters:
  ///   - label: The name of the task.
  ///   - value: The completed fraction, from 0 to 1; nil if it is unknown.
  /// - Returns: The view.
  public static func progress(_ label: String, value: Double?) -> ViewTree {
    leaf(.progress) { look in
      look.text = label
      look.detail = NodeDetail(.progress(value.map { (0...1).nearest(to: $0) }))
    }
  }
}

/// The purpose of a button.
public enum ButtonKind: Hashable, Sendable {
  /// An ordinary action.
  case plain
  /// The main action.
  case primary
  /// An action that cannot be undone.
  case destructive
  /// An action that cancels an operation and changes nothing.
  case cancel
}

extension ClosedRange<Double> {
  /// Returns the value clamped to the range, or the lower bound for NaN.
  package func nearest(to value: Double) -> Double {
    value.isNaN ? lowerBound : Swift.min(Swift.max(value, lowerBound), upperBound)
  }
}
