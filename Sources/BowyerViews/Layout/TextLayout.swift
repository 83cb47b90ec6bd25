import BowyerKinds

/// A view laid out as lines of text, whose runs refer to their controls.
///
/// *width*: no line is wider than the width; *safe*: no run contains a control character
package struct TextLayout: Sendable {
  package let lines: [TextLine]
  /// The areas of which only a part is visible, in the order of the tree.
  package let scrolls: [ScrollArea]
  /// The places of the nodes that listen to a pointer or to visible rows; only on a screen.
  package let places: [[PathElement]: LayoutPlace]
  /// The number of boxes that were laid out.
  package let work: Int
  private let engine: LayoutEngine
  private let root: PlacedBox

  /// Lays out a view, or a part of one, in lines of at most `width` cells.
  ///
  /// On a screen, which has a memory, views that scroll, grow or contain spacers fill the height. There are more lines than
  /// `height` if the view cannot be shrunk enough. Menus are closed.
  ///
  /// *earlier*: a layout after an earlier one is equal to the layout without it; unchanged parts are reused
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
  /// Whether modal dialogs are left out, as each has its own layout, and what the mouse is used on is found like a control.
  package var hasLayers = false

  package init(
    offsets: [[PathElement]: ScrollOffset] = [:],
    revealed: [PathElement]? = nil
  ) {
    self.offsets = offsets
    self.revealed = revealed
  }

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

/// A painter of boxes as lines, each box before those in it and to the right of it; what is out of view is not painted.
struct LayoutPainter {
  private let engine: LayoutEngine
  private let offsets: [[PathElement]: ScrollOffset]
  private var canvases: [LayoutCanvas] = []
  private(set) var scrolls: [ScrollArea] = []
  private(set) var places: [[PathElement]: LayoutPlace] = [:]
  private var path: [PathElement] = []
  /// Whether what is painted covers what is below it.
  private var isInLayer = false
  /// The sum of the offsets of the enclosing windows.
  private var scrolled = ScrollOffset()
  /// The part of the layout in which what is painted can be visible.
  private var window = LayoutArea(rows: 0..<Int.max, columns: 0..<Int.max)

  init(_ engine: LayoutEngine, _ root: PlacedBox) {
    self.engine = engine
    offsets = engine.memory?.offsets(revealingIn: root) ?? [:]
    if root.box.ideal.isNothing { return }
    canvases = [LayoutCanvas(height: root.spot.height)]
    paint(root)
  }

  var lines: [TextLine] {
    let width = engine.width
    return canvases.first?.lines.map { $0.width > width ? $0.slice(0..<width) : $0 } ?? []
  }

  private mutating func paint(_ placed: PlacedBox) {
    let (box, spot, x, y) = (placed.box, placed.spot, placed.x, placed.y)
    let canvas = canvases.count - 1
    guard box.ideal.isWatched || canvases[canvas].shows(y..<y + spot.height) else { return }
    let wasInLayer = isInLayer
    isInLayer = isInLayer || spot.isLayer
    path += box.steps
    defer {
      path.removeLast(box.steps.count)
      isInLayer = wasInLayer
    }
    if engine.isOnScreen, box.node.isListening { notePlace(of: placed) }
    let (color, ground) = (box.values?.style.background, ground(of: placed))
    if let color, isInLayer {
      var line = TextLine()
      line.pad(to: box.size.width, ViewStyle(background: color))
      for row in 0..<spot.height { put(line, x, y + row) }
    }
    paintFrame(of: placed, ground)
    if isCut(placed) { paintWindow(of: placed) } else { paintContent(of: placed) }
    if let border = box.size.frame.border, spot.height > 1 {
      let (start, end) = (x + box.size.frame.gutterWidth, x + box.size.width - 1)
      let side = border.side.line(box.place.style)
      for row in 1..<spot.height - 1 { put(side, end, y + row) }
      put(border.bottom(end - start + 1).line(box.place.style), start, y + spot.height - 1)
    }
    if color != nil || ground != .plain, !isInLayer {
      canvases[canvas].tint(x, y, width: box.size.width, height: spot.height, color, ground)
    }
  }

  private mutating func put(_ line: TextLine, _ x: Int, _ y: Int) {
    canvases[canvases.count - 1].put(line, x, y)
  }

  private func ground(of placed: PlacedBox) -> TextRun.Ground {
    guard engine.drawing == .designed else { return .plain }
    let isSelected = placed.box.values?.isSelected == true
    return isSelected ? .selection : placed.spot.isStriped ? .stripe : .plain
  }

  private mutating func paintFrame(of placed: PlacedBox, _ ground: TextRun.Ground) {
    let (size, style, y) = (placed.box.size, placed.box.place.style, placed.y)
    let (width, start) = (size.frame.gutterWidth, placed.x + size.frame.gutterWidth)
    if let border = size.frame.border, placed.spot.height > 1 {
      put(border.top(size.width - width, size.borderTitle, style), start, y)
    }
    if width > 0, placed.innerHeight > 0 {
      var gutter = size.frame.gutter.line(style, .plain)
      if ground == .selection { gutter.change { $0.role = .on } }
      put(gutter, placed.x, placed.top)
    }
    guard let side = size.frame.border?.side.line(style) else { return }
    for row in 1..<max(1, placed.spot.height - 1) { put(side, start, y + row) }
  }

  private mutating func paintContent(of placed: PlacedBox) {
    let (box, x, top) = (placed.box, placed.x, placed.top)
    if box.node.tag == .divider, box.size.lines.isEmpty {
      for row in 0..<placed.spot.height { put("│".line(box.place.style), x, placed.y + row) }
    }
    for row in canvases[canvases.count - 1].rows(of: box.size.lines.count, from: top) {
      let line = box.size.lines[row]
      if !line.runs.isEmpty { put(line, x + box.start(of: line), top + row) }
    }
    if !box.children.isEmpty { StackRoom.run { paintChildren(of: placed) } }
  }

  private mutating func paintChildren(of placed: PlacedBox) {
    let (box, start) = (placed.box, placed.x + placed.box.size.frame.before)
    var number = 0
    for (child, spot) in zip(box.children, box.spots) where !child.ideal.isNothing {
      let (x, y) = (start + box.shift + spot.x, placed.top + spot.y)
      if box.node.tag == .list, spot.height > 0 {
        number += 1
        if box.markerWidth > 0 {
          let marker = box.marker(number, isSelected: child.values?.isSelected == true)
          // A box may be lower than its frame.
          let row = min(child.size.frame.top, spot.height - 1)
          put(marker.line(box.place.style, .plain), start, y + row)
        }
      } else if let caption = spot.caption {
        put(caption.line, x - caption.inset, caption.isBeside ? y : y - 1)
      }
      paint(PlacedBox(child, spot, x, y))
    }
  }

  // MARK: - Windows

  private func isCut(_ placed: PlacedBox) -> Bool {
    engine.isOnScreen && placed.box.node.isScroll
      || placed.box.size.contentHeight > placed.innerHeight
  }

  private func offset(of placed: PlacedBox, at path: [PathElement]) -> ScrollOffset {
    guard engine.isOnScreen, placed.box.node.isScroll else { return ScrollOffset() }
    return placed.limited(offsets[path] ?? ScrollOffset())
  }

  private func area(of placed: PlacedBox) -> LayoutArea {
    let (row, column) = (placed.y - scrolled.rows, placed.x - scrolled.columns)
    return LayoutArea(
      rows: row..<row + max(placed.spot.height, 0),
      columns: column..<column + max(placed.box.size.width, 0)
    )
  }

  private mutating func paintWindow(of placed: PlacedBox) {
    let (box, offset, width) = (placed.box, offset(of: placed, at: path), placed.box.viewWidth)
    let (left, inner) = (placed.x + box.size.frame.before, placed.innerHeight)
    let isScroll = engine.isOnScreen && box.node.isScroll
    let (row, column) = (placed.top - scrolled.rows, left - scrolled.columns)
    let own = LayoutArea(rows: row..<row + inner, columns: column..<column + width)
    if isScroll, box.size.contentHeight > inner || box.size.contentWidth > width {
      scrolls.append(
        ScrollArea(
          path: path,
          window: own,
          contentWidth: box.size.contentWidth,
          contentHeight: box.size.contentHeight,
          offset: offset
        )
      )
    }
    let (outer, before, wasInLayer) = (window, scrolled, isInLayer)
    window = window.clipped(to: own)
    scrolled.rows += offset.rows
    scrolled.columns += offset.columns
    isInLayer = false
    canvases.append(LayoutCanvas(x: left, y: placed.top + offset.rows, height: inner))
    paintContent(of: placed)
    let lines = canvases.popLast()?.lines ?? []
    (window, scrolled, isInLayer) = (outer, before, wasInLayer)
    for (row, line) in lines.enumerated() {
      var line = line
      if line.width > width || offset.columns > 0 {
        line = line.slice(offset.columns..<offset.columns + width)
      }
      if !isScroll, row == lines.count - 1 {
        line = line.marked(in: box.size.frame.border == nil ? box.innerWidth : width)
      }
      if !line.runs.isEmpty { put(line, left, placed.top + row) }
    }
  }

  private mutating func notePlace(of placed: PlacedBox) {
    let (area, isAsked) = (area(of: placed), placed.box.node.handles(.visibleRange))
    let seen = isAsked ? rows(in: placed, area.rows.lowerBound) : ([], window.rows)
    places[path] = LayoutPlace(area: area, window: window, rows: seen.0, rowWindow: seen.1)
  }

  /// Returns the lines of each row of a box, and those on which a row can be visible.
  private func rows(in placed: PlacedBox, _ first: Int) -> ([Range<Int>], window: Range<Int>) {
    var (holder, first, window, path) = (placed, first, window.rows, path)
    while true {
      first += holder.box.size.frame.top
      if isCut(holder) { window = window.clamped(to: first..<first + holder.innerHeight) }
      first -= offset(of: holder, at: path).rows
      guard holder.box.node.rowContainer != nil, let only = holder.box.children.first,
        let spot = holder.box.spots.first, !only.ideal.isNothing
      else { break }
      first += spot.y
      path += only.steps
      holder = PlacedBox(only, spot)
    }
    let rows = holder.box.spots.map { first + $0.y..<first + $0.y + max($0.height, 0) }
    return (rows, window)
  }
}

extension TextLine {
  fileprivate func marked(in width: Int) -> TextLine {
    var line = self.width < width ? self : slice(0..<width - 1)
    line.append(TextRun(text: "…", emphasis: .faint), width: 1)
    return line
  }
}

private struct LayoutCanvas {
  private(set) var lines: [TextLine]
  private let x: Int
  private let y: Int
  /// The cells of each line that received a background after everything else on the line.
  private var tinted: [Range<Int>]

  init(x: Int = 0, y: Int = 0, height: Int) {
    (self.x, self.y) = (x, y)
    lines = Array(repeating: TextLine(), count: max(0, height))
    tinted = Array(repeating: 0..<0, count: lines.count)
  }

  mutating func put(_ line: TextLine, _ x: Int, _ y: Int) {
    let (row, column) = (y - self.y, max(0, x - self.x))
    guard lines.indices.contains(row) else { return }
    tinted[row] = 0..<0
    if column == 0, lines[row].runs.isEmpty {
      lines[row] = line
    } else if lines[row].width <= column {
      lines[row].pad(to: column)
      lines[row].append(line)
    } else {
      lines[row] = lines[row].overlaid(by: line, at: column)
    }
  }

  func shows(_ rows: Range<Int>) -> Bool { rows.overlaps(y..<y + lines.count) }

  func rows(of count: Int, from first: Int) -> Range<Int> {
    (0..<count).clamped(to: y - first..<y - first + lines.count)
  }

  /// Adds a colour where the cells have none, or else a ground.
  mutating func tint(
    _ x: Int,
    _ y: Int,
    width: Int,
    height: Int,
    _ color: ViewColor?,
    _ ground: TextRun.Ground
  ) {
    let column = max(0, x - self.x)
    for row in rows(of: height, from: y).map({ y - self.y + $0 })
    where width < 1 || tinted[row].clamped(to: column..<column + width) != column..<column + width {
      tinted[row] = column..<column + width
      lines[row].pad(to: column + width)
      var middle = lines[row].slice(column..<column + width)
      middle.change { run in
        run.style.background = run.style.background ?? color
        if color == nil { run.ground = ground }
      }
      lines[row] = lines[row].overlaid(by: middle, at: column)
    }
  }
}
