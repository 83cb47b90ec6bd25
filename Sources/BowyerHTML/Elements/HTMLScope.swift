import BowyerViews

/// A node that is being written, and what there is around it.
struct HTMLScope {
  let node: Node
  private let props: NodeProps?
  var context: HTMLContext
  /// The elements that have begun and not ended, the outermost first.
  var open: [HTMLElement] = []

  init(_ node: Node, _ context: HTMLContext) {
    self.node = node
    props = node.props
    self.context = context
    self.context.isDisabled = context.isDisabled || node.look.isDisabled
  }

  /// What it may have and few have; nil if it has none of it.
  var values: NodeProps.Values? { props?.values }
  var look: NodeLook { node.look }
  var isDisabled: Bool { context.isDisabled }
  var isPressed: Bool { node.handles(.press) }
}

extension HTMLScope {
  /// Whether it is nothing but a text, which may take the place of the element of an item or a cell.
  var isPlainText: Bool {
    guard node.tag == .text || node.tag == .empty else { return false }
    guard let values else { return true }
    return !isPressed && values.role == nil && values.html?.tag == nil && values.label == nil
  }

  /// The element that a hint asks for, if it can stand here.
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

  /// Whether a hint makes it the element of an item of the list that it is in.
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

  /// Whether its parts can be items of a list.
  var holdsItems: Bool {
    switch tag {
    case .row, .column, .overlay, .scroll, .fragment, .forEach: true
    default: false
    }
  }
}
