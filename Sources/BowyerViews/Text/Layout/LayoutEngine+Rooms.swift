extension LayoutEngine {
  /// Says how wide a box may be; it takes no more than it is to have at most.
  ///
  /// - Parameters:
  ///   - index: The box.
  ///   - room: How much there is.
  ///   - fills: Whether it takes all of it.
  mutating func settle(_ index: Int, in room: Int, fills: Bool = false) {
    var room = max(1, room)
    var fills = fills
    if let values = boxes[index].values {
      let (lengths, alignment) = (values.width, values.alignment)
      if !fills, let ideal = lengths.ideal {
        room = min(room, max(ideal, lengths.min ?? 0, 1))
        fills = true
      }
      if let most = lengths.max { room = min(room, max(most, 1)) }
      if alignment == .stretch { fills = true }
    }
    boxes[index].room = room
    boxes[index].fills = fills
    boxes[index].frame.fit(room, content: max(1, boxes[index].contentIdeal))
  }

  /// Says how wide the boxes in a box may be.
  mutating func assignRooms(in index: Int) {
    guard boxes[index].firstKid != nil else { return }
    let node = boxes[index].node
    let inner = boxes[index].innerWidth
    switch node.tag {
    case .row: assignRowRooms(in: index, inner)
    case .table: assignTableRooms(in: index, inner)
    case .tableRow:
      if tables[boxes[index].parent ?? -1] == nil { assignCellRooms(in: index, inner) }
    case .group, .menu:
      assignSame(inner - TextBlock.indentation(in: inner), in: index)
    case .list: assignSame(inner - markerWidth(of: index, inner), in: index)
    case .scroll:
      let isWide = isOnScreen && node.scrollAxes.contains(.horizontal)
      let room = isWide ? min(max(inner, boxes[index].contentIdeal), 10_000) : inner
      assignSame(room, in: index)
    case .column where node.stackLayout.alignment == .stretch:
      var widest = 1
      forEachKid(of: index) { widest = max(widest, boxes[$0].ideal) }
      assignSame(min(inner, widest), in: index, fills: true)
    default: assignSame(inner, in: index)
    }
  }

  /// How many cells the markers of a list take; none where it is too narrow for them.
  func markerWidth(of index: Int, _ inner: Int) -> Int {
    let width = markers[index]?.width ?? 0
    return width < inner ? width : 0
  }

  private mutating func assignSame(_ room: Int, in index: Int, fills: Bool = false) {
    var kid = boxes[index].firstKid
    while let current = kid {
      settle(current, in: room, fills: fills)
      kid = boxes[current].next
    }
  }

  private mutating func assignRowRooms(in index: Int, _ inner: Int) {
    let layout = boxes[index].node.stackLayout
    let kids = kids(of: index)
    let real = kids.filter { !boxes[$0].isSpacer }
    let gaps = layout.spacing * max(0, real.count - 1)
    let sum = real.reduce(0) { $0 + boxes[$1].ideal }
    if !layout.wraps, sum + gaps > inner, real.count + gaps <= inner {
      return shrink(real, to: inner - gaps)
    }
    var band: [Int] = []
    var used = 0
    for kid in kids {
      if boxes[kid].isSpacer {
        band.append(kid)
        continue
      }
      let width = min(boxes[kid].ideal, inner)
      if used > 0, used + layout.spacing + width > inner {
        grow(band, inner - used)
        band = []
        used = 0
        boxes[kid].beginsBand = true
      }
      used += (used > 0 ? layout.spacing : 0) + width
      settle(kid, in: width)
      band.append(kid)
    }
    grow(band, inner - used)
  }

  /// Gives what is left over to those who grow.
  private mutating func grow(_ band: [Int], _ left: Int) {
    let weights = band.map { kid in
      boxes[kid].values.flatMap { $0.grow > 0 ? $0.grow : nil } ?? (boxes[kid].isSpacer ? 1 : 0)
    }
    guard left > 0, weights.contains(where: { $0 > 0 }) else { return }
    for (kid, share) in zip(band, Shares.divide(left, by: weights)) where share > 0 {
      let width = boxes[kid].isSpacer ? 0 : boxes[kid].room
      settle(kid, in: width + share, fills: true)
    }
  }

  /// Makes the boxes of a row narrower, by the shares of what they give up.
  private mutating func shrink(_ kids: [Int], to width: Int) {
    var widths = kids.map { boxes[$0].ideal }
    let shares = kids.map { boxes[$0].values?.shrink ?? 1 }
    let weights = zip(shares, widths).map { $0 * $1 }
    var missing = widths.reduce(0, +) - width
    let least = kids.map { boxes[$0].least }
    missing = Shares.take(missing, from: &widths, downTo: least, weights: weights)
    let ones = kids.map { min(1, boxes[$0].ideal) }
    missing = Shares.take(missing, from: &widths, downTo: ones, weights: weights)
    let even = widths
    missing = Shares.take(missing, from: &widths, downTo: ones, weights: even)
    for (kid, width) in zip(kids, widths) { settle(kid, in: width) }
  }
}

extension Node {
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
}
