import BowyerViews

/// What there is around a node that decides how it is written.
struct HTMLContext: Equatable {
  enum Place: Equatable {
    case flow
    case list
    case tableBody
    /// Cells of a row, whose columns are aligned as these; nil if all begin where lines do.
    case tableRow(HTMLColumns?)
  }

  var place = Place.flow
  var columns: HTMLColumns?
  /// Whether only what may stand in a paragraph may stand here.
  var isPhrasing = false
  var isInLabel = false
  var isInForm = false
  /// Whether it is in a part of a page, which cannot hold the main part.
  var isInSection = false
  /// Whether it is in a head or a foot, which cannot hold another.
  var isInHead = false
  var isDisabled = false
  /// Which cell of its row it is; 0 elsewhere.
  var column = 0
}

/// How the columns of a table are aligned.
struct HTMLColumns: Equatable {
  let alignments: [ViewAlignment]

  /// Makes them of the headings; nil if all columns begin where lines do.
  init?(_ headings: [ColumnHeading]) {
    guard headings.contains(where: { $0.alignment != .start }) else { return nil }
    alignments = headings.map(\.alignment)
  }

  func className(_ column: Int) -> String? {
    alignments.indices.contains(column) ? alignments[column].textClass : nil
  }
}

extension ViewAlignment {
  /// The class of a cell whose text stands so; none, where lines begin.
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
