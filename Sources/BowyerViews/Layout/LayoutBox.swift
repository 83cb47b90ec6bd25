import BowyerKinds

/// The box of a node: its ideal size, and its size in the room that it gets.
///
/// Consecutive layouts share the boxes of what has not changed.
// @unchecked: only the layout that makes a box changes it, before the layout is complete.
final class LayoutBox: @unchecked Sendable {
  let node: Node
  /// The steps from the node of the enclosing box to this node: several in a fragment or a `forEach`.
  let steps: [PathElement]
  let place: BoxPlace
  var children: [LayoutBox] = []
  var ideal = IdealSize()
  var size = BoxSize()
  var spots: [BoxSpot] = []

  init(_ node: Node, _ steps: [PathElement], _ place: BoxPlace) {
    (self.node, self.steps, self.place) = (node, steps, place)
  }

  init(_ other: LayoutBox) {
    (node, steps, place) = (other.node, other.steps, other.place)
    (children, ideal, size, spots) = (other.children, other.ideal, other.size, other.spots)
  }

  deinit {
    if children.isEmpty { return }
    var parts: [LayoutBox]? = children
    children = []
    ReleaseLoop.release(&parts)
  }

  static let fieldWidth = 28

  static func indentation(in width: Int) -> Int { width > 8 ? 2 : 0 }

  var values: NodeProps.Values? { node.props?.values }
  var isSpacer: Bool { node.tag == .spacer }
  var innerWidth: Int { max(1, size.room.width - size.frame.horizontal) }
  var viewWidth: Int { max(1, size.width - size.frame.horizontal) }
  var shown: [Int] { children.indices.filter { !children[$0].ideal.isNothing } }

  func innerHeight(_ height: Int) -> Int { max(0, height - size.frame.vertical) }

  /// The width of the markers of its items; 0 where it is too narrow.
  var markerWidth: Int {
    let width = node.markerWidth(of: ideal.itemCount)
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
    let room = size.width - size.frame.horizontal
    return (values?.alignment ?? .start).offset(of: size.contentWidth, in: room)
  }

  func start(of line: TextLine) -> Int {
    let alignment = node.has(.container) ? .start : values?.alignment ?? .start
    let room = size.width - size.frame.horizontal
    return size.frame.before + alignment.offset(of: line.width, in: room)
  }

  /// Whether its descendants keep their heights at a height.
  func isSettled(at height: Int) -> Bool {
    ideal.isNothing || size.isStiff && (height == size.height || !node.dividesHeight)
  }
}

/// What a box inherits from those around it.
struct BoxPlace: Equatable {
  /// The length of the path to the innermost control that encloses it or that it is.
  var control: Int?
  var style = ViewStyle()
  var isDisabled = false
  /// The common width of the labels in its column, in cells; 0 if labels are not aligned.
  var labelWidth = 0
  var isInList = false
  var isInRow = false
  /// Whether it has a bullet, which is replaced by the mark of a selected item.
  var hasBullet = false
}

struct IdealSize {
  /// Whether it is invisible and takes no space.
  var isNothing = false
  /// Whether it or a descendant scrolls or listens to its visibility.
  var isWatched = false
  /// Its width if there is enough room.
  var width = 0
  var least = 0
  var content = 0
  /// The runs of its text or title.
  var runs: [TextRun] = []
  var frame = BoxFrame()
  var itemCount = 0
}

struct BoxRoom: Equatable {
  /// The maximum width; 0 for none.
  private(set) var width = 0
  private(set) var fills = false
  /// The columns of the table, for a row of one.
  private(set) var table: TableLayout?

  init() {}

  /// Creates the room of a box, limited by the maximum width of its node.
  init(_ box: LayoutBox, _ width: Int, fills: Bool, table: TableLayout? = nil) {
    (self.width, self.fills, self.table) = (max(1, width), fills, table)
    guard let values = box.values else { return }
    if !fills, let ideal = values.width.ideal {
      self.width = min(self.width, max(ideal, values.width.min ?? 0, 1))
      self.fills = true
    }
    if let most = values.width.max { self.width = min(self.width, max(most, 1)) }
    if values.alignment == .stretch { self.fills = true }
  }

