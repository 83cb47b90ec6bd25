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
  /// In a table or a row, the alignments of its columns; nil if all are aligned to the start.
  var columns: HTMLColumns?
  /// Whether only phrasing content is allowed.
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

  /// Whether the alignment of a cell depends on its column.
  var hasColumns: Bool { place == .tableRow && columns != nil }
  /// The class for the alignment of a cell, if it has one.
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
  /// The class for the alignment of text in a cell; nil for alignment to the start.
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
  /// The context of the children.
  private(set) var context: HTMLContext
  /// How many elements end after the last child.
  let closing: Int
  /// Whether the children are the rows of a `forEach`, between two comments in the element of its
  /// container.
  let isRange: Bool

  init(_ node: Node, _ context: HTMLContext, closing: Int, isRange: Bool = false) {
    children = node.children
    self.context = context
    self.closing = closing
    self.isRange = isRange
  }

  /// Creates the frame of a `forEach` whose rows are children of its container's element.
  init(rows node: Node, _ context: HTMLContext) {
    let node = node.unmapped
    self.init(node, context, closing: 0, isRange: true)
    self.context.isDisabled = context.isDisabled || node.look.isDisabled
  }

  /// Returns the next child, and how it is written.
  mutating func nextChild() -> (child: Node, context: HTMLContext, isTransparent: Bool)? {
    guard next < children.count else { return nil }
    defer { next += 1 }
    let child = children[next]
    return (child, context(of: next), isTransparent(child))
  }

  /// Whether a child is rows that stand in the container as if they were written there.
  func isTransparent(_ child: Node) -> Bool {
    !isRange && (child.isPassing ? child.unmapped.tag : child.tag) == .forEach
  }

  func context(of index: Int) -> HTMLContext {
    guard context.hasColumns else { return context }
    var context = context
    context.column = index
    return context
  }
}
