extension ViewTree {
  /// Returns a button that sends an input when it is pressed.
  ///
  ///     ViewTree.button("+", 1).rendered()  // "[ + ]"
  ///
  /// Only Apple's platforms show the SF Symbol. Interpreters that show text only show the
  /// accessibility label of a button without a label, for which a style sheet draws an icon.
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
      look.handler = .by(.toggle) { if case .toggle(let isOn) = $0 { input(isOn) } else { nil } }
    }
  }

  /// Returns a text field that sends the input for its whole new text at each edit.
  ///
  ///     let view = ViewTree.textField("Name", text: "Ada") { $0.count }
  ///     view.rendered()  // "Name: Ada_"
  ///     try view.dispatch(.input("Alan"), at: [])  // 4
  ///
  /// The placeholder of a date or a time is the expected format, if no other is given.
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
      look.handler = .by(.input) { if case .input(let text) = $0 { input(text) } else { nil } }
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
      look.handler = .by(.slide) { action in
        guard case .slide(let value) = action else { return nil }
        return input(scale.nearest(to: value).double)
      }
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

  /// Returns a number with buttons to change it, which sends the input for the new number.
  ///
  ///     let view = ViewTree.stepper("Guests", value: 2, in: 1...9) { $0 }
  ///     view.rendered()  // "Guests: [-] 2 [+]"
  ///     try view.dispatch(.slide(3), at: [])  // 3
  ///
  /// A number outside of the range is clamped. For tests, keys and assistive technologies, a
  /// stepper is a slider of whole numbers, which are exact in the whole range of `Int`.
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
      look.handler = .by(.slide) { action in
        guard case .slide(let number) = action else { return nil }
        return input(scale.nearest(to: number).int ?? value)
      }
    }
  }

  /// Returns an indicator of the fraction of a task that is done; nil if it is unknown.
  ///
  ///     ViewTree<Int>.progress("Loading", value: 0.4).rendered()  // "Loading: [####------] 40 %"
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
