import BowyerKinds

/// A layout of a tree of nodes as boxes, which a painter draws as lines.
///
/// 1. *Build*: makes a box for each node, with what it inherits, and finds its ideal width from those of its children.
/// 2. *Fit*: gives each box its room, makes its lines, fits its children, and places them.
/// 3. *Divide*, on a screen: distributes the remaining or missing height.
///
/// After an earlier layout, a box whose nodes look the same is the earlier box; if it also gets the same room, it has its
/// size already. Deep trees continue on another stack.
///
/// *earlier*: a layout after an earlier one is equal to the layout without it
struct LayoutEngine {
  let width: Int
  let memory: LayoutMemory?
  let drawing: LayoutDrawing
  /// The paths of the texts of the memory that have changed since the earlier layout.
  private let changed: [[PathElement]]
  private(set) var work = 0
  private var path: [PathElement] = []

  init(width: Int, _ memory: LayoutMemory?, _ drawing: LayoutDrawing, after old: LayoutMemory?) {
    (self.width, self.memory, self.drawing) = (width, memory, drawing)
    let (texts, before) = (memory?.texts ?? [:], old?.texts ?? [:])
    changed = Set(texts.keys).union(before.keys).filter { path in
      guard let text = texts[path], let old = before[path] else { return true }
      return !text.hasSameBytes(as: old)
    }
  }

  var isOnScreen: Bool { memory != nil }

  mutating func layOut(
    _ node: Node,
    at steps: [PathElement],
    _ place: BoxPlace,
    height: Int?,
    after earlier: LayoutBox?
  ) -> PlacedBox {
    let old = earlier?.steps == steps ? earlier : nil
    let built = build(node, steps, place, isRoot: true, after: old)
    let box = fit(built, BoxRoom(built, width, fills: false))
    let x = box.values?.alignment?.offset(of: box.size.width, in: width) ?? 0
    var own = box.size.height
    if let height, !box.ideal.isNothing {
      if own > height { own = max(height, box.size.leastHeight) }
      if own < height, box.size.growsDown { own = height }
    }
    return PlacedBox(height == nil ? box : divided(box, own), BoxSpot(height: own), x)
  }

  // MARK: - Build

  private mutating func build(
    _ node: Node,
    _ steps: [PathElement],
    _ outer: BoxPlace,
    isRoot: Bool,
    after old: LayoutBox?
  ) -> LayoutBox {
    let values = node.props?.values
    let hasLayers = memory?.hasLayers == true
    let isControl = node.isFocusable || hasLayers && (node.hearsMouse || node.tag == .canvas)
    path += steps
    defer { path.removeLast(steps.count) }
    var place = outer
    if let values { place.style = outer.style.overlaid(by: values.style) }
    place.isDisabled = outer.isDisabled || node.look.isDisabled
    if isControl { place.control = path.count }
    let isChanged = changed.contains(path)
    let earlier = old.flatMap {
      $0.place == place && !isChanged && node.isAlike($0.node) ? $0 : nil
    }
    // A memo that is mapped again has another node, with the same children.
    if let earlier, !changed.contains(where: { $0.starts(with: path) }),
      node === earlier.node || node.children.isShared(with: earlier.node.children)
    {
      return earlier
    }
    let box = LayoutBox(node, steps, place)
    box.ideal.isNothing = values?.isHidden == true || hasLayers && !isRoot && node.isModalDialog
    box.ideal.isWatched = !box.ideal.isNothing && (node.isScroll || node.isListening)
    // On a screen, what a menu contains is laid out when it is opened, by itself.
    if !box.ideal.isNothing, !(isOnScreen && node.tag == .menu), !node.isLeaf {
      place.labelWidth = drawing == .designed ? node.labelWidth : 0
      place.isInList = place.isInList || node.tag == .list || node.tag == .table
      place.isInRow = node.tag == .row
      place.hasBullet = node.tag == .list && !node.isOrderedList
      StackRoom.run { buildChildren(of: box, place, after: old) }
    }
    if let earlier, earlier.children.elementsEqual(box.children, by: ===) { return earlier }
    if !box.ideal.isNothing { findIdeal(of: box) }
    if box.ideal.isNothing { box.children = [] }
    return box
  }

