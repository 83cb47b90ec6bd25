package struct ScrollArea: Hashable, Sendable {
  package let path: [PathElement]
  /// The first line of the layout on which the area is visible.
  package internal(set) var row: Int
  /// The first cell of these lines.
  package internal(set) var column: Int
  package internal(set) var width: Int
  package internal(set) var height: Int
  package internal(set) var contentWidth: Int
  package internal(set) var contentHeight: Int
  /// The offset, clamped to the content.
  package internal(set) var offset: ScrollOffset
}

package struct ScrollOffset: Hashable, Sendable {
  package var rows: Int
  package var columns: Int

  package init(rows: Int = 0, columns: Int = 0) {
    self.rows = rows
    self.columns = columns
  }
}

/// The state of a screen that is not part of the view that it shows.
package struct LayoutMemory: Hashable, Sendable {
  package var offsets: [[PathElement]: ScrollOffset]
  /// The paths of the open menus, and of open pickers of kind `.menu`.
  package var open: Set<[PathElement]>
  /// The node that must be visible, by the least scrolling.
  package var revealed: [PathElement]?
  /// The caret that must be visible, if the field is larger than its window.
  package var caret: FieldCaret?
  /// Whether modal dialogs are left out, as each has a layout of its own, and what the mouse is used on is found like
  /// a control.
  package var hasLayers = false

  package init(
    offsets: [[PathElement]: ScrollOffset] = [:],
    open: Set<[PathElement]> = [],
    revealed: [PathElement]? = nil
  ) {
    self.offsets = offsets
    self.open = open
    self.revealed = revealed
  }
}

extension LayoutEngine {
  /// The remembered offsets, adjusted so that the revealed node is visible.
  func scrollOffsets() -> [Int: ScrollOffset] {
    guard let memory else { return [:] }
    var offsets: [Int: ScrollOffset] = [:]
    for index in memory.offsets.isEmpty ? [] : watched where isScrolled(index) {
      guard let offset = memory.offsets[path(of: index)] else { continue }
      offsets[index] = limited(offset, index)
    }
    guard let path = memory.revealed, let target = box(at: path) else { return offsets }
    let parts = revealedParts(of: target, path, memory.caret)
    for (number, part) in parts.enumerated() {
      reveal(part, of: target, isOnlyIfItFits: number < parts.count - 1, &offsets)
    }
    return offsets
  }

  /// Returns the last part, and each before it whose window has room.
  private func revealedParts(
    of index: Int,
    _ path: [PathElement],
    _ caret: FieldCaret?
  ) -> [LayoutArea] {
    let box = boxes[index]
    let whole = LayoutArea(rows: 0..<box.height, columns: 0..<box.width)
    if let rows = chosenRows(of: index) {
      return [whole, LayoutArea(rows: rows, columns: whole.columns)]
    }
    guard let caret, let place = box.lines.place(of: caret, in: path) else { return [whole] }
    let row = box.frame.top + place.row
    let column = box.start(of: box.lines[place.row]) + place.column
    let cell = LayoutArea(rows: row..<row + 1, columns: column..<column + 1)
    // If the caret is at the beginning of the text, the label is revealed, too.
    let label = LayoutArea(rows: 0..<row + 1, columns: 0..<column + 1)
    return caret.offset == 0 ? [whole, label, cell] : [whole, cell]
  }

  /// Returns the rows of a picker's selected option, including the title if that is directly above.
  private func chosenRows(of index: Int) -> Range<Int>? {
    let box = boxes[index]
    guard case .picker(_, _, let selection?)? = box.node.look.detail?.kind,
      let line = box.lines.firstIndex(where: { $0.runs.contains { $0.option == selection } })
    else { return nil }
    let row = box.frame.top + line
    return (line == 1 ? 0 : row)..<row + 1
  }

  /// Scrolls all containers of a box by the minimum that reveals a part of it.
  private func reveal(
    _ shown: LayoutArea,
    of target: Int,
    isOnlyIfItFits: Bool,
    _ offsets: inout [Int: ScrollOffset]
  ) {
    var part = (x: shown.columns.lowerBound, y: shown.rows.lowerBound)
    let (width, height) = (shown.columns.count, shown.rows.count)
    var index = target
    while let parent = parent(of: index) {
      part.x += boxes[index].x
      part.y += boxes[index].y
      if isScrolled(parent) {
        let view = boxes[parent]
        var offset = offsets[parent] ?? ScrollOffset()
        if !isOnlyIfItFits || height <= view.innerHeight {
          offset.rows = offset.rows.revealing(part.y, height, in: view.innerHeight)
        }
        let room = max(1, view.width - view.frame.horizontal)
        if !isOnlyIfItFits || width <= room {
          offset.columns = offset.columns.revealing(part.x, width, in: room)
        }
        offset = limited(offset, parent)
        offsets[parent] = offset
        part.x -= offset.columns
        part.y -= offset.rows
      }
      part.x += boxes[parent].frame.before + boxes[parent].shift
      part.y += boxes[parent].frame.top
      index = parent
    }
  }

  private func isScrolled(_ index: Int) -> Bool {
    !boxes[index].isNothing && boxes[index].node.isScroll
  }

  private func limited(_ offset: ScrollOffset, _ index: Int) -> ScrollOffset {
    let box = boxes[index]
    let axes = box.node.scrollAxes
    let width = max(1, box.width - box.frame.horizontal)
    let most = ScrollOffset(
      rows: box.contentHeight - box.innerHeight,
      columns: axes.contains(.horizontal) ? box.contentWidth - width : 0
    )
    return ScrollOffset(
      rows: max(0, min(offset.rows, most.rows)),
      columns: max(0, min(offset.columns, most.columns))
    )
  }

  /// Returns the box of the node at a path; nil if there is none, or it is not shown.
  func box(at path: [PathElement]) -> Int? {
    guard path.starts(with: boxes[0].steps) else { return nil }
    var (index, rest) = (0, path.dropFirst(boxes[0].steps.count))
    while !rest.isEmpty {
      guard
        let child = children(of: index, all: true).first(where: {
          rest.starts(with: boxes[$0].steps)
        })
      else { return nil }
      rest = rest.dropFirst(boxes[child].steps.count)
      index = child
    }
    return boxes[index].isNothing ? nil : index
  }

  var watched: [Int] {
    var (watched, index) = ([Int](), 0)
    while index < boxes.count {
      let node = boxes[index].node
      let isWatched = boxes[index].isWatched && !boxes[index].isNothing
      if isWatched, node.isScroll || node.isListening { watched.append(index) }
      index += isWatched ? 1 : boxes[index].size
    }
    return watched
  }

  /// The cell in which the root box begins.
  var rootOffset: Int {
    boxes[0].values?.alignment?.offset(of: boxes[0].width, in: width) ?? 0
  }
}

extension Int {
  /// Returns the offset, changed by the minimum that reveals a part in a window.
  func revealing(_ start: Int, _ length: Int, in window: Int) -> Int {
    if start < self { return start }
    return Swift.max(self, Swift.min(start, start + length - window))
  }
}

extension LayoutBox {
  func start(of line: TextLine) -> Int {
    let alignment = node.has(.container) ? .start : values?.alignment ?? .start
    return frame.before + alignment.offset(of: line.width, in: width - frame.horizontal)
  }
}
