/// How the columns of a table are laid out.
struct TableLayout {
  /// How many cells are between two columns.
  static let gap = 2

  var headings: [ColumnHeading] = []
  /// The width of each column.
  var widths: [Int] = []
  /// Whether the cells of a row stand below each other, as there is no room for columns.
  var isStacked = false
  /// How many cells are left at the sides of rows, for their marks, padding and borders.
  var before = 0
  var after = 0
  /// The lines of the headings.
  var header: [TextLine] = []

  var width: Int { widths.reduce(0, +) + Self.gap * max(0, widths.count - 1) }

  func alignment(of column: Int) -> ViewAlignment {
    headings.indices.contains(column) ? headings[column].alignment : .start
  }
}

/// The title of a cell that stands in no column.
struct Caption {
  let line: TextLine
  /// Whether the cell is beside it.
  let isBeside: Bool
}

extension LayoutEngine {
  /// Finds how wide a table would be.
  mutating func tableIdeal(of index: Int) -> Int {
    var table = TableLayout()
    if case .table(let headings)? = boxes[index].node.look.detail?.kind {
      table.headings = headings
    }
    table.widths = table.headings.map { $0.title.neutralised().displayWidth }
    var widest = 0
    forEachKid(of: index) { row in
      guard !boxes[row].isNothing else { return }
      guard boxes[row].node.tag == .tableRow else { return widest = max(widest, boxes[row].ideal) }
      table.before = max(table.before, boxes[row].frame.before)
      table.after = max(table.after, boxes[row].frame.after)
      var column = 0
      forEachKid(of: row) { cell in
        if column == table.widths.count { table.widths.append(0) }
        table.widths[column] = max(table.widths[column], boxes[cell].ideal)
        column += 1
      }
    }
    tables[index] = table
    return max(widest, table.before + table.width + table.after)
  }

  /// Gives each column of a table its width, and each cell that of its column.
  mutating func assignTableRooms(in index: Int, _ inner: Int) {
    guard var table = tables[index] else { return }
    for row in kids(of: index) { settle(row, in: inner, fills: boxes[row].frame.border != nil) }
    (table.before, table.after) = (0, 0)
    for row in kids(of: index) where boxes[row].node.tag == .tableRow {
      table.before = max(table.before, boxes[row].frame.before)
      table.after = max(table.after, boxes[row].frame.after)
    }
    let whole = max(1, inner - table.before - table.after)
    let room = whole - TableLayout.gap * max(0, table.widths.count - 1)
    let widths = Shares.level(table.widths, to: max(0, room))
    table.isStacked = zip(widths, table.widths).contains { $0 < min($1, 5) }
    table.widths = widths
    tables[index] = table
    for row in kids(of: index) where boxes[row].node.tag == .tableRow {
      var column = 0
      var cell = boxes[row].firstKid
      while let current = cell {
        if table.isStacked {
          caption(current, column, table, min(whole, boxes[row].innerWidth))
        } else {
          settle(current, in: widths[column])
        }
        column += 1
        cell = boxes[current].next
      }
    }
  }

  /// Gives a cell that stands in no column its title, and the room beside it or below it.
  private mutating func caption(_ cell: Int, _ column: Int, _ table: TableLayout, _ room: Int) {
    guard table.headings.indices.contains(column), !boxes[cell].isNothing else {
      return settle(cell, in: room)
    }
    let title = table.headings[column].title.neutralised()
    guard !title.isEmpty else { return settle(cell, in: room) }
    let run = TextRun(title + ": ", .strong, style: boxes[cell].style)
    let width = run.text.displayWidth
    let isBeside = width + boxes[cell].ideal <= room
    var line = TextLine()
    line.append(run, width: width)
    captions[cell] = Caption(line: isBeside ? line : line.cut(to: room), isBeside: isBeside)
    settle(cell, in: isBeside ? room - width : room - TextBlock.indentation(in: room))
  }

  /// Gives the cells of a row that stands in no table their rooms.
  mutating func assignCellRooms(in index: Int, _ inner: Int) {
    let kids = kids(of: index)
    let room = inner - TableLayout.gap * max(0, kids.count - 1)
    let widths = Shares.level(kids.map { boxes[$0].ideal }, to: max(kids.count, room))
    for (kid, width) in zip(kids, widths) {
      boxes[kid].beginsBand = room < kids.count
      settle(kid, in: room < kids.count ? inner : width)
    }
  }

  /// The lines of the headings of a table.
  mutating func header(of index: Int) -> [TextLine] {
    guard let table = tables[index], !table.isStacked else { return [] }
    guard table.headings.contains(where: { !$0.title.isEmpty }) else { return [] }
    let style = boxes[index].style
    var lines: [TextLine] = []
    var start = table.before
    for (column, heading) in table.headings.enumerated() {
      let width = table.widths[column]
      let title = TextRun(heading.title.neutralised(), .strong, style: style)
      for (row, line) in [title].wrapped(width: max(1, width)).enumerated() where width > 0 {
        if row == lines.count { lines.append(TextLine()) }
        lines[row].pad(to: start + heading.alignment.offset(of: line.width, in: width))
        lines[row].append(line)
      }
      start += width + TableLayout.gap
    }
    return lines
  }
}

extension TextLine {
  /// Returns the line, cut with `…` if it is wider than a width.
  func cut(to width: Int) -> TextLine {
    guard self.width > width, let last = runs.first else { return self }
    var line = slice(0..<max(0, width - 1))
    line.append(last.with("…"), width: 1)
    return line
  }
}

extension ViewAlignment {
  /// How far from the beginning of a room something stands.
  func offset(of length: Int, in room: Int) -> Int {
    switch self {
    case .start, .stretch: 0
    case .center: max(0, (room - length) / 2)
    case .end: max(0, room - length)
    }
  }
}
