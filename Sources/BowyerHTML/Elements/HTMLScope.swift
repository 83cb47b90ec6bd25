import BowyerViews

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

  /// The rare properties of the node; nil if it has none of them.
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

  /// The element that a hint requests, if it is allowed at this place; nil otherwise.
  var hintedElement: HTMLElement? {
    guard let tag = values?.html?.tag, let element = HTMLElement(rawValue: tag.rawValue) else {
      return nil
    }
    switch element {
    case .legend: return nil
    case .li: return context.place == .list ? .li : nil
    case .ul, .ol: return node.tag.holdsItems ? element : nil
    case .label: return context.isInLabel ? .span : .label
    case .main: return context.isInSection ? .div : .main
    case .header, .footer: return context.isInHead ? .div : element
    default: return element
    }
  }

  /// Whether the element of the node takes the role itself, rather than being wrapped.
  var takesRole: Bool { node.tag.isGeneric || node.tag == .tableRow }

  /// Whether a hint makes the node's element the `li` of the enclosing list.
  var isItem: Bool { (takesRole || node.tag == .heading) && hintedElement == .li }
}

extension NodeTag {
  /// Whether the children of the node can be items of a list.
  var holdsItems: Bool {
    switch self {
    case .row, .column, .overlay, .scroll, .fragment, .forEach: true
    default: false
    }
  }
}
