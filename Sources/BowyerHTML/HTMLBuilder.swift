import BowyerViews

struct HTMLBuilder<Sink: HTMLSink> {
  var sink: Sink
  var names: HTMLNames
  var scope = HTMLChild.none
  /// The attributes of a hint, which are added after all other attributes.
  private var hints: [String: String] = [:]
  /// The elements that have begun and not ended, the outermost first, and what restricts them.
  private var elements: [(element: HTMLElement, inside: HTMLTraits)] = []

  init(_ sink: Sink, names: HTMLNames) {
    (self.sink, self.names) = (sink, names)
  }

  /// Opens an element; one that the enclosing paragraph does not allow becomes a `span` with a role.
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
    elements.append((fitting, scope.context.inside))
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
    if let last = elements.last { scope.context.inside = last.inside }
    end(1)
    scope.open -= 1
  }

  mutating func end(_ count: Int) {
    for _ in 0..<min(count, elements.count) { sink.close(elements.removeLast().element) }
  }

  mutating func write(
    _ element: HTMLElement,
    class classes: String = "",
    style declarations: String = "",
    _ text: String
  ) {
    open(element, class: classes, style: declarations)
    self.text(text)
    close()
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
  let prefix: String
  let style: HTMLAttribute
  var count = 0

  mutating func next() -> String {
    count += 1
    return "\(prefix)-\(count)"
  }
}

/// The context of a node that affects how it is written.
struct HTMLContext: Equatable {
  enum Place: Equatable { case flow, list, tableBody, tableRow }

  var place = Place.flow
  /// Nil if all are aligned to the start.
  var columns: [ViewAlignment]?
  var inside: HTMLTraits = []
  var isDisabled = false
  /// The index of the cell in its row; 0 elsewhere.
  var column = 0
  var hasColumns: Bool { place == .tableRow && columns != nil }
  var isPhrasing: Bool { inside.contains(.holdsPhrasing) }
  var isInLabel: Bool { inside.contains(.label) }
  var columnClass: String {
    guard let columns, columns.indices.contains(column) else { return "" }
    return switch columns[column] {
    case .start, .stretch: ""
    case .center: "b-center"
    case .end: "b-end"
    }
  }
}

/// A node with its context, and what of it is written.
struct HTMLChild: Sendable {
  /// The node of a builder that has not begun.
  static let none = HTMLChild(node: ViewTree<Never>.empty.node)

  let node: Node
  /// That of its children once its own elements are written.
  var context = HTMLContext()
  /// Whether it is a `forEach` whose rows are written directly into the element of its container.
  var isRange = false
  /// The number of its open elements.
  var open = 0
  var next = 0

  var children: NodeChildren { node.children }
  var values: NodeProps.Values? { node.props?.values }
  var isPressed: Bool { node.handles(.press) }
  var isDisabled: Bool { context.isDisabled }
  /// The number of its nodes in the element of its container.
  var size: Int { isRange ? children.count + 2 : 1 }

  /// The node, with its own state in the context.
  var entered: HTMLChild {
    var entered = self
    entered.context.isDisabled = isDisabled || node.look.isDisabled
    return entered
  }

  mutating func nextChild() -> HTMLChild? {
    guard next < children.count else { return nil }
    defer { next += 1 }
    return child(next)
  }

  func child(_ index: Int) -> HTMLChild {
    let node = children[index]
    var child = HTMLChild(node: node, context: context, isRange: !isRange && node.tag == .forEach)
    if context.hasColumns { child.context.column = index }
    return child
  }
}

extension HTMLChild {
  /// Whether the node is a plain text, which can be the element of an item or a cell itself.
  var isPlainText: Bool {
    guard node.tag == .text || node.tag == .empty else { return false }
    guard let values else { return true }
    return !isPressed && values.role == nil && values.html?.tag == nil && values.label == nil
  }

  /// The element that a hint requests, if it is allowed at this place.
  var hintedElement: HTMLElement? {
    guard let tag = values?.html?.tag else { return nil }
    switch tag {
    case .legend: return nil
    case .li: return context.place == .list ? .li : nil
    case .ul, .ol: if !node.has(.items) { return nil }
    case .label: if context.isInLabel { return .span }
    case .main: if context.inside.contains(.section) { return .div }
    case .header, .footer: if context.inside.contains(.head) { return .div }
    case .article, .aside, .div, .em, .fieldset, .figure, .nav, .p, .pre, .section, .small, .span,
      .strong, .h1, .h2, .h3, .h4, .h5, .h6:
      break
    }
    return HTMLElement(rawValue: tag.rawValue)
  }

  func container(or element: HTMLElement) -> HTMLElement {
    hintedElement ?? values?.role?.element(in: context) ?? element
  }

  /// Whether the element of the node takes the role itself, rather than being wrapped.
  var takesRole: Bool { node.has(.generic) || node.tag == .tableRow }
  /// Whether a hint makes the node's element the `li` of the enclosing list.
  var isItem: Bool { (takesRole || node.tag == .heading) && hintedElement == .li }

  /// Returns the role of an element without semantics; nil if it has the role by itself.
  func role(of element: HTMLElement, _ kind: HTMLKind) -> String? {
    if let role = values?.role { return element.role == role.rawValue ? nil : role.rawValue }
    if isPressed { return "button" }
    guard values?.label != nil, element.role == nil else { return nil }
    return kind == .text ? "img" : "group"
  }

