extension ViewTree {
  /// Returns a button that sends an input when it is pressed.
  ///
  ///     ViewTree.button("+", 1).rendered()  // "[ + ]"
  ///
  /// Where nothing but text can be shown, a button without a text shows its name, as where a style sheet has its sign:
  ///
  ///     ViewTree.button("", 1).labelled("Delete").rendered()  // "[ Delete ]"
  ///
  /// - Parameters:
  ///   - label: What is read.
  ///   - kind: What it does to what it belongs to. Text looks the same for all kinds.
  ///   - systemImage: The name of a symbol that Apple's platforms show beside the label, and others do not.
  ///   - input: The input.
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
  ///   - placeholder: What is suggested while it is empty; for a date or a time its form, if nothing else is given.
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
      look.placeholder = placeholder.isEmpty ? kind.form : placeholder
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

  /// Returns a number with a button that lowers it and one that raises it; it sends the input for the new number.
  ///
  ///     let view = ViewTree.stepper("Guests", value: 2, in: 1...9) { $0 }
  ///     view.rendered()  // "Guests: [-] 2 [+]"
  ///     try view.dispatch(.slide(3), at: [])  // 3
  ///
  /// A number outside of the range counts as the nearest in it. It is a slider of whole numbers to its users: to
  /// a test, to a key, and to assistive technologies.
  ///
  /// - Parameters:
  ///   - label: What is counted.
  ///   - value: The number.
  ///   - range: Which numbers there are. Numbers beyond ±2⁵³ are exact only at its ends.
  ///   - step: How far one number is from the next; less than 1 counts as 1.
  ///   - input: The input for a number; it is given one of the range.
  /// - Returns: The view.
  public static func stepper(
    _ label: String,
    value: Int,
    in range: ClosedRange<Int>,
    step: Int = 1,
    _ input: @escaping @Sendable (Int) -> Input
  ) -> ViewTree {
    let bounds = Double(range.lowerBound)...Double(range.upperBound)
    let scale = SliderScale(bounds, step: Double(max(step, 1)))
    return leaf(.stepper) { look in
      look.text = label
      look.detail = NodeDetail(
        .slider(value: bounds.nearest(to: Double(value)), range: bounds, step: scale.step)
      )
      look.handler = .slide { slid in
        let number = scale.nearest(to: slid)
        if number <= bounds.lowerBound { return input(range.lowerBound) }
        return input(Int(exactly: number).map { min($0, range.upperBound) } ?? range.upperBound)
      }
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
  /// An address of electronic mail.
  case email
  /// A telephone number.
  case phone
  /// The address of a page.
  case url
  /// A whole number.
  case number
  /// A number with a fraction.
  case decimal
  /// The name by which a user logs in.
  case username
  /// A password that nobody is to read, and that is being chosen.
  case newPassword
  /// A code that was sent for this one use.
  case oneTimeCode
  /// A day, as `2026-11-23` (ISO 8601).
  case date
  /// A time of the day, as `14:30`.
  case time
  /// A day and a time of that day, as `2026-11-23T14:30`.
  case dateTime

  /// Whether its text is shown as bullets.
  package var isSecret: Bool { self == .secure || self == .newPassword }

  /// How its text has to be written; empty, if in any way.
  package var form: String {
    switch self {
    case .date: "YYYY-MM-DD"
    case .time: "HH:MM"
    case .dateTime: "YYYY-MM-DDTHH:MM"
    default: ""
    }
  }
}

/// What a button does to what it belongs to.
public enum ButtonKind: Hashable, Sendable {
  /// Something among other things.
  case plain
  /// The main action.
  case primary
  /// What cannot be undone.
  case destructive
  /// Leaves things as they are.
  case cancel
}

extension ClosedRange<Double> {
  /// Returns the value, if it is in the range, or else the nearest; the lowest for what is no number.
  package func nearest(to value: Double) -> Double {
    value.isNaN ? lowerBound : Swift.min(Swift.max(value, lowerBound), upperBound)
  }
}
