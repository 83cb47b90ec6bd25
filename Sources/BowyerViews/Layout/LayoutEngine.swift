/// A layout of a tree of nodes: first boxes, then lines.
///
/// The boxes are in reading order, so the descendants of a box follow it. A pass from the last box to the first visits
/// children before their parents, and a pass from the first to the last visits parents first, without recursion.
///
/// 1. *Build*: makes a box for each node, with the values that it inherits.
/// 2. *Ideals*, from the last: finds the ideal width of each box.
/// 3. *Rooms*, from the first: assigns the maximum width of each box.
/// 4. *Sizes*, from the last: makes the lines of each box, and places its children.
/// 5. *Heights*, from the first, on a screen: distributes the remaining or missing height.
/// 6. *Painting*, from the first.
///
/// After an earlier layout, a box whose nodes look the same keeps its ideal width; if it also gets the same room, it is
/// kept with its descendants, which are not visited.
///
/// *earlier*: a layout after an earlier one is equal to the layout without it
struct LayoutEngine {
  var boxes: [LayoutBox] = []
  /// The boxes of the earlier layout, until the layout is complete.
  private(set) var earlier: [LayoutBox] = []
  let width: Int
  let memory: LayoutMemory?
  let drawing: LayoutDrawing
  private(set) var work = 0
  private var paths: [Int: [PathElement]] = [:]

  /// Lays out a node or a part of a view; for a screen if there is a memory.
  init(
    _ node: Node,
    at path: [PathElement],
    _ place: BuildPlace,
    width: Int,
    height: Int?,
    _ memory: LayoutMemory?,
    drawing: LayoutDrawing,
    after other: LayoutEngine?
  ) {
    self.width = width
    self.memory = memory
    self.drawing = drawing
    if let other, other.memory?.open == memory?.open, other.drawing == drawing {
      earlier = other.boxes
      boxes.reserveCapacity(earlier.count)
    }
    for index in build(node, at: path, place).reversed() { findIdeal(of: index) }
    prepare(0, in: nil)
    settle(0, in: width)
    if !keeps(0, in: nil) { measure() }
    if let height { divideHeights(height) }
    (earlier, paths) = ([], [:])
  }

  var isOnScreen: Bool { memory != nil }

  func parent(of index: Int) -> Int? {
    boxes[index].up > 0 ? index - boxes[index].up : nil
  }

  func forEachChild(of index: Int, _ body: (Int) -> Void) {
    let end = index + boxes[index].size
    var child = index + 1
    while child < end {
      body(child)
      child += boxes[child].size
    }
  }

  private mutating func updateEachChild(of index: Int, _ body: (inout LayoutEngine, Int) -> Void) {
    let end = index + boxes[index].size
    var child = index + 1
    while child < end {
      body(&self, child)
      child += boxes[child].size
    }
  }

  func children(of index: Int, all: Bool = false) -> [Int] {
    var children: [Int] = []
    forEachChild(of: index) { if all || !boxes[$0].isNothing { children.append($0) } }
    return children
  }

  func path(of index: Int) -> [PathElement] {
    var (steps, index): ([PathElement], Int?) = ([], index)
    while let current = index {
      steps.append(contentsOf: boxes[current].steps.reversed())
      index = parent(of: current)
    }
    return steps.reversed()
  }

  private mutating func controlPath(of index: Int) -> [PathElement]? {
    guard let around = boxes[index].control else { return nil }
    var control = index
    for _ in 0..<around { control -= boxes[control].up }
    if drawing == .text { return [.at(control)] }
    if around == 0, boxes[index].size == 1 { return path(of: control) }
    if let path = paths[control] { return path }
    let path = path(of: control)
    paths[control] = path
    return path
  }

  /// Only the runs of sliders and progress indicators depend on the room.
  private mutating func runs(of index: Int, room: Int) -> [TextRun] {
    let (node, known) = (boxes[index].node, boxes[index].runs)
    boxes[index].runs = []
    if !known.isEmpty, node.tag != .slider, node.tag != .progress { return known }
    return node.runs(
      in: RunPlace(
        control: controlPath(of: index),
        style: boxes[index].style,
        isDisabled: boxes[index].isDisabled,
        room: room,
        drawing: drawing,
        isOpen: isOnScreen && !boxes[index].isClosed,
        labelWidth: boxes[index].labelWidth,
        isInList: boxes[index].isInList
      )
    )
  }
}

