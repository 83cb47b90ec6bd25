extension ViewTree {
  /// Returns the view as a screen reader presents it: roles, names, values and states, in reading
  /// order.
  ///
  ///     let view: ViewTree<Int> = .column(.heading("Count", level: 2), .button("+", 1).disabled())
  ///     view.accessibleText()  // "heading 2 \"Count\"\nbutton \"+\", disabled"
  ///
  /// The content of a group, a list, a table or a dialog is indented. Only hidden and decorative
  /// nodes are omitted: images with an empty alternative text, and spacers.
  ///
  /// *safe*: no control character but the line feed
  public func accessibleText() -> String {
    var reader = AccessibleReader()
    reader.read(node.forced)
    return reader.lines.joined(separator: "\n")
  }
}

/// A reader of a tree, which produces lines of text.
struct AccessibleReader {
  private(set) var lines: [String] = []
  /// The text at the start of the next line: the marker of an item or the heading of a column.
  private var prefix = ""
  private var prefixDepth = 0

  private struct Place {
    var node: Node
    var depth = 0
    var isDisabled = false
    var prefix = ""
    /// The headings of the table that contains the node.
    var headings: [ColumnHeading] = []
  }

  mutating func read(_ root: Node) {
    var waiting = [Place(node: root)]
    while var place = waiting.popLast() {
      if !place.prefix.isEmpty { begin(place.prefix, place.depth) }
      let node = place.node.unmapped
      if node.props?.values.isHidden == true { continue }
      let isDisabledHere = node.look.isDisabled && !place.isDisabled
      place.isDisabled = place.isDisabled || node.look.isDisabled
      let words = node.words(isDisabled: place.isDisabled, isDisabledHere: isDisabledHere)
      for line in words { say(line, place.depth) }
      if !words.isEmpty, !node.children.isEmpty { place.depth += 1 }
      push(node, place, &waiting)
    }
    endPrefix()
  }

  private func push(_ node: Node, _ place: Place, _ waiting: inout [Place]) {
    let children = node.tag == .tableRow ? node.shownChildren : node.spokenChildren
    var place = place
    if case .table(let headings)? = node.look.detail?.kind {
      place.headings = headings
    } else if node.tag != .tableRow {
      place.headings = []
    }
    for (index, child) in children.enumerated().reversed() {
      var next = place
      next.node = child
      next.prefix = ""
      if node.tag == .list {
        next.prefix = node.isOrderedList ? "\(index + 1). " : "• "
      } else if node.tag == .tableRow, index < place.headings.count {
        let heading = place.headings[index].title.neutralised()
        next.prefix = heading.isEmpty ? "" : heading + ": "
      }
      waiting.append(next)
    }
  }

  private mutating func begin(_ prefix: String, _ depth: Int) {
    endPrefix()
    self.prefix = prefix
    prefixDepth = depth
  }

  /// Adds a line for a prefix whose node has no lines.
  private mutating func endPrefix() {
    guard !prefix.isEmpty else { return }
    say("", prefixDepth)
  }

  private mutating func say(_ text: String, _ depth: Int) {
    let line = String(repeating: "  ", count: min(depth, 20)) + prefix + text
    lines.append(line.withoutTrailingBlanks)
    prefix = ""
  }
}
