/// The box of a node: a rectangle of cells, relative to the enclosing box, so that the next layout
/// can reuse it.
struct LayoutBox {
  /// The node, below its maps.
  var node: Node
  /// The steps from the node of the enclosing box to this node: several in a fragment or a `forEach`.
  let steps: [PathElement]
  /// The number of boxes from the enclosing one to this one; 0 for the root.
  var up: Int
  /// The number of boxes from the innermost enclosing control to this one, 0 for a control; nil
  /// without one.
  let control: Int?
  let style: ViewStyle
  let isDisabled: Bool
  let isClosed: Bool
  /// The common width of the labels in its column, in cells; 0 if labels are not aligned.
  let labelWidth: Int
  let isInList: Bool
  /// The number of boxes in its subtree, including itself; its descendants follow it immediately.
  var size = 1
  /// Whether it or a descendant scrolls or listens to its visibility.
  var isWatched = false

  // The corresponding box in the earlier layout.

  /// The index of the box in the earlier layout.
  var earlier: Int?
  var looksSame = false
  /// Whether all its descendants look the same, too.
  var isSame = false
  /// Whether it is identical to the earlier box, except for its position.
  var isKept = false

  // Its ideal size, without constraints.

  /// Whether it is invisible and takes no space.
  var isNothing = false
  /// Its width if there is enough room.
  var ideal = 0
  /// The width below which words are broken.
  var least = 0
  /// The runs of its text or title, until its lines are made.
  var runs: [TextRun] = []
  /// The ideal width of its text or title, and the width of the widest word.
  var text = (ideal: 0, least: 0)
  var contentIdeal = 0
  /// Its frame, if there is enough room.
  var ownFrame = BoxFrame()
  var table: TableLayout?
  var itemCount = 0

  // Its size in the available room.

  /// The maximum width.
  var room = 1
  var fills = false
  /// Whether it starts a new line of a row.
  var beginsBand = false
  var frame = BoxFrame()
  var caption: Caption?
  var lines: [TextLine] = []
  var borderTitle: TextLine?
  var width = 0
  var height = 0
  var contentWidth = 0
  var contentHeight = 0
  /// The height before the height of the screen is divided.
  var naturalHeight = 0
  /// The height below which content is lost.
  var leastHeight = 0
  /// Whether it contains something that takes remaining height.
  var growsDown = false
  /// Whether its descendants keep their heights as long as it does.
  var isStiff = true
  var isDivided = false
  var edges = (above: BoxEdge.text, below: BoxEdge.text)

  // Its position in the enclosing box.

  var x = 0
  var y = 0
  /// Whether it is a layer on top of its siblings.
  var isLayer = false
  var isStriped = false

  init(_ node: Node, _ steps: [PathElement], up: Int, _ place: BuildPlace) {
    self.node = node
    self.steps = steps
    self.up = up
    control = place.control
    style = place.style
    isDisabled = place.isDisabled
    isClosed = place.isClosed
    labelWidth = place.labelWidth
    isInList = place.isInList
  }

  static let fieldWidth = 28

  static func indentation(in width: Int) -> Int { width > 8 ? 2 : 0 }

  var values: NodeProps.Values? { node.props?.values }
  var isSpacer: Bool { node.tag == .spacer }
  var innerWidth: Int { max(1, room - frame.horizontal) }
  var innerHeight: Int { max(0, height - frame.vertical) }
  /// The width of the markers of its items; 0 where it is too narrow.
  var markerWidth: Int {
    let width = node.markerWidth(of: itemCount)
    return width < innerWidth ? width : 0
  }
  /// The marker of an item, from 1; a selected item of an unordered list has its own.
  func marker(_ number: Int, isSelected: Bool) -> String {
    guard node.isOrderedList else { return isSelected ? "> " : "• " }
    let text = "\(number). "
    return String(repeating: " ", count: max(0, markerWidth - text.utf8.count)) + text
  }

  /// The offset of its content from its beginning, as the box may be wider than the content.
  var shift: Int {
    guard node.has(.aligned) else { return 0 }
    return (values?.alignment ?? .start).offset(of: contentWidth, in: width - frame.horizontal)
  }
  var isSettled: Bool {
    isNothing || isStiff && (height == naturalHeight || !node.dividesHeight)
  }
  func fits(like other: LayoutBox) -> Bool {
    room == other.room && fills == other.fills && frame == other.frame
  }
}

