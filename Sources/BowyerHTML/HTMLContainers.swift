import BowyerViews

extension HTMLBuilder {
  mutating func writeScroll(_ scope: inout HTMLScope) -> HTMLFrame? {
    let axes = scope.node.scrollAxes
    let sideways = axes.contains(.horizontal) ? ["b-scroll-x"] : []
    let down = axes.contains(.vertical) ? ["b-scroll-y"] : []
    return writeStack(["b-column", "b-scroll"] + sideways + down, &scope)
  }

  mutating func writeStack(
    _ classes: [String],
    style declarations: [String] = [],
    _ scope: inout HTMLScope
  ) -> HTMLFrame? {
    let element =
      scope.hintedElement ?? scope.values?.role?.element(in: scope.context) ?? .div
    start(element, class: classes, style: declarations, HTMLMain(.plain), &scope)
    return frame(scope, element == .ul || element == .ol ? .list : .flow)
  }

  mutating func writeGroup(_ scope: inout HTMLScope) -> HTMLFrame? {
    let label = scope.node.look.text
    let element =
      scope.hintedElement ?? scope.values?.role?.element(in: scope.context) ?? .fieldset
    let isFieldset = element == .fieldset && !scope.context.isPhrasing
    let kind: HTMLMain.Kind = element == .fieldset ? .named : .plain
    let isNamed = !label.isEmpty && !isFieldset
    start(
      element,
      class: ["b-group"],
      HTMLMain(kind, role: isNamed ? scope.groupRole(element) : nil, name: isNamed ? label : nil),
      &scope
    )
    if !label.isEmpty {
      write(isFieldset ? .legend : .span, class: isFieldset ? [] : ["b-label"], label, &scope)
    }
    return frame(scope)
  }

  mutating func writeForm(_ scope: inout HTMLScope) -> HTMLFrame? {
    let isInForm = scope.context.isInForm
    let isForm = !isInForm && !scope.context.isPhrasing
    start(
      isInForm ? .div : .form,
      class: ["b-column"],
      HTMLMain(.named, role: isInForm ? "form" : nil),
      &scope
    )
    if isForm {
      give(.method, "dialog")
      give(.novalidate)
    }
    return frame(scope)
  }

  mutating func writeDialog(_ scope: inout HTMLScope) -> HTMLFrame? {
    let title = scope.node.look.text
    let isDialog = !scope.context.isPhrasing
    start(
      .dialog,
      class: ["b-column"],
      HTMLMain(
        .named,
        role: scope.node.dialogKind == .alert ? "alertdialog" : nil,
        name: title.isEmpty ? nil : title
      ),
      &scope
    )
    if isDialog { give(.open) }
    if scope.node.isModalDialog { give(.ariaModal, "true") }
    if !title.isEmpty { write(.p, class: ["b-title"], title, &scope) }
    return frame(scope)
  }

  mutating func writeMenu(_ scope: inout HTMLScope) -> HTMLFrame? {
    let label = scope.node.look.text
    let isDetails = !scope.context.isPhrasing
    start(
      .details,
      class: ["b-menu"],
      HTMLMain(.named, name: isDetails || label.isEmpty ? nil : label, passesFocus: isDetails),
      &scope
    )
    if isDetails, scope.values?.isExpanded == true { give(.open) }
    let context = scope.context
    open(isDetails ? .summary : .span, &scope)
    if isDetails { giveFocus(scope) }
    text(label)
    close(&scope)
    scope.context = context
    return frame(scope)
  }

  mutating func writeList(_ scope: inout HTMLScope) -> HTMLFrame? {
    let hint = scope.values?.html?.tag
    let isOrdered = hint == .ol || hint != .ul && scope.node.isOrderedList
    start(isOrdered ? .ol : .ul, HTMLMain(.named), &scope)
    return frame(scope, .list)
  }

  mutating func writeTable(_ scope: inout HTMLScope) -> HTMLFrame? {
    var headings: [ColumnHeading] = []
    if case .table(let columns)? = scope.node.look.detail?.kind { headings = columns }
    let columns = HTMLColumns(headings)
    start(.table, HTMLMain(.named), &scope)
    if !headings.isEmpty {
      open(.thead, &scope)
      open(.tr, &scope)
      for (index, heading) in headings.enumerated() {
        open(.th, class: columns?.className(index).map { [$0] } ?? [], &scope)
        if !scope.context.isPhrasing { give(.scope, "col") }
        text(heading.title)
        close(&scope)
      }
      close(&scope)
      close(&scope)
    }
    open(.tbody, &scope)
    scope.context.columns = columns
    return frame(scope, .tableBody)
  }

  mutating func writeRow(_ scope: inout HTMLScope) -> HTMLFrame? {
    start(.tr, HTMLMain(.row), &scope)
    return frame(scope, .tableRow)
  }
}

extension HTMLScope {
  /// Returns the role of a labelled group whose element has no role of its own.
  fileprivate func groupRole(_ element: HTMLElement) -> String? {
    if isPressed || values?.role != nil || element.role != nil { return values?.role?.rawValue }
    return "group"
  }
}

extension HTMLBuilder {
  mutating func writeHeading(_ scope: inout HTMLScope) {
    let look = scope.node.look
    let element = scope.hintedElement ?? .heading(Int(look.level))
    let isHeading = element.headingLevel != nil
    if scope.isPressed {
      start(.heading(Int(look.level)), nil, &scope)
      start(.button, class: ["b-text"], isBox: false, HTMLMain(.control), &scope)
      give(.type, "button")
    } else {
      start(element, HTMLMain(.named, role: isHeading ? nil : "heading"), &scope)
      if !isHeading { give(.ariaLevel, "\(look.level)") }
    }
    text(look.text)
  }

