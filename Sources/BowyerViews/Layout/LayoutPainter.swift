/// A painter of boxes as lines, from the first box to the last.
///
/// Boxes further to the left are painted before those to the right on the same line, so that lines
/// are only appended to. Layers are the exception: they are painted last, on top of what is below
/// them.
///
/// Boxes that are kept from an earlier layout, and are alone on their lines, reuse the earlier
/// lines.
struct LayoutPainter {
  private struct Open {
    let index: Int
    let box: LayoutBox
    /// The same box in the earlier layout, if its children were stacked in the same way.
    let earlier: EarlierBox?
  }

  private struct EarlierBox {
    let index: Int
    let x: Int
    let y: Int
  }

  let engine: LayoutEngine
  private let earlier: TextLayout?
  private var canvases: [LayoutCanvas] = []
  /// All lines that were painted in each window, by its box.
  private(set) var windows: [Int: PaintedLines] = [:]
  private var scrolls: [ScrollArea] = []
  /// The boxes that are being painted, innermost last.
  private var open: [Open] = []
  /// The boxes that are painted on a canvas of their own, on top of what is below them.
  private var layers: [Int] = []
  /// The sum of the offsets of the enclosing windows.
  private var scrolled = ScrollOffset()
  private(set) var work = 0
  private var counts: [Int: Int] = [:]
  private let offsets: [Int: ScrollOffset]

  init(_ engine: LayoutEngine, after earlier: TextLayout?) {
    self.engine = engine
    self.earlier = earlier
    offsets = engine.isOnScreen ? engine.scrollOffsets() : [:]
  }

  mutating func paint() -> (lines: [TextLine], scrolls: [ScrollArea]) {
    guard !engine.boxes[0].isNothing else { return ([], []) }
    let before = earlier.map { PaintedLines(lines: $0.lines, y: 0, columns: 0) }
    canvases = [LayoutCanvas(height: engine.boxes[0].height, after: before)]
    var index = 0
    while index < engine.boxes.count {
      while let last = open.last, index >= last.index + last.box.size { close() }
      index += !engine.boxes[index].isNothing && begin(index) ? 1 : engine.boxes[index].size
    }
    while !open.isEmpty { close() }
    let width = engine.width
    return (canvases[0].lines.map { $0.width > width ? $0.slice(0..<width) : $0 }, scrolls)
  }

  /// Paints a box without its children, and returns whether they have to be painted.
  private mutating func begin(_ index: Int) -> Bool {
    var box = engine.boxes[index]
    let outer = open.last
    if let outer {
      box.x += outer.box.x + outer.box.frame.before + outer.box.shift
      box.y += outer.box.y + outer.box.frame.top
      paintSide(of: box, in: outer)
    } else {
      box.x = engine.rootOffset
    }
    box.isKept = box.isKept || outer?.box.isKept == true
    let place = earlierPlace(of: box, index, in: outer)
    if !box.isWatched, isDone(box, place) { return false }
    work += 1
    // In a layer, boxes that are painted later are on top anyway.
    if box.isLayer, !canvases[canvases.count - 1].isLayer {
      canvases.append(LayoutCanvas())
      layers.append(index)
    }
    open.append(Open(index: index, box: box, earlier: place))
    if let background = box.values?.style.background, canvases[canvases.count - 1].isLayer {
      var line = TextLine()
      line.pad(to: box.width, ViewStyle(background: background))
      for row in 0..<box.height { put(line, box.x, box.y + row) }
    }
    paintFrame(of: box)
    if isCut(box) { openWindow(box, index, place) }
    paintLines(of: box)
    return true
  }

  private mutating func close() {
    guard let last = open.popLast() else { return }
    let (index, box) = (last.index, last.box)
    if isCut(box) { closeWindow(box, index, last.earlier) }
    if let border = box.frame.border, box.height > 1 {
      let (start, end) = (box.x + box.frame.gutterWidth, box.x + box.width - 1)
      let side = border.side.line(box.style)
      for row in 1..<box.height - 1 { put(side, end, box.y + row) }
      put(border.bottom(end - start + 1).line(box.style), start, box.y + box.height - 1)
    }
    let color = box.values?.style.background
    let ground = ground(of: box)
    if color != nil || ground != .plain, !canvases[canvases.count - 1].isLayer {
      let (width, height) = (box.width, box.height)
      canvases[canvases.count - 1].tint(box.x, box.y, width: width, height: height, color, ground)
    }
    guard layers.last == index, let layer = canvases.popLast() else { return }
    layers.removeLast()
    canvases[canvases.count - 1].cover(layer)
  }

