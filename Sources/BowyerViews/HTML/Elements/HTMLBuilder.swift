/// Makes the parts of a document from nodes, one node at a time.
struct HTMLBuilder<Sink: HTMLSink> {
  var sink: Sink
  /// What tells the groups of radio buttons in a document apart.
  var names: HTMLNames
  /// The node whose outermost element is to come.
  private var unmarked: Node?
  /// The attributes of a hint that are to be given when all others are.
  private var hinted: [String: String] = [:]
  private var given: [String] = []

  init(_ sink: Sink, names: HTMLNames) {
    self.sink = sink
    self.names = names
  }

  /// Begins an element; in a paragraph, one that cannot stand there becomes a `span` with a role.
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
    scope.open.append(fitting)
    if let node = unmarked {
      unmarked = nil
      if let key = node.stepKey { give(.key, key.name) } else { give(.node) }
      if node.unmapped.props?.values.isHidden == true { give(.hidden) }
    }
    if !classes.isEmpty { give(.class, classes.joined(separator: " ")) }
    if !declarations.isEmpty { give(.style, declarations.joined(separator: ";")) }
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

  /// Gives an attribute to the element that has just begun.
  mutating func give(_ name: HTMLAttribute, _ value: String = "") {
    if name.isAria { given.append(name.rawValue) }
    sink.attribute(name.rawValue, value)
  }

  mutating func text(_ text: String) {
    giveHints()
    sink.text(text)
  }

  /// Ends the element that began last.
  mutating func close(_ scope: inout HTMLScope) {
    giveHints()
    if let element = scope.open.popLast() { sink.close(element) }
  }

  /// Writes an element that holds a text and nothing else.
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

  /// Says of which node the next element is the outermost.
  mutating func mark(_ node: Node) {
    unmarked = node
  }

  /// Gives the attributes of a hint to the element that has just begun, when it has all others.
  mutating func hint(_ attributes: [String: String]) {
    hinted = attributes
  }

  mutating func giveHints() {
    if hinted.isEmpty { return }
    let attributes = hinted.sorted { $0.key < $1.key }
    hinted = [:]
    for (name, value) in attributes where name.isCustomAttribute && !given.contains(name) {
      sink.attribute(name, value)
    }
  }
}

extension String {
  /// Whether an attribute may be given under this name, which somebody chose.
  fileprivate var isCustomAttribute: Bool {
    let reserved: [HTMLAttribute] = [.node, .key, .on, .native]
    return (hasPrefix("data-") || hasPrefix("aria-")) && utf8.count > 5
      && utf8.allSatisfy { 97...122 ~= $0 || 48...57 ~= $0 || $0 == UInt8(ascii: "-") }
      && !reserved.contains { $0.rawValue == self }
  }
}

/// What tells the groups of radio buttons of a page from each other, as they are written one after another.
struct HTMLNames {
  /// What those that are written together have in common.
  let prefix: String
  private var count = 0

  init(_ prefix: String) {
    self.prefix = prefix
  }

  mutating func next() -> String {
    count += 1
    return "\(prefix)-\(count)"
  }
}
