import BowyerViews
import TestSupport
import Testing

@testable import BowyerTerminal

private typealias View = ViewTree<SampleEvent>

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
    let view = canvas(
      .circle(x: 4, y: 4, radius: 3.5, nil, isFilled: true),
      .text("hi\u{1B}", x: 1, y: 6),
      .line(x1: 0, y1: 0, x2: 8, y2: 0, .accent)
    )
    screen = TerminalScreen(view, columns: 30, rows: 9)
    #expect(screen.lines.count == 4 && screen.lines[0].hasPrefix("⠉"))
    #expect(screen.lines[2].contains("⣿") && screen.lines[3].contains("hi␛"))
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

  @Test("is drawn lower where by that all is seen, but not where it is not")
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
    // Nor where the page is too long for something else.
    let square = DrawOp.rectangle(x: 0, y: 0, width: 8, height: 12, nil, isFilled: false)
    let beside = View.row(.column((0..<12).map { .text("\($0)") }), canvas(square, height: 12))
    let whole = TerminalScreen(beside, columns: 40, rows: 30).lines
    expectEqual(whole.count, 12)
    for rows in 7...12 {
      expectEqual(TerminalScreen(beside, columns: 40, rows: rows).lines, Array(whole.prefix(rows)))
    }
  }

  @Test("is drawn lower if it is the highest, whichever stands first")
  func highest() {
    for isFirst in [true, false] {
      let boards = [canvas(width: 8, height: 12), canvas(width: 8, height: 40)]
      let view = View.column(isFirst ? boards.reversed() : boards)
      let whole = TerminalScreen(view, columns: 30, rows: 60).laidOut.canvases
      let fitted = TerminalScreen(view, columns: 30, rows: 20).laidOut.canvases
      let (high, low): ([PathElement], [PathElement]) =
        isFirst ? ([.at(0)], [.at(1)]) : ([.at(1)], [.at(0)])
      #expect(whole[low]?.rows == 6 && whole[high]?.rows == 20)
      #expect(fitted[low]?.rows == 6 && fitted[high]?.rows == 14)
    }
  }

  @Test("tells what the pointer does, in its own units")
  func pointer() {
    var screen = TerminalScreen(View.column(.text("above"), canvas()), columns: 30, rows: 9)
    #expect(!screen.laidOut.index.pointerListeners.isEmpty)
    expectEqual(
      screen.click(row: 2, column: 3),
      [
        .pointer(PointerEvent(.down, x: 3.5, y: 3)), .pointer(PointerEvent(.up, x: 3.5, y: 3)),
      ]
    )
    expectEqual(
      screen.sends(.mouse(MouseEvent(.move, .none, column: 7, row: 4))),
      [
        .pointer(PointerEvent(.move, x: 7.5, y: 7, button: .none))
      ]
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
