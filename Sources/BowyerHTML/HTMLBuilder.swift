import BowyerViews

/// A builder of the parts of a document, one node at a time.
struct HTMLBuilder<Sink: HTMLSink> {
  var sink: Sink
  var names: HTMLNames
  /// The node that is being written.
  var scope = HTMLChild.none
  /// The attributes of a hint, which are added after all other attributes.
  private var hints: [String: String] = [:]
  /// The elements that have begun and not ended, the outermost first.
  private var elements: [HTMLElement] = []

  init(_ sink: Sink, names: HTMLNames) {
    (self.sink, self.names) = (sink, names)
  }

  /// Opens an element; one that the enclosing paragraph does not allow becomes a `span` with a
  /// role.
  mutating func open(
    _ element: HTMLElement,
    class classes: String = "",
    style declarations: String = "",
    role: String? = nil,
    hints: [String: String] = [:]
  ) {
    giveHints()
    if !hints.isEmpty { self.hints = hints }
    let traits = element.traits
    let isFitting = !scope.context.isPhrasing || traits.contains(.phrasing)
    let fitting = isFitting ? element : .span
    sink.open(fitting)
    elements.append(fitting)
    scope.open += 1
    if scope.open == 1 {
      if let key = scope.node.stepKey { give(.key, key.name) } else { give(.node) }
      if scope.values?.isHidden == true { give(.hidden) }
    }
    if !classes.isEmpty { give(.class, classes) }
    if !declarations.isEmpty { give(names.style, declarations) }
    if let role = role ?? (isFitting ? nil : element.role) { give(.role, role) }
    if !isFitting, let level = element.headingLevel { give(.ariaLevel, "\(level)") }
    scope.context.inside.formUnion(traits.intersection(.inherited))
  }

  /// Adds an attribute to the element that was just opened.
  mutating func give(_ name: HTMLAttribute, _ value: String = "") {
    if !hints.isEmpty { hints[name.rawValue] = nil }
    sink.attribute(name.rawValue, value)
  }

  mutating func text(_ text: String) {
    giveHints()
    sink.text(text)
  }

  mutating func close() {
    giveHints()
    end(1)
    scope.open -= 1
  }

  mutating func end(_ count: Int) {
    for _ in 0..<min(count, elements.count) { sink.close(elements.removeLast()) }
  }

  mutating func write(
    _ element: HTMLElement,
    class classes: String = "",
    style declarations: String = "",
    _ text: String
  ) {
    let context = scope.context
    open(element, class: classes, style: declarations)
    self.text(text)
    close()
    scope.context = context
  }

  private mutating func giveHints() {
    if hints.isEmpty { return }
    let reserved: [HTMLAttribute] = [.node, .key, .on, .native, .dataStyle]
    for name in reserved { hints[name.rawValue] = nil }
    for (name, value) in hints.sorted(by: { $0.key < $1.key }) { sink.attribute(name, value) }
    hints = [:]
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
  /// Writes a node up to its children, and returns it with their context; nil if there are none to write.
  mutating func enter(_ child: HTMLChild) -> HTMLChild? {
    let (node, place) = (child.node, child.context.place)
    if child.isRange {
      sink.comment(.each)
      return child.entered
    }
    if node.tag == .empty, node.props == nil, node.stepKey == nil, place != .tableRow {
      sink.comment(.empty)
      return nil
    }
    scope = child.entered
    openPlace()
    if let role = scope.values?.role, !scope.takesRole { openRole(role) }
    let inner = writeElement()
    giveHints()
    guard let inner else {
      end(scope.open)
      return nil
    }
    scope.context.place = inner
    if inner != .tableBody, inner != .tableRow {
      (scope.context.columns, scope.context.column) = (nil, 0)
    }
    return scope
  }

  /// Opens the elements that the container of a node requires around it, such as `li` or `td`.
  private mutating func openPlace() {
    switch scope.context.place {
    case .flow: return
    case .list:
      if !scope.isItem, !scope.isPlainText { open(.li) }
    case .tableBody:
      if scope.node.tag == .tableRow { return }
      open(.tr)
      open(.td)
    case .tableRow:
      if scope.isPlainText { return }
      open(.td, class: scope.context.columnClass)
    }
    if scope.open > 0 { scope.context.place = .flow }
  }

  private mutating func openRole(_ role: ViewRole) {
    let element = role.element(in: scope.context)
    open(element, role: element.role == role.rawValue ? nil : role.rawValue)
    scope.context.place = .flow
  }

  /// Writes the node's own elements, and returns the place of its children, which are written to
  /// the innermost open element; nil if there are none to write.
  private mutating func writeElement() -> HTMLContext.Place? {
    switch scope.node.tag {
    case .text, .empty: writeParagraph()
    case .heading: writeHeading()
    case .code:
      start(.pre, .text, class: "b-code")
      text(scope.node.look.text)
    case .native: writeNative()
    case .image: writeImage()
    case .link: writeLink()
    case .divider: start(.hr, .named)
    case .spacer: start(scope.hintedElement ?? .div, .plain, class: "b-spacer")
    case .button:
      startButton(class: scope.node.buttonKind.className)
      text(scope.node.look.text)
    case .toggle: writeToggle()
    case .textField: writeTextField()
    case .slider, .stepper: writeSlider()
    case .progress: writeProgress()
    case .picker: writePicker()
    case .canvas: return writeCanvas()
    case .table: return writeTable()
    case .list: return writeList()
    case .dialog: return writeDialog()
    case .menu: return writeMenu()
    case .form: return writeForm()
    case .group: return writeGroup()
    case .tableRow where scope.context.place == .tableBody:
      start(.tr, .row)
      return .tableRow
    case .tableRow: return writeStack("b-row")
    case .overlay: return writeStack("b-overlay")
    case .scroll: return writeScroll()
    case .row, .column:
      let (layout, tag) = (scope.node.stackLayout, scope.node.tag)
      let classes = HTMLStyle.classes(layout, in: tag)
      return writeStack(classes, style: HTMLStyle.declaration(layout, in: tag))
    case .fragment, .memo, .forEach: return writeStack("b-column")
    }
    return nil
  }
}

extension ViewRole {
  /// Returns the element that has the role, or to which it can be added.
  func element(in context: HTMLContext) -> HTMLElement {
    switch self {
    case .navigation: .nav
    case .main: context.inside.contains(.section) ? .div : .main
    case .banner: context.inside.contains(.head) ? .div : .header
    case .contentInfo: context.inside.contains(.head) ? .div : .footer
    case .complementary: .aside
    case .article: .article
    case .region: .section
    case .search, .alert, .status, .toolbar, .note, .tabPanel: .div
    }
  }
}

/// What the main element of a node is by itself.
enum HTMLKind {
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