  private mutating func buildChildren(of box: LayoutBox, _ place: BoxPlace, after old: LayoutBox?) {
    let (nodes, earlier) = (box.node.shownSteps, old?.children ?? [])
    var (next, places) = (0, [[PathElement]: Int]())
    box.children.reserveCapacity(nodes.count)
    for (node, steps) in nodes {
      if next < earlier.count, earlier[next].steps != steps {
        if places.isEmpty {
          places = Dictionary(zip(earlier.map(\.steps), earlier.indices)) { first, _ in first }
        }
        next = places[steps] ?? next
      }
      let match = next < earlier.count && earlier[next].steps == steps ? earlier[next] : nil
      if match != nil { next += 1 }
      let child = build(node, steps, place, isRoot: false, after: match)
      if child.ideal.isWatched { box.ideal.isWatched = true }
      box.children.append(child)
    }
  }

  private mutating func findIdeal(of box: LayoutBox) {
    let (node, values) = (box.node, box.values)
    box.ideal.frame = BoxFrame(node, drawing)
    var content = (ideal: 0, least: 0)
    if node.has(.container) {
      content = contentIdeal(of: box)
    } else if node.tag == .divider {
      content = (box.place.isInRow ? 1 : 0, 1)
    } else if node.tag == .empty || node.isOrnament {
      box.ideal.isNothing = true
    } else if node.tag != .spacer {
      content = textExtent(of: box)
      if drawing == .designed, node.tag == .textField {
        content.ideal = max(content.ideal, fieldStart(of: box) + LayoutBox.fieldWidth)
      }
      if node.controlRole != nil, node.tag != .text { content.least = content.ideal }
    }
    let (frame, lengths) = (box.ideal.frame, values?.width ?? FrameLength())
    if frame.horizontal + frame.vertical > 0 || (values?.height.min ?? 0) > 0 {
      box.ideal.isNothing = false
    }
    box.ideal.content = content.ideal
    func bounded(_ width: Int) -> Int {
      min(max(width, lengths.min ?? 0), lengths.max ?? .max)
    }
    box.ideal.width = bounded(lengths.ideal ?? (content.ideal + frame.horizontal))
    box.ideal.least = bounded(min(content.least + frame.horizontal, box.ideal.width))
    guard box.place.hasBullet, values?.isSelected != nil, !box.ideal.isNothing else { return }
    box.ideal.frame.gutter.removeFirst(2)
    box.ideal.frame.gutterWidth -= 2
    if lengths.ideal == nil { box.ideal.width = max(0, box.ideal.width - 2) }
  }

  private mutating func contentIdeal(of box: LayoutBox) -> (ideal: Int, least: Int) {
    let node = box.node
    let real = box.children.filter { !$0.ideal.isNothing && !$0.isSpacer }.map(\.ideal)
    let widest = real.reduce(0) { max($0, $1.width) }
    let least = real.reduce(0) { max($0, $1.least) }
    let hasSpacer = box.children.contains(where: \.isSpacer)
    if real.isEmpty, !hasSpacer, !node.has(.titled), node.tag != .table {
      box.ideal.isNothing = true
    }
    switch node.arrangement(drawing) {
    case .row, .tableRow:
      let layout = node.rowLayout
      let gaps = layout.spacing * max(0, real.count - 1)
      let sum = real.reduce(gaps) { $0 + $1.width }
      return (sum, layout.wraps ? least : real.reduce(gaps) { $0 + $1.least })
    case .table:
      let ideal = idealTable(of: box).ideal
      if real.isEmpty, ideal == 0 { box.ideal.isNothing = true }
      return (ideal, min(ideal, max(least, 1)))
    case .list:
      box.ideal.itemCount = real.count
      let markers = node.markerWidth(of: real.count)
      return (widest + markers, least + markers)
    case .framed, .indented:
      let title = textExtent(of: box)
      let indentation = real.isEmpty || node.arrangement(drawing) == .framed ? 0 : 2
      return (max(title.ideal, widest + indentation), max(title.least, least + indentation))
    case .text, .spacer, .divider, .column, .overlay, .scroll: return (widest, least)
    }
  }

  private mutating func textExtent(of box: LayoutBox) -> (ideal: Int, least: Int) {
    let control = drawing == .text ? nil : box.place.control.map { Array(path.prefix($0)) }
    let text = [.textField, .canvas].contains(box.node.tag) ? memory?.texts[path] : nil
    box.ideal.runs = runs(of: box, control, room: .max, text)
    return box.ideal.runs.extent
  }

  private func runs(
    of box: LayoutBox,
    _ control: [PathElement]?,
    room: Int,
    _ text: String? = nil
  ) -> [TextRun] {
    box.node.runs(
      in: RunPlace(
        control: control,
        style: box.place.style,
        isDisabled: box.place.isDisabled,
        room: room,
        drawing: drawing,
        labelWidth: box.place.labelWidth,
        isInList: box.place.isInList,
        text: text
      )
    )
  }
}

