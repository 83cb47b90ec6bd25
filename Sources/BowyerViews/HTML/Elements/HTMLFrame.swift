/// A node whose kids are being written.
struct HTMLFrame {
  let kids: [Node]
  /// The kid to come.
  var next = 0
  /// What there is around the kids.
  let context: HTMLContext
  /// The elements to end after the last kid, the innermost first.
  let closing: [HTMLElement]
  /// Whether the kids stand in the container of the node, between two comments.
  let isRange: Bool

  init(_ node: Node, _ context: HTMLContext, closing: [HTMLElement], isRange: Bool = false) {
    kids = node.kids
    self.context = context
    self.closing = closing
    self.isRange = isRange
  }

  /// The context of a kid.
  func context(of index: Int) -> HTMLContext {
    guard case .tableRow(.some) = context.place else { return context }
    var context = context
    context.column = index
    return context
  }
}