  private func ground(of box: LayoutBox) -> TextRun.Ground {
    guard engine.drawing == .designed else { return .plain }
    return box.values?.isSelected == true ? .selection : box.isStriped ? .stripe : .plain
  }

  /// Returns the earlier position of a box, if it and its containers looked the same there, except
  /// for changes among their stacked children.
  private func earlierPlace(of box: LayoutBox, _ index: Int, in outer: Open?) -> EarlierBox? {
    guard let earlier, canvases[canvases.count - 1].earlier != nil else { return nil }
    // A child of a kept box has the same position in it as before.
    let kept = outer.flatMap { outer in
      outer.box.isKept ? outer.earlier.map { $0.index + index - outer.index } : nil
    }
    guard let match = kept ?? (outer?.box.isKept == true ? nil : box.earlier) else { return nil }
    let old = earlier.engine.boxes[match]
    var (x, y) = (earlier.engine.rootOffset, 0)
    if let outer {
      guard let above = outer.earlier, case let node = outer.box.node,
        node.has(.column) || node.tag == .table || node.tag == .scroll, !node.isOrderedList,
        isCut(outer.box) == (earlier.windows[above.index] != nil)
      else { return nil }
      let around = earlier.engine.boxes[above.index]
      x = above.x + old.x + around.frame.before + around.shift
      y = above.y + old.y + around.frame.top
      // The first line of a box has its symbols and those of the enclosing boxes.
      let (now, then) = (box.y - outer.box.y - outer.box.frame.top, old.y)
      guard now == then || min(now, then) > 0 else { return nil }
    }
    let isPlain =
      box.frame.border == nil && box.style.background == nil && ground(of: box) == .plain
    let isAlike =
      x == box.x && box.fits(like: old) && (old.width == box.width || isPlain)
      && ground(of: box) == ground(of: old)
      && box.style == old.style && box.values?.style == old.values?.style
      && box.values?.isSelected == old.values?.isSelected
    return isAlike ? EarlierBox(index: match, x: x, y: y) : nil
  }

  /// Returns whether a box does not have to be painted, as it is out of view or reused.
  private mutating func isDone(_ box: LayoutBox, _ place: EarlierBox?) -> Bool {
    let canvas = canvases.count - 1
    if !canvases[canvas].shows(box.y..<box.y + box.height) { return true }
    guard box.isKept, let place, let earlier, earlier.engine.boxes[place.index].height == box.height
    else { return false }
    return canvases[canvas].take(place.y, box.height, at: box.y)
  }

  private mutating func put(_ line: TextLine, _ x: Int, _ y: Int) {
    canvases[canvases.count - 1].put(line, x, y)
  }

  private mutating func paintSide(of box: LayoutBox, in outer: Open) {
    let parent = outer.box
    if parent.node.tag == .list, box.height > 0 {
      let number = counts[outer.index, default: 0] + 1
      counts[outer.index] = number
      guard parent.markerWidth > 0 else { return }
      let marker = parent.marker(number, isSelected: box.values?.isSelected == true)
      let line = marker.line(parent.style, .plain)
      // A box may be lower than its frame.
      let row = min(box.frame.top, box.height - 1)
      put(line, parent.x + parent.frame.before, box.y + row)
    } else if let caption = box.caption {
      put(caption.line, box.x - caption.inset, caption.isBeside ? box.y : box.y - 1)
    }
  }

  private mutating func paintFrame(of box: LayoutBox) {
    let start = box.x + box.frame.gutterWidth
    if let border = box.frame.border, box.height > 1 {
      put(border.top(box.width - box.frame.gutterWidth, box.borderTitle, box.style), start, box.y)
    }
    if box.frame.gutterWidth > 0, box.innerHeight > 0 {
      var gutter = box.frame.gutter.line(box.style, .plain)
      if ground(of: box) == .selection { gutter.change { $0.role = .on } }
      put(gutter, box.x, box.y + box.frame.top)
    }
    guard let side = box.frame.border?.side.line(box.style) else { return }
    for row in 1..<max(1, box.height - 1) { put(side, start, box.y + row) }
  }

  private mutating func paintLines(of box: LayoutBox) {
    if box.node.tag == .divider, box.lines.isEmpty {
      for row in 0..<box.height { put("│".line(box.style), box.x, box.y + row) }
    }
    let y = box.y + box.frame.top
    for (row, line) in box.lines.enumerated() where !line.runs.isEmpty {
      put(line, box.x + box.start(of: line), y + row)
    }
  }
}