  var isBare: Bool { self == .plain || self == .text }
}

extension HTMLBuilder {
  /// Opens the main element of the node, with the attributes for the node's properties.
  ///
  /// `role` is given where it differs from that of the element; `name` is the accessibility label
  /// of an element without a visible one, unless the node has one; `isBox` tells whether the style
  /// of the node is that of this element; if it `passesFocus`, elements inside it receive the focus.
  mutating func start(
    _ element: HTMLElement,
    _ kind: HTMLKind,
    class own: String = "",
    style declarations: String = "",
    role: String? = nil,
    name: String = "",
    isBox: Bool = true,
    passesFocus: Bool = false
  ) {
    let values = scope.values
    let role = role ?? (kind.isBare ? scope.role(of: element, kind) : nil)
    let isButton = scope.node.tag == .button || role == "button"
    let canExpand = kind == .control || kind == .link || role == "button"
    var (classes, style) = (own, declarations)
    if let values {
      var all = values.html?.classes ?? []
      if !own.isEmpty { all.append(own) }
      if isBox { all += HTMLStyle.classes(values) }
      // These states have an attribute on other elements.
      if let isOn = values.isChecked, !isButton { all.append(isOn ? "b-checked" : "b-unchecked") }
      if let isOpen = values.isExpanded, !canExpand, scope.node.tag != .menu {
        all.append(isOpen ? "b-expanded" : "b-collapsed")
      }
      classes = all.joined(separator: " ")
      if isBox { style = HTMLStyle.declarations(values, after: declarations) }
    }
    let hints = values?.html?.attributes ?? [:]
    open(element, class: classes, style: style, role: role, hints: hints)
    if let label = values?.label?.string ?? (name.isEmpty ? nil : name) { give(.ariaLabel, label) }
    if scope.isDisabled {
      if kind == .control {
        give(.disabled)
      } else if kind == .link || role == "button" {
        give(.ariaDisabled, "true")
      }
    } else {
      if let events = HTMLEvents.written(scope.node) { give(.on, events) }
      if kind.isBare || kind == .row, scope.isPressed, values?.focus?.tabIndex == nil {
        give(.tabindex, "0")
      }
    }
    guard let values else { return }
    if let description = values.description { give(.ariaDescription, description.string) }
    if let live = values.live { give(.ariaLive, live.rawValue) }
    if values.isSelected == true { give(.ariaCurrent, "true") }
    if values.isInvalid { give(.ariaInvalid, "true") }
    if let isOn = values.isChecked, isButton { give(.ariaPressed, "\(isOn)") }
    if let isOpen = values.isExpanded, canExpand { give(.ariaExpanded, "\(isOpen)") }
    if !passesFocus { giveFocus() }
  }

  /// Opens an element around the main one, which has the style of the node in its place.
  mutating func openBox(_ element: HTMLElement, class own: String = "") {
    guard let values = scope.values else { return open(element, class: own) }
    let classes = (own.isEmpty ? [] : [own]) + HTMLStyle.classes(values)
    open(element, class: classes.joined(separator: " "), style: HTMLStyle.declarations(values))
  }

  mutating func startButton(class own: String, isBox: Bool = true) {
    start(.button, .control, class: own, isBox: isBox)
    give(.type, "button")
  }

  /// Adds the attributes for the focus rule; `isFirst` marks the element that receives the initial
  /// focus.
  mutating func giveFocus(isFirst: Bool = true) {
    guard let focus = scope.values?.focus else { return }
    if focus == .initial, isFirst { give(.autofocus) }
    if let index = focus.tabIndex { give(.tabindex, "\(index)") }
  }
}

extension HTMLChild {
  /// Returns the role of an element without semantics; nil if it has none, or has it by itself.
  fileprivate func role(of element: HTMLElement, _ kind: HTMLKind) -> String? {
    if let role = values?.role { return element.role == role.rawValue ? nil : role.rawValue }
    if isPressed { return "button" }
    guard values?.label != nil, element.role == nil else { return nil }
    return kind == .text ? "img" : "group"
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
