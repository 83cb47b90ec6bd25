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
    let role = scope.node.dialogKind == .alert ? "alertdialog" : nil
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
    let context = scope.context
    open(isDetails ? .summary : .span)
    if isDetails { giveFocus() }
    text(label)
    close()
    scope.context = context
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
}

extension HTMLChild {
  /// Returns the role of a labelled group whose element has no role of its own.
  fileprivate func groupRole(_ element: HTMLElement) -> String? {
    if isPressed || values?.role != nil || element.role != nil { return values?.role?.rawValue }
    return "group"
  }
}

extension HTMLBuilder {
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

  /// Writes the alternative text of a symbol, with its name as an attribute for style sheets.
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
}

extension HTMLChild {
  fileprivate var paragraph: (element: HTMLElement, classes: String) {
    if let element = hintedElement { return (element, "") }
    if isPlainText, context.place == .list { return (.li, "") }
    if isPlainText, context.place == .tableRow { return (.td, context.columnClass) }
    let element = values?.role?.element(in: context) ?? .div
    return (element == .div ? .p : element, "")
  }
}

extension HTMLBuilder {
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
}
