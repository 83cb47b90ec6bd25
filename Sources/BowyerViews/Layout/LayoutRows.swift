// MARK: - Rows

extension LayoutEngine {
  mutating func assignRowRooms(in index: Int, _ inner: Int) {
    let layout = boxes[index].node.stackLayout
    let children = children(of: index)
    let real = children.filter { !boxes[$0].isSpacer }
    let gaps = layout.spacing * max(0, real.count - 1)
    let sum = real.reduce(0) { $0 + boxes[$1].ideal }
    if !layout.wraps, sum + gaps > inner, real.count + gaps <= inner {
      return shrink(real, to: inner - gaps)
    }
    var band: [Int] = []
    var used = 0
    for child in children {
      if boxes[child].isSpacer {
        band.append(child)
        continue
      }
      let width = min(boxes[child].ideal, inner)
      if used > 0, used + layout.spacing + width > inner {
        grow(band, inner - used)
        band = []
        used = 0
        boxes[child].beginsBand = true
      }
      used += (used > 0 ? layout.spacing : 0) + width
      settle(child, in: width)
      band.append(child)
    }
    grow(band, inner - used)
  }

  private mutating func grow(_ band: [Int], _ left: Int) {
    let weights = band.map { child in
      boxes[child].values.flatMap { $0.grow > 0 ? $0.grow : nil } ?? (boxes[child].isSpacer ? 1 : 0)
    }
    guard left > 0, weights.contains(where: { $0 > 0 }) else { return }
    for (child, share) in zip(band, Shares.divide(left, by: weights)) where share > 0 {
      let width = boxes[child].isSpacer ? 0 : boxes[child].room
      settle(child, in: width + share, fills: true)
    }
  }

  private mutating func shrink(_ children: [Int], to width: Int) {
    var widths = children.map { boxes[$0].ideal }
    let shares = children.map { boxes[$0].values?.shrink ?? 1 }
    let weights = zip(shares, widths).map { $0 * $1 }
    var missing = widths.reduce(0, +) - width
    let least = children.map { boxes[$0].least }
    missing = Shares.take(missing, from: &widths, downTo: least, weights: weights)
    let ones = children.map { min(1, boxes[$0].ideal) }
    missing = Shares.take(missing, from: &widths, downTo: ones, weights: weights)
    let even = widths
    missing = Shares.take(missing, from: &widths, downTo: ones, weights: even)
    for (child, width) in zip(children, widths) { settle(child, in: width) }
  }

  mutating func arrangeRow(_ index: Int) -> (width: Int, height: Int) {
    let layout = boxes[index].node.stackLayout
    var band: [Int] = []
    var (x, y, widest, isFirst) = (0, 0, 0, true)
    func endBand(_ engine: inout LayoutEngine) {
      y += engine.alignBand(band, at: y, layout.alignment)
      widest = max(widest, x)
      band = []
      (x, isFirst) = (0, true)
    }
    for child in children(of: index) where boxes[child].isSpacer || boxes[child].height > 0 {
      if boxes[child].beginsBand { endBand(&self) }
      if !boxes[child].isSpacer {
        if !isFirst { x += layout.spacing }
        if boxes[child].width > 0 { isFirst = false }
      }
      // A spacer has a height if it has a frame.
      if boxes[child].height > 0 { band.append(child) }
      boxes[child].x = x
      boxes[child].y = y
      x += boxes[child].width
    }
    endBand(&self)
    return (widest, y)
  }

  /// Aligns adjacent boxes vertically, and returns the height of the highest.
  private mutating func alignBand(_ band: [Int], at y: Int, _ alignment: ViewAlignment) -> Int {
    let height = band.reduce(0) { max($0, boxes[$1].height) }
    for child in band {
      let own = boxes[child].values?.alignment ?? alignment
      if own == .stretch || boxes[child].node.tag == .divider {
        boxes[child].height = height
      }
      boxes[child].y = y + own.offset(of: boxes[child].height, in: height)
    }
    return height
  }

  /// Returns the boxes on each line of a row.
  func bands(of index: Int) -> [[Int]] {
    var (bands, band): ([[Int]], [Int]) = ([], [])
    forEachChild(of: index) { child in
      guard !boxes[child].isNothing, boxes[child].height > 0 else { return }
      if boxes[child].beginsBand, !band.isEmpty {
        bands.append(band)
        band = []
      }
      band.append(child)
    }
    return band.isEmpty ? bands : bands + [band]
  }

  func height(ofBand band: [Int], _ height: KeyPath<LayoutBox, Int>) -> Int {
    band.reduce(0) { max($0, boxes[$1][keyPath: height]) }
  }