extension LayoutPainter {
  /// Whether a part of a box's content may be out of view.
  private func isCut(_ box: LayoutBox) -> Bool {
    engine.isOnScreen && box.node.isScroll || box.contentHeight > box.innerHeight
  }

  private mutating func openWindow(_ box: LayoutBox, _ index: Int, _ place: EarlierBox?) {
    let offset = offsets[index] ?? ScrollOffset()
    let (x, y) = (box.x + box.frame.before, box.y + box.frame.top)
    canvases.append(
      LayoutCanvas(
        x: x,
        y: y + offset.rows,
        height: box.innerHeight,
        after: place.flatMap { earlier?.windows[$0.index] }
      )
    )
    let width = max(1, box.width - box.frame.horizontal)
    let isLarger = box.contentHeight > box.innerHeight || box.contentWidth > width
    if engine.isOnScreen, box.node.isScroll, isLarger {
      scrolls.append(
        ScrollArea(
          path: engine.path(of: index),
          row: y - scrolled.rows,
          column: x - scrolled.columns,
          width: width,
          height: box.innerHeight,
          contentWidth: box.contentWidth,
          contentHeight: box.contentHeight,
          offset: offset
        )
      )
    }
    scrolled.rows += offset.rows
    scrolled.columns += offset.columns
  }

  private mutating func closeWindow(_ box: LayoutBox, _ index: Int, _ place: EarlierBox?) {
    guard let canvas = canvases.popLast() else { return }
    let offset = offsets[index] ?? ScrollOffset()
    windows[index] = PaintedLines(lines: canvas.lines, y: canvas.y, columns: offset.columns)
    scrolled.rows -= offset.rows
    scrolled.columns -= offset.columns
    let width = max(1, box.width - box.frame.horizontal)
    let isScroll = engine.isOnScreen && box.node.isScroll
    let isAlike =
      isScroll && canvas.earlier.map { $0.columns == offset.columns } == true
      && place.map { earlier?.engine.boxes[$0.index].width == box.width } == true
    for (row, line) in canvas.lines.enumerated() {
      if isAlike, let place, canvas.isUnmoved(row),
        canvases[canvases.count - 1]
          .take(place.y + box.frame.top + row, 1, at: box.y + box.frame.top + row)
      {
        continue
      }
      var line = line
      if line.width > width || offset.columns > 0 {
        line = line.slice(offset.columns..<offset.columns + width)
      }
      if !isScroll, row == canvas.lines.count - 1 {
        let room = box.frame.border == nil ? box.innerWidth : width
        line = line.marked(in: room)
      }
      if !line.runs.isEmpty { put(line, box.x + box.frame.before, box.y + box.frame.top + row) }
    }
  }
}

extension TextLine {
  fileprivate func marked(in width: Int) -> TextLine {
    var line = self.width < width ? self : slice(0..<width - 1)
    line.append(TextRun(text: "…", emphasis: .faint), width: 1)
    return line
  }
}

extension LayoutPainter {
  /// Returns the places of the nodes that listen, once everything is painted.
  func listeningPlaces() -> [[PathElement]: LayoutPlace] {
    var places: [[PathElement]: LayoutPlace] = [:]
    guard engine.isOnScreen else { return places }
    for index in engine.watched where engine.boxes[index].node.isListening {
      let (around, box) = (sight(of: index), engine.boxes[index])
      let handlesVisibleRange = box.node.handles(.visibleRange)
      let holder = rowHolder(in: index)
      let inside = engine.boxes[holder].size > 1 ? sight(of: holder + 1) : sight(of: holder)
      places[engine.path(of: index)] = LayoutPlace(
        area: LayoutArea(
          row: around.row + box.y,
          column: around.column + box.x,
          height: box.height,
          width: box.width
        ),
        window: around.window,
        rows: handlesVisibleRange ? rows(in: holder, inside.row) : [],
        rowWindow: inside.window
      )
    }
    return places
  }

  private func rows(in holder: Int, _ first: Int) -> [Range<Int>] {
    engine.children(of: holder, all: true).map { child in
      let (row, start) = (engine.boxes[child], first + engine.boxes[child].y)
      return start..<start + (row.isNothing ? 0 : max(row.height, 0))
    }
  }

