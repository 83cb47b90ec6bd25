/// What boxes are painted on: lines, or pieces that are put on top of lines when all is painted.
struct LayoutCanvas {
  private(set) var lines: [TextLine] = []
  private(set) var pieces: [(line: TextLine, x: Int, y: Int)] = []
  let isLayer: Bool
  private let x: Int
  private let y: Int
  /// The cells of each line that have a background, as far as that is known.
  private var tinted: [Range<Int>] = []

  /// Makes a canvas of lines, whose first cell is at a place.
  init(x: Int = 0, y: Int = 0, height: Int) {
    isLayer = false
    (self.x, self.y) = (x, y)
    lines = Array(repeating: TextLine(), count: max(0, height))
    tinted = Array(repeating: 0..<0, count: lines.count)
  }

  /// Makes a canvas of pieces.
  init() {
    isLayer = true
    (x, y) = (0, 0)
  }

  /// Paints at a place; nothing, if that is not on the canvas.
  mutating func put(_ line: TextLine, _ x: Int, _ y: Int) {
    if isLayer { return pieces.append((line, x, y)) }
    let (row, column) = (y - self.y, max(0, x - self.x))
    guard lines.indices.contains(row) else { return }
    if lines[row].width <= column {
      lines[row].pad(to: column)
      lines[row].append(line)
    } else {
      lines[row] = lines[row].overlaid(by: line, at: column)
      tinted[row] = 0..<0
    }
  }

  /// Puts all that is on a layer on top of what is on this canvas.
  mutating func cover(_ layer: LayoutCanvas) {
    for piece in layer.pieces { put(piece.line, piece.x, piece.y) }
  }

  /// Gives the cells of a rectangle a colour, where they have none.
  mutating func tint(_ x: Int, _ y: Int, width: Int, height: Int, _ color: ViewColor) {
    let column = max(0, x - self.x)
    for row in max(0, y - self.y)..<max(0, y - self.y, min(lines.count, y - self.y + height))
    where tinted[row].clamped(to: column..<column + width) != column..<column + width {
      tinted[row] = column..<column + width
      lines[row].pad(to: column + width)
      var middle = lines[row].slice(column..<column + width)
      middle.restyle { style in
        var style = style
        style.background = style.background ?? color
        return style
      }
      lines[row] = lines[row].overlaid(by: middle, at: column)
    }
  }
}