  mutating func writeNative(_ scope: inout HTMLScope) {
    let look = scope.node.look
    start(scope.hintedElement ?? .div, class: ["b-native"], HTMLMain(.plain), &scope)
    if !look.text.isEmpty { give(.native, look.text) }
    if !look.value.isEmpty { text(look.value) }
  }

  mutating func writeParagraph(_ scope: inout HTMLScope) {
    if scope.isPressed, scope.values?.role == nil {
      start(.button, class: ["b-text"], HTMLMain(.control), &scope)
      give(.type, "button")
    } else {
      let (element, classes) = scope.paragraph
      start(element, class: classes, HTMLMain(.text), &scope)
    }
    if case .spans(let spans)? = scope.node.look.detail?.kind {
      for span in spans { write(span, &scope) }
    } else if !scope.node.look.text.isEmpty {
      text(scope.node.look.text)
    }
  }

  private mutating func write(_ span: TextSpan, _ scope: inout HTMLScope) {
    switch span.style {
    case ViewStyle(.bold): write(.strong, span.text, &scope)
    case ViewStyle(.italic): write(.em, span.text, &scope)
    case ViewStyle(.monospaced): write(.code, span.text, &scope)
    default:
      write(
        .span,
        class: HTMLStyle.classes(span.style),
        style: HTMLStyle.declarations(span.style),
        span.text,
        &scope
      )
    }
  }

  mutating func writeImage(_ scope: inout HTMLScope) {
    if scope.node.isSymbol {
      writeSymbol(&scope)
      return
    }
    if scope.isPressed {
      start(.button, class: ["b-text"], HTMLMain(.control), &scope)
      give(.type, "button")
      open(.img, &scope)
    } else {
      start(.img, HTMLMain(.named), &scope)
    }
    give(.src, HTMLAddress.vetted(scope.node.look.value))
    give(.alt, scope.node.look.text)
  }

  /// Writes the alternative text of a symbol, with its name as an attribute for style sheets.
  private mutating func writeSymbol(_ scope: inout HTMLScope) {
    let element: HTMLElement = scope.isPressed ? .button : .span
    start(
      element,
      class: [scope.isPressed ? "b-text" : "b-symbol"],
      HTMLMain(scope.isPressed ? .control : .text),
      &scope
    )
    if scope.isPressed { give(.type, "button") }
    give(.native, scope.node.look.value)
    if !scope.node.look.text.isEmpty { text(scope.node.look.text) }
  }

  mutating func writeLink(_ scope: inout HTMLScope) {
    start(.a, HTMLMain(.link, role: scope.isDisabled ? "link" : nil), &scope)
    if !scope.isDisabled { give(.href, HTMLAddress.vetted(scope.node.look.value)) }
    text(scope.node.look.text)
  }
}

extension HTMLScope {
  fileprivate var paragraph: (HTMLElement, [String]) {
    if let element = hintedElement { return (element, []) }
    if isPlainText, context.place == .list { return (.li, []) }
    if isPlainText, context.place == .tableRow { return (.td, context.columnClass) }
    if let role = values?.role {
      let element = role.element(in: context)
      if element != .div { return (element, []) }
    }
    return (.p, [])
  }
}

extension HTMLBuilder {
  mutating func writeCanvas(_ scope: inout HTMLScope) {
    guard case .canvas(let width, let height, let operations)? = scope.node.look.detail?.kind else {
      return
    }
    start(
      .svg,
      HTMLMain(
        .named,
        role: "group",
        name: scope.node.look.text.isEmpty ? nil : scope.node.look.text
      ),
      &scope
    )
    give(.viewBox, "0 0 \(width) \(height)")
    // The same size as in a terminal, where a cell is a unit wide and two units high.
    give(.width, (Double(width) / 2).written + "em")
    give(.height, (Double(height) / 2).written + "em")
    // The restrictions of paragraphs do not apply in SVG.
    scope.context.isPhrasing = false
    for operation in operations { write(operation, &scope) }
  }

  private mutating func write(_ operation: DrawOp, _ scope: inout HTMLScope) {
    switch operation {
    case .circle(let x, let y, let radius, let color, let isFilled):
      open(.circle, class: shapeClasses(color), &scope)
      give(.cx, x.written)
      give(.cy, y.written)
      give(.r, max(radius, 0).written)
      givePaint(color, isFilled)
    case .rectangle(let x, let y, let width, let height, let color, let isFilled):
      open(.rect, class: shapeClasses(color), &scope)
      give(.x, x.written)
      give(.y, y.written)
      give(.width, max(width, 0).written)
      give(.height, max(height, 0).written)
      givePaint(color, isFilled)
    case .line(let x1, let y1, let x2, let y2, let color):
      open(.line, class: shapeClasses(color), &scope)
      give(.x1, x1.written)
      give(.y1, y1.written)
      give(.x2, x2.written)
      give(.y2, y2.written)
      givePaint(color, false)
    case .text(let span, let x, let y):
      let declarations = HTMLStyle.declarations(span.style)
      open(.text, class: HTMLStyle.classes(span.style), style: declarations, &scope)
      give(.x, x.written)
      give(.y, y.written)
      text(span.text)
    }
    close(&scope)
  }

  private func shapeClasses(_ color: ViewColor?) -> [String] {
    color?.name.map { ["b-fg-" + $0] } ?? []
  }

  private mutating func givePaint(_ color: ViewColor?, _ isFilled: Bool) {
    let paint = color?.written ?? "currentColor"
    give(.fill, isFilled ? paint : "none")
    if !isFilled { give(.stroke, paint) }
  }
}
