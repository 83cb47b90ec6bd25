import BowyerViews

extension HTMLBuilder {
  /// Writes a control inside its visible label.
  ///
  /// A control without a visible label is written alone.
  mutating func writeField(_ scope: inout HTMLScope) {
    let look = scope.node.look
    let isBare = look.text.isEmpty
    let name = startLabel(&scope)
    let main = HTMLMain(look.tag == .progress ? .named : .control, name: name)
    writeControl(main, isBox: isBare, &scope)
    if !isBare, look.tag == .toggle {
      close(&scope)
      write(.span, look.text, &scope)
    }
  }

  /// Starts the visible label of a control, if it has one; returns the accessibility label of a
  /// control whose visible one is inside another label.
  private mutating func startLabel(_ scope: inout HTMLScope) -> String? {
    let (look, isInLabel) = (scope.node.look, scope.context.isInLabel)
    guard !look.text.isEmpty else { return nil }
    start(isInLabel ? .span : .label, class: ["b-field"], nil, &scope)
    if look.tag != .toggle { write(.span, look.text, &scope) }
    return isInLabel ? look.text : nil
  }

  private mutating func writeControl(
    _ main: HTMLMain,
    isBox: Bool,
    _ scope: inout HTMLScope
  ) {
    let look = scope.node.look
    switch (look.tag, look.detail?.kind) {
    case (.toggle, _):
      start(.input, isBox: isBox, main, &scope)
      give(.type, "checkbox")
      if look.isOn { give(.checked) }
    case (_, .slider(let value, let scale)?):
      start(.input, isBox: isBox, main, &scope)
      give(.type, look.tag == .stepper ? "number" : "range")
      let (lower, upper) = (scale.range.lowerBound, scale.range.upperBound)
      if lower.double.isFinite { give(.min, lower.written) }
      if upper.double.isFinite { give(.max, upper.written) }
      give(.step, scale.step?.written ?? "any")
      give(.value, value.written)
      return
    case (.progress, .progress(let value)?):
      start(.progress, isBox: isBox, main, &scope)
      if let value { give(.value, value.written) }
      return
    case (_, .textField(.multiline)?):
      start(.textarea, isBox: isBox, main, &scope)
      givePlaceholder(look)
      if scope.values?.isRequired == true { give(.required) }
      text(look.value)
      return
    default:
      let kind = scope.node.fieldKind
      start(.input, isBox: isBox, main, &scope)
      give(.type, kind.inputType)
      if let mode = kind.inputMode { give(.inputmode, mode) }
      if let content = kind.autocomplete { give(.autocomplete, content) }
      givePlaceholder(look)
      // A secret text is not written, but its absence is.
      if !kind.isSecret || look.value.isEmpty { give(.value, look.value) }
    }
    if scope.values?.isRequired == true { give(.required) }
  }

  private mutating func givePlaceholder(_ look: NodeLook) {
    if !look.placeholder.isEmpty { give(.placeholder, look.placeholder) }
  }
}

extension ButtonKind {
  /// The class of the button in style sheets.
  var className: String? {
    switch self {
    case .plain, .cancel: nil
    case .primary: "b-primary"
    case .destructive: "b-destructive"
    }
  }
}

// For the types `number` and `email`, browsers withhold malformed text, so that edits would be
// lost, and do not expose the caret. The attribute `inputmode` shows the same keyboard.
extension TextFieldKind {
  fileprivate var inputType: String {
    switch self {
    case .secure, .newPassword: "password"
    case .search: "search"
    case .phone: "tel"
    case .url: "url"
    case .date: "date"
    case .time: "time"
    case .dateTime: "datetime-local"
    default: "text"
    }
  }

  fileprivate var inputMode: String? {
    switch self {
    case .email: "email"
    case .number, .oneTimeCode: "numeric"
    case .decimal: "decimal"
    default: nil
    }
  }

