import BowyerViews

/// A node that is being written, with its context.
struct HTMLScope {
  let node: Node
  private let props: NodeProps?
  var context: HTMLContext
  /// How many elements have begun for it and not ended.
  var open = 0

  init(_ node: Node, _ context: HTMLContext) {
    self.node = node
    props = node.props
    self.context = context
    self.context.isDisabled = context.isDisabled || node.look.isDisabled
  }

  /// The rare properties of the node; nil if it has none of them.
  var values: NodeProps.Values? { props?.values }
  var look: NodeLook { node.look }
  var isDisabled: Bool { context.isDisabled }
  var isPressed: Bool { node.handles(.press) }
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
    case .ul, .ol: return look.holdsItems ? element : nil
    case .label: return context.isInLabel ? .span : .label
    case .main: return context.isInSection ? .div : .main
    case .header, .footer: return context.isInHead ? .div : element
    default: return element
    }
  }

  /// Whether a hint makes the node's element the `li` of the enclosing list.
  var isItem: Bool { look.takesHint && hintedElement == .li }
}

extension NodeLook {
  var takesHint: Bool {
    switch tag {
    case .text, .heading, .row, .column, .overlay, .scroll, .group, .fragment, .spacer, .empty,
      .native, .tableRow, .forEach:
      true
    default: false
    }
  }

  /// Whether the children of the node can be items of a list.
  var holdsItems: Bool {
    switch tag {
    case .row, .column, .overlay, .scroll, .fragment, .forEach: true
    default: false
    }
  }
}
