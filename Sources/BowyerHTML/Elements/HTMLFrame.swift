import BowyerViews

/// A node whose children are being written.
struct HTMLFrame {
  let children: NodeChildren
  var next = 0
  /// What there is around the children.
  private(set) var context: HTMLContext
  /// The elements to end after the last child, the innermost first.
  let closing: [HTMLElement]
  /// Whether the children stand in the container of the node, between two comments.
  let isRange: Bool

  init(_ node: Node, _ context: HTMLContext, closing: [HTMLElement]) {
    children = node.children
    self.context = context
    self.closing = closing
    isRange = false
  }

  /// Makes that of rows which stand in their container as if they were written there.
  init(rows node: Node, _ context: HTMLContext) {
    let node = node.unmapped
    children = node.children
    self.context = context
    self.context.isDisabled = context.isDisabled || node.look.isDisabled
    closing = []
    isRange = true
  }

  /// Whether a child is rows that stand in the container as if they were written there.
  func isTransparent(_ child: Node) -> Bool { !isRange && child.unmapped.tag == .forEach }

  func context(of index: Int) -> HTMLContext {
    guard case .tableRow(.some) = context.place else { return context }
    var context = context
    context.column = index
    return context
  }
}
