extension LayoutEngine {
  /// Says where what stands in a box stands; returns how much room that takes.
  mutating func arrange(_ index: Int) -> (width: Int, height: Int) {
    let box = boxes[index]
    let title = (width: box.lines.widest, height: box.lines.count)
    var content: (width: Int, height: Int)
    switch box.node.tag {
    case .row: content = arrangeRow(index)
    case .tableRow: content = arrangeCells(index)
    case .table:
      content = arrangeColumn(
        index,
        below: title.height,
        gap: tables[index]?.isStacked == true ? 1 : 0
      )
    case .overlay: content = arrangeLayers(index)
    case .group, .menu:
      let indentation = TextBlock.indentation(in: box.innerWidth)
      content = arrangeColumn(index, below: title.height, indentedBy: indentation)
    case .list:
      content = arrangeColumn(index, indentedBy: markerWidth(of: index, box.innerWidth))
    case .divider where isInRow(index): content = (1, 1)
    case .dialog:
      content = arrangeColumn(index, below: title.height)
      content.width = max(content.width, box.borderTitle?.width ?? 0)
    default:
      content = arrangeColumn(
        index,
        below: title.height,
        gap: box.node.tag == .column ? box.node.stackLayout.spacing : 0
      )
    }
    return (max(content.width, title.width), max(content.height, title.height))
  }

  private mutating func arrangeColumn(
    _ index: Int,
    below top: Int = 0,
    indentedBy indentation: Int = 0,
    gap: Int = 0
  ) -> (width: Int, height: Int) {
    let alignment =
      boxes[index].node.tag == .column ? boxes[index].node.stackLayout.alignment : .start
    let room = max(1, boxes[index].innerWidth - indentation)
    var (y, widest, count) = (top, 0, 0)
    var kid = boxes[index].firstKid
    while let current = kid {
      kid = boxes[current].next
      guard !boxes[current].isNothing else { continue }
      let isReal = !boxes[current].isSpacer && boxes[current].height > 0
      if isReal, count > 0 { y += gap }
      if isReal { count += 1 }
      let width = boxes[current].width
      if let own = boxes[current].values?.alignment, own != .stretch {
        boxes[current].x = indentation + own.offset(of: width, in: room)
        widest = max(widest, own == .start ? width : room)
      } else {
        boxes[current].x = indentation
        widest = max(widest, width)
      }
      boxes[current].y = y
      y += boxes[current].height
    }
    if alignment == .center || alignment == .end {
      kid = boxes[index].firstKid
      while let current = kid {
        kid = boxes[current].next
        guard boxes[current].values?.alignment == nil else { continue }
        boxes[current].x = indentation + alignment.offset(of: boxes[current].width, in: widest)
      }
    }
    return (widest == 0 ? 0 : widest + indentation, y)
  }

  private mutating func arrangeRow(_ index: Int) -> (width: Int, height: Int) {
    let layout = boxes[index].node.stackLayout
    var band: [Int] = []
    var (x, y, widest, isFirst) = (0, 0, 0, true)
    func endBand(_ engine: inout LayoutEngine) {
      y += engine.alignBand(band, at: y, layout.alignment)
      widest = max(widest, x)
      band = []
      (x, isFirst) = (0, true)
    }
    for kid in kids(of: index) where boxes[kid].isSpacer || boxes[kid].height > 0 {
      if boxes[kid].beginsBand { endBand(&self) }
      if !boxes[kid].isSpacer {
        if !isFirst { x += layout.spacing }
        if boxes[kid].width > 0 { isFirst = false }
        band.append(kid)
      }
      boxes[kid].x = x
      boxes[kid].y = y
      x += boxes[kid].width
    }
    endBand(&self)
    return (widest, y)
  }

  /// Aligns what stands side by side; returns the height of the highest.
  private mutating func alignBand(_ band: [Int], at y: Int, _ alignment: ViewAlignment) -> Int {
    let height = band.reduce(0) { max($0, boxes[$1].height) }
    for kid in band {
      let own = boxes[kid].values?.alignment ?? alignment
      if own == .stretch || boxes[kid].node.tag == .divider {
        boxes[kid].height = height
      }
      boxes[kid].y = y + own.offset(of: boxes[kid].height, in: height)
    }
    return height
  }

  private mutating func arrangeCells(_ index: Int) -> (width: Int, height: Int) {
    guard let parent = boxes[index].parent, let table = tables[parent] else {
      return arrangeLooseCells(index)
    }
    // Where the table begins its columns may be further in than the row's own frame ends.
    let start = table.before - boxes[index].frame.before
    var (x, y, widest, height, column) = (start, 0, 0, 0, 0)
    for kid in table.isStacked ? kids(of: index) : allKids(of: index) {
      let width = boxes[kid].width
      if table.isStacked {
        let caption = captions[kid]
        if let caption, !caption.isBeside {
          y += 1
          boxes[kid].x = start + TextBlock.indentation(in: boxes[kid].room + 2)
        } else {
          boxes[kid].x = start + (caption?.line.width ?? 0)
        }
        boxes[kid].y = y
        y += max(boxes[kid].height, caption?.isBeside == true ? 1 : 0)
        widest = max(widest, boxes[kid].x + width, start + (caption?.line.width ?? 0))
      } else {
        let own = boxes[kid].values?.alignment ?? table.alignment(of: column)
        let room = table.widths[column]
        boxes[kid].x = x + own.offset(of: width, in: room)
        boxes[kid].y = 0
        x += room + TableLayout.gap
        widest = max(widest, boxes[kid].x + width)
        height = max(height, boxes[kid].height)
      }
      column += 1
    }
    return (widest, max(y, height))
  }

  private mutating func arrangeLooseCells(_ index: Int) -> (width: Int, height: Int) {
    var (x, y, widest, height) = (0, 0, 0, 0)
    for kid in kids(of: index) {
      if boxes[kid].beginsBand {
        y += height
        (x, height) = (0, 0)
      }
      boxes[kid].x = x
      boxes[kid].y = y
      widest = max(widest, x + boxes[kid].width)
      // A cell has its room, so that rows without a table stand evenly.
      x += boxes[kid].width + TableLayout.gap
      height = max(height, boxes[kid].height)
    }
    return (widest, y + height)
  }

  private mutating func arrangeLayers(_ index: Int) -> (width: Int, height: Int) {
    let room = boxes[index].innerWidth
    var (widest, highest) = (0, 0)
    for (layer, kid) in kids(of: index).enumerated() {
      boxes[kid].isLayer = layer > 0
      let own = boxes[kid].values?.alignment ?? .start
      boxes[kid].x = own.offset(of: boxes[kid].width, in: room)
      boxes[kid].y = 0
      widest = max(widest, boxes[kid].x + boxes[kid].width)
      highest = max(highest, boxes[kid].height)
    }
    return (widest, highest)
  }

  /// Returns the boxes that stand in another, with those of which nothing is seen.
  private func allKids(of index: Int) -> [Int] {
    var kids: [Int] = []
    forEachKid(of: index) { kids.append($0) }
    return kids
  }
}
