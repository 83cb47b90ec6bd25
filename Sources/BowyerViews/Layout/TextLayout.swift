/// A view laid out as lines of text, whose runs refer to their controls.
///
/// The text renderer prints it; a terminal shows it, locates the focused control in it and places
/// the caret.
///
/// *width*: no line is wider than the width; *safe*: no run contains a control character
package struct TextLayout: Sendable {
  package let lines: [TextLine]
  /// The scrolled areas, of which only a part is visible, in the order of the tree.
  package let scrolls: [ScrollArea]
  /// The places of the nodes that listen to a pointer or to visible rows; only on a screen.
  package let places: [[PathElement]: LayoutPlace]
  /// The number of boxes that were laid out.
  package let work: Int
  private let engine: LayoutEngine
  private let root: PlacedBox

  /// Lays out a view in lines of at most `width` cells, or a part of a view on its own.
  ///
  /// On a screen, which has a memory, views that scroll, grow or contain spacers fill the height.
  /// There are more lines than `height` if the view cannot be shrunk enough. Menus are closed.
  ///
  /// *earlier*: a layout after an earlier one is equal to the layout without it; unchanged parts
  /// are reused
  ///
  /// Takes O(*n* + *c* · *d*), where *n* is the number of nodes and characters, *c* that of
  /// controls, and *d* their depth.
  package init(
    _ node: Node,
    at path: [PathElement] = [],
    _ style: ViewStyle = ViewStyle(),
    isDisabled: Bool = false,
    width: Int,
    height: Int? = nil,
    _ memory: LayoutMemory? = nil,
    drawing: LayoutDrawing = .marks,
    after earlier: TextLayout? = nil
  ) {
    var place = BoxPlace()
    place.style = style
    place.isDisabled = isDisabled
    let isUsable =
      earlier?.engine.drawing == drawing && drawing != .text
      && earlier?.engine.memory?.hasLayers == memory?.hasLayers
    let earlier = isUsable ? earlier : nil
    let width = Self.sensible(width)
    var engine = LayoutEngine(width: width, memory, drawing, after: earlier?.engine.memory)
    root = engine.layOut(
      node.forced,
      at: path,
      place,
      height: height.map(Self.sensible),
      after: earlier?.root.box
    )
    let painter = LayoutPainter(engine, root)
    (lines, scrolls, places) = (painter.lines, painter.scrolls, painter.places)
    (work, self.engine) = (engine.work, engine)
  }

  static func sensible(_ width: Int) -> Int { min(max(width, 1), 10_000) }
}

package enum LayoutDrawing: Hashable, Sendable {
  /// Plain text, whose runs do not know their controls; headings are marked by `#`.
  case text
  /// Symbols that need no colours: `[ Save ]`.
  case marks
  /// For a theme: with roles of runs, and with borders around groups.
  case designed
}

extension TextLayout: Equatable {
  package static func == (one: TextLayout, other: TextLayout) -> Bool {
    one.lines == other.lines && one.scrolls == other.scrolls && one.places == other.places
  }
}

/// The place of a node in a layout, in lines and cells from the upper left corner.
package struct LayoutPlace: Hashable, Sendable {
  /// The whole area, including parts that are scrolled out of view.
  package let area: LayoutArea
  /// The part of the layout in which the node can be visible.
  package let window: LayoutArea
  /// The lines of each row, in order, including rows that are out of view.
  package let rows: [Range<Int>]
  /// The lines on which a row can be visible.
  package let rowWindow: Range<Int>

  package func rowsSeen(in lines: Range<Int>) -> Range<Int> {
    let seen = lines.clamped(to: rowWindow)
    func isSeen(_ row: Range<Int>) -> Bool { !row.clamped(to: seen).isEmpty }
    guard let first = rows.firstIndex(where: isSeen), let last = rows.lastIndex(where: isSeen)
    else {
      let next = rows.firstIndex { $0.upperBound > seen.lowerBound } ?? rows.count
      return next..<next
    }
    return first..<last + 1
  }
}

