import BowyerViews
import TestSupport
import Testing

@testable import BowyerTerminal

@Suite("The dots of a canvas")
struct DotGridTests {
  /// A dot of a grid.
  private struct Dot: Hashable {
    let x: Int
    let y: Int
  }

  private static let (columns, rows) = (7, 4)
  private static let all = (0..<columns * 2).flatMap { x in
    (0..<rows * 4).map { y in Dot(x: x, y: y) }
  }

  /// Returns the dots of a shape.
  private func dots(_ shape: DrawOp) -> Set<Dot> {
    var grid = DotGrid(columns: Self.columns, rows: Self.rows)
    grid.draw(shape, dots: 1)
    // The numbers of a character's bits: three rows of each column, and then the lowest row.
    let bits = [[0, 1, 2, 6], [3, 4, 5, 7]]
    return Set(
      Self.all.filter { dot in
        let text = grid.cell(row: dot.y / 4, column: dot.x / 2).text
        guard let scalar = text.unicodeScalars.first, scalar != " " else { return false }
        return (scalar.value - 0x2800) >> bits[dot.x % 2][dot.y % 4] & 1 == 1
      }
    )
  }

  @Test("are all of a line's within the grid, however far outside its ends are")
  func farLines() {
    let lines: [(dots: [Dot], shape: (Double, Double) -> DrawOp)] = [
      (Self.all.filter { $0.x == 3 }, { .line(x1: 3, y1: $0, x2: 3, y2: $1, nil) }),
      (Self.all.filter { $0.y == 5 }, { .line(x1: $0, y1: 5, x2: $1, y2: 5, nil) }),
      (Self.all.filter { $0.x == $0.y }, { .line(x1: $0, y1: $0, x2: $1, y2: $1, nil) }),
    ]
    for (expected, shape) in lines {
      for (from, to) in [(-1e9, 1e9), (1e9, -1e9), (-9, 1e9), (1e9, -9), (20, -1e9), (-1e9, 20)] {
        let isWhole = dots(shape(from, to)) == Set(expected)
        #expect(isWhole, "from \(from) to \(to)")
      }
    }
  }

  @Test("are next to a line, without a gap", arguments: 0..<TestSize.of(40, full: 2_000))
  func lines(seed: Int) {
    var dice = Dice(seed: seed)
    let ends = (0..<4).map { _ in Double.random(in: -20...40, using: &dice) }
    let drawn = dots(.line(x1: ends[0], y1: ends[1], x2: ends[2], y2: ends[3], nil))
    let points = (0...1_000).map { step in
      let share = Double(step) / 1_000
      return (ends[0] + share * (ends[2] - ends[0]), ends[1] + share * (ends[3] - ends[1]))
    }
    func isNear(_ dot: Dot, _ x: Double, _ y: Double) -> Bool {
      max(abs(Double(dot.x) + 0.5 - x), abs(Double(dot.y) + 0.5 - y)) <= 1.5
    }
    for dot in drawn { #expect(points.contains { isNear(dot, $0.0, $0.1) }) }
    let (width, height) = (Double(Self.columns * 2), Double(Self.rows * 4))
    for (x, y) in points where 1..<width - 1 ~= x && 1..<height - 1 ~= y {
      #expect(drawn.contains { isNear($0, x, y) })
    }
  }

  @Test("of a circle are as far from its centre as its radius says; of a tiny one at its centre")
  func circles() {
    var circles = [(x: 4.5, y: 4.5, radius: 1.0), (4.2, 7.9, 1)]
    var dice = Dice(seed: 1)
    for _ in 0..<50 {
      let (x, y) = (
        Double.random(in: -9...20, using: &dice), Double.random(in: -9...20, using: &dice)
      )
      circles.append((x, y, .random(in: 1...12, using: &dice)))
    }
    for (x, y, radius) in circles {
      for isFilled in [true, false] {
        let expected = Self.all.filter { dot in
          let (dx, dy) = (Double(dot.x) + 0.5 - x, Double(dot.y) + 0.5 - y)
          let distance = (dx * dx + dy * dy).squareRoot()
          return isFilled ? distance <= radius : abs(distance - radius) <= 0.5
        }
        let drawn = dots(.circle(x: x, y: y, radius: radius, nil, isFilled: isFilled))
        expectEqual(drawn, Set(expected))
      }
    }
    for isFilled in [true, false] {
      let drawn = dots(.circle(x: 4, y: 4, radius: 0.1, nil, isFilled: isFilled))
      expectEqual(drawn, [Dot(x: 4, y: 4)])
    }
  }

  @Test("of a rectangle are those within its sides, or those at them")
  func rectangles() {
    for (x, y, width, height) in [(2, 1, 5, 7), (-3, -2, 6, 5), (9, 11, 8, 30), (4, 4, 1, 1)] {
      let inside = Self.all.filter { x..<x + width ~= $0.x && y..<y + height ~= $0.y }
      let sides = inside.filter {
        $0.x == x || $0.x == x + width - 1 || $0.y == y || $0.y == y + height - 1
      }
      for (isFilled, expected) in [(true, inside), (false, sides)] {
        let drawn = dots(
          .rectangle(
            x: Double(x),
            y: Double(y),
            width: Double(width),
            height: Double(height),
            nil,
            isFilled: isFilled
          )
        )
        expectEqual(drawn, Set(expected), "\(x), \(y), \(isFilled)")
      }
    }
  }

  @Test("have the colour of the last shape in their cell")
  func colors() {
    var grid = DotGrid(columns: 2, rows: 1)
    grid.set(0, 0, .danger)
    grid.set(1, 3, .accent)
    #expect(grid.cell(row: 0, column: 0) == ("⢁", .accent))
    #expect(grid.cell(row: 0, column: 1) == (" ", nil))
    #expect(grid.cell(row: 1, column: 0) == (" ", nil))
  }
}