extension LayoutEngine {
  private mutating func findIdeal(of index: Int) {
    if boxes[index].isSame || resumes(index) { return }
    guard !boxes[index].isNothing else { return }
    work += 1
    let node = boxes[index].node
    boxes[index].ownFrame = BoxFrame(node, drawing)
    var content = (ideal: 0, least: 0)
    if node.has(.container) {
      content = contentIdeal(of: index)
    } else if node.tag == .divider {
      content = (isInRow(index) ? 1 : 0, 1)
    } else if node.tag == .empty || node.isOrnament {
      boxes[index].isNothing = true
    } else if node.tag != .spacer {
      content = textExtent(of: index)
      if drawing == .designed, node.tag == .textField {
        content.ideal = max(content.ideal, fieldStart(of: index) + LayoutBox.fieldWidth)
      }
      if node.controlRole != nil, node.tag != .text { content.least = content.ideal }
    }
    let frame = boxes[index].ownFrame
    let lengths = boxes[index].values?.width ?? FrameLength()
    if frame.horizontal + frame.vertical > 0 || (boxes[index].values?.height.min ?? 0) > 0 {
      boxes[index].isNothing = false
    }
    boxes[index].contentIdeal = content.ideal
    func bounded(_ width: Int) -> Int {
      min(max(width, lengths.min ?? 0), lengths.max ?? .max)
    }
    boxes[index].ideal = bounded(lengths.ideal ?? (content.ideal + frame.horizontal))
    boxes[index].least = bounded(min(content.least + frame.horizontal, boxes[index].ideal))
    // The mark of a selected item replaces its bullet.
    guard boxes[index].values?.isSelected != nil,
      let list = parent(of: index).map({ boxes[$0].node }),
      list.tag == .list, !list.isOrderedList, !boxes[index].isNothing
    else { return }
    boxes[index].ownFrame.gutter.removeFirst(2)
    boxes[index].ownFrame.gutterWidth -= 2
    if lengths.ideal == nil { boxes[index].ideal = max(0, boxes[index].ideal - 2) }
  }

  /// Whether all children of a box are the same as in the earlier layout, and so is the box.
  private mutating func resumes(_ index: Int) -> Bool {
    guard boxes[index].looksSame, let match = boxes[index].earlier,
      boxes[index].size == earlier[match].size
    else { return false }
    var isSame = true
    forEachChild(of: index) { child in
      if !boxes[child].isSame || boxes[child].earlier != match + child - index { isSame = false }
    }
    if isSame { boxes[index].isNothing = earlier[match].isNothing }
    boxes[index].isSame = isSame
    return isSame
  }

  private mutating func textExtent(of index: Int) -> (ideal: Int, least: Int) {
    if !boxes[index].looksSame {
      boxes[index].runs = runs(of: index, room: .max)
      boxes[index].text = boxes[index].runs.extent
    }
    return boxes[index].text
  }

  func isInRow(_ index: Int) -> Bool {
    parent(of: index).map { boxes[$0].node.tag == .row } ?? false
  }

  private mutating func contentIdeal(of index: Int) -> (ideal: Int, least: Int) {
    let node = boxes[index].node
    var (widest, least, sum, count) = (0, 0, 0, 0)
    var (sumOfLeast, hasSpacer) = (0, false)
    forEachChild(of: index) { child in
      if boxes[child].isSpacer { hasSpacer = true }
      guard !boxes[child].isNothing, !boxes[child].isSpacer else { return }
      widest = max(widest, boxes[child].ideal)
      least = max(least, boxes[child].least)
      sum += boxes[child].ideal
      sumOfLeast += boxes[child].least
      count += 1
    }
    if count == 0, !hasSpacer, !node.has(.titled), node.tag != .table {
      boxes[index].isNothing = true
    }
    switch node.arrangement(drawing) {
    case .row:
      let layout = node.stackLayout
      let gaps = layout.spacing * max(0, count - 1)
      return (sum + gaps, layout.wraps ? least : sumOfLeast + gaps)
    case .tableRow: return (sum + TableLayout.gap * max(0, count - 1), least)
    case .table:
      let (table, ideal) = idealTable(of: index)
      boxes[index].table = table
      if count == 0, ideal == 0 { boxes[index].isNothing = true }
      return (ideal, min(ideal, max(least, 1)))
    case .list:
      boxes[index].itemCount = count
      let markers = node.markerWidth(of: count)
      return (widest + markers, least + markers)
    case .framed:
      let title = textExtent(of: index)
      return (max(title.ideal, widest), max(title.least, least))
    case .indented:
      let title = textExtent(of: index)
      let indentation = count > 0 ? 2 : 0
      return (max(title.ideal, widest + indentation), max(title.least, least + indentation))
    case .text, .spacer, .divider, .column, .overlay, .scroll: return (widest, least)
    }
  }
}