/// A rectangle of cells, counted from 0.
package struct LayoutArea: Hashable, Sendable {
  package var rows: Range<Int>
  package var columns: Range<Int>

  package init(rows: Range<Int>, columns: Range<Int>) {
    (self.rows, self.columns) = (rows, columns)
  }

  package func contains(row: Int, column: Int) -> Bool {
    rows.contains(row) && columns.contains(column)
  }

  package func clipped(to other: LayoutArea) -> LayoutArea {
    LayoutArea(rows: rows.clamped(to: other.rows), columns: columns.clamped(to: other.columns))
  }
}

package struct FieldCaret: Hashable, Sendable {
  /// The number of displayed characters before the caret.
  package let offset: Int
  package let isAtEnd: Bool

  package init(offset: Int, isAtEnd: Bool) {
    self.offset = offset
    self.isAtEnd = isAtEnd
  }
}

extension [TextLine] {
  /// Returns the line and the cell of the caret; nil if it is not on these lines.
  package func place(
    of caret: FieldCaret,
    in path: [PathElement]
  ) -> (row: Int, column: Int)? {
    func place(_ row: Int, _ number: Int, after text: Substring = "") -> (row: Int, column: Int) {
      let runs = self[row].runs[..<number]
      return (row, runs.reduce(0) { $0 + $1.text.displayWidth } + text.displayWidth)
    }
    // Only the caret's line is examined closely, as the text may have very many lines.
    var found: (row: Int, column: Int)?
    for (row, line) in enumerated().reversed() {
      for (number, run) in line.runs.enumerated().reversed() where run.belongs(to: path) {
        if run.part == .end, caret.isAtEnd { return place(row, number) }
        guard found == nil, run.part == .value, let offset = run.offset, offset <= caret.offset,
          caret.offset - offset <= run.text.characterCount
        else { continue }
        found = place(row, number, after: run.text.prefix(caret.offset - offset))
        if !caret.isAtEnd { return found }
      }
    }
    return found
  }
}

extension TextLayout {
  /// Returns all lines of the control at a path, including those that are scrolled out of view.
  package func lines(ofControl path: [PathElement]) -> [TextLine] {
    root.way(to: path)?.last?.box.size.lines ?? []
  }
}

package struct ScrollArea: Hashable, Sendable {
  package let path: [PathElement]
  /// The part of the layout in which its content is visible.
  package let window: LayoutArea
  package let contentWidth: Int
  package let contentHeight: Int
  /// The offset, clamped to the content.
  package let offset: ScrollOffset
}

package struct ScrollOffset: Hashable, Sendable {
  package var rows: Int
  package var columns: Int

  package init(rows: Int = 0, columns: Int = 0) {
    self.rows = rows
    self.columns = columns
  }
}

/// The state of a screen that is not part of the view that it shows.
package struct LayoutMemory: Hashable, Sendable {
  package var offsets: [[PathElement]: ScrollOffset]
  /// The node that must be visible, by the least scrolling.
  package var revealed: [PathElement]?
  /// The caret that must be visible, if the field is larger than its window.
  package var caret: FieldCaret?
  /// The texts of the fields that the user edits, and those in whose place canvases are drawn.
  package var texts: [[PathElement]: String] = [:]
  /// Whether modal dialogs are left out, as each has a layout of its own, and what the mouse is used on is found like
  /// a control.
  package var hasLayers = false

  package init(
    offsets: [[PathElement]: ScrollOffset] = [:],
    revealed: [PathElement]? = nil
  ) {
    self.offsets = offsets
    self.revealed = revealed
  }
}

