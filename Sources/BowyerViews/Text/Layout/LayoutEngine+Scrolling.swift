extension LayoutEngine {
  /// Returns how far each box that is scrolled is scrolled: as is remembered, and so that what must be seen
  /// is seen.
  func scrollOffsets() -> [Int: ScrollOffset] {
    guard let memory else { return [:] }
    var offsets: [Int: ScrollOffset] = [:]
    for index in memory.offsets.isEmpty ? 0..<0 : boxes.indices where isScrolled(index) {
      guard let offset = memory.offsets[path(of: index)] else { continue }
      offsets[index] = limited(offset, index)
    }
    guard let target = memory.revealed.flatMap(box) else { return offsets }
    var part = (x: 0, y: 0, width: boxes[target].width, height: boxes[target].height)
    var index = target
    while let parent = boxes[index].parent {
      part.x += boxes[index].x
      part.y += boxes[index].y
      if isScrolled(parent) {
        let view = boxes[parent]
        var offset = offsets[parent] ?? ScrollOffset()
        offset.rows = offset.rows.revealing(part.y, part.height, in: view.innerHeight)
        offset.columns = offset.columns.revealing(
          part.x,
          part.width,
          in: max(1, view.width - view.frame.horizontal)
        )
        offset = limited(offset, parent)
        offsets[parent] = offset
        part.x -= offset.columns
        part.y -= offset.rows
      }
      part.x += boxes[parent].frame.before + boxes[parent].shift
      part.y += boxes[parent].frame.top
      index = parent
    }
    return offsets
  }

  private func isScrolled(_ index: Int) -> Bool {
    !boxes[index].isNothing && boxes[index].node.isScroll
  }

  /// Returns the offset, or the nearest that leaves no room empty.
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
  private func box(at path: [PathElement]) -> Int? {
    boxes.indices.first { index in
      var trail = boxes[index].trail
      var left = path.count
      while trail > 0, left > 0, trails[trail].step == path[left - 1] {
        trail = trails[trail].parent
        left -= 1
      }
      return trail <= 0 && left == 0 && !boxes[index].isNothing
    }
  }
}

extension Int {
  /// Returns the offset, changed as little as shows a part in a window of some length.
  fileprivate func revealing(_ start: Int, _ length: Int, in window: Int) -> Int {
    if start < self { return start }
    return Swift.max(self, Swift.min(start, start + length - window))
  }
}
