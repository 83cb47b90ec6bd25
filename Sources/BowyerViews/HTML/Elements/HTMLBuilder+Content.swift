extension HTMLBuilder {
  mutating func writeText(_ scope: inout HTMLScope) {
    let look = scope.look
    switch look.tag {
    case .heading:
      let element = scope.hintedElement ?? .heading(look.level)
      let isHeading = element.headingLevel != nil
      if scope.isPressed {
        start(.heading(look.level), nil, &scope)
        start(.button, class: ["b-text"], isBox: false, HTMLMain(.control), &scope)
        give(.type, "button")
      } else {
        start(element, HTMLMain(.named, role: isHeading ? nil : "heading"), &scope)
        if !isHeading { give(.ariaLevel, "\(look.level)") }
      }
      text(look.text)
    case .code:
      start(.pre, class: ["b-code"], HTMLMain(.text), &scope)
      text(look.text)
    case .native:
      start(scope.hintedElement ?? .div, class: ["b-native"], HTMLMain(.plain), &scope)
      if !look.text.isEmpty { give(.native, look.text) }
      if !look.value.isEmpty { text(look.value) }
    default:
      writeParagraph(&scope)
    }
  }

  private mutating func writeParagraph(_ scope: inout HTMLScope) {
    if scope.isPressed, scope.values?.role == nil {
      start(.button, class: ["b-text"], HTMLMain(.control), &scope)
      give(.type, "button")
    } else {
      let (element, classes) = scope.paragraph
      start(element, class: classes, HTMLMain(.text), &scope)
    }
    if case .spans(let spans)? = scope.look.detail?.kind {
      for span in spans { write(span, &scope) }
    } else if !scope.look.text.isEmpty {
      text(scope.look.text)
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
    if scope.isPressed {
      start(.button, class: ["b-text"], HTMLMain(.control), &scope)
      give(.type, "button")
      open(.img, &scope)
    } else {
      start(.img, HTMLMain(.named), &scope)
    }
    give(.src, HTMLAddress.vetted(scope.look.value))
    give(.alt, scope.look.text)
  }

  mutating func writeLink(_ scope: inout HTMLScope) {
    start(.a, HTMLMain(.link, role: scope.isDisabled ? "link" : nil), &scope)
    if !scope.isDisabled { give(.href, HTMLAddress.vetted(scope.look.value)) }
    text(scope.look.text)
  }
}

extension HTMLScope {
  /// The element of a text that is only read, and its classes.
  fileprivate var paragraph: (HTMLElement, [String]) {
    if let element = hintedElement { return (element, []) }
    switch context.place {
    case .list where isPlainText: return (.li, [])
    case .tableRow(let columns) where isPlainText:
      return (.td, columns?.className(context.column).map { [$0] } ?? [])
    default: break
    }
    if let role = values?.role {
      let element = role.element(in: context)
      if element != .div { return (element, []) }
    }
    return (.p, [])
  }
}
