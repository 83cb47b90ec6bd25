import BowyerKinds

/// A painter of boxes as lines, each box before those in it and to the right of it.
///
/// What is out of view is not painted.
struct LayoutPainter {
  private let engine: LayoutEngine
  private let offsets: [[PathElement]: ScrollOffset]
  private var canvases: [LayoutCanvas] = []
  private(set) var scrolls: [ScrollArea] = []
  /// The places of the nodes that listen, on a screen.
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
}

// MARK: - Windows

extension LayoutPainter {
  /// Whether a part of a box's content may be out of view.
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

  /// Paints a line at a position; outside of the canvas it has no effect.
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

  /// Returns which of so many lines from a position on are on the canvas.
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