  func frame(of box: LayoutBox) -> BoxFrame {
    var frame = box.ideal.frame
    frame.fit(width, content: max(1, box.ideal.content))
    return frame
  }
}

/// The size of a box in its room, before the height of the screen is divided.
struct BoxSize {
  var room = BoxRoom()
  var frame = BoxFrame()
  var lines: [TextLine] = []
  var borderTitle: TextLine?
  var table: TableLayout?
  var width = 0
  var height = 0
  var contentWidth = 0
  var contentHeight = 0
  var leastHeight = 0
  var growsDown = false
  /// Whether its descendants keep their heights as long as it does.
  var isStiff = true
  /// Whether its descendants have shares of a divided height.
  var isDivided = false
  var edges = (above: BoxEdge.text, below: BoxEdge.text)
}

struct BoxSpot {
  var x = 0
  var y = 0
  var height = 0
  /// Whether it starts a new line of a row.
  var beginsBand = false
  var isLayer = false
  var isStriped = false
  var caption: Caption?
}

struct PlacedBox {
  let box: LayoutBox
  let spot: BoxSpot
  /// The cell and the line on which it begins.
  let x: Int
  let y: Int
  var innerHeight: Int { box.innerHeight(spot.height) }
  var top: Int { y + box.size.frame.top }

  init(_ box: LayoutBox, _ spot: BoxSpot, _ x: Int = 0, _ y: Int = 0) {
    (self.box, self.spot, self.x, self.y) = (box, spot, x, y)
  }

  func limited(_ offset: ScrollOffset) -> ScrollOffset {
    let isWide = box.node.scrollAxes.contains(.horizontal)
    return ScrollOffset(
      rows: max(0, min(offset.rows, box.size.contentHeight - innerHeight)),
      columns: isWide ? max(0, min(offset.columns, box.size.contentWidth - box.viewWidth)) : 0
    )
  }
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

  /// The number of blank lines above the edge below: a control with a face is apart from controls, a button also from text.
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
      let isPicture = node.tag == .canvas && drawing != .text
      if isPicture || !node.has(.titled) { gutter += node.marks }
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

  /// Removes parts for which there is no room: the padding, then the border, then the symbols.
  mutating func fit(_ room: Int, content: Int) {
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

  var shownChildren: [Node] { shownSteps.map(\.node) }

  /// The nodes of the boxes in its box, each with the steps to it: those in a fragment or a `forEach` take its place.
  var shownSteps: [(node: Node, steps: [PathElement])] {
    var shown: [(node: Node, steps: [PathElement])] = []
    func add(_ node: Node, _ outer: [PathElement]) {
      for (child, step) in zip(node.children, node.steps) {
        if child.isTransparent {
          StackRoom.run { add(child, outer + [step]) }
        } else {
          shown.append((child, outer + [step]))
        }
      }
    }
    add(self, [])
    return shown
  }

  /// Whether its children are stacked vertically and share the available height.
  var isStack: Bool { has(.column) || tag == .scroll && !scrollAxes.contains(.vertical) }
  var dividesHeight: Bool { isStack || tag == .row || tag == .overlay }
  /// The layout of a row; cells without a table are a row with wider gaps.
  var rowLayout: StackLayout {
    guard tag == .tableRow else { return stackLayout }
    return StackLayout(spacing: TableLayout.gap, alignment: .start, wraps: true)
  }

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
    props?.listeners.isEmpty == false && (handles(.visibleRange) || handles(.pointer))
  }

  var hearsMouse: Bool {
    props?.listeners.isEmpty == false
      && (handles(.doublePress) || handles(.contextMenu) || handles(.pointer))
  }
}
