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
  /// What the enclosing elements restrict.
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

/// A node to be written, with its context, and what of it is written.
struct HTMLChild: Sendable {
  /// The node of a builder that has not begun.
  static let none = HTMLChild(node: ViewTree<Never>.empty.node)

  let node: Node
  /// The context of the node, and of its children once its own elements are written.
  var context = HTMLContext()
  /// Whether it is a `forEach` whose rows are written directly into the element of its container.
  var isRange = false
  /// How many elements have begun for it and not ended.
  var open = 0
  private var next = 0

  init(node: Node, context: HTMLContext = HTMLContext(), isRange: Bool = false) {
    (self.node, self.context, self.isRange) = (node, context, isRange)
  }

  var children: NodeChildren { node.children }
  var values: NodeProps.Values? { node.props?.values }
  var isPressed: Bool { node.handles(.press) }
  var isDisabled: Bool { context.isDisabled }
  /// The number of its child nodes of the document in the element of its container.
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

  /// The element of a container: that of a hint, or of its role, or else a default.
  func container(or element: HTMLElement) -> HTMLElement {
    hintedElement ?? values?.role?.element(in: context) ?? element
  }

  /// Whether the element of the node takes the role itself, rather than being wrapped.
  var takesRole: Bool { node.has(.generic) || node.tag == .tableRow }
  /// Whether a hint makes the node's element the `li` of the enclosing list.
  var isItem: Bool { (takesRole || node.tag == .heading) && hintedElement == .li }
}
