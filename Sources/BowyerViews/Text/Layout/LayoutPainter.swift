/// Paints boxes as lines, from the first to the last.
///
/// On each line, what stands to the left is painted before what stands to the right, so a line is only
/// appended to; but for what lies on top of something, which is put there when all below it is painted.
///
/// Boxes that are kept from an earlier layout, and stand alone on their lines, are painted as the lines of that.
struct LayoutPainter {
  /// A box that is being painted.
  private struct Open {
    let index: Int
    /// The box, where it stands on the whole.
    let box: LayoutBox
    /// The same box in the earlier layout, if what stands below each other in it stood so there.
    let earlier: EarlierBox?
  }

  /// Where a box was in the earlier layout.
  private struct EarlierBox {
    let index: Int
    /// Its first line and cell.
    let x: Int
    let y: Int
  }

  let engine: LayoutEngine
  /// The earlier layout.
  private let earlier: TextLayout?
  private var canvases: [LayoutCanvas] = []
  /// All that was painted in each window, by the box.
  private(set) var windows: [Int: PaintedLines] = [:]
  private var scrolls: [ScrollArea] = []
  /// The boxes that are being painted, the innermost last.
  private var open: [Open] = []
  /// The boxes that are painted on a canvas of their own, on top of what is below them.
  private var layers: [Int] = []
  /// How far what is painted now is scrolled.
  private var scrolled = ScrollOffset()
  /// How many boxes were painted.
  private(set) var work = 0
  /// How many items of each list are painted.
  private var counts: [Int: Int] = [:]
  private let offsets: [Int: ScrollOffset]

  init(_ engine: LayoutEngine, after earlier: TextLayout?) {
    self.engine = engine
    self.earlier = earlier
    offsets = engine.isOnScreen ? engine.scrollOffsets() : [:]
  }

  /// Returns the lines of all boxes, and what is scrolled.
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

  /// Paints a box, but for what stands in it; returns whether that is to be painted.
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
    // On a layer, what is painted later is on top anyway.
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

