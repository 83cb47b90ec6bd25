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
  /// The node that must be visible, by the least scrolling.
  package var revealed: [PathElement]?
  /// The caret that must be visible, if the field is larger than its window.
  package var caret: FieldCaret?
  /// Whether modal dialogs are left out, as each has a layout of its own, and what the mouse is used on is found like
  /// a control.
  package var hasLayers = false

  package init(
    offsets: [[PathElement]: ScrollOffset] = [:],
    revealed: [PathElement]? = nil
  ) {
    self.offsets = offsets
    self.revealed = revealed
  }
}

extension LayoutMemory {
  /// Returns the remembered offsets, adjusted so that the revealed node is visible in a box.
  func offsets(revealingIn root: PlacedBox) -> [[PathElement]: ScrollOffset] {
    var offsets = offsets
    guard let revealed, let way = root.way(to: revealed), let target = way.last else {
      return offsets
    }
    let parts = target.revealedParts(revealed, caret)
    for (number, part) in parts.enumerated() {
      reveal(part, at: revealed, on: way, isOnlyIfItFits: number < parts.count - 1, &offsets)
    }
    return offsets
  }

  /// Scrolls all containers of a box by the minimum that reveals a part of it.
  private func reveal(
    _ shown: LayoutArea,
    at path: [PathElement],
    on way: [PlacedBox],
    isOnlyIfItFits: Bool,
    _ offsets: inout [[PathElement]: ScrollOffset]
  ) {
    var (x, y) = (shown.columns.lowerBound, shown.rows.lowerBound)
    let (width, height) = (shown.columns.count, shown.rows.count)
    var path = path
    for (inner, outer) in zip(way.dropFirst(), way).reversed() {
      let view = outer.box
      (x, y) = (x + inner.spot.x, y + inner.spot.y)
      path.removeLast(inner.box.steps.count)
      if view.node.isScroll {
        var offset = outer.limited(offsets[path] ?? ScrollOffset())
        if !isOnlyIfItFits || height <= outer.innerHeight {
          offset.rows = offset.rows.revealing(y, height, in: outer.innerHeight)
        }
        if !isOnlyIfItFits || width <= view.viewWidth {
          offset.columns = offset.columns.revealing(x, width, in: view.viewWidth)
        }
        offset = outer.limited(offset)
        offsets[path] = offset
        (x, y) = (x - offset.columns, y - offset.rows)
      }
      (x, y) = (x + view.size.frame.before + view.shift, y + view.size.frame.top)
    }
  }
}

extension PlacedBox {
  /// Returns the boxes from this one to that of the node at a path; nil if it is not shown.
  func way(to path: [PathElement]) -> [PlacedBox]? {
    guard path.starts(with: box.steps) else { return nil }
    var (way, rest) = ([self], path.dropFirst(box.steps.count))
    while let box = way.last?.box, !box.ideal.isNothing {
      if rest.isEmpty { return way }
      guard let next = box.children.firstIndex(where: { rest.starts(with: $0.steps) }) else {
        return nil
      }
      way.append(PlacedBox(box.children[next], box.spots[next]))
      rest = rest.dropFirst(box.children[next].steps.count)
    }
    return nil
  }

  /// Returns the last part that must be visible, and each before it whose window has room.
  fileprivate func revealedParts(_ path: [PathElement], _ caret: FieldCaret?) -> [LayoutArea] {
    let (lines, top) = (box.size.lines, box.size.frame.top)
    let whole = LayoutArea(rows: 0..<spot.height, columns: 0..<box.size.width)
    // Of a picker, the selected option, including the title if that is directly above.
    if case .picker(_, _, let selection?)? = box.node.look.detail?.kind,
      let line = lines.firstIndex(where: { $0.runs.contains { $0.option == selection } })
    {
      let rows = (line == 1 ? 0 : top + line)..<top + line + 1
      return [whole, LayoutArea(rows: rows, columns: whole.columns)]
    }
    guard let caret, let place = lines.place(of: caret, in: path) else { return [whole] }
    let row = top + place.row
    let column = box.start(of: lines[place.row]) + place.column
    let cell = LayoutArea(rows: row..<row + 1, columns: column..<column + 1)
    // If the caret is at the beginning of the text, the label is revealed, too.
    let label = LayoutArea(rows: 0..<row + 1, columns: 0..<column + 1)
    return caret.offset == 0 ? [whole, label, cell] : [whole, cell]
  }
}

extension Int {
  /// Returns the offset, changed by the minimum that reveals a part in a window.
  func revealing(_ start: Int, _ length: Int, in window: Int) -> Int {
    if start < self { return start }
    return Swift.max(self, Swift.min(start, start + length - window))
  }
}
