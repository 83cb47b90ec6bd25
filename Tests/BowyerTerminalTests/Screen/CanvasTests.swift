import BowyerViews
import TestSupport
import Testing

@testable import BowyerTerminal

@Suite("a canvas on the terminal's screen")
struct CanvasTests {
  private func canvas(_ shapes: DrawOp..., width: Int = 8, height: Int = 8) -> View {
    .canvas("Board", width: width, height: height, shapes).onPointer { .pointer($0) }
  }

  @Test("is drawn in dots, by lines, shapes and texts")
  func dots() {
    let square = DrawOp.rectangle(x: 0, y: 0, width: 8, height: 8, .danger, isFilled: false)
    var screen = TerminalScreen(canvas(square), columns: 30, rows: 9)
    expectEqual(screen.lines, ["⡏⠉⠉⠉⠉⠉⠉⢹", "⡇      ⢸", "⡇      ⢸", "⣇⣀⣀⣀⣀⣀⣀⣸"])
    expectEqual(screen.frame.cells[0, 0].look.style.foreground, .danger)
    expectEqual(screen.frame.cells[1, 1].look.style.foreground, nil)
    // What lies over it hides a part of a row, and moves none.
    let covered = View.overlay(canvas(square), .text("ab").padded(ViewPadding(leading: 3)))
    expectEqual(TerminalScreen(covered, columns: 30, rows: 9).lines[0], "⡏⠉⠉ab⠉⠉⢹")
    let view = canvas(
      .circle(x: 4, y: 4, radius: 3.5, nil, isFilled: true),
      .text("hi\u{1B}", x: 1, y: 6),
      .line(x1: 0, y1: 0, x2: 8, y2: 0, .accent)
    )
    screen = TerminalScreen(view, columns: 30, rows: 9)
    #expect(screen.lines.count == 4 && screen.lines[0].hasPrefix("⠉"))
    #expect(screen.lines[2].contains("⣿") && screen.lines[3].contains("hi␛"))
    let colored = canvas(square, .text(.bold("hi"), x: 2, y: 3))
    let cells = TerminalScreen(colored, columns: 30, rows: 9, theme: .dark).frame.cells
    #expect(cells[0, 0].look.style.foreground == .danger && cells[1, 2].look.style.traits == .bold)
  }

  @Test("takes the room that there is, and no more")
  func room() {
    let line = DrawOp.line(x1: 0, y1: 0, x2: 400, y2: 400, nil)
    let large: View = .row(.text("side"), canvas(line, width: 400, height: 400).bordered())
    for columns in [1, 5, 17, 40, 300] {
      let screen = TerminalScreen(large, columns: columns, rows: 12)
      #expect(screen.lines.allSatisfy { $0.displayWidth <= columns })
    }
    let board = canvas(width: 72, height: 30).bordered()
    for (columns, lines) in [(40, 10), (30, 8), (80, 17)] {
      let screen = TerminalScreen(board, columns: columns, rows: 24)
      expectEqual(screen.lines.count, lines)
      #expect(screen.lines.allSatisfy { $0.displayWidth == min(columns, 76) })
    }
  }