extension LayoutEngine {
  private mutating func measure() {
    var (waiting, visited) = ([0], [Int]())
    while let index = waiting.popLast() {
      visited.append(index)
      work += 1
      assignRooms(in: index)
      updateEachChild(of: index) { engine, child in
        if !engine.boxes[child].isNothing, !engine.keeps(child, in: index) { waiting.append(child) }
      }
    }
    for index in visited.reversed() { findSize(of: index) }
  }

  mutating func prepareChildren(of index: Int) {
    updateEachChild(of: index) { $0.prepare($1, in: index) }
  }

  private mutating func prepare(_ index: Int, in parent: Int?) {
    if let parent, boxes[parent].isSame {
      boxes[index].earlier = boxes[parent].earlier.map { $0 + index - parent }
      (boxes[index].isSame, boxes[index].looksSame) = (true, true)
    }
    (boxes[index].room, boxes[index].fills) = (1, false)
    boxes[index].frame = boxes[index].ownFrame
    (boxes[index].x, boxes[index].y) = (0, 0)
    (boxes[index].beginsBand, boxes[index].isLayer, boxes[index].isKept) = (false, false, false)
    boxes[index].caption = nil
  }

  /// Keeps a box with its descendants if they are the same; returns whether it does.
  mutating func keeps(_ index: Int, in parent: Int?) -> Bool {
    guard boxes[index].isSame, let match = boxes[index].earlier, !earlier[match].isDivided,
      boxes[index].fits(like: earlier[match])
    else { return false }
    if boxes[index].node.tag == .tableRow, let parent, let old = boxes[parent].earlier,
      boxes[parent].table != earlier[old].table
    {
      return false
    }
    boxes[index].isKept = true
    boxes[index].height = boxes[index].naturalHeight
    return true
  }

  /// Assigns the room of a box, limited by the maximum width of its node.
  mutating func settle(_ index: Int, in room: Int, fills: Bool = false) {
    var (room, fills) = (max(1, room), fills)
    if let values = boxes[index].values {
      let (lengths, alignment) = (values.width, values.alignment)
      if !fills, let ideal = lengths.ideal {
        room = min(room, max(ideal, lengths.min ?? 0, 1))
        fills = true
      }
      if let most = lengths.max { room = min(room, max(most, 1)) }
      if alignment == .stretch { fills = true }
    }
    boxes[index].room = room
    boxes[index].fills = fills
    // A child of a row may be settled twice.
    boxes[index].frame = boxes[index].ownFrame
    boxes[index].frame.fit(room, content: max(1, boxes[index].contentIdeal))
  }

  private mutating func assignRooms(in index: Int) {
    guard boxes[index].size > 1 else { return }
    let node = boxes[index].node
    let inner = boxes[index].innerWidth
    // The cells of a table's rows have received their rooms from the table.
    if node.tag == .tableRow, table(of: index) != nil { return }
    prepareChildren(of: index)
    switch node.arrangement(drawing) {
    case .row: assignRowRooms(in: index, inner)
    case .table: assignTableRooms(in: index, inner)
    case .tableRow: assignCellRooms(in: index, inner)
    case .indented:
      assignSame(inner - LayoutBox.indentation(in: inner), in: index)
    case .list: assignSame(inner - boxes[index].markerWidth, in: index)
    case .scroll:
      let isWide = isOnScreen && node.scrollAxes.contains(.horizontal)
      let room = isWide ? min(max(inner, boxes[index].contentIdeal), 10_000) : inner
      assignSame(room, in: index)
    case .column where node.stackLayout.alignment == .stretch:
      var widest = 1
      forEachChild(of: index) { widest = max(widest, boxes[$0].ideal) }
      assignSame(min(inner, widest), in: index, fills: true)
    case .text, .spacer, .divider, .column, .overlay, .framed: assignSame(inner, in: index)
    }
  }

  private mutating func assignSame(_ room: Int, in index: Int, fills: Bool = false) {
    updateEachChild(of: index) { $0.settle($1, in: room, fills: fills) }
  }
}

extension LayoutEngine {
  private mutating func findSize(of index: Int) {
    guard !boxes[index].isNothing else { return }
    writeLines(of: index)
    let content = arrange(index)
    boxes[index].contentWidth = content.width
    boxes[index].contentHeight = content.height
    findEdges(of: index)
    let box = boxes[index]
    let lengths = box.values?.width ?? FrameLength()
    let natural = max(
      content.width + box.frame.horizontal,
      min(lengths.min ?? 0, lengths.max ?? .max)
    )
    boxes[index].width = box.fills ? box.room : min(natural, box.room)
    if box.isSpacer { boxes[index].width = box.fills && isInRow(index) ? box.room : 0 }
    var height = content.height + box.frame.vertical
    if let lengths = box.values?.height, isOnScreen || !box.node.isScroll {
      height = max(height, lengths.min ?? 0)
      if let ideal = lengths.ideal { height = box.node.isScroll ? ideal : max(height, ideal) }
      height = min(height, lengths.max ?? .max)
    }
    boxes[index].height = height
    boxes[index].naturalHeight = height
    findFlexibility(of: index)
  }

