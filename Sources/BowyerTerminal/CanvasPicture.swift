import BowyerViews

/// A canvas on a terminal: lines and shapes in Braille characters, eight dots to a cell, and texts, clipped to the canvas.
///
/// A unit is one cell wide and half a cell high, so that squares look square; it is smaller if there is less room.
struct CanvasPicture: Sendable {
  /// The minimum height, in lines, to which a canvas is reduced so that its page fits on the screen.
  static let leastRows = 4
  let columns: Int
  let rows: Int
  private let scale: Double
  private let texts: [DrawOp]
  private var grid: DotGrid

  init(_ shapes: [DrawOp], width: Int, height: Int, in room: TerminalSize) {
    texts = shapes.filter { if case .text = $0 { true } else { false } }
    let (width, height) = (Double(max(width, 1)), Double(max(height, 1)))
    let lines = min(max(room.rows, 1), 250)
    scale = min(1, Double(max(room.columns, 1)) / width, Double(2 * lines) / height)
    columns = max(1, Int((width * scale).rounded(.up)))
    rows = max(1, Int((height * scale / 2).rounded(.up)))
    grid = DotGrid(columns: columns, rows: rows)
    for shape in shapes { grid.draw(shape, dots: 2 * scale) }
  }
}

extension CanvasPicture {
  /// The text in whose place the picture is drawn.
  var placeholder: String {
    let line = String(repeating: "\u{2800}", count: columns)
    return Array(repeating: line, count: rows).joined(separator: "\n")
  }

  /// Returns the cell of the picture in whose place a run of the placeholder begins; a line feed follows each row.
  func cell(of run: TextRun) -> Frame.Position? {
    run.offset.map { Frame.Position(row: $0 / (columns + 1), column: $0 % (columns + 1)) }
  }

  /// Draws the part of a row of the picture for which a run of its layout is the placeholder.
  func draw(_ run: TextRun, on cells: inout CellBuffer, row: Int, column: Int, _ look: CellLook) {
    guard let first = cell(of: run) else { return }
    let width = run.text.displayWidth
    let clip = LayoutArea(rows: row..<row + 1, columns: column..<column + width)
    for place in first.column..<columns {
      let (dots, color) = grid.cell(row: first.row, column: place)
      var look = look
      look.style.foreground = color ?? look.style.foreground
      cells.write(dots, look, row: row, column: column + place - first.column, in: clip)
    }
    for case .text(let span, let x, let y) in texts
    where (y * scale / 2).rounded(.down) == Double(first.row) {
      let start = (x * scale).rounded(.down)
      guard abs(start) < 100_000 else { continue }
      let look = CellLook(look.style.overlaid(by: span.style))
      let text = span.text.neutralised()
      let place = column + Int(start) - first.column
      cells.write(text, look, row: row, column: place, in: clip)
    }
  }

  func units(column: Int, row: Int) -> (x: Double, y: Double) {
    ((Double(column) + 0.5) / scale, (Double(row) * 2 + 1) / scale)
  }
}

