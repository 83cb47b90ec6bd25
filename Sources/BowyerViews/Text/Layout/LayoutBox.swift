/// What a node is laid out as: a rectangle of cells.
///
/// It says where it stands relative to the boxes around it, so that a layout can take it from an earlier one.
struct LayoutBox {
  /// The node, below its maps.
  var node: Node
  /// The steps that lead to the node from that of the box it stands in: several if it is in a fragment.
  let steps: [PathElement]
  /// How many boxes there are from that which it stands in to this one; 0 for that of the root.
  var up: Int
  /// The number of boxes around it up to the innermost control that it is, or stands in; nil if there is none.
  let control: Int?
  let style: ViewStyle
  let isDisabled: Bool
  /// Whether what it holds is not seen until it is opened.
  let isClosed: Bool
  /// How many cells the labels take of all that stand in one column with it.
  let labelWidth: Int
  /// Whether it stands in a list or a table.
  let isInList: Bool
  /// The number of boxes that it is made of, with itself: those in it come right after it.
  var size = 1
  /// Whether it, or something in it, scrolls or listens to where it is seen.
  var isWatched = false

  // What it was before.

  /// The box that it was in the earlier layout.
  var earlier: Int?
  /// Whether it looks as it did there.
  var looksSame = false
  /// Whether all that is in it does, too.
  var isSame = false
  /// Whether all of it is as it was there, but for its place.
  var isKept = false

  // What it would be by itself.

  /// Whether there is nothing to be seen of it, not even a place.
  var isNothing = false
  /// The width that it would have if there were enough.
  var ideal = 0
  /// The width below which words are broken.
  var least = 0
  /// Its text, or its title, until that is written.
  var runs: [TextRun] = []
  /// The ideal width of its text, or its title, and the width of the widest word.
  var text = (ideal: 0, least: 0)
  /// The ideal width of what is in it.
  var contentIdeal = 0
  /// What stands around it, if there is room.
  var ownFrame = BoxFrame()
  /// Of a table: its columns.
  var table: TableLayout?
  /// Of a list: the number of its items.
  var itemCount = 0

  // What it is in its room.

  /// The width that it may have.
  var room = 1
  /// Whether it takes all that it may have.
  var fills = false
  /// Whether a row goes on below with it.
  var beginsBand = false
  var frame = BoxFrame()
  /// Of a cell in a table that is too narrow for columns: its title.
  var caption: Caption?
  /// Its text, or its title.
  var lines: [TextLine] = []
  /// The title that stands in its border.
  var borderTitle: TextLine?
  var width = 0
  var height = 0
  var contentWidth = 0
  var contentHeight = 0
  /// The height that it has where nobody divides one.
  var naturalHeight = 0
  /// The height below which something of it is lost.
  var leastHeight = 0
  /// Whether there is something in it that takes height that is left over.
  var growsDown = false
  /// Whether each thing in it keeps its height while the box does.
  var isStiff = true
  /// Whether the height of the screen was divided in it.
  var isDivided = false
  /// What stands on its first line and on its last.
  var edges = (above: BoxEdge.text, below: BoxEdge.text)

  // Where it stands in the box that it is in.

  var x = 0
  var y = 0
  /// Whether it lies on top of what it stands with.
  var isLayer = false
  /// Whether it is the second of two rows of a table, the fourth, and so on.
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

  /// How many cells the place for the text of a text field takes, if there is room.
  static let fieldWidth = 28

  /// Returns how far what belongs to a group is set in, in a given width: not at all when it is narrow.
  static func indentation(in width: Int) -> Int { width > 8 ? 2 : 0 }

