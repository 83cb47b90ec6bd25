import BowyerViews

/// A canvas as drawn on a terminal: lines and shapes in Braille characters, eight dots to a cell, and texts.
///
/// A unit of the canvas is one cell wide and half a cell high, so that squares look square; it is smaller if there is
/// less room. Anything outside of the canvas is clipped.
struct CanvasPicture: Hashable, Sendable {
  /// The minimum height, in lines, to which a canvas is reduced so that its page fits on the screen.
  static let leastRows = 4
  let columns: Int
  let rows: Int
  private let scale: Double
  private var grid: DotGrid
  private var texts: [PlacedText] = []

  private struct PlacedText: Hashable {
    let row: Int
    let column: Int
    let span: TextSpan
  }

  /// Creates a picture of shapes, the last on top, which fits in a room of cells.
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
  /// Draws the line of the picture for which a run of its layout is the placeholder.
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

  func units(column: Int, row: Int) -> (x: Double, y: Double) {
    ((Double(column) + 0.5) / scale, (Double(row) * 2 + 1) / scale)
  }

  /// Returns the character that fills the placeholder line of a row of a picture.
  static func mark(ofRow row: Int) -> Unicode.Scalar {
    Unicode.Scalar(0x2800 + UInt32(row & 0xFF)) ?? " "
  }

  /// Returns the row of the picture for which a run of a layout is the placeholder; nil if it is none.
  static func row(of run: TextRun) -> Int? {
    run.text.unicodeScalars.first.flatMap { scalar in
      (0x2800...0x28FF).contains(scalar.value) ? Int(scalar.value) - 0x2800 : nil
    }
  }
}