  @Test("is drawn lower, the highest first, where by that all is seen")
  func lower() {
    let board = canvas(width: 72, height: 30).bordered()
    let screen = TerminalScreen(View.column(.text("above"), board), columns: 40, rows: 8)
    #expect(screen.lines.count == 8 && screen.lines[0] == "above")
    #expect(screen.lines[1].hasPrefix("┌") && screen.lines[7].hasPrefix("└"))
    let long = View.column([View](repeating: .text("line"), count: 30) + [board])
    var scrolled = TerminalScreen(long, columns: 40, rows: 8)
    for _ in 0..<9 { _ = scrolled.press("page-down") }
    expectEqual(scrolled.lines.count, 8)
    #expect(scrolled.lines[7].hasPrefix("└") && scrolled.lines[0].hasPrefix("│"))
    // It keeps four lines, or its height.
    let low = View.column([View](repeating: .text("line"), count: 5) + [canvas(height: 16)])
    for (rows, left) in [(9, 4), (8, 8)] {
      let screen = TerminalScreen(low, columns: 40, rows: rows).laidOut
      expectEqual(screen.canvases[[.at(5)]]?.rows, left)
    }
    // Nor where the page is too long for something else.
    let square = DrawOp.rectangle(x: 0, y: 0, width: 8, height: 12, nil, isFilled: false)
    let beside = View.row(.column((0..<12).map { .text("\($0)") }), canvas(square, height: 12))
    let whole = TerminalScreen(beside, columns: 40, rows: 30).lines
    expectEqual(whole.count, 12)
    for rows in 7...12 {
      expectEqual(TerminalScreen(beside, columns: 40, rows: rows).lines, Array(whole.prefix(rows)))
    }
    // Of two, the higher is drawn lower, whichever stands first.
    for isFirst in [true, false] {
      let boards = [canvas(width: 8, height: 12), canvas(width: 8, height: 40)]
      let both = View.column(isFirst ? boards.reversed() : boards)
      let all = TerminalScreen(both, columns: 30, rows: 60).laidOut.canvases
      let fitted = TerminalScreen(both, columns: 30, rows: 20).laidOut.canvases
      let (high, low): ([PathElement], [PathElement]) =
        isFirst ? ([.at(0)], [.at(1)]) : ([.at(1)], [.at(0)])
      #expect(all[low]?.rows == 6 && all[high]?.rows == 20)
      #expect(fitted[low]?.rows == 6 && fitted[high]?.rows == 14)
    }
  }

  @Test("tells what the pointer does, in its own units")
  func pointer() {
    var screen = TerminalScreen(View.column(.text("above"), canvas()), columns: 30, rows: 9)
    #expect(screen.laidOut.index.listeners[.pointer] != nil)
    expectEqual(
      screen.click(row: 2, column: 3),
      [.pointer(PointerEvent(.down, x: 3.5, y: 3)), .pointer(PointerEvent(.up, x: 3.5, y: 3))]
    )
    expectEqual(
      screen.sends(.mouse(MouseEvent(.move, .none, column: 7, row: 4))),
      [.pointer(PointerEvent(.move, x: 7.5, y: 7, button: .none))]
    )
    expectEqual(screen.click(row: 0, column: 3), [])
    expectEqual(screen.click(row: 2, column: 20), [])
  }

  @Test("of any shape and size is drawn within its area", arguments: 0..<TestSize.of(15, full: 150))
  func random(seed: Int) {
    var dice = Dice(seed: seed)
    func number(_ dice: inout Dice) -> Double {
      let odd: [Double] = [
        0, -1, .infinity, -.infinity, .nan, 1e300, -1e300, 1e18, .leastNonzeroMagnitude,
      ]
      return Bool.random(using: &dice)
        ? .random(in: -20...60, using: &dice) : dice.pick(from: odd, else: 0)
    }
    let shapes = (0..<8).map { _ -> DrawOp in
      let (a, b, c, d) = (number(&dice), number(&dice), number(&dice), number(&dice))
      let isFilled = Bool.random(using: &dice)
      return switch Int.random(in: 0..<4, using: &dice) {
      case 0: .circle(x: a, y: b, radius: c, .accent, isFilled: isFilled)
      case 1: .rectangle(x: a, y: b, width: c, height: d, nil, isFilled: isFilled)
      case 2: .line(x1: a, y1: b, x2: c, y2: d, .muted)
      default: .text(TextSpan(dice.pick(from: difficultTexts, else: "")), x: a, y: b)
      }
    }
    let size = dice.pick(from: [1, 2, 17, 100_000], else: 1)
    let view: View = .column(.canvas("c", width: size, height: 9, shapes), .text("below"))
    let screen = TerminalScreen(view, columns: 12, rows: 7)
    expectEqual(screen.lines.last, "below")
    expectEqual(foreign(in: FramePainter.bytes(painting: screen.frame, over: nil)), [])
  }
}

@Suite("The dots of a canvas")
struct DotGridTests {
  private struct Dot: Hashable {
    let x: Int
    let y: Int
  }

  private static let (columns, rows) = (7, 4)
  private static let all = (0..<columns * 2).flatMap { x in
    (0..<rows * 4).map { y in Dot(x: x, y: y) }
  }

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
