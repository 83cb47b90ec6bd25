extension LayoutEngine {
  /// Finds how far the height of a box can be changed.
  mutating func findFlexibility(of index: Int) {
    guard isOnScreen else { return }
    let box = boxes[index]
    var (sum, highest, grows) = (0, 0, false)
    forEachKid(of: index) { kid in
      guard !boxes[kid].isNothing else { return }
      sum += boxes[kid].height - boxes[kid].leastHeight
      highest = max(highest, boxes[kid].leastHeight)
      grows =
        grows || boxes[kid].growsDown
        || box.node.isColumn && (boxes[kid].isSpacer || (boxes[kid].values?.grow ?? 0) > 0)
    }
    var least = box.height
    switch box.node.tag {
    case _ where box.node.isScroll && box.node.scrollAxes.contains(.vertical):
      least = min(box.height, box.frame.vertical + 3)
      grows = false
    case .row where !hasBands(index), .overlay:
      least = min(box.height, box.frame.vertical + highest)
    case _ where box.node.isColumn: least = max(0, box.height - sum)
    default: break
    }
    boxes[index].leastHeight = max(least, min(box.values?.height.min ?? 0, box.height))
    boxes[index].growsDown = grows
  }

  private func hasBands(_ index: Int) -> Bool {
    var hasBands = false
    forEachKid(of: index) { hasBands = hasBands || boxes[$0].beginsBand }
    return hasBands
  }

  /// Divides the height of the screen.
  mutating func assignHeights(_ height: Int) {
    guard !boxes[0].isNothing else { return }
    if boxes[0].height > height {
      boxes[0].height = max(height, boxes[0].leastHeight)
    } else if boxes[0].growsDown {
      boxes[0].height = height
    }
    for index in boxes.indices where !boxes[index].isNothing {
      divideHeight(of: index)
      let content = arrange(index)
      boxes[index].contentHeight = content.height
    }
  }

  private mutating func divideHeight(of index: Int) {
    let node = boxes[index].node
    let inner = boxes[index].innerHeight
    if node.tag == .row && !hasBands(index) || node.tag == .overlay {
      for kid in kids(of: index) {
        if boxes[kid].height > inner { boxes[kid].height = max(inner, boxes[kid].leastHeight) }
        if boxes[kid].height < inner, boxes[kid].growsDown { boxes[kid].height = inner }
      }
    } else if node.isColumn {
      let kids = kids(of: index)
      let used = boxes[index].contentHeight
      if used < inner {
        let weights = kids.map { kid in
          boxes[kid].values.flatMap { $0.grow > 0 ? $0.grow : nil }
            ?? (boxes[kid].isSpacer || boxes[kid].growsDown ? 1 : 0)
        }
        for (kid, share) in zip(kids, Shares.divide(inner - used, by: weights)) {
          boxes[kid].height = min(
            boxes[kid].height + share,
            boxes[kid].values?.height.max ?? .max
          )
        }
      } else if used > inner {
        var heights = kids.map { boxes[$0].height }
        let floors = kids.map { boxes[$0].leastHeight }
        _ = Shares.take(used - inner, from: &heights, downTo: floors, weights: heights)
        for (kid, height) in zip(kids, heights) { boxes[kid].height = height }
      }
    }
  }
}

extension Node {
  /// Whether what stands in it stands one below the other, all of it seen.
  var isColumn: Bool {
    switch tag {
    case .column, .fragment, .forEach, .form, .group, .dialog, .menu, .list: true
    default: false
    }
  }
}