  var values: NodeProps.Values? { node.props?.values }
  var isSpacer: Bool { node.tag == .spacer }
  var innerWidth: Int { max(1, room - frame.horizontal) }
  var innerHeight: Int { max(0, height - frame.vertical) }
  /// How many cells the marks of its items take; none where it is too narrow for them.
  var markerWidth: Int {
    let width = node.markerWidth(of: itemCount)
    return width < innerWidth ? width : 0
  }
  /// Returns what stands before an item of a list, counted from 1; a chosen item of a list without numbers has
  /// another mark.
  func marker(_ number: Int, isSelected: Bool) -> String {
    guard node.isOrderedList else { return isSelected ? "> " : "• " }
    let text = "\(number). "
    return String(repeating: " ", count: max(0, markerWidth - text.utf8.count)) + text
  }

  /// How far what is in it stands from its beginning, as it is wider.
  var shift: Int {
    switch node.tag {
    case .row, .column, .overlay, .form, .scroll, .tableRow, .fragment, .forEach:
      (values?.alignment ?? .start).offset(of: contentWidth, in: width - frame.horizontal)
    default: 0
    }
  }
  /// Whether nothing in it changes when the height of the screen is divided.
  var isSettled: Bool {
    isNothing || isStiff && (height == naturalHeight || !node.dividesHeight)
  }
  /// Whether it is in the same room as another.
  func fits(like other: LayoutBox) -> Bool {
    room == other.room && fills == other.fills && frame == other.frame
  }
}

/// What a box takes over from what it stands in.
struct BuildPlace {
  var control: Int?
  var style = ViewStyle()
  var isDisabled = false
  var isClosed = false
  var labelWidth = 0
  var isInList = false
}

/// What stands on the first or the last line of a box; of two things on one line, the later case.
enum BoxEdge: Comparable {
  /// A border, or padding.
  case frame
  case text
  /// A control without a face: a toggle, a slider.
  case control
  /// The face of a button, or of what opens.
  case button
  case field
  case heading

  init(_ line: TextLine) {
    self = line.runs.reduce(.text) { edge, run in
      switch run.role {
      case .field: .field
      case .control, .primary, .destructive: max(edge, .button)
      default: run.control == nil ? edge : max(edge, .control)
      }
    }
  }

  /// Returns how many blank lines there are between this edge and the one below.
  ///
  /// A heading belongs to what is below it. The face of a control touches no other control, and a button no text
  /// above it.
  func gap(to below: BoxEdge) -> Int {
    switch (self, below) {
    case (.heading, _): 0
    case (_, .heading), (.text, .button), (.control..., .button...), (.button..., .control...): 1
    default: 0
    }
  }
}

/// What stands around the contents of a box.
struct BoxFrame: Equatable {
  /// The marks at its side, and how many cells they take; none, if there is no room.
  var gutter = ""
  var gutterWidth = 0
  var border: ViewBorder?
  var leading = 0
  var trailing = 0
  var above = 0
  var below = 0

  private var line: Int { border == nil ? 0 : 1 }
  /// The cells before the contents.
  var before: Int { gutterWidth + line + leading }
  /// The cells after the contents.
  var after: Int { line + trailing }
  var horizontal: Int { before + after }
  /// The lines above the contents.
  var top: Int { line + above }
  var vertical: Int { line * 2 + above + below }

  init() {}

