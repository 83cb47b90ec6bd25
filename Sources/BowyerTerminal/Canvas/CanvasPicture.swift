import BowyerViews

/// A canvas as a terminal shows it: lines and shapes in dots of Braille, eight to a cell, and texts.
///
/// A unit of the canvas is a cell wide, and half a cell high, so that a square is one; less where there is
/// no room for that. What is drawn outside of it is not seen.
struct CanvasPicture: Hashable, Sendable {
  /// How many lines there must be to draw on, for that it is made lower to fit on a screen.
  static let leastRows = 4

  /// Its size in cells.
  let columns: Int
  let rows: Int
  /// How many cells wide a unit is.
  private let scale: Double
  private var grid: DotGrid
  private var texts: [PlacedText] = []

  private struct PlacedText: Hashable {
    let row: Int
    let column: Int
    let span: TextSpan
  }

  /// Draws shapes, the last on top, in at most as many cells as a room has.
  init(_ shapes: [DrawOp], width: Int, height: Int, in room: TerminalSize) {
    let (width, height) = (Double(max(width, 1)), Double(max(height, 1)))
    let lines = min(max(room.rows, 1), 250)
    scale = min(1, Double(max(room.columns, 1)) / width, Double(2 * lines) / height)
    columns = max(1, Int((width * scale).rounded(.up)))
    rows = max(1, Int((height * scale / 2).rounded(.up)))
    grid = DotGrid(columns: columns, rows: rows)
    for shape in shapes { draw(shape) }
  }

  private mutating func draw(_ shape: DrawOp) {
    let dots = 2 * scale
    switch shape {
    case .circle(let x, let y, let radius, let color, let isFilled):
      grid.circle(x: x * dots, y: y * dots, radius: radius * dots, color, isFilled: isFilled)
    case .rectangle(let x, let y, let width, let height, let color, let isFilled):
      grid.rectangle(
        x: x * dots,
        y: y * dots,
        width: width * dots,
        height: height * dots,
        color,
        isFilled: isFilled
      )
    case .line(let x1, let y1, let x2, let y2, let color):
      grid.line(x1: x1 * dots, y1: y1 * dots, x2: x2 * dots, y2: y2 * dots, color)
    case .text(let span, let x, let y):
      guard let row = Int(exactly: (y * scale / 2).rounded(.down)),
        let column = Int(exactly: (x * scale).rounded(.down)), abs(column) < 100_000
      else { return }
      texts.append(PlacedText(row: row, column: column, span: span))
    }
  }
}

extension CanvasPicture {
  /// Draws the line of the picture that a run of its layout stands for.
  func draw(_ run: TextRun, on cells: inout CellBuffer, row: Int, column: Int, _ look: CellLook) {
    guard let line = Self.row(of: run) else { return }
    let clip = CellArea(row: row, column: column, height: 1, width: run.text.displayWidth)
    for place in 0..<columns {
      let (dots, color) = grid.cell(row: line, column: place)
      var look = look
      look.style.foreground = color ?? look.style.foreground
      cells.write(dots, look, row: row, column: column + place, in: clip)
    }
    for text in texts where text.row == line {
      let look = CellLook(look.style.overlaid(by: text.span.style))
      cells.write(
        text.span.text.neutralised(),
        look,
        row: row,
        column: column + text.column,
        in: clip
      )
    }
  }

  /// The middle of a cell, in units of the canvas.
  func units(column: Int, row: Int) -> (x: Double, y: Double) {
    ((Double(column) + 0.5) / scale, (Double(row) * 2 + 1) / scale)
  }

  /// The letter of which the lines of a layout that a row of a picture takes are made.
  static func mark(ofRow row: Int) -> Unicode.Scalar {
    Unicode.Scalar(0x2800 + UInt32(row & 0xFF)) ?? " "
  }

  /// The row of the picture that a run of a layout stands for.
  static func row(of run: TextRun) -> Int? {
    run.text.unicodeScalars.first.flatMap { scalar in
      (0x2800...0x28FF).contains(scalar.value) ? Int(scalar.value) - 0x2800 : nil
    }
  }
}