/// A grid of dots, two columns and four rows of them in each cell, counted from the upper left corner.
///
/// Dots outside of the grid, and shapes whose coordinates are not finite, are not drawn.
struct DotGrid: Sendable {
  private let columns: Int
  private let rows: Int
  private var dots: [UInt8]
  private var colors: [ViewColor?]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    dots = Array(repeating: 0, count: columns * rows)
    colors = Array(repeating: nil, count: columns * rows)
  }

  private var width: Int { columns * 2 }
  private var height: Int { rows * 4 }

  /// Returns the character and the colour of a cell; a blank for a cell without dots.
  func cell(row: Int, column: Int) -> (text: String, color: ViewColor?) {
    guard (0..<rows).contains(row), (0..<columns).contains(column) else { return (" ", nil) }
    let bits = dots[row * columns + column]
    guard bits != 0, let scalar = Unicode.Scalar(0x2800 + UInt32(bits)) else { return (" ", nil) }
    return (String(scalar), colors[row * columns + column])
  }

  mutating func set(_ x: Int, _ y: Int, _ color: ViewColor?) {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return }
    let bits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
    let index = y / 4 * columns + x / 2
    dots[index] |= bits[y % 4][x % 2]
    colors[index] = color
  }

  mutating func draw(_ shape: DrawOp, dots: Double) {
    switch shape {
    case .circle(let x, let y, let radius, let color, let isFilled):
      let (x, y, radius) = (x * dots, y * dots, radius * dots)
      guard radius >= 0, radius.isFinite, x.isFinite, y.isFinite else { return }
      let reach = radius + 1
      fill(x - reach, y - reach, x + reach, y + reach, color) { column, row in
        let (dx, dy) = (Double(column) + 0.5 - x, Double(row) + 0.5 - y)
        let distance = (dx * dx + dy * dy).squareRoot()
        return isFilled ? distance <= radius : abs(distance - radius) <= 0.5
      }
      if radius < 1 { line(x, y, x, y, color) }
    case .rectangle(let x, let y, let width, let height, let color, let isFilled):
      // The last column and the last row of dots are inside.
      let (x, y) = (x * dots, y * dots)
      let (right, bottom) = (x + max(width * dots - 1, 0), y + max(height * dots - 1, 0))
      guard [x, y, right, bottom].allSatisfy(\.isFinite), width >= 0, height >= 0 else { return }
      if isFilled { return fill(x, y, right, bottom, color) { _, _ in true } }
      line(x, y, right, y, color)
      line(x, bottom, right, bottom, color)
      line(x, y, x, bottom, color)
      line(right, y, right, bottom, color)
    case .line(let x1, let y1, let x2, let y2, let color):
      line(x1 * dots, y1 * dots, x2 * dots, y2 * dots, color)
    case .text: break
    }
  }

  private mutating func fill(
    _ left: Double,
    _ top: Double,
    _ right: Double,
    _ bottom: Double,
    _ color: ViewColor?,
    where isSet: (Int, Int) -> Bool
  ) {
    func whole(_ low: Double, _ high: Double, below limit: Int) -> Range<Int> {
      let first = Int(min(max(low.rounded(.down), 0), Double(limit)))
      let end = Int(min(max(high.rounded(.down) + 1, 0), Double(limit)))
      return first..<max(first, end)
    }
    for row in whole(top, bottom, below: height) {
      for column in whole(left, right, below: width) where isSet(column, row) {
        set(column, row, color)
      }
    }
  }

  private mutating func line(
    _ x1: Double,
    _ y1: Double,
    _ x2: Double,
    _ y2: Double,
    _ color: ViewColor?
  ) {
    guard let part = seenPart(x1, y1, x2 - x1, y2 - y1) else { return }
    // Both ends are moved into the grid first, so that rounding leaves no gap if they are far away.
    let (startX, endX) = (x1 + part.lowerBound * (x2 - x1), x1 + part.upperBound * (x2 - x1))
    let (startY, endY) = (y1 + part.lowerBound * (y2 - y1), y1 + part.upperBound * (y2 - y1))
    let (dx, dy) = (endX - startX, endY - startY)
    let steps = max(1, min(max(abs(dx), abs(dy)), 10_000).rounded(.up))
    for step in 0...Int(steps) {
      let (x, y) = (startX + dx * Double(step) / steps, startY + dy * Double(step) / steps)
      if let x = Int(exactly: x.rounded(.down)), let y = Int(exactly: y.rounded(.down)) {
        set(x, y, color)
      }
    }
  }

  /// Returns the part of a line that may be visible, in fractions of its length (Liang and Barsky, 1984); nil if none.
  private func seenPart(
    _ x: Double,
    _ y: Double,
    _ dx: Double,
    _ dy: Double
  ) -> ClosedRange<Double>? {
    guard [x, y, dx, dy].allSatisfy(\.isFinite) else { return nil }
    var (low, high) = (0.0, 1.0)
    let edges = [(-dx, x), (dx, Double(width) - x), (-dy, y), (dy, Double(height) - y)]
    for (change, room) in edges {
      if change == 0 {
        if room < 0 { return nil }
      } else if change < 0 {
        low = max(low, room / change)
      } else {
        high = min(high, room / change)
      }
    }
    return low <= high ? low...high : nil
  }
}