extension Node {
  fileprivate func isAlike(_ other: Node) -> Bool {
    self === other || isSameKind(as: other) && looksSame(as: other)
  }

  /// The width of the labels of its controls; 0 if there are fewer than two, or one is too long.
  fileprivate var labelWidth: Int {
    guard has(.column), tag != .list, children.count < 200 else { return 0 }
    let labels = shownChildren.lazy.filter(\.hasLabelBefore).map { $0.title.displayWidth }
    let widest = labels.max() ?? 0
    return labels.count > 1 && widest <= 24 ? widest : 0
  }
}

// MARK: - Fit

extension LayoutEngine {
  private mutating func fit(_ box: LayoutBox, _ room: BoxRoom) -> LayoutBox {
    if box.ideal.isNothing || box.size.room == room && !box.size.isDivided { return box }
    // A box of the earlier layout is not changed.
    let box = box.size.room.width == 0 ? box : LayoutBox(box)
    work += 1
    box.size = BoxSize()
    box.size.room = room
    box.size.frame = room.frame(of: box)
    box.spots = Array(repeating: BoxSpot(), count: box.children.count)
    if box.node.has(.container) { StackRoom.run { fitChildren(of: box) } }
    writeLines(of: box)
    let content = arrange(box)
    (box.size.contentWidth, box.size.contentHeight) = content
    findEdges(of: box)
    let lengths = box.values?.width ?? FrameLength()
    let natural = max(
      content.width + box.size.frame.horizontal,
      min(lengths.min ?? 0, lengths.max ?? .max)
    )
    box.size.width = room.fills ? room.width : min(natural, room.width)
    if box.isSpacer { box.size.width = room.fills && box.place.isInRow ? room.width : 0 }
    var height = content.height + box.size.frame.vertical
    if let lengths = box.values?.height, isOnScreen || !box.node.isScroll {
      height = max(height, lengths.min ?? 0)
      if let ideal = lengths.ideal { height = box.node.isScroll ? ideal : max(height, ideal) }
      height = min(height, lengths.max ?? .max)
    }
    box.size.height = height
    if isOnScreen { findFlexibility(of: box) }
    return box
  }

  mutating func fit(_ index: Int, of box: LayoutBox, in width: Int, fills: Bool = false) {
    fit(index, of: box, BoxRoom(box.children[index], width, fills: fills))
  }

  mutating func fit(_ index: Int, of box: LayoutBox, _ room: BoxRoom) {
    box.children[index] = fit(box.children[index], room)
    box.spots[index].height = box.children[index].size.height
  }

  private mutating func fitChildren(of box: LayoutBox) {
    let inner = box.innerWidth
    var (width, fills) = (inner - indentation(of: box), false)
    switch box.node.arrangement(drawing) {
    case .row: return fitRow(box, inner)
    case .table: return fitRows(of: box, inner)
    case .tableRow: return fitCells(of: box, inner)
    case .scroll where isOnScreen && box.node.scrollAxes.contains(.horizontal):
      width = min(max(inner, box.ideal.content), 10_000)
    case .column where box.node.stackLayout.alignment == .stretch:
      (width, fills) = (min(inner, box.children.reduce(1) { max($0, $1.ideal.width) }), true)
    case .text, .spacer, .divider, .column, .overlay, .scroll, .list, .indented, .framed: break
    }
    for child in box.children.indices { fit(child, of: box, in: width, fills: fills) }
  }

  /// Returns the number of cells before the children of a box in a column.
  private func indentation(of box: LayoutBox) -> Int {
    switch box.node.arrangement(drawing) {
    case .indented: LayoutBox.indentation(in: box.innerWidth)
    case .list: box.markerWidth
    case .text, .spacer, .divider, .row, .column, .overlay, .scroll, .table, .tableRow, .framed: 0
    }
  }

  private func writeLines(of box: LayoutBox) {
    let inner = box.innerWidth
    switch box.node.arrangement(drawing) {
    case .indented: box.size.lines = box.ideal.runs.wrapped(width: inner)
    case .framed:
      // With a border, the title is in the border, if it fits.
      let runs = box.ideal.runs
      if runs.allSatisfy(\.text.isEmpty) { return }
      if box.size.frame.border != nil, runs.extent.ideal <= box.size.room.width - 4 {
        box.size.borderTitle = runs.wrapped(width: box.size.room.width).first
      } else {
        box.size.lines = runs.wrapped(width: inner)
      }
    case .table: box.size.lines = header(of: box)
    case .divider where !box.place.isInRow:
      box.size.lines = [String(repeating: "─", count: inner).line(box.place.style)]
    case .text:
      let indentation = box.node.has(.indented) ? LayoutBox.indentation(in: inner) : 0
      var runs = box.ideal.runs
      if box.node.tag == .slider || box.node.tag == .progress {
        runs = self.runs(of: box, runs.first?.control, room: inner)
      }
      box.size.lines = runs.wrapped(width: inner, indentation: indentation)
      if drawing == .designed, box.node.tag == .textField { fillField(box) }
    case .divider, .spacer, .row, .column, .overlay, .scroll, .list, .tableRow: break
    }
  }