  /// Returns the box whose children are the rows of a box.
  private func rowHolder(in index: Int) -> Int {
    var holder = index
    while engine.boxes[holder].size > 1, engine.boxes[holder].node.rowContainer != nil,
      !engine.boxes[holder + 1].isNothing
    {
      holder += 1
    }
    return holder
  }

  /// Returns the origin for a box's coordinates, and the part of the layout in which it can be
  /// visible.
  private func sight(of index: Int) -> (row: Int, column: Int, window: LayoutArea) {
    var around: [Int] = []
    while let next = engine.parent(of: around.last ?? index) { around.append(next) }
    var (row, column) = (0, engine.rootOffset)
    var (rows, columns) = (0..<Int.max, 0..<Int.max)
    for outer in around.reversed() {
      let box = engine.boxes[outer]
      if outer > 0 { (row, column) = (row + box.y, column + box.x) }
      (row, column) = (row + box.frame.top, column + box.frame.before)
      if isCut(box) {
        let width = max(1, box.width - box.frame.horizontal)
        let seen = LayoutArea(row: row, column: column, height: box.innerHeight, width: width)
        rows = rows.clamped(to: seen.rows)
        columns = columns.clamped(to: seen.columns)
      }
      let offset = offsets[outer] ?? ScrollOffset()
      (row, column) = (row - offset.rows, column - offset.columns + box.shift)
    }
    return (row, column, LayoutArea(rows: rows, columns: columns))
  }
}

extension LayoutArea {
  fileprivate init(row: Int, column: Int, height: Int, width: Int) {
    rows = row..<row + max(height, 0)
    columns = column..<column + max(width, 0)
  }
}

struct PaintedLines {
  let lines: [TextLine]
  /// The line of the layout at which the first of them is if nothing is scrolled.
  let y: Int
  /// The number of cells to the left of the visible ones.
  let columns: Int
}

/// A canvas for boxes: lines, or, for a layer, pieces that are put on top of lines at the end.
struct LayoutCanvas {
  private(set) var lines: [TextLine] = []
  private(set) var pieces: [(line: TextLine, x: Int, y: Int)] = []
  let isLayer: Bool
  /// The lines of the same canvas in the earlier layout, if they can be reused.
  let earlier: PaintedLines?
  private let x: Int
  let y: Int
  /// The cells of each line that received a background after everything else on the line.
  private var tinted: [Range<Int>] = []
  /// For each line, the index of the earlier line that it reuses, and so is complete; nil for others.
  private var sources: [Int?] = []

  init(x: Int = 0, y: Int = 0, height: Int, after earlier: PaintedLines? = nil) {
    isLayer = false
    (self.x, self.y, self.earlier) = (x, y, earlier)
    lines = Array(repeating: TextLine(), count: max(0, height))
    tinted = Array(repeating: 0..<0, count: lines.count)
    sources = Array(repeating: nil, count: lines.count)
  }

  /// Creates a canvas of pieces, for a layer.
  init() {
    isLayer = true
    (x, y, earlier) = (0, 0, nil)
  }

  /// Paints a line at a position; outside of the canvas it has no effect.
  mutating func put(_ line: TextLine, _ x: Int, _ y: Int) {
    if isLayer { return pieces.append((line, x, y)) }
    let (row, column) = (y - self.y, max(0, x - self.x))
    guard lines.indices.contains(row), sources[row] == nil else { return }
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

  func shows(_ rows: Range<Int>) -> Bool { isLayer || rows.overlaps(y..<y + lines.count) }

  /// Reuses complete lines of the earlier layout; returns whether all exist and are on this canvas.
  mutating func take(_ old: Int, _ count: Int, at y: Int) -> Bool {
    guard let earlier else { return false }
    let (from, to) = (old - earlier.y, y - self.y)
    guard from >= 0, from + count <= earlier.lines.count, to >= 0, to + count <= lines.count else {
      return false
    }
    for row in 0..<count {
      lines[to + row] = earlier.lines[from + row]
      sources[to + row] = from + row
    }
    return true
  }

  func isUnmoved(_ row: Int) -> Bool { sources[row] == row }

  mutating func cover(_ layer: LayoutCanvas) {
    for piece in layer.pieces { put(piece.line, piece.x, piece.y) }
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
    for row in max(0, y - self.y)..<max(0, y - self.y, min(lines.count, y - self.y + height))
    where sources[row] == nil
      && (width < 1 || tinted[row].clamped(to: column..<column + width) != column..<column + width)
    {
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
