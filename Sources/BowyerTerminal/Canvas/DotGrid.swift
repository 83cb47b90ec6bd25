import BowyerViews

/// A grid of dots, two columns and four rows of them in each cell, as in Braille characters.
///
/// Coordinates are in dots, from the upper left corner. Dots outside of the grid, and shapes whose coordinates are not
/// finite, are not drawn.
struct DotGrid: Hashable, Sendable {
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

  mutating func circle(x: Double, y: Double, radius: Double, _ color: ViewColor?, isFilled: Bool) {
    guard radius >= 0, radius.isFinite, x.isFinite, y.isFinite else { return }
    let reach = radius + 1
    for row in Self.whole(y - reach, y + reach, below: height) {
      for column in Self.whole(x - reach, x + reach, below: width) {
        let (dx, dy) = (Double(column) + 0.5 - x, Double(row) + 0.5 - y)
        let distance = (dx * dx + dy * dy).squareRoot()
        if isFilled ? distance <= radius : abs(distance - radius) <= 0.5 { set(column, row, color) }
      }
    }
    if radius < 1 { line(x1: x, y1: y, x2: x, y2: y, color) }
  }

  mutating func rectangle(
    x: Double,
    y: Double,
    width: Double,
    height: Double,
    _ color: ViewColor?,
    isFilled: Bool
  ) {
    // The last column and the last row of dots are inside.
    let (right, bottom) = (x + max(width - 1, 0), y + max(height - 1, 0))
    guard [x, y, right, bottom].allSatisfy(\.isFinite), width >= 0, height >= 0 else { return }
    if isFilled {
      for row in Self.whole(y, bottom, below: self.height) {
        for column in Self.whole(x, right, below: self.width) { set(column, row, color) }
      }
    } else {
      line(x1: x, y1: y, x2: right, y2: y, color)
      line(x1: x, y1: bottom, x2: right, y2: bottom, color)
      line(x1: x, y1: y, x2: x, y2: bottom, color)
      line(x1: right, y1: y, x2: right, y2: bottom, color)
    }
  }

  mutating func line(x1: Double, y1: Double, x2: Double, y2: Double, _ color: ViewColor?) {
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

  private static func whole(_ low: Double, _ high: Double, below limit: Int) -> Range<Int> {
    let first = Int(min(max(low.rounded(.down), 0), Double(limit)))
    let end = Int(min(max(high.rounded(.down) + 1, 0), Double(limit)))
    return first..<max(first, end)
  }
}