  /// Divides a height among the bands of a row, like among the children of a column.
  mutating func divideAmongBands(of index: Int, _ inner: Int) {
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
      for child in band { fit(child, height) }
    }
  }
}

struct TableLayout: Equatable {
  static let gap = 2

  var headings: [ColumnHeading] = []
  var widths: [Int] = []
  /// Whether the cells of each row are stacked, as there is no room for columns.
  var isStacked = false
  /// The number of cells at each side of the rows, for their marks, padding and borders.
  var before = 0
  var after = 0
  var width: Int { widths.reduce(0, +) + Self.gap * max(0, widths.count - 1) }

  func alignment(of column: Int) -> ViewAlignment {
    headings.indices.contains(column) ? headings[column].alignment : .start
  }
}

struct Caption {
  let line: TextLine
  let isBeside: Bool
  let inset: Int
}

extension LayoutEngine {
  func table(of row: Int) -> TableLayout? { parent(of: row).flatMap { boxes[$0].table } }

  func idealTable(of index: Int) -> (table: TableLayout, ideal: Int) {
    var table = TableLayout()
    if case .table(let headings)? = boxes[index].node.look.detail?.kind {
      table.headings = headings
    }
    table.widths = table.headings.map { $0.title.neutralised().displayWidth }
    var widest = 0
    forEachChild(of: index) { row in
      guard !boxes[row].isNothing else { return }
      guard boxes[row].node.tag == .tableRow else { return widest = max(widest, boxes[row].ideal) }
      table.before = max(table.before, boxes[row].ownFrame.before)
      table.after = max(table.after, boxes[row].ownFrame.after)
      var column = 0
      forEachChild(of: row) { cell in
        if column == table.widths.count { table.widths.append(0) }
        table.widths[column] = max(table.widths[column], boxes[cell].ideal)
        column += 1
      }
    }
    return (table, max(widest, table.before + table.width + table.after))
  }

  mutating func assignTableRooms(in index: Int, _ inner: Int) {
    var table = idealTable(of: index).table
    for row in children(of: index) { settle(row, in: inner, fills: boxes[row].frame.border != nil) }
    (table.before, table.after) = (0, 0)
    for row in children(of: index) where boxes[row].node.tag == .tableRow {
      table.before = max(table.before, boxes[row].frame.before)
      table.after = max(table.after, boxes[row].frame.after)
    }
    let whole = max(1, inner - table.before - table.after)
    let room = whole - TableLayout.gap * max(0, table.widths.count - 1)
    let widths = Shares.level(table.widths, to: max(0, room))
    table.isStacked = zip(widths, table.widths).contains { $0 < min($1, 5) }
    table.widths = widths
    boxes[index].table = table
    for row in children(of: index) where boxes[row].node.tag == .tableRow && !keeps(row, in: index)
    {
      prepareChildren(of: row)
      for (column, cell) in children(of: row, all: true).enumerated() {
        if table.isStacked {
          caption(cell, column, table, min(whole, boxes[row].innerWidth))
        } else {
          settle(cell, in: widths[column])
        }
      }
    }
  }

  private mutating func caption(_ cell: Int, _ column: Int, _ table: TableLayout, _ room: Int) {
    guard table.headings.indices.contains(column), !boxes[cell].isNothing else {
      return settle(cell, in: room)
    }
    let title = table.headings[column].title.neutralised()
    guard !title.isEmpty else { return settle(cell, in: room) }
    let run = TextRun(text: title + ": ", emphasis: .strong, style: boxes[cell].style)
    let width = run.text.displayWidth
    let isBeside = width + boxes[cell].ideal <= room
    var line = TextLine()
    line.append(run, width: width)
    let inset = isBeside ? width : LayoutBox.indentation(in: room)
    if !isBeside { line = line.cut(to: room) }
    boxes[cell].caption = Caption(line: line, isBeside: isBeside, inset: inset)
    settle(cell, in: room - inset)
  }

  mutating func assignCellRooms(in index: Int, _ inner: Int) {
    let children = children(of: index)
    let room = inner - TableLayout.gap * max(0, children.count - 1)
    let widths = Shares.level(children.map { boxes[$0].ideal }, to: max(children.count, room))
    for (child, width) in zip(children, widths) {
      boxes[child].beginsBand = room < children.count
      settle(child, in: room < children.count ? inner : width)
    }
  }