  private mutating func writeLines(of index: Int) {
    let box = boxes[index]
    if box.looksSame, let match = box.earlier, box.fits(like: earlier[match]),
      box.node.tag != .table
    {
      return
    }
    (boxes[index].lines, boxes[index].borderTitle) = ([], nil)
    switch box.node.arrangement(drawing) {
    case .indented:
      boxes[index].lines = runs(of: index, room: box.innerWidth).wrapped(width: box.innerWidth)
    case .framed:
      // With a border, the title is in the border, if it fits.
      let runs = runs(of: index, room: box.innerWidth)
      let isInBorder = box.frame.border != nil && runs.extent.ideal <= box.room - 4
      let isEmpty = runs.allSatisfy(\.text.isEmpty)
      let lines = isEmpty ? [] : runs.wrapped(width: isInBorder ? box.room : box.innerWidth)
      if isInBorder { boxes[index].borderTitle = lines.first } else { boxes[index].lines = lines }
    case .table: boxes[index].lines = header(of: index)
    case .divider:
      guard !isInRow(index) else { return }
      boxes[index].lines = [String(repeating: "─", count: box.innerWidth).line(box.style)]
    case .text:
      let indentation = box.node.has(.indented) ? LayoutBox.indentation(in: box.innerWidth) : 0
      let runs = runs(of: index, room: box.innerWidth)
      boxes[index].lines = runs.wrapped(width: box.innerWidth, indentation: indentation)
      if drawing == .designed, box.node.tag == .textField { fillField(index) }
    case .spacer, .row, .column, .overlay, .scroll, .list, .tableRow: break
    }
  }
}

extension LayoutEngine {
  /// Places the children of a box, and returns the size of its content.
  mutating func arrange(_ index: Int) -> (width: Int, height: Int) {
    let box = boxes[index]
    let title = (width: box.lines.widest, height: box.lines.count)
    var content: (width: Int, height: Int)
    switch box.node.arrangement(drawing) {
    case .row: content = arrangeRow(index)
    case .tableRow: content = arrangeCells(index)
    case .table:
      content = arrangeColumn(
        index,
        below: title.height,
        gap: box.table?.isStacked == true ? 1 : 0
      )
    case .overlay: content = arrangeLayers(index)
    case .indented:
      let indentation = LayoutBox.indentation(in: box.innerWidth)
      content = arrangeColumn(index, below: title.height, indentedBy: indentation)
    case .list:
      content = arrangeColumn(index, indentedBy: box.markerWidth)
    case .divider where isInRow(index): content = (1, 1)
    case .framed:
      content = arrangeColumn(index, below: title.height)
      content.width = max(content.width, box.borderTitle?.width ?? 0)
    case .text, .spacer, .divider, .column, .scroll:
      content = arrangeColumn(index, below: title.height, gap: box.node.stackLayout.spacing)
    }
    return (max(content.width, title.width), max(content.height, title.height))
  }

  private mutating func arrangeColumn(
    _ index: Int,
    below top: Int = 0,
    indentedBy indentation: Int = 0,
    gap: Int = 0
  ) -> (width: Int, height: Int) {
    let alignment = boxes[index].node.stackLayout.alignment
    let room = max(1, boxes[index].innerWidth - indentation)
    var (y, widest, count, edge) = (top, 0, 0, BoxEdge.text)
    for child in children(of: index) {
      let isReal = !boxes[child].isSpacer && boxes[child].height > 0
      if isReal, count > 0 { y += max(gap, designedGap(before: child, after: edge)) }
      boxes[child].isStriped = boxes[index].node.tag == .table && gap == 0 && count % 2 == 1
      if isReal { (count, edge) = (count + 1, boxes[child].edges.below) }
      let width = boxes[child].width
      if let own = boxes[child].values?.alignment, own != .stretch {
        boxes[child].x = indentation + own.offset(of: width, in: room)
        widest = max(widest, own == .start ? width : room)
      } else {
        boxes[child].x = indentation
        widest = max(widest, width)
      }
      boxes[child].y = y
      y += boxes[child].height
    }
    if alignment == .center || alignment == .end {
      for child in children(of: index) where boxes[child].values?.alignment == nil {
        boxes[child].x = indentation + alignment.offset(of: boxes[child].width, in: widest)
      }
    }
    return (widest == 0 ? 0 : widest + indentation, y)
  }

