import BowyerViews

/// The context of a node that affects how it is written.
struct HTMLContext: Equatable {
  enum Place: Equatable {
    case flow
    case list
    case tableBody
    /// The cells of a row.
    case tableRow
  }

  var place = Place.flow
  /// The alignments of the columns; nil if all are aligned to the start.
  var columns: HTMLColumns?
  var isPhrasing = false
  var isInLabel = false
  var isInForm = false
  /// Whether the node is in a section, which cannot contain the main content.
  var isInSection = false
  /// Whether the node is in a header or a footer, which cannot contain another one.
  var isInHead = false
  var isDisabled = false
  /// The index of the cell in its row; 0 elsewhere.
  var column = 0
  var hasColumns: Bool { place == .tableRow && columns != nil }
  var columnClass: [String] { columns?.className(column).map { [$0] } ?? [] }
}

/// The alignments of the columns of a table.
struct HTMLColumns: Equatable {
  let alignments: [ViewAlignment]

  /// Creates the alignments from the headings; nil if all columns are aligned to the start.
  init?(_ headings: [ColumnHeading]) {
    guard headings.contains(where: { $0.alignment != .start }) else { return nil }
    alignments = headings.map(\.alignment)
  }

  func className(_ column: Int) -> String? {
    alignments.indices.contains(column) ? alignments[column].textClass : nil
  }
}

extension ViewAlignment {
  var textClass: String? {
    switch self {
    case .start, .stretch: nil
    case .center: "b-center"
    case .end: "b-end"
    }
  }
}

/// A node whose children are being written.
struct HTMLFrame {
  let children: NodeChildren
  private var next = 0
  private(set) var context: HTMLContext
  /// How many elements end after the last child.
  let closing: Int
  /// Whether the children are the rows of a `forEach`, in the element of its container.
  let isRange: Bool

  init(_ node: Node, _ context: HTMLContext, closing: Int, isRange: Bool = false) {
    children = node.children
    self.context = context
    self.closing = closing
    self.isRange = isRange
  }

  /// Creates the frame of a `forEach` whose rows are children of its container's element.
  init(rows node: Node, _ context: HTMLContext) {
    self.init(node, context, closing: 0, isRange: true)
    self.context.isDisabled = context.isDisabled || node.look.isDisabled
  }

  mutating func nextChild() -> (child: Node, context: HTMLContext, isTransparent: Bool)? {
    guard next < children.count else { return nil }
    defer { next += 1 }
    let child = children[next]
    return (child, context(of: next), isTransparent(child))
  }

  /// Whether a child is rows that stand in the container as if they were written there.
  func isTransparent(_ child: Node) -> Bool { !isRange && child.tag == .forEach }

  func context(of index: Int) -> HTMLContext {
    guard context.hasColumns else { return context }
    var context = context
    context.column = index
    return context
  }
}

/// A node that is being written, with its context.
struct HTMLScope {
  let node: Node
  private let props: NodeProps?
  let isPressed: Bool
  var context: HTMLContext
  /// How many elements have begun for it and not ended.
  var open = 0

  init(_ node: Node, _ context: HTMLContext) {
    self.node = node
    props = node.props
    isPressed = node.handles(.press)
    self.context = context
    self.context.isDisabled = context.isDisabled || node.look.isDisabled
  }

  var values: NodeProps.Values? { props?.values }
  var isDisabled: Bool { context.isDisabled }
}

extension HTMLScope {
  /// Whether the node is a plain text, which can be the element of an item or a cell itself.
  var isPlainText: Bool {
    guard node.tag == .text || node.tag == .empty else { return false }
    guard let values else { return true }
    return !isPressed && values.role == nil && values.html?.tag == nil && values.label == nil
  }

  /// The element that a hint requests, if it is allowed at this place.
  var hintedElement: HTMLElement? {
    guard let tag = values?.html?.tag, let element = HTMLElement(rawValue: tag.rawValue) else {
      return nil
    }
    switch element {
    case .legend: return nil
    case .li: return context.place == .list ? .li : nil
    case .ul, .ol: return node.has(.items) ? element : nil
    case .label: return context.isInLabel ? .span : .label
    case .main: return context.isInSection ? .div : .main
    case .header, .footer: return context.isInHead ? .div : element
    default: return element
    }
  }

  /// Whether the element of the node takes the role itself, rather than being wrapped.
  var takesRole: Bool { node.has(.generic) || node.tag == .tableRow }
  /// Whether a hint makes the node's element the `li` of the enclosing list.
  var isItem: Bool { (takesRole || node.tag == .heading) && hintedElement == .li }
}
