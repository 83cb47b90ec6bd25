/// Paints boxes as lines, from the first to the last.
///
/// On each line, what stands to the left is painted before what stands to the right, so a line is only
/// appended to; but for what lies on top of something, which is put there when all below it is painted.
struct LayoutPainter {
  var engine: LayoutEngine
  private var canvases: [LayoutCanvas] = []
  private var scrolls: [ScrollArea] = []
  /// The boxes that are being painted, the innermost last.
  private var open: [Int] = []
  /// The boxes that are painted on a canvas of their own, on top of what is below them.
  private var layers: [Int] = []
  /// How far what is painted now is scrolled.
  private var scrolled = ScrollOffset()
  /// How many items of each list are painted.
  private var counts: [Int: Int] = [:]
  let offsets: [Int: ScrollOffset]

  init(_ engine: LayoutEngine) {
    self.engine = engine
    offsets = engine.isOnScreen ? engine.scrollOffsets() : [:]
  }

  /// Returns the lines of all boxes, and what is scrolled; afterwards, the boxes know where they stand.
  mutating func paint() -> (lines: [TextLine], scrolls: [ScrollArea]) {
    guard !engine.boxes[0].isNothing else { return ([], []) }
    canvases = [LayoutCanvas(height: engine.boxes[0].height)]
    if let own = engine.boxes[0].values?.alignment {
      engine.boxes[0].x = own.offset(of: engine.boxes[0].width, in: engine.width)
    }
    for index in engine.boxes.indices where !engine.boxes[index].isNothing {
      while let last = open.last, engine.boxes[index].parent != last { close(last) }
      begin(index)
    }
    while let last = open.last { close(last) }
    let width = engine.width
    return (canvases[0].lines.map { $0.width > width ? $0.slice(0..<width) : $0 }, scrolls)
  }

  private mutating func begin(_ index: Int) {
    open.append(index)
    if let parent = engine.boxes[index].parent {
      let outer = engine.boxes[parent]
      engine.boxes[index].x += outer.x + outer.frame.before + outer.shift
      engine.boxes[index].y += outer.y + outer.frame.top
      // On a layer, what is painted later is on top anyway.
      if engine.boxes[index].isLayer, !canvases[canvases.count - 1].isLayer {
        canvases.append(LayoutCanvas())
        layers.append(index)
      }
      paintSide(of: index, in: parent)
    }
    let box = engine.boxes[index]
    if let background = box.values?.style.background, canvases[canvases.count - 1].isLayer {
      var line = TextLine()
      line.pad(to: box.width, ViewStyle(background: background))
      for row in 0..<box.height { put(line, box.x, box.y + row) }
    }
    paintFrame(of: box)
    if isCut(box) { openWindow(box, index) }
    paintLines(of: box)
  }

  private mutating func close(_ index: Int) {
    open.removeLast()
    let box = engine.boxes[index]
    if isCut(box) { closeWindow(box, index) }
    if let border = box.frame.border, box.height > 1 {
      let (start, end) = (box.x + box.frame.gutterWidth, box.x + box.width - 1)
      let side = border.side.line(box.style)
      for row in 1..<box.height - 1 { put(side, end, box.y + row) }
      put(border.bottom(end - start + 1).line(box.style), start, box.y + box.height - 1)
    }
    if let color = box.values?.style.background, !canvases[canvases.count - 1].isLayer {
      canvases[canvases.count - 1].tint(box.x, box.y, width: box.width, height: box.height, color)
    }
    guard layers.last == index, let layer = canvases.popLast() else { return }
    layers.removeLast()
    canvases[canvases.count - 1].cover(layer)
  }

  private mutating func put(_ line: TextLine, _ x: Int, _ y: Int) {
    canvases[canvases.count - 1].put(line, x, y)
  }

  /// Paints what is beside a box or above it, and belongs to what it stands in.
  private mutating func paintSide(of index: Int, in parent: Int) {
    let (box, outer) = (engine.boxes[index], engine.boxes[parent])
    if let markers = engine.markers[parent], outer.node.tag == .list, box.height > 0 {
      let number = counts[parent, default: 0] + 1
      counts[parent] = number
      let width = engine.markerWidth(of: parent, outer.innerWidth)
      guard width > 0 else { return }
      let isSelected = box.values?.isSelected == true
      put(
        markers.marker(number, isSelected: isSelected).line(outer.style, .plain),
        outer.x + outer.frame.before,
        box.y + box.frame.top
      )
    } else if let caption = engine.captions[index] {
      let x = caption.isBeside ? box.x - caption.line.width : outer.x + outer.frame.before
      put(caption.line, x, caption.isBeside ? box.y : box.y - 1)
    }
  }

  private mutating func paintFrame(of box: LayoutBox) {
    let start = box.x + box.frame.gutterWidth
    if let border = box.frame.border, box.height > 1 {
      put(border.top(box.width - box.frame.gutterWidth, box.borderTitle, box.style), start, box.y)
    }
    if box.frame.gutterWidth > 0, box.innerHeight > 0 {
      put(box.frame.gutter.line(box.style, .plain), box.x, box.y + box.frame.top)
    }
    guard let side = box.frame.border?.side.line(box.style) else { return }
    for row in 1..<max(1, box.height - 1) { put(side, start, box.y + row) }
  }

  private mutating func paintLines(of box: LayoutBox) {
    if box.node.tag == .divider, box.lines.isEmpty {
      for row in 0..<box.height { put("│".line(box.style), box.x, box.y + row) }
    }
    let x = box.x + box.frame.before
    let y = box.y + box.frame.top
    let room = box.width - box.frame.horizontal
    let alignment = box.node.isContainer ? .start : box.values?.alignment ?? .start
    for (row, line) in box.lines.enumerated() where !line.runs.isEmpty {
      put(line, x + alignment.offset(of: line.width, in: room), y + row)
    }
  }
}

// MARK: - What is cut

extension LayoutPainter {
  /// Whether less may be seen of a box than there is in it.
  func isCut(_ box: LayoutBox) -> Bool {
    engine.isOnScreen && box.node.isScroll || box.contentHeight > box.innerHeight
  }

  private mutating func openWindow(_ box: LayoutBox, _ index: Int) {
    let offset = offsets[index] ?? ScrollOffset()
    let (x, y) = (box.x + box.frame.before, box.y + box.frame.top)
    canvases.append(LayoutCanvas(x: x, y: y + offset.rows, height: box.innerHeight))
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

  private mutating func closeWindow(_ box: LayoutBox, _ index: Int) {
    guard let canvas = canvases.popLast() else { return }
    let offset = offsets[index] ?? ScrollOffset()
    scrolled.rows -= offset.rows
    scrolled.columns -= offset.columns
    let width = max(1, box.width - box.frame.horizontal)
    let isScroll = engine.isOnScreen && box.node.isScroll
    for (row, line) in canvas.lines.enumerated() {
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
