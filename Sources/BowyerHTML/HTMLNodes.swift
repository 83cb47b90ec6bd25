import BowyerViews

extension HTMLBuilder {
  mutating func writeScroll() -> HTMLContext.Place {
    let axes = scope.node.scrollAxes
    let sideways = axes.contains(.horizontal) ? " b-scroll-x" : ""
    let down = axes.contains(.vertical) ? " b-scroll-y" : ""
    return writeStack("b-column b-scroll" + sideways + down)
  }

  mutating func writeStack(_ classes: String, style: String = "") -> HTMLContext.Place {
    let element = scope.container(or: .div)
    start(element, .plain, class: classes, style: style)
    return element == .ul || element == .ol ? .list : .flow
  }

  mutating func writeGroup() -> HTMLContext.Place {
    let label = scope.node.look.text
    let element = scope.container(or: .fieldset)
    let isFieldset = element == .fieldset && !scope.context.isPhrasing
    let name = isFieldset ? "" : label
    start(
      element,
      element == .fieldset ? .named : .plain,
      class: "b-group",
      role: name.isEmpty ? nil : scope.groupRole(element),
      name: name
    )
    if !label.isEmpty {
      write(isFieldset ? .legend : .span, class: isFieldset ? "" : "b-label", label)
    }
    return .flow
  }

  mutating func writeForm() -> HTMLContext.Place {
    let isInForm = scope.context.inside.contains(.form)
    let isForm = !isInForm && !scope.context.isPhrasing
    start(isInForm ? .div : .form, .named, class: "b-column", role: isInForm ? "form" : nil)
    if isForm {
      give(.method, "dialog")
      give(.novalidate)
    }
    return .flow
  }

  mutating func writeDialog() -> HTMLContext.Place {
    let title = scope.node.look.text
    let isDialog = !scope.context.isPhrasing
    let role = scope.node.isQuestion ? "alertdialog" : nil
    start(.dialog, .named, class: "b-column", role: role, name: title)
    if isDialog { give(.open) }
    if scope.node.isModalDialog { give(.ariaModal, "true") }
    if !title.isEmpty { write(.p, class: "b-title", title) }
    return .flow
  }

  mutating func writeMenu() -> HTMLContext.Place {
    let label = scope.node.look.text
    let isDetails = !scope.context.isPhrasing
    start(.details, .named, class: "b-menu", name: isDetails ? "" : label, passesFocus: isDetails)
    if isDetails, scope.values?.isExpanded == true { give(.open) }
    open(isDetails ? .summary : .span)
    if isDetails { giveFocus() }
    text(label)
    close()
    return .flow
  }

  mutating func writeList() -> HTMLContext.Place {
    let hint = scope.values?.html?.tag
    let isOrdered = hint == .ol || hint != .ul && scope.node.isOrderedList
    start(isOrdered ? .ol : .ul, .named)
    return .list
  }

  mutating func writeTable() -> HTMLContext.Place {
    var headings: [ColumnHeading] = []
    if case .table(let columns)? = scope.node.look.detail?.kind { headings = columns }
    start(.table, .named)
    let isAligned = headings.contains { $0.alignment != .start }
    scope.context.columns = isAligned ? headings.map(\.alignment) : nil
    if !headings.isEmpty {
      open(.thead)
      open(.tr)
      for (index, heading) in headings.enumerated() {
        scope.context.column = index
        open(.th, class: scope.context.columnClass)
        if !scope.context.isPhrasing { give(.scope, "col") }
        text(heading.title)
        close()
      }
      close()
      close()
      scope.context.column = 0
    }
    open(.tbody)
    return .tableBody
  }

  mutating func writeHeading() {
    let look = scope.node.look
    let element = scope.hintedElement ?? .heading(Int(look.level))
    let isHeading = element.headingLevel != nil
    if scope.isPressed {
      openBox(.heading(Int(look.level)))
      startButton(class: "b-text", isBox: false)
    } else {
      start(element, .named, role: isHeading ? nil : "heading")
      if !isHeading { give(.ariaLevel, "\(look.level)") }
    }
    text(look.text)
  }

  mutating func writeNative() {
    let look = scope.node.look
    start(scope.hintedElement ?? .div, .plain, class: "b-native")
    if !look.text.isEmpty { give(.native, look.text) }
    if !look.value.isEmpty { text(look.value) }
  }

  mutating func writeParagraph() {
    if scope.isPressed, scope.values?.role == nil {
      startButton(class: "b-text")
    } else {
      let (element, classes) = scope.paragraph
      start(element, .text, class: classes)
    }
    if case .spans(let spans)? = scope.node.look.detail?.kind {
      for span in spans { write(span) }
    } else if !scope.node.look.text.isEmpty {
      text(scope.node.look.text)
    }
  }

