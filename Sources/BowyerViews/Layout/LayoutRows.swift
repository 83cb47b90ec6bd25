// MARK: - Rows

extension LayoutEngine {
  mutating func fitRow(_ box: LayoutBox, _ inner: Int) {
    let layout = box.node.rowLayout
    let real = box.shown.filter { !box.children[$0].isSpacer }
    let gaps = layout.spacing * max(0, real.count - 1)
    let sum = real.reduce(0) { $0 + box.children[$1].ideal.width }
    var rooms = box.children.map { BoxRoom($0, 1, fills: false) }
    if !layout.wraps, sum + gaps > inner, real.count + gaps <= inner {
      let widths = shrunk(real.map { box.children[$0] }, to: inner - gaps)
      for (child, width) in zip(real, widths) {
        rooms[child] = BoxRoom(box.children[child], width, fills: false)
      }
    } else {
      var (band, used) = ([Int](), 0)
      func endBand() { grow(band, of: box, inner - used, &rooms) }
      for index in box.shown {
        let child = box.children[index]
        if !child.isSpacer {
          let width = min(child.ideal.width, inner)
          if used > 0, used + layout.spacing + width > inner {
            endBand()
            (band, used) = ([], 0)
            box.spots[index].beginsBand = true
          }
          used += (used > 0 ? layout.spacing : 0) + width
          rooms[index] = BoxRoom(child, width, fills: false)
        }
        band.append(index)
      }
      endBand()
    }
    for (child, room) in rooms.enumerated() { fit(child, of: box, room) }
  }

  private func grow(_ band: [Int], of box: LayoutBox, _ left: Int, _ rooms: inout [BoxRoom]) {
    let weights = band.map { index in
      let child = box.children[index]
      return child.values.flatMap { $0.grow > 0 ? $0.grow : nil } ?? (child.isSpacer ? 1 : 0)
    }
    for (index, share) in zip(band, Shares.divide(left, by: weights)) where share > 0 {
      let child = box.children[index]
      let width = child.isSpacer ? 0 : rooms[index].width
      rooms[index] = BoxRoom(child, width + share, fills: true)
    }
  }

  private func shrunk(_ boxes: [LayoutBox], to width: Int) -> [Int] {
    var widths = boxes.map(\.ideal.width)
    let weights = boxes.map { ($0.values?.shrink ?? 1) * $0.ideal.width }
    var missing = widths.reduce(0, +) - width
    let ones = widths.map { min(1, $0) }
    missing = Shares.take(
      missing,
      from: &widths,
      downTo: boxes.map(\.ideal.least),
      weights: weights
    )
    missing = Shares.take(missing, from: &widths, downTo: ones, weights: weights)
    _ = Shares.take(missing, from: &widths, downTo: ones, weights: widths)
    return widths
  }

  func arrangeRow(_ box: LayoutBox) -> (width: Int, height: Int) {
    let layout = box.node.rowLayout
    var (band, x, y, widest, isFirst) = ([Int](), 0, 0, 0, true)
    func endBand() {
      y += align(band, of: box, at: y, layout.alignment)
      widest = max(widest, x)
      (band, x, isFirst) = ([], 0, true)
    }
    for index in box.shown where box.children[index].isSpacer || box.spots[index].height > 0 {
      let child = box.children[index]
      if box.spots[index].beginsBand { endBand() }
      if !child.isSpacer {
        if !isFirst { x += layout.spacing }
        if child.size.width > 0 { isFirst = false }
      }
      // A spacer has a height if it has a frame.
      if box.spots[index].height > 0 { band.append(index) }
      (box.spots[index].x, box.spots[index].y) = (x, y)
      x += child.size.width
    }
    endBand()
    return (widest, y)
  }

  private func align(_ band: [Int], of box: LayoutBox, at y: Int, _ alignment: ViewAlignment) -> Int
  {
    let height = band.reduce(0) { max($0, box.spots[$1].height) }
    for index in band {
      let child = box.children[index]
      let own = child.values?.alignment ?? alignment
      if own == .stretch || child.node.tag == .divider { box.spots[index].height = height }
      box.spots[index].y = y + own.offset(of: box.spots[index].height, in: height)
    }
    return height
  }

  func bands(of box: LayoutBox) -> [[Int]] {
    var bands: [[Int]] = []
    for index in box.shown where box.spots[index].height > 0 {
      if bands.isEmpty || box.spots[index].beginsBand { bands.append([]) }
      bands[bands.count - 1].append(index)
    }
    return bands
  }

  func leastHeight(of band: [Int], _ box: LayoutBox) -> Int {
    band.reduce(0) { max($0, box.children[$1].size.leastHeight) }
  }

  /// Divides a height among the bands of a row, like among the children of a column.
  func divideAmongBands(of box: LayoutBox, _ inner: Int) {
    let bands = bands(of: box)
    var heights = bands.map { band in band.reduce(0) { max($0, box.spots[$1].height) } }
    let used = heights.reduce(0, +)
    if used < inner {
      let weights = bands.map { $0.contains { box.children[$0].size.growsDown } ? 1 : 0 }
      heights = zip(heights, Shares.divide(inner - used, by: weights)).map(+)
    } else if used > inner {
      let floors = bands.map { leastHeight(of: $0, box) }
      _ = Shares.take(used - inner, from: &heights, downTo: floors, weights: heights)
    }
    for (band, height) in zip(bands, heights) {
      for child in band { fitHeight(child, of: box, height) }
    }
  }
}

