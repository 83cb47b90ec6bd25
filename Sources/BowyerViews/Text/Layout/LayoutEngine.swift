/// Lays out a tree of nodes: boxes first, then lines.
///
/// The boxes are in the order in which they are read, so what stands in a box comes after it. A walk from
/// the last to the first thus knows a box after what stands in it, and a walk from the first to the last
/// before: there is no recursion, and each box is visited a fixed number of times.
///
/// 1. *Build*: a box for each node, with what it takes over from those around it.
/// 2. *Ideals*, from the last: how wide each would be.
/// 3. *Rooms*, from the first: how wide each may be.
/// 4. *Sizes*, from the last: the lines of each, and where what is in it stands.
/// 5. *Heights*, from the first, if there is a screen: who takes what is left over, who gives up what is missing.
/// 6. *Painting*, from the first.
struct LayoutEngine {
  var boxes: [LayoutBox] = []
  /// The steps that lead to nodes, each with the one before it.
  var trails: [(parent: Int, step: PathElement)] = []
  var tables: [Int: TableLayout] = [:]
  /// The titles of cells in tables that are too narrow for columns.
  var captions: [Int: Caption] = [:]
  /// The widths of the marks of list items.
  var markers: [Int: ListMarkers] = [:]
  let width: Int
  let memory: LayoutMemory?
  let isPlain: Bool
  /// Whether runs tell their controls.
  let hasControls: Bool
  private var paths: [Int: [PathElement]] = [:]

  /// Lays out a node, or a part of a view, which has its place; on a screen, if there is a memory of it.
  init(
    _ node: Node,
    at path: [PathElement] = [],
    _ place: BuildPlace = BuildPlace(),
    width: Int,
    height: Int?,
    _ memory: LayoutMemory?,
    isPlain: Bool,
    hasControls: Bool
  ) {
    self.width = width
    self.memory = memory
    self.isPlain = isPlain
    self.hasControls = hasControls
    build(node, at: path, place)
    for index in boxes.indices.reversed() { findIdeal(of: index) }
    settle(0, in: width)
    for index in boxes.indices { assignRooms(in: index) }
    for index in boxes.indices.reversed() { findSize(of: index) }
    if let height { assignHeights(height) }
  }

  var isOnScreen: Bool { memory != nil }

  /// Calls a function with each box that stands in another.
  func forEachKid(of index: Int, _ body: (Int) -> Void) {
    var kid = boxes[index].firstKid
    while let current = kid {
      body(current)
      kid = boxes[current].next
    }
  }

  /// Returns the boxes that stand in another, without those of which nothing is seen.
  func kids(of index: Int) -> [Int] {
    var kids: [Int] = []
    forEachKid(of: index) { if !boxes[$0].isNothing { kids.append($0) } }
    return kids
  }

  /// Returns the steps from the root to the node of a box.
  func path(of index: Int) -> [PathElement] {
    var steps: [PathElement] = []
    var trail = boxes[index].trail
    while trail > 0 {
      steps.append(trails[trail].step)
      trail = trails[trail].parent
    }
    return steps.reversed()
  }

  /// Returns the control that a box belongs to, by its steps from the root.
  mutating func controlPath(of index: Int) -> [PathElement]? {
    guard hasControls, let control = boxes[index].control else { return nil }
    if control == index, boxes[index].firstKid == nil { return path(of: control) }
    if let path = paths[control] { return path }
    let path = path(of: control)
    paths[control] = path
    return path
  }

  /// Returns the runs of a box: its text, or its title.
  mutating func runs(of index: Int, room: Int) -> [TextRun] {
    boxes[index].node.runs(
      in: RunPlace(
        control: controlPath(of: index),
        style: boxes[index].style,
        isDisabled: boxes[index].isDisabled,
        room: room,
        isPlain: isPlain,
        isOpen: isOnScreen && !boxes[index].isClosed
      )
    )
  }
}
