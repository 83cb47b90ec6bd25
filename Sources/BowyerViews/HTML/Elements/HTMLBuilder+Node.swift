extension HTMLBuilder {
  /// Writes a node up to its kids.
  ///
  /// - Returns: What is needed to go on with its kids; nil if there are none to write.
  mutating func enter(_ node: Node, in context: HTMLContext) -> HTMLFrame? {
    if node.isNothing, !context.place.isRow {
      sink.comment(.empty)
      return nil
    }
    mark(node)
    var scope = HTMLScope(node.unmapped, context)
    openPlace(&scope)
    if let role = scope.values?.role, !scope.takesRole { openRole(role, &scope) }
    let frame = writeElement(&scope)
    if frame == nil { while !scope.open.isEmpty { close(&scope) } }
    giveHints()
    return frame
  }

  /// Begins what a node stands in because of the container that it is in.
  private mutating func openPlace(_ scope: inout HTMLScope) {
    let place = scope.context.place
    switch place {
    case .flow: return
    case .list:
      if !scope.isItem, !scope.isPlainText { open(.li, &scope) }
    case .tableBody:
      if scope.look.tag == .tableRow { return }
      open(.tr, &scope)
      open(.td, &scope)
    case .tableRow(let columns):
      if scope.isPlainText { return }
      open(.td, class: columns?.className(scope.context.column).map { [$0] } ?? [], &scope)
    }
    if !scope.open.isEmpty { scope.context.place = .flow }
  }

  /// Begins the part of the page that something with a meaning of its own is.
  private mutating func openRole(_ role: ViewRole, _ scope: inout HTMLScope) {
    let element = role.element(in: scope.context)
    open(
      element,
      role: element.role == role.rawValue ? nil : role.rawValue,
      &scope
    )
    scope.context.place = .flow
  }

  private mutating func writeElement(_ scope: inout HTMLScope) -> HTMLFrame? {
    switch scope.look.tag {
    case .text, .empty, .heading, .code, .native: writeText(&scope)
    case .image: writeImage(&scope)
    case .link: writeLink(&scope)
    case .divider:
      start(.hr, HTMLMain(.named), &scope)
    case .spacer:
      start(scope.hintedElement ?? .div, class: ["b-spacer"], HTMLMain(.plain), &scope)
    case .button:
      start(.button, HTMLMain(.control), &scope)
      give(.type, "button")
      text(scope.look.text)
    case .toggle, .textField, .slider, .progress: writeField(&scope)
    case .picker: writePicker(&scope)
    case .canvas: writeCanvas(&scope)
    case .table: return writeTable(&scope)
    case .list: return writeList(&scope)
    case .dialog: return writeDialog(&scope)
    case .menu: return writeMenu(&scope)
    case .form: return writeForm(&scope)
    case .group: return writeGroup(&scope)
    case .tableRow where scope.context.place == .tableBody: return writeRow(&scope)
    case .row, .column, .overlay, .scroll, .tableRow, .fragment, .map, .memo, .forEach:
      return writeStack(&scope)
    }
    return nil
  }

  /// Returns what is needed to go on with the kids of a node, which stand in what began last.
  func frame(_ scope: HTMLScope, _ place: HTMLContext.Place = .flow) -> HTMLFrame {
    var context = scope.context
    context.place = place
    return HTMLFrame(scope.node, context, closing: scope.open.reversed())
  }
}

extension HTMLContext.Place {
  var isRow: Bool { if case .tableRow = self { true } else { false } }
}

extension Node {
  /// Whether there is nothing to it but its place.
  var isNothing: Bool {
    let node = unmapped
    return node.tag == .empty && node.props == nil && stepKey == nil
  }
}

extension HTMLScope {
  /// Whether its element can have a role, or stands where no other can stand around it.
  var takesRole: Bool { look.isGeneric || look.tag == .tableRow && context.place == .tableBody }
}

extension NodeLook {
  /// Whether its element says nothing by itself, so that a role can be given to it.
  var isGeneric: Bool {
    switch tag {
    case .text, .empty, .spacer, .native, .row, .column, .overlay, .scroll, .group, .fragment, .map,
      .memo,
      .forEach:
      true
    default: false
    }
  }
}

extension ViewRole {
  /// The element that has the role, or that can be given it.
  func element(in context: HTMLContext) -> HTMLElement {
    switch self {
    case .navigation: .nav
    case .main: context.isInSection ? .div : .main
    case .banner: context.isInHead ? .div : .header
    case .contentInfo: context.isInHead ? .div : .footer
    case .complementary: .aside
    case .article: .article
    case .region: .section
    case .search, .alert, .status, .toolbar, .note, .tabPanel: .div
    }
  }
}
