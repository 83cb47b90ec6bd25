import BowyerViews

/// A builder of the parts of a document, one node at a time.
struct HTMLBuilder<Sink: HTMLSink> {
  var sink: Sink
  var names: HTMLNames
  /// The key, or nil, of the node whose outermost element is opened next.
  private var unmarked: ViewKey??
  /// The attributes of a hint, which are added after all other attributes.
  private var hinted: [String: String] = [:]
  private var given: [String] = []
  /// The elements that have begun and not ended, the outermost first.
  private var elements: [HTMLElement] = []

  init(_ sink: Sink, names: HTMLNames) {
    self.sink = sink
    self.names = names
  }

  /// Opens an element; one that the enclosing paragraph does not allow becomes a `span` with a
  /// role.
  mutating func open(
    _ element: HTMLElement,
    class classes: [String] = [],
    style declarations: [String] = [],
    role: String? = nil,
    _ scope: inout HTMLScope
  ) {
    giveHints()
    if !given.isEmpty { given.removeAll(keepingCapacity: true) }
    let isFitting = !scope.context.isPhrasing || element.isPhrasing
    let fitting = isFitting ? element : .span
    sink.open(fitting)
    elements.append(fitting)
    scope.open += 1
    if let key = unmarked.take() {
      if let key { give(.key, key.name) } else { give(.node) }
      if scope.values?.isHidden == true { give(.hidden) }
    }
    if let first = classes.first {
      give(.class, classes.count == 1 ? first : classes.joined(separator: " "))
    }
    if !declarations.isEmpty { give(names.style, declarations.joined(separator: ";")) }
    if let role = role ?? (isFitting ? nil : element.role) { give(.role, role) }
    if !isFitting, let level = element.headingLevel { give(.ariaLevel, "\(level)") }
    scope.context.isPhrasing = scope.context.isPhrasing || element.holdsPhrasing
    switch element {
    case .label: scope.context.isInLabel = true
    case .form: scope.context.isInForm = true
    case .header, .footer: (scope.context.isInHead, scope.context.isInSection) = (true, true)
    case .article, .aside, .nav: scope.context.isInSection = true
    default: break
    }
  }

  /// Adds an attribute to the element that was just opened.
  mutating func give(_ name: HTMLAttribute, _ value: String = "") {
    if name.isAria { given.append(name.rawValue) }
    sink.attribute(name.rawValue, value)
  }

  mutating func text(_ text: String) {
    giveHints()
    sink.text(text)
  }

  mutating func close(_ scope: inout HTMLScope) {
    giveHints()
    end(1)
    scope.open -= 1
  }

  mutating func end(_ count: Int) {
    for _ in 0..<min(count, elements.count) { sink.close(elements.removeLast()) }
  }

  mutating func write(
    _ element: HTMLElement,
    class classes: [String] = [],
    style declarations: [String] = [],
    _ text: String,
    _ scope: inout HTMLScope
  ) {
    let context = scope.context
    open(element, class: classes, style: declarations, &scope)
    self.text(text)
    close(&scope)
    scope.context = context
  }

  mutating func hint(_ attributes: [String: String]) {
    hinted = attributes
  }

  mutating func giveHints() {
    if hinted.isEmpty { return }
    let attributes = hinted.sorted { $0.key < $1.key }
    hinted = [:]
    let reserved: [HTMLAttribute] = [.node, .key, .on, .native, .dataStyle]
    for (name, value) in attributes
    where !given.contains(name) && !reserved.contains(where: { $0.rawValue == name }) {
      sink.attribute(name, value)
    }
  }
}

/// Unique names for groups of radio buttons, with the name of the attribute for styles.
struct HTMLNames {
  /// The common prefix of names that are written together.
  let prefix: String
  let style: HTMLAttribute
  private var count = 0

  init(_ prefix: String, style: HTMLAttribute = .style) {
    self.prefix = prefix
    self.style = style
  }

  mutating func next() -> String {
    count += 1
    return "\(prefix)-\(count)"
  }
}

extension HTMLBuilder {
  /// Writes a node up to its children, and returns their frame; nil if there are none to write.
  mutating func enter(_ node: Node, in context: HTMLContext) -> HTMLFrame? {
    if node.isNothing, context.place != .tableRow {
      sink.comment(.empty)
      return nil
    }
    unmarked = .some(node.stepKey)
    var scope = HTMLScope(node, context)
    openPlace(&scope)
    if let role = scope.values?.role, !scope.takesRole { openRole(role, &scope) }
    let frame = writeElement(&scope)
    giveHints()
    if frame == nil { end(scope.open) }
    return frame
  }