  private mutating func write(_ span: TextSpan) {
    switch span.style {
    case ViewStyle(.bold): write(.strong, span.text)
    case ViewStyle(.italic): write(.em, span.text)
    case ViewStyle(.monospaced): write(.code, span.text)
    case let style:
      let classes = HTMLStyle.classes(style).joined(separator: " ")
      write(.span, class: classes, style: HTMLStyle.declarations(style), span.text)
    }
  }

  mutating func writeImage() {
    if scope.node.isSymbol { return writeSymbol() }
    if scope.isPressed {
      startButton(class: "b-text")
      open(.img)
    } else {
      start(.img, .named)
    }
    give(.src, HTMLAddress.vetted(scope.node.look.value))
    give(.alt, scope.node.look.text)
  }

  /// The name of a symbol is an attribute, for style sheets.
  private mutating func writeSymbol() {
    if scope.isPressed {
      startButton(class: "b-text")
    } else {
      start(.span, .text, class: "b-symbol")
    }
    give(.native, scope.node.look.value)
    if !scope.node.look.text.isEmpty { text(scope.node.look.text) }
  }

  mutating func writeLink() {
    start(.a, .link, role: scope.isDisabled ? "link" : nil)
    if !scope.isDisabled { give(.href, HTMLAddress.vetted(scope.node.look.value)) }
    text(scope.node.look.text)
  }

  /// Writes the shapes of a canvas, whose element stays open, so that a patch can exchange them.
  mutating func writeCanvas() -> HTMLContext.Place? {
    guard case .canvas(let width, let height, let operations)? = scope.node.look.detail?.kind else {
      return nil
    }
    start(.svg, .named, role: "group", name: scope.node.look.text)
    give(.viewBox, "0 0 \(width) \(height)")
    // The same size as in a terminal, where a cell is a unit wide and two units high.
    give(.width, (Double(width) / 2).written + "em")
    give(.height, (Double(height) / 2).written + "em")
    // The restrictions of paragraphs do not apply in SVG.
    scope.context.inside.remove(.holdsPhrasing)
    for operation in operations { write(operation) }
    return .flow
  }

  private mutating func write(_ operation: DrawOp) {
    switch operation {
    case .circle(let x, let y, let radius, let color, let isFilled):
      openShape(.circle, color, isFilled, [(.cx, x), (.cy, y), (.r, max(radius, 0))])
    case .rectangle(let x, let y, let width, let height, let color, let isFilled):
      let size: [(HTMLAttribute, Double)] = [(.width, max(width, 0)), (.height, max(height, 0))]
      openShape(.rect, color, isFilled, [(.x, x), (.y, y)] + size)
    case .line(let x1, let y1, let x2, let y2, let color):
      openShape(.line, color, false, [(.x1, x1), (.y1, y1), (.x2, x2), (.y2, y2)])
    case .text(let span, let x, let y):
      let classes = HTMLStyle.classes(span.style).joined(separator: " ")
      open(.text, class: classes, style: HTMLStyle.declarations(span.style))
      give(.x, x.written)
      give(.y, y.written)
      text(span.text)
    }
    close()
  }

  private mutating func openShape(
    _ element: HTMLElement,
    _ color: ViewColor?,
    _ isFilled: Bool,
    _ measures: [(HTMLAttribute, Double)]
  ) {
    open(element, class: color?.name.map { "b-fg-" + $0 } ?? "")
    for (name, value) in measures { give(name, value.written) }
    let paint = color?.written ?? "currentColor"
    give(.fill, isFilled ? paint : "none")
    if !isFilled { give(.stroke, paint) }
  }

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
  private mutating func startControl(_ element: HTMLElement, as kind: HTMLKind = .control) {
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

  mutating func writePicker() {
    guard let (kind, options, selection) = scope.node.picker else { return }
    switch kind {
    case .menu, .list: writeSelect(options, selection, isList: kind == .list)
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
    let (hasLegend, isInLabel) = (!scope.context.isPhrasing, scope.context.isInLabel)
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
    let first = options.firstIndex { $0.key == selection } ?? 0
    for (index, option) in options.enumerated() {
      open(isInLabel ? .span : .label)
      open(.input)
      give(.type, "radio")
      give(.name, name)
      give(.value, option.key.name)
      if isInLabel { give(.ariaLabel, option.label) }
      if option.key == selection { give(.checked) }
      giveRequired()
      if scope.isDisabled { give(.disabled) }
      giveFocus(isFirst: index == first)
      close()
      write(.span, option.label)
      close()
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

extension ButtonKind {
  var className: String {
    switch self {
    case .plain, .cancel: ""
    case .primary: "b-primary"
    case .destructive: "b-destructive"
    }
  }
}

extension TextFieldKind {
  /// Its `type`, `inputmode` and `autocomplete`.
  ///
  /// For the types `number` and `email`, browsers withhold malformed text, so that edits would be lost, and hide the caret:
  /// instead, `inputmode` shows the same keyboard.
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
