import BowyerViews

extension HTMLBuilder {
  mutating func writeToggle() {
    startControl(.input)
    give(.type, "checkbox")
    if scope.node.look.isOn { give(.checked) }
    giveRequired()
    guard !scope.node.look.text.isEmpty else { return }
    close()
    write(.span, scope.node.look.text)
  }

  mutating func writeSlider() {
    guard let (value, scale) = scope.node.slider else { return }
    startControl(.input)
    give(.type, scope.node.tag == .stepper ? "number" : "range")
    let (lower, upper) = (scale.range.lowerBound, scale.range.upperBound)
    if lower.double.isFinite { give(.min, lower.written) }
    if upper.double.isFinite { give(.max, upper.written) }
    give(.step, scale.step?.written ?? "any")
    give(.value, value.written)
  }

  mutating func writeProgress() {
    startControl(.progress, as: .named)
    if case .progress(let value?)? = scope.node.look.detail?.kind { give(.value, value.written) }
  }

  mutating func writeTextField() {
    let (look, kind) = (scope.node.look, scope.node.fieldKind)
    startControl(kind == .multiline ? .textarea : .input)
    if kind != .multiline {
      let (type, mode, content) = kind.input
      give(.type, type)
      if let mode { give(.inputmode, mode) }
      if let content { give(.autocomplete, content) }
    }
    if !look.placeholder.isEmpty { give(.placeholder, look.placeholder) }
    // A secret text is not written, but its absence is.
    if kind != .multiline, !kind.isSecret || look.value.isEmpty { give(.value, look.value) }
    giveRequired()
    if kind == .multiline { text(look.value) }
  }

  /// Starts a control inside its visible label, if it has one.
  private mutating func startControl(
    _ element: HTMLElement,
    as kind: HTMLKind = .control
  ) {
    let (look, isInLabel) = (scope.node.look, scope.context.isInLabel)
    if !look.text.isEmpty {
      openBox(isInLabel ? .span : .label, class: "b-field")
      if look.tag != .toggle { write(.span, look.text) }
    }
    // The label of a control that is inside another label is an attribute.
    start(element, kind, name: isInLabel ? look.text : "", isBox: look.text.isEmpty)
  }

  private mutating func giveRequired() {
    if scope.values?.isRequired == true { give(.required) }
  }
}

extension ButtonKind {
  var className: String {
    switch self {
    case .plain, .cancel: ""
    case .primary: "b-primary"
    case .destructive: "b-destructive"
    }
  }
}

// For the types `number` and `email`, browsers withhold malformed text, so that edits would be
// lost, and do not expose the caret. The attribute `inputmode` shows the same keyboard.
extension TextFieldKind {
  /// The attributes `type`, `inputmode` and `autocomplete`; the last lets a browser fill in the field.
  fileprivate var input: (type: String, mode: String?, content: String?) {
    switch self {
    case .plain, .multiline: ("text", nil, nil)
    case .secure: ("password", nil, nil)
    case .search: ("search", nil, nil)
    case .email: ("text", "email", "email")
    case .phone: ("tel", nil, "tel")
    case .url: ("url", nil, "url")
    case .number: ("text", "numeric", nil)
    case .decimal: ("text", "decimal", nil)
    case .username: ("text", nil, "username")
    case .newPassword: ("password", nil, "new-password")
    case .oneTimeCode: ("text", "numeric", "one-time-code")
    case .date: ("date", nil, nil)
    case .time: ("time", nil, nil)
    case .dateTime: ("datetime-local", nil, nil)
    }
  }
}

extension HTMLBuilder {
  mutating func writePicker() {
    guard let (kind, options, selection) = scope.node.picker else { return }
    switch kind {
    case .menu: writeSelect(options, selection, isList: false)
    case .list: writeSelect(options, selection, isList: true)
    case .radio: writeRadios(options, selection)
    case .tabs: writeTabs(options, selection)
    }
  }

  private mutating func writeSelect(
    _ options: [PickerOption],
    _ selection: ViewKey?,
    isList: Bool
  ) {
    startControl(.select)
    if isList { give(.size, "\(max(options.count, 2))") }
    giveRequired()
    if !isList, !options.contains(where: { $0.key == selection }) {
      // Otherwise the browser would show the first option as selected.
      open(.option)
      for name in [HTMLAttribute.value, .disabled, .hidden, .selected] { give(name) }
      close()
    }
    for option in options {
      open(.option)
      give(.value, option.key.name)
      if option.key == selection { give(.selected) }
      text(option.label)
      close()
    }
  }

