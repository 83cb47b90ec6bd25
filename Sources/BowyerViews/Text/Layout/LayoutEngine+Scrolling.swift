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
    let chosen = chosenRows(of: target)
    reveal(0..<boxes[target].height, of: target, isOnlyIfItFits: chosen != nil, &offsets)
    // Of what is higher than its window, that is seen which is chosen.
    if let chosen { reveal(chosen, of: target, &offsets) }
    return offsets
  }

  /// The rows of a picker in which its chosen option stands; with the title, if that is right above.
  private func chosenRows(of index: Int) -> Range<Int>? {
    let box = boxes[index]
    guard case .picker(_, _, let selection?)? = box.node.look.detail?.kind,
      let line = box.lines.firstIndex(where: { $0.runs.contains { $0.option == selection } })
    else { return nil }
    let row = box.frame.top + line
    return (line == 1 ? 0 : row)..<row + 1
  }

  /// Scrolls all that a box stands in as little as shows some rows of it.
  private func reveal(
    _ rows: Range<Int>,
    of target: Int,
    isOnlyIfItFits: Bool = false,
    _ offsets: inout [Int: ScrollOffset]
  ) {
    var part = (x: 0, y: rows.lowerBound, width: boxes[target].width, height: rows.count)
    var index = target
    while let parent = boxes[index].parent {
      part.x += boxes[index].x
      part.y += boxes[index].y
      if isScrolled(parent) {
        let view = boxes[parent]
        var offset = offsets[parent] ?? ScrollOffset()
        if !isOnlyIfItFits || part.height <= view.innerHeight {
          offset.rows = offset.rows.revealing(part.y, part.height, in: view.innerHeight)
        }
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