  /// Returns where a box was in the earlier layout, if what stands below each other in it, and around it, looked
  /// the same there but for what has changed in it.
  private func earlierPlace(of box: LayoutBox, _ index: Int, in outer: Open?) -> EarlierBox? {
    guard let earlier, canvases[canvases.count - 1].earlier != nil else { return nil }
    // A box in one that is kept stands where it stood in that.
    let kept = outer.flatMap { outer in
      outer.box.isKept ? outer.earlier.map { $0.index + index - outer.index } : nil
    }
    guard let match = kept ?? (outer?.box.isKept == true ? nil : box.earlier) else { return nil }
    let old = earlier.engine.boxes[match]
    var (x, y) = (earlier.engine.rootOffset, 0)
    if let outer {
      guard let above = outer.earlier,
        outer.box.node.isColumn || outer.box.node.tag == .table || outer.box.node.tag == .scroll,
        !outer.box.node.isOrderedList, isCut(outer.box) == (earlier.windows[above.index] != nil)
      else { return nil }
      let around = earlier.engine.boxes[above.index]
      x = above.x + old.x + around.frame.before + around.shift
      y = above.y + old.y + around.frame.top
      // The first line in a box bears its mark, and that of those around it.
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

  /// Tells whether nothing in a box has to be painted: it is out of sight, or as it was.
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

  /// Paints what is beside a box or above it, and belongs to what it stands in.
  private mutating func paintSide(of box: LayoutBox, in outer: Open) {
    let parent = outer.box
    if parent.node.tag == .list, box.height > 0 {
      let number = counts[outer.index, default: 0] + 1
      counts[outer.index] = number
      guard parent.markerWidth > 0 else { return }
      let marker = parent.marker(number, isSelected: box.values?.isSelected == true)
      let line = marker.line(parent.style, .plain)
      put(line, parent.x + parent.frame.before, box.y + box.frame.top)
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

// MARK: - What is cut

extension LayoutPainter {
  /// Whether less may be seen of a box than there is in it.
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
  /// Returns the line with `…` at its end, as a sign that there is more.
  fileprivate func marked(in width: Int) -> TextLine {
    var line = self.width < width ? self : slice(0..<width - 1)
    line.append(TextRun("…", .faint), width: 1)
    return line
  }
}

// MARK: - What listens

extension LayoutPainter {
  /// Returns where that stands which listens to a pointer, or to which of its rows are seen, when all is
  /// painted.
  ///
  /// Complexity: O(d + r) for each that listens, in its depth and its rows.
  func listeningPlaces() -> [[PathElement]: LayoutPlace] {
    var places: [[PathElement]: LayoutPlace] = [:]
    guard engine.isOnScreen else { return places }
    for index in engine.watched where engine.boxes[index].node.isListening {
      let (around, box) = (sight(of: index), engine.boxes[index])
      let hearsRows = box.node.handles(.visibleRange)
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
        rows: hearsRows ? rows(in: holder, inside.row) : [],
        rowWindow: inside.window
      )
    }
    return places
  }

  /// Returns the lines that each row of a box takes, if what stands in it is counted from a line.
  private func rows(in holder: Int, _ first: Int) -> [Range<Int>] {
    engine.children(of: holder, all: true).map { child in
      let (row, start) = (engine.boxes[child], first + engine.boxes[child].y)
      return start..<start + (row.isNothing ? 0 : max(row.height, 0))
    }
  }

  /// Returns what holds the rows of a box: itself, or the only box in it, if that is a sequence and no row.
  private func rowHolder(in index: Int) -> Int {
    var holder = index
    while case let only = holder + 1, engine.boxes[holder].size > 1,
      engine.boxes[holder].size == engine.boxes[only].size + 1,
      engine.boxes[holder].node.holdsOnlyRows, engine.boxes[only].node.holdsRows,
      !engine.boxes[only].isNothing
    {
      holder = only
    }
    return holder
  }

  /// Returns from where what stands beside a box is counted, as it is scrolled, and the part of the layout in
  /// which it may be seen.
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

extension Node {
  /// Whether what stands in it may be a sequence of rows.
  fileprivate var holdsRows: Bool {
    switch tag {
    case .column, .list, .table, .form, .fragment, .scroll: true
    default: false
    }
  }

  /// Whether what stands in it is no row itself, if it is the only one.
  fileprivate var holdsOnlyRows: Bool {
    guard tag != .list, tag != .table, let only = children.first else { return false }
    return only.stepKey == nil && !only.unmapped.isTransparent
  }
}

// MARK: - Canvases

/// What was painted on a canvas of lines.
struct PaintedLines {
  let lines: [TextLine]
  /// The line that the first of them is of the layout, if nothing is scrolled.
  let y: Int
  /// How many cells were to the left of those that are seen.
  let columns: Int
}

/// What boxes are painted on: lines, or pieces that are put on top of lines when all is painted.
struct LayoutCanvas {
  private(set) var lines: [TextLine] = []
  private(set) var pieces: [(line: TextLine, x: Int, y: Int)] = []
  let isLayer: Bool
  /// What was painted on the same canvas in the earlier layout, if the same may be painted again.
  let earlier: PaintedLines?
  private let x: Int
  let y: Int
  /// The cells of each line that got a background after all else on it.
  private var tinted: [Range<Int>] = []
  /// Which of the earlier lines each line is, if it is one: then it is complete.
  private var sources: [Int?] = []

  /// Makes a canvas of lines, whose first cell is at a place.
  init(x: Int = 0, y: Int = 0, height: Int, after earlier: PaintedLines? = nil) {
    isLayer = false
    (self.x, self.y, self.earlier) = (x, y, earlier)
    lines = Array(repeating: TextLine(), count: max(0, height))
    tinted = Array(repeating: 0..<0, count: lines.count)
    sources = Array(repeating: nil, count: lines.count)
  }

  /// Makes a canvas of pieces.
  init() {
    isLayer = true
    (x, y, earlier) = (0, 0, nil)
  }

  /// Paints at a place; nothing, if that is not on the canvas.
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

  /// Whether something may be seen that is painted on some rows.
  func shows(_ rows: Range<Int>) -> Bool { isLayer || rows.overlaps(y..<y + lines.count) }

  /// Takes as many complete lines of the earlier layout, from a row of that on; returns whether they are all
  /// there, and on this canvas.
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

  /// Whether a line is the earlier line at the same place of the canvas.
  func isUnmoved(_ row: Int) -> Bool { sources[row] == row }

  /// Puts all that is on a layer on top of what is on this canvas.
  mutating func cover(_ layer: LayoutCanvas) {
    for piece in layer.pieces { put(piece.line, piece.x, piece.y) }
  }

  /// Gives the cells of a rectangle a background: a colour, where they have none, or else that of what they stand on.
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