  /// Makes the frame that a node is to have.
  init(_ node: Node, _ drawing: LayoutDrawing) {
    let values = node.props?.values
    border = values?.border
    switch node.tag {
    case .dialog: border = border ?? (drawing == .designed ? .rounded : .line)
    case .group where drawing == .designed: border = border ?? .rounded
    default: break
    }
    if let values {
      let mark = drawing == .designed ? "▌ " : "> "
      gutter = values.isSelected.map { $0 ? mark : "  " } ?? ""
      if !node.hasTitle { gutter += node.marks }
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

  /// Gives up what there is no room for: first the padding, then the border, then the marks.
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

// MARK: - From nodes to boxes

extension LayoutEngine {
  /// Makes the boxes of a tree that stands at a path; of a node that is in the earlier layout, all at once.
  ///
  /// - Returns: The boxes that were made one by one, and the first of those that were made at once.
  mutating func build(_ root: Node, at path: [PathElement], _ place: BuildPlace) -> [Int] {
    var waiting: [(node: Node, steps: [PathElement], parent: Int?, place: BuildPlace)] = []
    var searches: [Int: ChildSearch] = [:]
    var made: [Int] = []
    waiting.append((root, path, nil, place))
    while let next = waiting.popLast() {
      let node = next.node.unmapped
      var (place, parent) = (next.place, next.parent)
      let isTransparent = parent != nil && node.isTransparent
      if !isTransparent {
        let index = boxes.count
        let values = node.props?.values
        if let values { place.style = place.style.overlaid(by: values.style) }
        place.isDisabled = place.isDisabled || node.look.isDisabled
        place.control =
          node.controlKind != nil || node.tag == .menu ? 0 : place.control.map { $0 + 1 }
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
        box.isNothing = values?.isHidden == true
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

  /// Tells whether a node is a menu, or a picker of that kind, that is not open on the screen.
  private func isClosed(_ node: Node, _ steps: [PathElement], in parent: Int?) -> Bool {
    guard let memory else { return false }
    switch (node.tag, node.look.detail?.kind) {
    case (.menu, _), (.picker, .picker(.menu, _, _)): break
    default: return false
    }
    if memory.open.isEmpty { return true }
    return !memory.open.contains((parent.map { path(of: $0) } ?? []) + steps)
  }
}

/// The search for the boxes that stood in an earlier box, by the steps that led to them.
private struct ChildSearch {
  /// The box that is expected next.
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
  /// Becomes what it was in the earlier layout, if its node looks the same; returns whether what is in it may
  /// have been there, too.
  fileprivate mutating func resumes(_ old: LayoutBox, from index: Int) -> Bool {
    guard node.tag == old.node.tag, node.isOrderedList == old.node.isOrderedList else {
      return false
    }
    let (node, up, isSame) = (node, up, node === old.node)
    earlier = index
    guard style == old.style, isDisabled == old.isDisabled, control == old.control,
      isClosed == old.isClosed, labelWidth == old.labelWidth, isInList == old.isInList,
      isSame || node.isSameKind(as: old.node) && node.differences(from: old.node).isEmpty
    else { return true }
    self = old
    (self.node, self.up, earlier) = (node, up, index)
    (looksSame, self.isSame, isKept) = (true, isSame, false)
    return true
  }
}

// MARK: - Labels

extension Node {
  /// How many cells the labels take of the controls that stand below each other in it; 0 if there are no two,
  /// or one is too long to be lined up with the others.
  fileprivate var labelWidth: Int {
    guard isColumn, tag != .list, children.count < 200 else { return 0 }
    let labels = shownChildren.lazy.filter(\.hasLabelBefore).map { $0.title.displayWidth }
    let widest = labels.max() ?? 0
    return labels.count > 1 && widest <= 24 ? widest : 0
  }

  /// Whether it is a control whose label stands before its value.
  private var hasLabelBefore: Bool {
    switch tag {
    case .textField: fieldKind != .multiline
    case .picker, .slider, .stepper, .progress: true
    default: false
    }
  }
}

// MARK: - Edges

extension LayoutEngine {
  /// Returns the blank lines that a designed screen has before a box, below an edge.
  func designedGap(before index: Int, after edge: BoxEdge) -> Int {
    guard drawing == .designed, !boxes[index].isInList else { return 0 }
    return edge.gap(to: boxes[index].edges.above)
  }

  /// Finds what stands on the first line of a box, and on its last; where what is in it stands is known.
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

// MARK: - Titles and text fields

extension LayoutEngine {
  /// Tells whether the title of a box stands in its border: that of a dialog, and where it is drawn so of a group.
  func framesTitle(of index: Int) -> Bool {
    let tag = boxes[index].node.tag
    return tag == .dialog || tag == .group && drawing == .designed
  }

  /// The cells of a text field's line before its text.
  func fieldStart(of index: Int) -> Int {
    let box = boxes[index]
    guard box.node.fieldKind != .multiline else { return 2 }
    let width = box.node.title.displayWidth
    return box.labelWidth > 0 ? max(box.labelWidth, width) + 2 : width > 0 ? width + 1 : 0
  }

  /// Fills the place of a text field to its end.
  mutating func fillField(_ index: Int) {
    let (start, inner) = (fieldStart(of: index), boxes[index].innerWidth)
    let end = max(start + LayoutBox.fieldWidth, boxes[index].lines.widest)
    // Of a text of very many lines most are filled alike.
    var blank = TextRun("")
    for (row, line) in boxes[index].lines.enumerated() {
      guard let last = line.runs.lastIndex(where: { $0.role == .field }) else { continue }
      let after = line.runs[(last + 1)...].reduce(0) { $0 + $1.text.displayWidth }
      let count = min(end - line.width + after, inner - line.width)
      guard count > 0 else { continue }
      let field = line.runs[last]
      if blank.text.utf8.count != count {
        let text = String(repeating: " ", count: count)
        blank = TextRun(text, control: field.control, style: field.style)
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

// MARK: - What kind of box a node is

extension Node {
  /// Whether what is in it stands as if it were written in the container itself.
  var isTransparent: Bool { tag == .fragment || tag == .forEach }

  /// The nodes in it, with those of what is transparent in its place.
  var shownChildren: [Node] {
    var shown: [Node] = []
    var waiting = Array(children.reversed())
    while let child = waiting.popLast()?.unmapped {
      if child.isTransparent {
        waiting.append(contentsOf: child.children.reversed())
      } else {
        shown.append(child)
      }
    }
    return shown
  }

  var isContainer: Bool {
    switch tag {
    case .row, .column, .overlay, .scroll, .group, .form, .list, .table, .tableRow, .dialog, .menu,
      .fragment, .forEach:
      true
    default: false
    }
  }

  /// Whether what stands in it stands one below the other, all of it seen.
  var isColumn: Bool {
    switch tag {
    case .column, .fragment, .forEach, .form, .group, .dialog, .menu, .list: true
    default: false
    }
  }

  /// Whether what stands in it stands one below the other, and shares the height that there is.
  var isStack: Bool { isColumn || tag == .scroll && !scrollAxes.contains(.vertical) }

  /// Whether what stands in it may be made higher or lower.
  var dividesHeight: Bool { isStack || tag == .row || tag == .overlay }

  /// Whether the marks of what it is stand in its title.
  var hasTitle: Bool {
    switch tag {
    case .heading, .image, .link, .button, .toggle, .textField, .picker, .slider, .stepper,
      .progress, .group, .dialog, .menu, .canvas:
      true
    default: false
    }
  }

  /// Whether what is on later lines is set in below its title.
  var isIndented: Bool { tag == .picker || tag == .textField }

  /// Whether there is nothing to be read of it: a picture that is a mere ornament, what no platform knows.
  var isOrnament: Bool {
    switch tag {
    case .image: look.text.isEmpty
    case .native: look.value.isEmpty
    default: false
    }
  }

  var isOrderedList: Bool {
    if case .list(let isOrdered)? = look.detail?.kind { return isOrdered }
    return false
  }

  /// How many cells the marks of so many items of a list take, each with the blank after it.
  func markerWidth(of items: Int) -> Int {
    guard tag == .list else { return 0 }
    return isOrderedList ? "\(max(items, 1))".utf8.count + 2 : 2
  }

  var scrollAxes: ScrollAxes {
    if case .scroll(let axes)? = look.detail?.kind { return axes }
    return .vertical
  }

  /// Whether a part of it may be seen at a time; of a dialog that is a window too.
  var isScroll: Bool {
    guard tag != .scroll else { return true }
    guard tag == .dialog, case .scroll? = look.detail?.kind else { return false }
    return true
  }

  /// Whether it listens to a pointer, or to which of its rows are seen.
  var isListening: Bool {
    guard let listeners = props?.listeners, !listeners.isEmpty else { return false }
    return handles(.visibleRange) || handles(.pointer)
  }
}
