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
  var columns: [ViewAlignment]?
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
  var columnClass: String {
    guard let columns, columns.indices.contains(column) else { return "" }
    return switch columns[column] {
    case .start, .stretch: ""
    case .center: "b-center"
    case .end: "b-end"
    }
  }
}

/// A node to be written, with its context.
struct HTMLChild {
  let node: Node
  var context = HTMLContext()
  /// Whether it is a `forEach` whose rows are written directly into the element of its container.
  var isRange = false
  /// The number of its child nodes of the document in the element of its container.
  var size: Int { isRange ? node.children.count + 2 : 1 }
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
  init(rows child: HTMLChild) {
    self.init(child.node, child.context, closing: 0, isRange: true)
    context.isDisabled = context.isDisabled || child.node.look.isDisabled
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

/// A node that is being written, with its context.
struct HTMLScope: Sendable {
  /// The scope of a builder before its first node.
  static let none = HTMLScope(ViewTree<Never>.empty.node, HTMLContext())

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

  /// The element of a container: that of a hint, or of its role, or else a default.
  func container(or element: HTMLElement) -> HTMLElement {
    hintedElement ?? values?.role?.element(in: context) ?? element
  }

  /// Whether the element of the node takes the role itself, rather than being wrapped.
  var takesRole: Bool { node.has(.generic) || node.tag == .tableRow }
  /// Whether a hint makes the node's element the `li` of the enclosing list.
  var isItem: Bool { (takesRole || node.tag == .heading) && hintedElement == .li }
}
