import BowyerViews

/// A node whose kids are being written.
struct HTMLFrame {
  let kids: NodeKids
  /// The kid to come.
  var next = 0
  /// What there is around the kids.
  private(set) var context: HTMLContext
  /// The elements to end after the last kid, the innermost first.
  let closing: [HTMLElement]
  /// Whether the kids stand in the container of the node, between two comments.
  let isRange: Bool

  init(_ node: Node, _ context: HTMLContext, closing: [HTMLElement]) {
    kids = node.kids
    self.context = context
    self.closing = closing
    isRange = false
  }

  /// Makes that of rows which stand in their container as if they were written there.
  init(rows node: Node, _ context: HTMLContext) {
    let node = node.unmapped
    kids = node.kids
    self.context = context
    self.context.isDisabled = context.isDisabled || node.look.isDisabled
    closing = []
    isRange = true
  }

  /// Whether a kid is rows that stand in the container as if they were written there.
  func isTransparent(_ kid: Node) -> Bool { !isRange && kid.unmapped.tag == .forEach }

  /// The context of a kid.
  func context(of index: Int) -> HTMLContext {
    guard case .tableRow(.some) = context.place else { return context }
    var context = context
    context.column = index
    return context
  }
}