  private mutating func arrangeLayers(_ index: Int) -> (width: Int, height: Int) {
    let room = boxes[index].innerWidth
    var (widest, highest) = (0, 0)
    for (layer, child) in children(of: index).enumerated() {
      boxes[child].isLayer = layer > 0
      let own = boxes[child].values?.alignment ?? .start
      boxes[child].x = own.offset(of: boxes[child].width, in: room)
      boxes[child].y = 0
      widest = max(widest, boxes[child].x + boxes[child].width)
      highest = max(highest, boxes[child].height)
    }
    return (widest, highest)
  }
}

extension LayoutEngine {
  private mutating func findFlexibility(of index: Int) {
    guard isOnScreen else { return }
    let box = boxes[index]
    var (sum, highest, grows, isStiff) = (0, 0, false, true)
    forEachChild(of: index) { child in
      guard !boxes[child].isNothing else { return }
      if !boxes[child].isSettled { isStiff = false }
      sum += boxes[child].height - boxes[child].leastHeight
      highest = max(highest, boxes[child].leastHeight)
      grows =
        grows || boxes[child].growsDown
        || box.node.isStack && (boxes[child].isSpacer || (boxes[child].values?.grow ?? 0) > 0)
    }
    if box.node.dividesHeight {
      isStiff =
        isStiff && box.contentHeight == box.innerHeight && (box.node.isStack || !grows)
    }
    (boxes[index].isStiff, boxes[index].isDivided) = (isStiff, false)
    var least = box.height
    if box.node.isScroll, box.node.scrollAxes.contains(.vertical) {
      least = min(box.height, box.frame.vertical + 3)
      grows = false
    } else if box.node.tag == .row {
      let bands = bands(of: index).reduce(0) { $0 + height(ofBand: $1, \.leastHeight) }
      least = min(box.height, box.frame.vertical + bands)
    } else if box.node.tag == .overlay {
      least = min(box.height, box.frame.vertical + highest)
    } else if box.node.isStack {
      least = max(0, box.height - sum)
    }
    boxes[index].leastHeight = max(least, min(box.values?.height.min ?? 0, box.height))
    boxes[index].growsDown = grows
  }

  private mutating func divideHeights(_ height: Int) {
    guard !boxes[0].isNothing else { return }
    if boxes[0].height > height {
      boxes[0].height = max(height, boxes[0].leastHeight)
    } else if boxes[0].growsDown {
      boxes[0].height = height
    }
    var waiting = [(index: 0, isInKept: false)]
    while let (index, isWithin) = waiting.popLast() {
      guard !boxes[index].isSettled else { continue }
      work += 1
      let isInKept = isWithin || boxes[index].isKept
      (boxes[index].isKept, boxes[index].isDivided) = (false, true)
      divideHeight(of: index)
      boxes[index].contentHeight = arrange(index).height
      for child in children(of: index) {
        // The children of a kept box have no information about this layout.
        if isInKept { (boxes[child].isKept, boxes[child].earlier) = (false, nil) }
        waiting.append((child, isInKept))
      }
    }
  }

  private mutating func divideHeight(of index: Int) {
    let (node, inner) = (boxes[index].node, boxes[index].innerHeight)
    if node.tag == .row {
      divideAmongBands(of: index, inner)
    } else if node.tag == .overlay {
      for child in children(of: index) { fit(child, inner) }
    } else if node.isStack {
      let children = children(of: index)
      let used = boxes[index].contentHeight
      if used < inner {
        let weights = children.map { child in
          boxes[child].values.flatMap { $0.grow > 0 ? $0.grow : nil }
            ?? (boxes[child].isSpacer || boxes[child].growsDown ? 1 : 0)
        }
        for (child, share) in zip(children, Shares.divide(inner - used, by: weights)) {
          boxes[child].height = min(
            boxes[child].height + share,
            boxes[child].values?.height.max ?? .max
          )
        }
      } else if used > inner {
        var heights = children.map { boxes[$0].height }
        let floors = children.map { boxes[$0].leastHeight }
        _ = Shares.take(used - inner, from: &heights, downTo: floors, weights: heights)
        for (child, height) in zip(children, heights) { boxes[child].height = height }
      }
    }
  }

  mutating func fit(_ index: Int, _ room: Int) {
    let box = boxes[index]
    if box.height > room { boxes[index].height = max(room, box.leastHeight) }
    if box.height < room, box.growsDown { boxes[index].height = room }
  }
}