  /// The value of `autocomplete`, which lets a browser fill in the field.
  fileprivate var autocomplete: String? {
    switch self {
    case .email: "email"
    case .phone: "tel"
    case .url: "url"
    case .username: "username"
    case .newPassword: "new-password"
    case .oneTimeCode: "one-time-code"
    default: nil
    }
  }
}

extension HTMLBuilder {
  mutating func writePicker(_ scope: inout HTMLScope) {
    guard case .picker(let kind, let options, let selection)? = scope.node.look.detail?.kind else {
      return
    }
    switch kind {
    case .menu: writeSelect(options, selection, isList: false, &scope)
    case .list: writeSelect(options, selection, isList: true, &scope)
    case .radio: writeRadios(options, selection, &scope)
    case .tabs: writeTabs(options, selection, &scope)
    }
  }

  private mutating func writeSelect(
    _ options: [PickerOption],
    _ selection: ViewKey?,
    isList: Bool,
    _ scope: inout HTMLScope
  ) {
    let main = HTMLMain(.control, name: startLabel(&scope))
    start(.select, isBox: scope.node.look.text.isEmpty, main, &scope)
    if isList { give(.size, "\(max(options.count, 2))") }
    if scope.values?.isRequired == true { give(.required) }
    if !isList, !options.contains(where: { $0.key == selection }) {
      // Otherwise the browser would show the first option as selected.
      open(.option, &scope)
      for name in [HTMLAttribute.value, .disabled, .hidden, .selected] { give(name) }
      close(&scope)
    }
    for option in options {
      open(.option, &scope)
      give(.value, option.key.name)
      if option.key == selection { give(.selected) }
      text(option.label)
      close(&scope)
    }
  }

  private mutating func writeRadios(
    _ options: [PickerOption],
    _ selection: ViewKey?,
    _ scope: inout HTMLScope
  ) {
    let label = scope.node.look.text
    start(
      .fieldset,
      class: ["b-radios"],
      HTMLMain(
        .control,
        role: "radiogroup",
        name: isUnseen(label, scope) ? label : nil,
        passesFocus: true
      ),
      &scope
    )
    if !label.isEmpty { write(isUnseen(label, scope) ? .span : .legend, label, &scope) }
    let name = names.next()
    let context = scope.context
    let first = options.firstIndex { $0.key == selection } ?? 0
    for (index, option) in options.enumerated() {
      open(scope.context.isInLabel ? .span : .label, &scope)
      open(.input, &scope)
      give(.type, "radio")
      give(.name, name)
      give(.value, option.key.name)
      if context.isInLabel { give(.ariaLabel, option.label) }
      if option.key == selection { give(.checked) }
      if scope.values?.isRequired == true { give(.required) }
      if scope.isDisabled { give(.disabled) }
      giveFocus(scope, isFirst: index == first)
      close(&scope)
      write(.span, option.label, &scope)
      close(&scope)
      scope.context = context
    }
  }

  private mutating func writeTabs(
    _ options: [PickerOption],
    _ selection: ViewKey?,
    _ scope: inout HTMLScope
  ) {
    let label = scope.node.look.text
    start(
      .div,
      class: ["b-tabs"],
      HTMLMain(.named, role: "tablist", name: label.isEmpty ? nil : label, passesFocus: true),
      &scope
    )
    let first = options.firstIndex { $0.key == selection } ?? 0
    for (index, option) in options.enumerated() {
      open(.button, role: "tab", &scope)
      give(.type, "button")
      give(.value, option.key.name)
      give(.ariaSelected, option.key == selection ? "true" : "false")
      if scope.isDisabled { give(.disabled) }
      giveFocus(scope, isFirst: index == first)
      text(option.label)
      close(&scope)
      scope.context.isPhrasing = false
    }
  }

  /// Returns whether the label must be an attribute, because a legend is not allowed here.
  private func isUnseen(_ label: String, _ scope: HTMLScope) -> Bool {
    !label.isEmpty && scope.context.isPhrasing
  }
}