  func header(of index: Int) -> [TextLine] {
    guard let table = boxes[index].table, !table.isStacked else { return [] }
    guard table.headings.contains(where: { !$0.title.isEmpty }) else { return [] }
    let style = boxes[index].style
    var lines: [TextLine] = []
    var start = table.before
    for (column, heading) in table.headings.enumerated() {
      let width = table.widths[column]
      let title = TextRun(text: heading.title.neutralised(), emphasis: .strong, style: style)
      for (row, line) in [title].wrapped(width: max(1, width)).enumerated() where width > 0 {
        if row == lines.count { lines.append(TextLine()) }
        lines[row].pad(to: start + heading.alignment.offset(of: line.width, in: width))
        lines[row].append(line)
      }
      start += width + TableLayout.gap
    }
    if drawing == .designed {
      let width = table.before + table.width + table.after
      lines.append(String(repeating: "─", count: min(width, boxes[index].innerWidth)).line(style))
    }
    return lines
  }

  mutating func arrangeCells(_ index: Int) -> (width: Int, height: Int) {
    guard let table = table(of: index) else { return arrangeLooseCells(index) }
    // The table's columns may begin further in than the row's own frame ends.
    let start = table.before - boxes[index].frame.before
    var (x, y, widest, height, column) = (start, 0, 0, 0, 0)
    for child in children(of: index, all: !table.isStacked) {
      let width = boxes[child].width
      if table.isStacked {
        let caption = boxes[child].caption
        if caption?.isBeside == false { y += 1 }
        boxes[child].x = start + (caption?.inset ?? 0)
        boxes[child].y = y
        y += max(boxes[child].height, caption?.isBeside == true ? 1 : 0)
        widest = max(widest, boxes[child].x + width, start + (caption?.line.width ?? 0))
      } else {
        let own = boxes[child].values?.alignment ?? table.alignment(of: column)
        let room = table.widths[column]
        boxes[child].x = x + own.offset(of: width, in: room)
        boxes[child].y = 0
        x += room + TableLayout.gap
        widest = max(widest, boxes[child].x + width)
        height = max(height, boxes[child].height)
      }
      column += 1
    }
    return (widest, max(y, height))
  }

  private mutating func arrangeLooseCells(_ index: Int) -> (width: Int, height: Int) {
    var (x, y, widest, height) = (0, 0, 0, 0)
    for child in children(of: index) {
      if boxes[child].beginsBand {
        y += height
        (x, height) = (0, 0)
      }
      boxes[child].x = x
      boxes[child].y = y
      widest = max(widest, x + boxes[child].width)
      // A cell takes its whole room, so that rows outside of a table are aligned.
      x += boxes[child].width + TableLayout.gap
      height = max(height, boxes[child].height)
    }
    return (widest, y + height)
  }
}

enum Shares {
  /// Returns parts that are proportional to the weights; their sum is 0 if all weights are.
  static func divide(_ length: Int, by weights: [Int]) -> [Int] {
    let whole = weights.reduce(0, +)
    guard whole > 0, length > 0 else { return weights.map { _ in 0 } }
    var (weight, given) = (0, 0)
    return weights.map { next in
      weight += next
      let part = Int((Double(length) * Double(weight) / Double(whole)).rounded(.down)) - given
      given += part
      return part
    }
  }

  /// Reduces lengths by weight, none below its minimum; returns what could not be taken.
  static func take(
    _ amount: Int,
    from lengths: inout [Int],
    downTo floors: [Int],
    weights: [Int]
  ) -> Int {
    var amount = amount
    while amount > 0 {
      let active = lengths.indices.map { lengths[$0] > floors[$0] ? weights[$0] : 0 }
      guard active.contains(where: { $0 > 0 }) else { return amount }
      var taken = 0
      for (index, share) in divide(amount, by: active).enumerated() where share > 0 {
        let part = min(share, lengths[index] - floors[index])
        lengths[index] -= part
        taken += part
      }
      guard taken > 0 else { return amount }
      amount -= taken
    }
    return 0
  }

  /// Cuts the longest lengths to the same length, so that the sum is at most a whole.
  static func level(_ lengths: [Int], to whole: Int) -> [Int] {
    guard lengths.reduce(0, +) > whole else { return lengths }
    var (left, count, cap) = (whole, lengths.count, 0)
    for length in lengths.sorted() {
      cap = left / count
      if length > cap { break }
      left -= length
      count -= 1
    }
    // The remainder of the division goes to the first of the longest.
    var spare = count > 0 ? left - cap * count : 0
    return lengths.map { length in
      guard length > cap else { return length }
      defer { spare -= 1 }
      return spare > 0 ? cap + 1 : cap
    }
  }
}

extension ViewAlignment {
  func offset(of length: Int, in room: Int) -> Int {
    switch self {
    case .start, .stretch: 0
    case .center: max(0, (room - length) / 2)
    case .end: max(0, room - length)
    }
  }
}
