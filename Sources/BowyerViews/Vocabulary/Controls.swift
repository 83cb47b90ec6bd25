extension ViewTree {
  /// Returns a button that sends an input when it is pressed.
  ///
  ///     ViewTree.button("+", 1).rendered()  // "[ + ]"
  ///
  /// Where nothing but text can be shown, a button without a text shows its name, as where a style sheet has its sign:
  ///
  ///     ViewTree.button("", 1).labelled("Delete").rendered()  // "[ Delete ]"
  public static func button(_ label: String, _ input: Input) -> ViewTree {
    leaf(.button) { look in
      look.text = label
      look.handler = .always(.press, input)
    }
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
  ///   - label: What it is for.
  ///   - text: The text in it.
  ///   - placeholder: What is suggested while it is empty.
  ///   - kind: What is written in it.
  ///   - input: The input for a new text.
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
      look.placeholder = placeholder
      look.detail = kind == .plain ? nil : NodeDetail(.textField(kind))
      look.handler = .input { input($0) }
    }
  }

  /// Returns what is slid to one of the values of a range, and sends the input for it.
  ///
  ///     let view = ViewTree.slider("Size", value: 4, in: 0...10, step: 1) { Int($0) }
  ///     view.rendered()  // "Size: [####------] 4"
  ///     try view.dispatch(.slide(7), at: [])  // 7
  ///
  /// A value outside of the range counts as the nearest in it, and what is no number as the lowest. With a step,
  /// it is slid to the lowest value and so many steps above it, never above the highest: of `0...10` by 3 to 0, 3,
  /// 6, and 9. It may stand between them, as the view says.
  ///
  ///     let coarse = ViewTree.slider("Size", value: 4, in: 0...10, step: 3) { $0 }
  ///     try coarse.dispatch(.slide(10), at: [])  // 9.0
  ///
  /// *steps*: the input is given `lower + k * step`, the nearest to where it is slid, the higher of two
  ///
  /// - Parameters:
  ///   - label: What is set.
  ///   - value: Where it stands.
  ///   - range: Between which values it goes.
  ///   - step: How far one value is from the next; nil if there are values between any two.
  ///   - input: The input for a value; it is given one of the range.
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
      look.detail = NodeDetail(
        .slider(value: range.nearest(to: value), range: range, step: scale.step)
      )
      look.handler = .slide { input(scale.nearest(to: $0)) }
    }
  }

  /// Returns what tells how much of something is done.
  ///
  ///     ViewTree<Int>.progress("Loading", value: 0.4).rendered()  // "Loading: [####------] 40 %"
  ///
  /// - Parameters:
  ///   - label: What is being done.
  ///   - value: How much of it is done, from 0 to 1; nil if nobody knows.
  /// - Returns: The view.
  public static func progress(_ label: String, value: Double?) -> ViewTree {
    leaf(.progress) { look in
      look.text = label
      look.detail = NodeDetail(.progress(value.map { (0...1).nearest(to: $0) }))
    }
  }
}

/// What is written in a text field.
public enum TextFieldKind: Hashable, Sendable {
  /// One line.
  case plain
  /// What nobody is to read.
  case secure
  /// Several lines.
  case multiline
  /// What is searched for.
  case search
}

extension ClosedRange<Double> {
  /// Returns the value, if it is in the range, or else the nearest; the lowest for what is no number.
  package func nearest(to value: Double) -> Double {
    value.isNaN ? lowerBound : Swift.min(Swift.max(value, lowerBound), upperBound)
  }
}