struct BuildPlace {
  var control: Int?
  var style = ViewStyle()
  var isDisabled = false
  var isClosed = false
  var labelWidth = 0
  var isInList = false
}

/// The kind of content on the first or the last line of a box; of several kinds, the latest case.
enum BoxEdge: Comparable {
  case frame
  case text
  /// A control without a face: a toggle, a slider.
  case control
  case button
  case field
  case heading

  init(_ line: TextLine) {
    self = line.runs.reduce(.text) { edge, run in
      switch run.role {
      case .field: .field
      case .control, .primary, .destructive: max(edge, .button)
      case .text, .label, .action, .on, .off, .border, .moving:
        run.control == nil ? edge : max(edge, .control)
      }
    }
  }

  /// Returns the number of blank lines between this edge and the one below.
  ///
  /// A heading is adjacent to what follows it. The face of a control is separated from other
  /// controls, and a button from text above it.
  func gap(to below: BoxEdge) -> Int {
    if self == .heading { return 0 }
    if below == .heading || self == .text && below == .button { return 1 }
    return min(self, below) >= .control && max(self, below) >= .button ? 1 : 0
  }
}

struct BoxFrame: Equatable {
  /// The symbols beside the content, with their width in cells; empty if there is no room.
  var gutter = ""
  var gutterWidth = 0
  var border: ViewBorder?
  var leading = 0
  var trailing = 0
  var above = 0
  var below = 0
  private var line: Int { border == nil ? 0 : 1 }
  var before: Int { gutterWidth + line + leading }
  var after: Int { line + trailing }
  var horizontal: Int { before + after }
  var top: Int { line + above }
  var vertical: Int { line * 2 + above + below }

  init() {}

  init(_ node: Node, _ drawing: LayoutDrawing) {
    let values = node.props?.values
    border = values?.border
    if node.arrangement(drawing) == .framed {
      border = border ?? (drawing == .designed ? .rounded : .line)
    }
    if let values {
      let mark = drawing == .designed ? "▌ " : "> "
      gutter = values.isSelected.map { $0 ? mark : "  " } ?? ""
      if !node.has(.titled) { gutter += node.marks }
      gutterWidth = gutter.unicodeScalars.count
      above = values.padding.top
      below = values.padding.bottom
      leading = values.padding.leading
      trailing = values.padding.trailing
    }
    if border != nil {
      leading = max(leading, 1)
      trailing = max(trailing, 1)
    }
  }

  /// Removes parts for which there is no room: first the padding, then the border, then the symbols.
  mutating func fit(_ room: Int, content: Int) {
    guard horizontal > 0, horizontal + content > room else { return }
    if border != nil, room < 5 {
      border = nil
      (leading, trailing) = (0, 0)
    }
    if gutterWidth >= room { (gutter, gutterWidth) = ("", 0) }
    let least = border == nil ? 0 : 1
    let keep = min(content, max(room / 2, 1))
    let spare = max(0, room - keep - gutterWidth - line * 2)
    let wanted = leading + trailing
    if wanted > spare {
      leading = max(least, wanted > 0 ? leading * spare / wanted : 0)
      trailing = max(least, wanted > 0 ? trailing * spare / wanted : 0)
    }
    if horizontal >= room {
      (leading, trailing) = (0, 0)
      if horizontal >= room { border = nil }
    }
  }
}