  /// Opens the elements that the container of a node requires around it, such as `li` or `td`.
  private mutating func openPlace(_ scope: inout HTMLScope) {
    let place = scope.context.place
    switch place {
    case .flow: return
    case .list:
      if !scope.isItem, !scope.isPlainText { open(.li, &scope) }
    case .tableBody:
      if scope.node.tag == .tableRow { return }
      open(.tr, &scope)
      open(.td, &scope)
    case .tableRow:
      if scope.isPlainText { return }
      open(.td, class: scope.context.columnClass, &scope)
    }
    if scope.open > 0 { scope.context.place = .flow }
  }

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
    switch scope.node.tag {
    case .text, .empty: writeParagraph(&scope)
    case .heading: writeHeading(&scope)
    case .code:
      start(.pre, class: ["b-code"], HTMLMain(.text), &scope)
      text(scope.node.look.text)
    case .native: writeNative(&scope)
    case .image: writeImage(&scope)
    case .link: writeLink(&scope)
    case .divider: start(.hr, HTMLMain(.named), &scope)
    case .spacer:
      start(scope.hintedElement ?? .div, class: ["b-spacer"], HTMLMain(.plain), &scope)
    case .button:
      let name = scope.node.buttonKind.className
      start(.button, class: name.map { [$0] } ?? [], HTMLMain(.control), &scope)
      give(.type, "button")
      text(scope.node.look.text)
    case .toggle: writeToggle(&scope)
    case .textField: writeTextField(&scope)
    case .slider, .stepper: writeSlider(&scope)
    case .progress: writeProgress(&scope)
    case .picker: writePicker(&scope)
    case .canvas: writeCanvas(&scope)
    case .table: return writeTable(&scope)
    case .list: return writeList(&scope)
    case .dialog: return writeDialog(&scope)
    case .menu: return writeMenu(&scope)
    case .form: return writeForm(&scope)
    case .group: return writeGroup(&scope)
    case .tableRow where scope.context.place == .tableBody: return writeRow(&scope)
    case .tableRow: return writeStack(["b-row"], &scope)
    case .overlay: return writeStack(["b-overlay"], &scope)
    case .scroll: return writeScroll(&scope)
    case .row, .column:
      let (layout, tag) = (scope.node.stackLayout, scope.node.tag)
      let declaration = HTMLStyle.declaration(layout, in: tag).map { [$0] } ?? []
      return writeStack(HTMLStyle.classes(layout, in: tag), style: declaration, &scope)
    case .fragment, .memo, .forEach: return writeStack(["b-column"], &scope)
    }
    return nil
  }

  /// Returns the frame of a node, whose children are written to the innermost open element.
  func frame(_ scope: HTMLScope, _ place: HTMLContext.Place = .flow) -> HTMLFrame {
    var context = scope.context
    context.place = place
    if place != .tableBody, place != .tableRow { context.columns = nil }
    return HTMLFrame(scope.node, context, closing: scope.open)
  }
}

extension Node {
  var isNothing: Bool { tag == .empty && props == nil && stepKey == nil }
}

extension ViewRole {
  /// Returns the element that has the role, or to which it can be added.
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

extension HTMLBuilder {
  mutating func start(
    _ element: HTMLElement,
    class own: [String] = [],
    style declarations: [String] = [],
    isBox: Bool = true,
    _ main: HTMLMain?,
    _ scope: inout HTMLScope
  ) {
    guard let values = scope.values else {
      let role = main?.role ?? (main?.isBare == true && scope.isPressed ? "button" : nil)
      open(element, class: own, style: declarations, role: role, &scope)
      if let main { give(main, role, scope) }
      return
    }
    var classes = main == nil ? [] : values.html?.classes ?? []
    classes += own
    if isBox { classes += HTMLStyle.classes(values) }
    if let main { classes += main.classes(values, scope) }
    let role = main.flatMap { $0.role(element, values, scope) }
    open(
      element,
      class: classes,
      style: declarations + (isBox ? HTMLStyle.declarations(values) : []),
      role: role,
      &scope
    )
    guard let main else { return }
    give(main, role, scope)
    give(values, main, role, scope)
    if let attributes = values.html?.attributes { hint(attributes) }
  }