extension LayoutMemory {
  /// Returns the remembered offsets, adjusted so that the revealed node is visible in a box.
  func offsets(revealingIn root: PlacedBox) -> [[PathElement]: ScrollOffset] {
    var offsets = offsets
    guard let revealed, let way = root.way(to: revealed), let target = way.last else {
      return offsets
    }
    let parts = target.revealedParts(revealed, caret)
    for (number, part) in parts.enumerated() {
      reveal(part, at: revealed, on: way, isOnlyIfItFits: number < parts.count - 1, &offsets)
    }
    return offsets
  }

  /// Scrolls all containers of a box by the minimum that reveals a part of it.
  private func reveal(
    _ shown: LayoutArea,
    at path: [PathElement],
    on way: [PlacedBox],
    isOnlyIfItFits: Bool,
    _ offsets: inout [[PathElement]: ScrollOffset]
  ) {
    var (x, y) = (shown.columns.lowerBound, shown.rows.lowerBound)
    let (width, height) = (shown.columns.count, shown.rows.count)
    var path = path
    for (inner, outer) in zip(way.dropFirst(), way).reversed() {
      let view = outer.box
      (x, y) = (x + inner.spot.x, y + inner.spot.y)
      path.removeLast(inner.box.steps.count)
      if view.node.isScroll {
        var offset = outer.limited(offsets[path] ?? ScrollOffset())
        if !isOnlyIfItFits || height <= outer.innerHeight {
          offset.rows = offset.rows.revealing(y, height, in: outer.innerHeight)
        }
        if !isOnlyIfItFits || width <= view.viewWidth {
          offset.columns = offset.columns.revealing(x, width, in: view.viewWidth)
        }
        offset = outer.limited(offset)
        offsets[path] = offset
        (x, y) = (x - offset.columns, y - offset.rows)
      }
      (x, y) = (x + view.size.frame.before + view.shift, y + view.size.frame.top)
    }
  }
}

extension PlacedBox {
  /// Returns the boxes from this one to that of the node at a path; nil if it is not shown.
  func way(to path: [PathElement]) -> [PlacedBox]? {
    guard path.starts(with: box.steps) else { return nil }
    var (way, rest) = ([self], path.dropFirst(box.steps.count))
    while let box = way.last?.box, !box.ideal.isNothing {
      if rest.isEmpty { return way }
      guard let next = box.children.firstIndex(where: { rest.starts(with: $0.steps) }) else {
        return nil
      }
      way.append(PlacedBox(box.children[next], box.spots[next]))
      rest = rest.dropFirst(box.children[next].steps.count)
    }
    return nil
  }

  /// Returns the last part that must be visible, and each before it whose window has room.
  fileprivate func revealedParts(_ path: [PathElement], _ caret: FieldCaret?) -> [LayoutArea] {
    let (lines, top) = (box.size.lines, box.size.frame.top)
    let whole = LayoutArea(rows: 0..<spot.height, columns: 0..<box.size.width)
    // Of a picker, the selected option, including the title if that is directly above.
    if case .picker(_, _, let selection?)? = box.node.look.detail?.kind,
      let line = lines.firstIndex(where: { $0.runs.contains { $0.option == selection } })
    {
      let rows = (line == 1 ? 0 : top + line)..<top + line + 1
      return [whole, LayoutArea(rows: rows, columns: whole.columns)]
    }
    guard let caret, let place = lines.place(of: caret, in: path) else { return [whole] }
    let row = top + place.row
    let column = box.start(of: lines[place.row]) + place.column
    let cell = LayoutArea(rows: row..<row + 1, columns: column..<column + 1)
    // If the caret is at the beginning of the text, the label is revealed, too.
    let label = LayoutArea(rows: 0..<row + 1, columns: 0..<column + 1)
    return caret.offset == 0 ? [whole, label, cell] : [whole, cell]
  }
}

extension Int {
  /// Returns the offset, changed by the minimum that reveals a part in a window.
  func revealing(_ start: Int, _ length: Int, in window: Int) -> Int {
    if start < self { return start }
    return Swift.max(self, Swift.min(start, start + length - window))
  }
}