extension LayoutEngine {
  /// Makes the boxes of a tree; those of a node in the earlier layout are copied together.
  ///
  /// Returns the boxes that were made one by one, and the first box of each copied subtree.
  mutating func build(_ root: Node, at path: [PathElement], _ place: BuildPlace) -> [Int] {
    var waiting: [(node: Node, steps: [PathElement], parent: Int?, place: BuildPlace)] = []
    var searches: [Int: ChildSearch] = [:]
    var made: [Int] = []
    let hasLayers = memory?.hasLayers == true
    waiting.append((root, path, nil, place))
    while let next = waiting.popLast() {
      let node = next.node
      var (place, parent) = (next.place, next.parent)
      let isTransparent = parent != nil && node.isTransparent
      if !isTransparent {
        let index = boxes.count
        let values = node.props?.values
        if let values { place.style = place.style.overlaid(by: values.style) }
        place.isDisabled = place.isDisabled || node.look.isDisabled
        let isControl = node.isFocusable || hasLayers && node.hearsMouse
        place.control = isControl ? 0 : place.control.map { $0 + 1 }
        place.isClosed = isClosed(node, next.steps, in: parent)
        var box = LayoutBox(node, next.steps, up: parent.map { index - $0 } ?? 0, place)
        place.labelWidth = drawing == .designed ? node.labelWidth : 0
        place.isInList = place.isInList || node.tag == .list || node.tag == .table
        made.append(index)
        let match =
          parent == nil
          ? earlier.first?.steps == next.steps ? 0 : nil
          : searches[parent ?? 0]?.find(next.steps, in: earlier)
        if let match, case let old = earlier[match], box.resumes(old, from: match) {
          if box.isSame {
            boxes.append(box)
            boxes.append(contentsOf: earlier[match + 1..<match + old.size])
            continue
          }
          if old.size > 1 { searches[index] = ChildSearch(from: match + 1, to: match + old.size) }
        }
        parent = index
        place.isClosed = false
        box.size = 1
        box.isNothing =
          values?.isHidden == true || hasLayers && box.up > 0 && node.isModalDialog
        box.isWatched = !box.isNothing && (node.isScroll || node.isListening)
        boxes.append(box)
        if box.isNothing || box.isClosed { continue }
      }
      guard !node.children.isEmpty else { continue }
      let (steps, outer) = (node.steps, isTransparent ? next.steps : [])
      for index in node.children.indices.reversed() {
        waiting.append((node.children[index], outer + [steps[index]], parent, place))
      }
    }
    for index in made.reversed() where boxes[index].up > 0 {
      boxes[index - boxes[index].up].size += boxes[index].size
      if boxes[index].isWatched { boxes[index - boxes[index].up].isWatched = true }
    }
    return made
  }

  private func isClosed(_ node: Node, _ steps: [PathElement], in parent: Int?) -> Bool {
    guard let memory, node.canOpen else { return false }
    if memory.open.isEmpty { return true }
    return !memory.open.contains((parent.map { path(of: $0) } ?? []) + steps)
  }
}

private struct ChildSearch {
  private var next: Int
  private let end: Int
  private var places: [[PathElement]: Int]?

  init(from first: Int, to end: Int) {
    (next, self.end) = (first, end)
  }

  mutating func find(_ steps: [PathElement], in boxes: [LayoutBox]) -> Int? {
    if next >= end || boxes[next].steps != steps {
      if places == nil {
        var (child, found) = (next, [[PathElement]: Int]())
        while child < end {
          found[boxes[child].steps] = child
          child += boxes[child].size
        }
        places = found
      }
      guard let place = places?[steps] else { return nil }
      next = place
    }
    defer { next += boxes[next].size }
    return next
  }
}

extension LayoutBox {
  /// Becomes the earlier box if the node looks the same; returns whether its descendants may
  /// correspond.
  fileprivate mutating func resumes(_ old: LayoutBox, from index: Int) -> Bool {
    guard node.tag == old.node.tag, node.isOrderedList == old.node.isOrderedList else {
      return false
    }
    let (node, up) = (node, up)
    earlier = index
    guard style == old.style, isDisabled == old.isDisabled, control == old.control,
      isClosed == old.isClosed, labelWidth == old.labelWidth, isInList == old.isInList,
      node === old.node || node.isSameKind(as: old.node) && node.looksSame(as: old.node)
    else { return true }
    // A memo that is mapped again has another node, with the same children.
    let isSame = node === old.node || node.children.isShared(with: old.node.children)
    self = old
    (self.node, self.up, earlier) = (node, up, index)
    (looksSame, self.isSame, isKept) = (true, isSame, false)
    return true
  }
}

extension Node {
  /// The width of the labels of its controls; 0 if there are fewer than two, or one is too long.
  fileprivate var labelWidth: Int {
    guard has(.column), tag != .list, children.count < 200 else { return 0 }
    let labels = shownChildren.lazy.filter(\.hasLabelBefore).map { $0.title.displayWidth }
    let widest = labels.max() ?? 0
    return labels.count > 1 && widest <= 24 ? widest : 0
  }
}

extension LayoutEngine {
  /// Returns the number of blank lines before a box on a designed screen, below an edge.
  func designedGap(before index: Int, after edge: BoxEdge) -> Int {
    guard drawing == .designed, !boxes[index].isInList else { return 0 }
    return edge.gap(to: boxes[index].edges.above)
  }