// MARK: - Tables

struct TableLayout: Equatable {
  static let gap = 2

  var headings: [ColumnHeading] = []
  var widths: [Int] = []
  /// Whether the cells of each row are stacked, as there is no room for columns.
  var isStacked = false
  /// The number of cells at each side of the rows, for their marks, padding and borders.
  var before = 0
  var after = 0
  /// The width of a row without its frame.
  var room = 0
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
  func idealTable(of box: LayoutBox) -> (table: TableLayout, ideal: Int) {
    var table = TableLayout()
    if case .table(let headings)? = box.node.look.detail?.kind { table.headings = headings }
    table.widths = table.headings.map { $0.title.neutralised().displayWidth }
    var widest = 0
    for row in box.children where !row.ideal.isNothing {
      guard row.node.tag == .tableRow else {
        widest = max(widest, row.ideal.width)
        continue
      }
      table.before = max(table.before, row.ideal.frame.before)
      table.after = max(table.after, row.ideal.frame.after)
      for (column, cell) in row.children.enumerated() {
        if column == table.widths.count { table.widths.append(0) }
        table.widths[column] = max(table.widths[column], cell.ideal.width)
      }
    }
    return (table, max(widest, table.before + table.width + table.after))
  }

  mutating func fitRows(of box: LayoutBox, _ inner: Int) {
    var table = idealTable(of: box).table
    box.size.table = table
    if box.children.isEmpty { return }
    (table.before, table.after) = (0, 0)
    func room(_ row: LayoutBox, _ table: TableLayout? = nil) -> BoxRoom {
      BoxRoom(row, inner, fills: row.ideal.frame.border != nil, table: table)
    }
    for row in box.children where row.node.tag == .tableRow && !row.ideal.isNothing {
      let frame = room(row).frame(of: row)
      table.before = max(table.before, frame.before)
      table.after = max(table.after, frame.after)
    }
    table.room = max(1, inner - table.before - table.after)
    let gaps = TableLayout.gap * max(0, table.widths.count - 1)
    let widths = Shares.level(table.widths, to: max(0, table.room - gaps))
    table.isStacked = zip(widths, table.widths).contains { $0 < min($1, 5) }
    table.widths = widths
    box.size.table = table
    for (index, row) in box.children.enumerated() {
      fit(index, of: box, room(row, row.node.tag == .tableRow ? table : nil))
    }
  }

  mutating func fitCells(of row: LayoutBox, _ inner: Int) {
    guard let table = row.size.room.table else { return fitRow(row, inner) }
    for column in row.children.indices {
      if table.isStacked {
        fitCaptioned(column, of: row, table, min(table.room, inner))
      } else {
        fit(column, of: row, in: table.widths[column])
      }
    }
  }

  private mutating func fitCaptioned(
    _ column: Int,
    of row: LayoutBox,
    _ table: TableLayout,
    _ room: Int
  ) {
    let cell = row.children[column]
    let isTitled = table.headings.indices.contains(column) && !cell.ideal.isNothing
    let title = isTitled ? table.headings[column].title.neutralised() : ""
    guard !title.isEmpty else { return fit(column, of: row, in: room) }
    let run = TextRun(text: title + ": ", emphasis: .strong, style: cell.place.style)
    let width = run.text.displayWidth
    let isBeside = width + cell.ideal.width <= room
    var line = TextLine()
    line.append(run, width: width)
    let inset = isBeside ? width : LayoutBox.indentation(in: room)
    if !isBeside { line = line.cut(to: room) }
    row.spots[column].caption = Caption(line: line, isBeside: isBeside, inset: inset)
    fit(column, of: row, in: room - inset)
  }

  func header(of box: LayoutBox) -> [TextLine] {
    guard let table = box.size.table, !table.isStacked,
      table.headings.contains(where: { !$0.title.isEmpty })
    else { return [] }
    let style = box.place.style
    var (lines, start) = ([TextLine](), table.before)
    for (heading, width) in zip(table.headings, table.widths) {
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
      lines.append(String(repeating: "─", count: min(width, box.innerWidth)).line(style))
    }
    return lines
  }

  func arrangeCells(of row: LayoutBox) -> (width: Int, height: Int) {
    guard let table = row.size.room.table else { return arrangeRow(row) }
    // The table's columns may begin further in than the row's own frame ends.
    let start = table.before - row.size.frame.before
    var (x, y, widest, height) = (start, 0, 0, 0)
    for (column, cell) in row.children.enumerated() {
      let (width, cellHeight) = (cell.size.width, row.spots[column].height)
      if !table.isStacked {
        let own = cell.values?.alignment ?? table.alignment(of: column)
        let room = table.widths[column]
        row.spots[column].x = x + own.offset(of: width, in: room)
        x += room + TableLayout.gap
        widest = max(widest, row.spots[column].x + width)
        height = max(height, cellHeight)
      } else if !cell.ideal.isNothing {
        let caption = row.spots[column].caption
        if caption?.isBeside == false { y += 1 }
        row.spots[column].x = start + (caption?.inset ?? 0)
        row.spots[column].y = y
        y += max(cellHeight, caption?.isBeside == true ? 1 : 0)
        widest = max(widest, row.spots[column].x + width, start + (caption?.line.width ?? 0))
      }
    }
    return (widest, max(y, height))
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