  /// Returns the number of cells of a text field's line before its text.
  private func fieldStart(of box: LayoutBox) -> Int {
    guard box.node.fieldKind != .multiline else { return 2 }
    let (width, common) = (box.node.title.displayWidth, box.place.labelWidth)
    return common > 0 ? max(common, width) + 2 : width > 0 ? width + 1 : 0
  }

  private func fillField(_ box: LayoutBox) {
    let (inner, lines) = (box.innerWidth, box.size.lines)
    let end = max(fieldStart(of: box) + LayoutBox.fieldWidth, lines.widest)
    // In a text of very many lines, most lines are filled in the same way.
    var blank = TextRun(text: "")
    for (row, line) in lines.enumerated() {
      guard let last = line.runs.lastIndex(where: { $0.role == .field }) else { continue }
      let after = line.runs[(last + 1)...].reduce(0) { $0 + $1.text.displayWidth }
      let count = min(end - line.width + after, inner - line.width)
      guard count > 0 else { continue }
      let field = line.runs[last]
      if blank.text.utf8.count != count {
        let text = String(repeating: " ", count: count)
        blank = TextRun(text: text, control: field.control, style: field.style)
        blank.role = .field
      }
      let isWhole = after == 0 && line.runs.allSatisfy { !$0.text.isEmpty && $0.text.isPlain }
      var filled = isWhole ? line : line.slice(0..<line.width - after)
      filled.append(blank, width: count)
      if after > 0 { filled.append(line.slice(line.width - after..<line.width)) }
      box.size.lines[row] = filled
    }
  }

  // MARK: - Positions

  /// Places the children of a box, and returns the size of its content.
  private func arrange(_ box: LayoutBox) -> (width: Int, height: Int) {
    var content: (width: Int, height: Int)
    switch box.node.arrangement(drawing) {
    case .row: content = arrangeRow(box)
    case .tableRow: content = arrangeCells(of: box)
    case .overlay: content = arrangeLayers(of: box)
    case .divider where box.place.isInRow: content = (1, 1)
    case .text, .spacer, .divider, .column, .scroll, .list, .table, .indented, .framed:
      content = arrangeColumn(box)
    }
    let widest = max(box.size.lines.widest, box.size.borderTitle?.width ?? 0)
    return (max(content.width, widest), max(content.height, box.size.lines.count))
  }

  private func arrangeColumn(_ box: LayoutBox) -> (width: Int, height: Int) {
    let (layout, shown) = (box.node.stackLayout, box.shown)
    let gap = box.size.table?.isStacked == true ? 1 : layout.spacing
    let indentation = indentation(of: box)
    let room = max(1, box.innerWidth - indentation)
    var (y, widest, count, edge) = (box.size.lines.count, 0, 0, BoxEdge.text)
    for index in shown {
      let (child, height) = (box.children[index], box.spots[index].height)
      let isReal = !child.isSpacer && height > 0
      if isReal, count > 0 {
        let isApart = drawing == .designed && !child.place.isInList
        y += isApart ? max(gap, edge.gap(to: child.size.edges.above)) : gap
      }
      box.spots[index].isStriped = box.node.tag == .table && gap == 0 && count % 2 == 1
      if isReal { (count, edge) = (count + 1, child.size.edges.below) }
      let width = child.size.width
      if let own = child.values?.alignment, own != .stretch {
        box.spots[index].x = indentation + own.offset(of: width, in: room)
        widest = max(widest, own == .start ? width : room)
      } else {
        box.spots[index].x = indentation
        widest = max(widest, width)
      }
      box.spots[index].y = y
      y += height
    }
    if layout.alignment == .center || layout.alignment == .end {
      for index in shown where box.children[index].values?.alignment == nil {
        let width = box.children[index].size.width
        box.spots[index].x = indentation + layout.alignment.offset(of: width, in: widest)
      }
    }
    return (widest == 0 ? 0 : widest + indentation, y)
  }