  mutating func findEdges(of index: Int) {
    guard drawing == .designed else { return }
    if boxes[index].node.tag == .heading { return boxes[index].edges = (.heading, .heading) }
    let (lines, frame) = (boxes[index].lines, boxes[index].frame)
    var above = lines.first.map(BoxEdge.init) ?? .text
    var below = lines.last.map(BoxEdge.init) ?? .text
    forEachChild(of: index) { child in
      let box = boxes[child]
      guard !box.isNothing, box.height > 0, !box.isSpacer else { return }
      if lines.isEmpty, box.y == 0 { above = max(above, box.edges.above) }
      if box.y + box.height == boxes[index].contentHeight { below = max(below, box.edges.below) }
    }
    if frame.top > 0 { above = .frame }
    if frame.vertical > frame.top { below = .frame }
    boxes[index].edges = (above, below)
  }
}

extension LayoutEngine {
  /// Returns the number of cells of a text field's line before its text.
  func fieldStart(of index: Int) -> Int {
    let box = boxes[index]
    guard box.node.fieldKind != .multiline else { return 2 }
    let width = box.node.title.displayWidth
    return box.labelWidth > 0 ? max(box.labelWidth, width) + 2 : width > 0 ? width + 1 : 0
  }

  mutating func fillField(_ index: Int) {
    let (start, inner) = (fieldStart(of: index), boxes[index].innerWidth)
    let end = max(start + LayoutBox.fieldWidth, boxes[index].lines.widest)
    // In a text of very many lines, most lines are filled in the same way.
    var blank = TextRun(text: "")
    for (row, line) in boxes[index].lines.enumerated() {
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
      boxes[index].lines[row] = filled
    }
  }
}

/// How a box lays out its text and its children.
enum Arrangement {
  case text, spacer, divider
  case row, column, overlay, scroll, list, table, tableRow
  /// A column that is indented below a title.
  case indented
  /// A column in a border, with the title in the border.
  case framed
}

extension Node {
  func arrangement(_ drawing: LayoutDrawing) -> Arrangement {
    switch tag {
    case .empty, .text, .heading, .image, .link, .code, .button, .toggle, .textField, .picker,
      .slider, .stepper, .progress, .canvas, .native, .memo:
      .text
    case .spacer: .spacer
    case .divider: .divider
    case .row: .row
    case .column, .form, .fragment, .forEach: .column
    case .overlay: .overlay
    case .scroll: .scroll
    case .list: .list
    case .table: .table
    case .tableRow: .tableRow
    case .menu: .indented
    case .group: drawing == .designed ? .framed : .indented
    case .dialog: .framed
    }
  }

  var shownChildren: [Node] {
    var shown: [Node] = []
    var waiting = Array(children.reversed())
    while let child = waiting.popLast() {
      if child.isTransparent {
        waiting.append(contentsOf: child.children.reversed())
      } else {
        shown.append(child)
      }
    }
    return shown
  }

  /// Whether its children are stacked vertically and share the available height.
  var isStack: Bool { has(.column) || tag == .scroll && !scrollAxes.contains(.vertical) }
  var dividesHeight: Bool { isStack || tag == .row || tag == .overlay }

  package var isOrderedList: Bool {
    if case .list(isOrdered: true)? = look.detail?.kind { true } else { false }
  }

  func markerWidth(of items: Int) -> Int {
    guard tag == .list else { return 0 }
    return isOrderedList ? "\(max(items, 1))".utf8.count + 2 : 2
  }

  package var scrollAxes: ScrollAxes {
    if case .scroll(let axes)? = look.detail?.kind { return axes }
    return .vertical
  }

  /// Whether only a part of it may be visible at a time; this includes dialogs that are windows.
  var isScroll: Bool {
    guard tag != .scroll else { return true }
    guard tag == .dialog, case .scroll? = look.detail?.kind else { return false }
    return true
  }

  var isListening: Bool {
    guard let listeners = props?.listeners, !listeners.isEmpty else { return false }
    return handles(.visibleRange) || handles(.pointer)
  }

  fileprivate var hearsMouse: Bool {
    guard let listeners = props?.listeners, !listeners.isEmpty else { return false }
    return handles(.doublePress) || handles(.contextMenu) || handles(.pointer)
  }
}