  private mutating func give(_ main: HTMLMain, _ role: String?, _ scope: HTMLScope) {
    if let name = scope.values?.label?.string ?? main.name { give(.ariaLabel, name) }
    if scope.isDisabled {
      if main.kind == .control {
        give(.disabled)
      } else if main.kind == .link || role == "button" {
        give(.ariaDisabled, "true")
      }
    } else if let events = HTMLEvents.written(scope.node) {
      give(.on, events)
    }
    let isFocusable = main.isBare || main.kind == .row
    if isFocusable, scope.isPressed, !scope.isDisabled, scope.values?.focus?.tabIndex == nil {
      give(.tabindex, "0")
    }
  }

  private mutating func give(
    _ values: NodeProps.Values,
    _ main: HTMLMain,
    _ role: String?,
    _ scope: HTMLScope
  ) {
    if let description = values.description { give(.ariaDescription, description.string) }
    if let live = values.live { give(.ariaLive, live.rawValue) }
    if values.isSelected == true { give(.ariaCurrent, "true") }
    if values.isInvalid { give(.ariaInvalid, "true") }
    if let isChecked = values.isChecked, main.showsCheck(role, scope) {
      give(.ariaPressed, isChecked ? "true" : "false")
    }
    if let isExpanded = values.isExpanded, main.showsExpansion(role) {
      give(.ariaExpanded, isExpanded ? "true" : "false")
    }
    if !main.passesFocus { giveFocus(scope) }
  }

  /// Adds the attributes for the focus rule; `isFirst` marks the element that receives the initial
  /// focus.
  mutating func giveFocus(_ scope: HTMLScope, isFirst: Bool = true) {
    guard let focus = scope.values?.focus else { return }
    if focus == .initial, isFirst { give(.autofocus) }
    if let index = focus.tabIndex { give(.tabindex, "\(index)") }
  }
}

extension HTMLMain {
  /// Whether the element has no semantics of its own.
  var isBare: Bool { kind == .plain || kind == .text }

  func role(_ element: HTMLElement, _ values: NodeProps.Values, _ scope: HTMLScope) -> String? {
    if let role { return role }
    guard isBare else { return nil }
    if let role = values.role { return element.role == role.rawValue ? nil : role.rawValue }
    if scope.isPressed { return "button" }
    guard values.label != nil, element.role == nil else { return nil }
    return kind == .text ? "img" : "group"
  }

  func showsCheck(_ role: String?, _ scope: HTMLScope) -> Bool {
    scope.node.tag == .button || role == "button"
  }

  func showsExpansion(_ role: String?) -> Bool {
    kind == .control || kind == .link || role == "button"
  }

  /// Returns the classes for states for which the element has no attribute.
  func classes(_ values: NodeProps.Values, _ scope: HTMLScope) -> [String] {
    let isBarePressed = scope.isPressed && isBare && values.role == nil
    let isButton = scope.node.tag == .button || role == "button" || isBarePressed
    var classes: [String] = []
    if let isChecked = values.isChecked, !isButton {
      classes.append(isChecked ? "b-checked" : "b-unchecked")
    }
    if let isExpanded = values.isExpanded, !isButton, kind != .control, kind != .link,
      scope.node.tag != .menu
    {
      classes.append(isExpanded ? "b-expanded" : "b-collapsed")
    }
    return classes
  }
}

extension FocusRule {
  /// Nil for the order of the document.
  fileprivate var tabIndex: Int? {
    switch self {
    case .initial: nil
    case .order(let place): Swift.min(Swift.max(place, 1), 32_767)
    case .none: -1
    }
  }
}

/// The properties of a node's main element that do not depend on the node's own properties.
struct HTMLMain {
  enum Kind {
    /// A native control, which can be disabled.
    case control
    case link
    /// An element that can have an accessibility label.
    case named
    /// An element without semantics.
    case plain
    /// An element for text without semantics.
    case text
    case row
  }

  var kind: Kind
  /// The role, where it differs from that of the element.
  var role: String?
  /// The accessibility label of an element without a visible one, unless the node has one.
  var name: String?
  /// Whether elements inside this one receive the focus in its place.
  var passesFocus: Bool

  init(_ kind: Kind, role: String? = nil, name: String? = nil, passesFocus: Bool = false) {
    self.kind = kind
    self.role = role
    self.name = name
    self.passesFocus = passesFocus
  }
}