  func groupRole(_ element: HTMLElement) -> String? {
    if isPressed || values?.role != nil || element.role != nil { return values?.role?.rawValue }
    return "group"
  }

  var paragraph: (element: HTMLElement, classes: String) {
    if let element = hintedElement { return (element, "") }
    if isPlainText, context.place == .list { return (.li, "") }
    if isPlainText, context.place == .tableRow { return (.td, context.columnClass) }
    let element = values?.role?.element(in: context) ?? .div
    return (element == .div ? .p : element, "")
  }
}

extension ViewRole {
  /// The element that has the role, or to which it can be added.
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
    if let role = scope.values?.role, !scope.takesRole {
      let element = role.element(in: scope.context)
      open(element, role: element.role == role.rawValue ? nil : role.rawValue)
      scope.context.place = .flow
    }
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

  /// Writes the node's own elements; returns the place of its children in the innermost open one, nil if it has none.
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

  /// Opens the main element of the node, with the attributes for the node's properties.
  ///
  /// `name` is the accessibility label of an element without a visible one, unless the node has one. The element has the style
  /// of the node if it `isBox`; if it `passesFocus`, elements inside it receive the focus.
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
      if let events = scope.node.writtenEvents { give(.on, events) }
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

  /// Only an element that `isFirst` receives the initial focus.
  mutating func giveFocus(isFirst: Bool = true) {
    guard let focus = scope.values?.focus else { return }
    if focus == .initial, isFirst { give(.autofocus) }
    if let index = focus.tabIndex { give(.tabindex, "\(index)") }
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

extension HTMLBuilder<HTMLWriter> {
  /// Writes a node without lazy descendants in chunks.
  mutating func write<Failure: Error>(
    _ child: HTMLChild,
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var frames: [HTMLChild] = []
    if let frame = enter(child) { frames.append(consume frame) }
    while !frames.isEmpty || !self.sink.bytes.isEmpty {
      if frames.isEmpty || self.sink.bytes.count >= 1 << 15 {
        try sink(self.sink.bytes)
        self.sink.bytes.removeAll(keepingCapacity: true)
        continue
      }
      let last = frames.count - 1
      guard let child = frames[last].nextChild() else {
        end(frames[last].open)
        if frames[last].isRange { self.sink.comment(.endEach) }
        frames.removeLast()
        continue
      }
      if let frame = enter(child) { frames.append(consume frame) }
    }
  }
}

/// A receiver of the parts of a document: ``HTMLWriter`` or ``HTMLShell``.
protocol HTMLSink {
  mutating func open(_ element: HTMLElement)
  mutating func attribute(_ name: String, _ value: String)
  mutating func text(_ text: String)
  mutating func comment(_ comment: HTMLComment)
  mutating func close(_ element: HTMLElement)
}

/// The comments that are written: for an empty node, and around the rows of a `forEach`.
package enum HTMLComment: String, Sendable, CaseIterable {
  case empty, each
  case endEach = "/each"
}

struct HTMLWriter: HTMLSink {
  var bytes: [UInt8] = []
  private var opening: HTMLElement?

  mutating func open(_ element: HTMLElement) {
    endTag()
    bytes.append(UInt8(ascii: "<"))
    bytes.append(element.rawValue)
    opening = element
  }

  mutating func attribute(_ name: String, _ value: String) {
    bytes.append(UInt8(ascii: " "))
    bytes.append(name)
    if value.isEmpty { return }
    bytes.append("=\"")
    bytes.appendEscaped(value)
    bytes.append(UInt8(ascii: "\""))
  }

  mutating func text(_ text: String) {
    let element = opening
    endTag()
    if element?.dropsFirstLineFeed == true, text.utf8.first(where: { $0 != 0 }) == 10 {
      bytes.append(10)
    }
    bytes.appendEscaped(text)
  }

  mutating func comment(_ comment: HTMLComment) {
    endTag()
    bytes.append("<!--\(comment.rawValue)-->")
  }

  mutating func close(_ element: HTMLElement) {
    endTag()
    guard !element.traits.contains(.void) else { return }
    bytes.append("</")
    bytes.append(element.rawValue)
    bytes.append(UInt8(ascii: ">"))
  }

  private mutating func endTag() {
    guard opening != nil else { return }
    bytes.append(UInt8(ascii: ">"))
    opening = nil
  }
}

extension [UInt8] {
  /// Appends a text as content or as an attribute value, so that a parser reads back the same text.
  ///
  /// U+0000, which HTML cannot contain, is dropped; a parser would read a carriage return as a line feed.
  package mutating func appendEscaped(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      for index in bytes.indices {
        guard let reference = bytes[index].reference else { continue }
        append(contentsOf: bytes[start..<index])
        append(reference)
        start = index + 1
      }
      append(contentsOf: bytes[start...])
    }
  }

  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }
}

extension UInt8 {
  /// Nil if the byte is written as it is.
  fileprivate var reference: String? {
    switch self {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case 0x0D: "&#13;"
    case 0: ""
    default: nil
    }
  }
}
