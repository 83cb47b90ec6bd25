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
        || box.node.isStack && (boxes[kid].isSpacer || (boxes[kid].values?.grow ?? 0) > 0)
    }
    var least = box.height
    switch box.node.tag {
    case _ where box.node.isScroll && box.node.scrollAxes.contains(.vertical):
      least = min(box.height, box.frame.vertical + 3)
      grows = false
    case .row:
      let bands = bands(of: index).reduce(0) { $0 + height(ofBand: $1, \.leastHeight) }
      least = min(box.height, box.frame.vertical + bands)
    case .overlay: least = min(box.height, box.frame.vertical + highest)
    case _ where box.node.isStack: least = max(0, box.height - sum)
    default: break
    }
    boxes[index].leastHeight = max(least, min(box.values?.height.min ?? 0, box.height))
    boxes[index].growsDown = grows
  }

  /// Returns what stands side by side in a row, band by band.
  private func bands(of index: Int) -> [[Int]] {
    var (bands, band): ([[Int]], [Int]) = ([], [])
    forEachKid(of: index) { kid in
      guard !boxes[kid].isNothing, !boxes[kid].isSpacer, boxes[kid].height > 0 else { return }
      if boxes[kid].beginsBand, !band.isEmpty {
        bands.append(band)
        band = []
      }
      band.append(kid)
    }
    return band.isEmpty ? bands : bands + [band]
  }

  private func height(ofBand band: [Int], _ height: KeyPath<LayoutBox, Int>) -> Int {
    band.reduce(0) { max($0, boxes[$1][keyPath: height]) }
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
    if node.tag == .row {
      divideAmongBands(of: index, inner)
    } else if node.tag == .overlay {
      for kid in kids(of: index) { fit(kid, inner) }
    } else if node.isStack {
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

  /// Divides a height among the bands of a row, as among what stands one below the other.
  private mutating func divideAmongBands(of index: Int, _ inner: Int) {
    let bands = bands(of: index)
    var heights = bands.map { height(ofBand: $0, \.height) }
    let used = heights.reduce(0, +)
    if used < inner {
      let weights = bands.map { band in band.contains { boxes[$0].growsDown } ? 1 : 0 }
      for (band, share) in Shares.divide(inner - used, by: weights).enumerated() {
        heights[band] += share
      }
    } else if used > inner {
      let floors = bands.map { height(ofBand: $0, \.leastHeight) }
      _ = Shares.take(used - inner, from: &heights, downTo: floors, weights: heights)
    }
    for (band, height) in zip(bands, heights) {
      for kid in band { fit(kid, height) }
    }
  }

  /// Makes a box as high as a room, if it can be lower, or grows.
  private mutating func fit(_ index: Int, _ room: Int) {
    let box = boxes[index]
    if box.height > room { boxes[index].height = max(room, box.leastHeight) }
    if box.height < room, box.growsDown { boxes[index].height = room }
  }
}

extension Node {
  /// Whether what stands in it stands one below the other, and shares the height that there is.
  fileprivate var isStack: Bool { isColumn || tag == .scroll && !scrollAxes.contains(.vertical) }

  /// Whether what stands in it stands one below the other, all of it seen.
  var isColumn: Bool {
    switch tag {
    case .column, .fragment, .forEach, .form, .group, .dialog, .menu, .list: true
    default: false
    }
  }
}