  private func arrangeLayers(of box: LayoutBox) -> (width: Int, height: Int) {
    let room = box.innerWidth
    var (widest, highest) = (0, 0)
    for (layer, index) in box.shown.enumerated() {
      let (width, own) = (box.children[index].size.width, box.children[index].values?.alignment)
      box.spots[index].isLayer = layer > 0
      box.spots[index].x = (own ?? .start).offset(of: width, in: room)
      widest = max(widest, box.spots[index].x + width)
      highest = max(highest, box.spots[index].height)
    }
    return (widest, highest)
  }

  private func findEdges(of box: LayoutBox) {
    guard drawing == .designed else { return }
    if box.node.tag == .heading { return box.size.edges = (.heading, .heading) }
    let (lines, frame) = (box.size.lines, box.size.frame)
    var above = lines.first.map(BoxEdge.init) ?? .text
    var below = lines.last.map(BoxEdge.init) ?? .text
    for (child, spot) in zip(box.children, box.spots)
    where !child.ideal.isNothing && spot.height > 0 && !child.isSpacer {
      if lines.isEmpty, spot.y == 0 { above = max(above, child.size.edges.above) }
      if spot.y + spot.height == box.size.contentHeight {
        below = max(below, child.size.edges.below)
      }
    }
    if frame.top > 0 { above = .frame }
    if frame.vertical > frame.top { below = .frame }
    box.size.edges = (above, below)
  }

  // MARK: - Division of the height

  private func findFlexibility(of box: LayoutBox) {
    let (node, height) = (box.node, box.size.height)
    var (sum, highest, grows, isStiff) = (0, 0, false, true)
    for index in box.shown {
      let (child, own) = (box.children[index], box.spots[index].height)
      if !child.isSettled(at: own) { isStiff = false }
      sum += own - child.size.leastHeight
      highest = max(highest, child.size.leastHeight)
      grows =
        grows || child.size.growsDown
        || node.isStack && (child.isSpacer || (child.values?.grow ?? 0) > 0)
    }
    if node.dividesHeight {
      let isFull = box.size.contentHeight == box.innerHeight(height)
      isStiff = isStiff && isFull && (node.isStack || !grows)
    }
    box.size.isStiff = isStiff
    var least = height
    let frame = box.size.frame.vertical
    if node.isScroll, node.scrollAxes.contains(.vertical) {
      least = min(height, frame + 3)
      grows = false
    } else if node.tag == .row {
      least = min(height, bands(of: box).reduce(frame) { $0 + leastHeight(of: $1, box) })
    } else if node.tag == .overlay {
      least = min(height, frame + highest)
    } else if node.isStack {
      least = max(0, height - sum)
    }
    box.size.leastHeight = max(least, min(box.values?.height.min ?? 0, height))
    box.size.growsDown = grows
  }

  private mutating func divided(_ box: LayoutBox, _ height: Int) -> LayoutBox {
    guard !box.isSettled(at: height) else { return box }
    let box = LayoutBox(box)
    box.size.isDivided = true
    divideHeight(of: box, box.innerHeight(height))
    box.size.contentHeight = arrange(box).height
    StackRoom.run {
      for index in box.children.indices {
        box.children[index] = divided(box.children[index], box.spots[index].height)
      }
    }
    return box
  }

  private func divideHeight(of box: LayoutBox, _ inner: Int) {
    let (shown, used) = (box.shown, box.size.contentHeight)
    if box.node.tag == .row {
      divideAmongBands(of: box, inner)
    } else if box.node.tag == .overlay {
      for child in shown { fitHeight(child, of: box, inner) }
    } else if box.node.isStack, used < inner {
      let weights = shown.map { index in
        let child = box.children[index]
        return child.values.flatMap { $0.grow > 0 ? $0.grow : nil }
          ?? (child.isSpacer || child.size.growsDown ? 1 : 0)
      }
      for (child, share) in zip(shown, Shares.divide(inner - used, by: weights)) {
        let most = box.children[child].values?.height.max ?? .max
        box.spots[child].height = min(box.spots[child].height + share, most)
      }
    } else if box.node.isStack, used > inner {
      var heights = shown.map { box.spots[$0].height }
      let floors = shown.map { box.children[$0].size.leastHeight }
      _ = Shares.take(used - inner, from: &heights, downTo: floors, weights: heights)
      for (child, height) in zip(shown, heights) { box.spots[child].height = height }
    }
  }

  func fitHeight(_ index: Int, of box: LayoutBox, _ room: Int) {
    let (child, height) = (box.children[index], box.spots[index].height)
    if height > room { box.spots[index].height = max(room, child.size.leastHeight) }
    if height < room, child.size.growsDown { box.spots[index].height = room }
  }
}