  private mutating func writeRadios(_ options: [PickerOption], _ selection: ViewKey?) {
    let label = scope.node.look.text
    // A legend is not allowed everywhere.
    let hasLegend = !scope.context.isPhrasing
    start(
      .fieldset,
      .control,
      class: "b-radios",
      role: "radiogroup",
      name: hasLegend ? "" : label,
      passesFocus: true
    )
    if !label.isEmpty { write(hasLegend ? .legend : .span, label) }
    let name = names.next()
    let context = scope.context
    let first = options.firstIndex { $0.key == selection } ?? 0
    for (index, option) in options.enumerated() {
      open(scope.context.isInLabel ? .span : .label)
      open(.input)
      give(.type, "radio")
      give(.name, name)
      give(.value, option.key.name)
      if context.isInLabel { give(.ariaLabel, option.label) }
      if option.key == selection { give(.checked) }
      giveRequired()
      if scope.isDisabled { give(.disabled) }
      giveFocus(isFirst: index == first)
      close()
      write(.span, option.label)
      close()
      scope.context = context
    }
  }

  private mutating func writeTabs(_ options: [PickerOption], _ selection: ViewKey?) {
    let label = scope.node.look.text
    start(.div, .named, class: "b-tabs", role: "tablist", name: label, passesFocus: true)
    let first = options.firstIndex { $0.key == selection } ?? 0
    for (index, option) in options.enumerated() {
      open(.button, role: "tab")
      give(.type, "button")
      give(.value, option.key.name)
      give(.ariaSelected, "\(option.key == selection)")
      if scope.isDisabled { give(.disabled) }
      giveFocus(isFirst: index == first)
      text(option.label)
      close()
    }
  }
}

/// The attribute with the events that a node handles, for a script that observes the page.
///
/// It consists of the names of the kinds, separated by spaces, each followed by its options:
/// `input;debounce=300;stop`.
enum HTMLEvents {
  static func written(_ node: Node) -> String? {
    guard let props = node.props else { return node.event?.rawValue }
    let events = node.look.events
    if events.isEmpty { return nil }
    return events.map { event in
      guard let options = props.values.options[event] else { return event.rawValue }
      return event.rawValue + options.written(props.listeners.first { $0.event == event })
    }.joined(separator: " ")
  }
}

extension EventOptions {
  /// Returns the options, and the keys whose default action the browser must prevent.
  fileprivate func written(_ listener: EventHandler?) -> String {
    var text = ""
    switch rate {
    case .debounce(let time)?: text += ";debounce=\(time.milliseconds)"
    case .throttle(let time)?: text += ";throttle=\(time.milliseconds)"
    case nil: break
    }
    if preventsDefault {
      text += ";prevent"
      if case .key? = listener?.event, let listener {
        text += "=" + KeyPress.browserNames(heardBy: listener)
      }
    }
    if stopsPropagation { text += ";stop" }
    return text
  }
}

extension Duration {
  /// The duration in whole milliseconds, at least 0, with at most 86,400 whole seconds.
  fileprivate var milliseconds: Int64 {
    let (seconds, attoseconds) = components
    let rest = attoseconds / (1_000_000_000_000_000 as Int64)
    return min(max(seconds, 0), 86_400) * 1000 + max(rest, 0)
  }
}

/// The names of keys in browsers, from the W3C's "UI Events KeyboardEvent key Values".
extension KeyPress.Key {
  private static let browserNames: [(name: String, key: KeyPress.Key)] = [
    ("Enter", .enter), ("Tab", .tab), ("Escape", .escape), ("Backspace", .backspace),
    ("Delete", .delete), ("Insert", .insert), ("ArrowUp", .up), ("ArrowDown", .down),
    ("ArrowLeft", .left), ("ArrowRight", .right), ("Home", .home), ("End", .end),
    ("PageUp", .pageUp), ("PageDown", .pageDown),
  ]

  /// Creates a key from its name in browsers, such as `ArrowUp` or `a`; nil for other keys.
  package init?(browserName name: String) {
    if let known = Self.browserNames.first(where: { $0.name == name }) {
      self = known.key
    } else if name.count == 1, let character = name.first {
      self = .character(character)
    } else if name.hasPrefix("F"), let number = Int(name.dropFirst()), 1...24 ~= number {
      self = .function(number)
    } else {
      return nil
    }
  }

  fileprivate var browserName: String {
    switch self {
    case .character(let character): String(character)
    case .function(let number): "F\(number)"
    default: Self.browserNames.first { $0.key == self }?.name ?? ""
    }
  }
}

extension KeyPress {
  /// The keys whose default action a page may prevent: those that do not type text.
  private static let askable: [KeyPress] = {
    let functions = (1...12).map(Key.function)
    let letters = "abcdefghijklmnopqrstuvwxyz0123456789".map(Key.character)
    return (Key.named + functions).flatMap { key in
      (0..<8).map { KeyPress(key, Modifiers(rawValue: $0)) }
    } + letters.flatMap { key in [2, 4, 6].map { KeyPress(key, Modifiers(rawValue: $0)) } }
  }()

  /// Returns the keys without text for which a listener has an input, such as `,0Escape,4s,`: each
  /// as the raw value of its modifiers and its name in browsers.
  static func browserNames(heardBy listener: EventHandler) -> String {
    let heard = askable.filter { listener.input(for: .key($0)) != nil }
    return "," + heard.map { "\($0.modifiers.rawValue)\($0.key.browserName)," }.joined()
  }
}
