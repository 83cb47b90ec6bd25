import BowyerViews
import Testing
import TestSupport

@testable import BowyerTerminal

private typealias View = ViewTree<SampleEvent>

@Suite("a slider on the terminal's screen")
struct SliderTests {
  private func screen(_ value: Double, step: Double? = 3) -> TerminalScreen<SampleEvent> {
    let slider = ViewTree<SampleEvent>.slider("Size", value: value, in: 0...10, step: step) {
      .slide($0)
    }
    return TerminalScreen(slider, columns: 40, rows: 3)
  }

  @Test(
    "goes by its steps, and to its ends only as far as these lead",
    arguments: [
      (6.0, "right", [9.0]), (9, "right", []), (6, "left", [3]), (0, "left", []),
      (0, "page-up", [9]),
      (9, "page-down", [0]), (0, "end", [9]), (9, "end", []), (9, "home", [0]), (0, "home", []),
      (10, "left", [9]), (10, "right", [9]), (4, "right", [6]), (4, "left", [3]), (3, "+", [6]),
      (3, "-", [0]),
    ]
  )
  func steps(value: Double, key: String, sent: [Double]) {
    var screen = screen(value)
    expectEqual(screen.press(key), sent.map { .slide($0) })
  }

  @Test("is slid by the mouse to the nearest of its steps", arguments: 0..<10)
  func steps(cell: Int) {
    var screen = screen(4)
    let sent = screen.click(row: 0, column: 7 + cell)
    let wanted = Double(cell) / 9 * 10
    let nearest = [0.0, 3, 6, 9].min { abs($0 - wanted) < abs($1 - wanted) }
    expectEqual(sent, nearest.map { [.slide($0)] })
  }

  @Test("without steps goes by twentieths")
  func stepless() {
    var screen = screen(4, step: nil)
    expectEqual(screen.press("right", "end", "home"), [.slide(4.5), .slide(10), .slide(0)])
  }

  private func slider(_ value: Double, step: Double? = 1) -> View {
    .slider("Level", value: value, in: 0...10, step: step) { .slide($0) }
  }

  @Test("moves by steps, and to its ends")
  func keys() {
    var screen = TerminalScreen(slider(4), columns: 60, rows: 10)
    expectEqual(screen.press("right", "left", "home", "end"), [5, 3, 0, 10].map { .slide($0) })
    expectEqual(screen.press("page-up", "page-down"), [.slide(9), .slide(0)])
    screen.show(slider(10))
    expectEqual(screen.press("right", "end", "page-up"), [])
    screen.show(slider(4.5, step: nil))
    expectEqual(screen.press("right"), [.slide(5)])
  }

  @Test("goes where the mouse is pressed")
  func mouse() throws {
    var screen = TerminalScreen(slider(4), columns: 60, rows: 10)
    let bar = try #require(screen.lines.first?.firstIndex(of: "["))
    let start = screen.lines[0].distance(from: screen.lines[0].startIndex, to: bar)
    expectEqual(screen.click(row: 0, column: start + 1), [.slide(0)])
    expectEqual(screen.click(row: 0, column: start + 10), [.slide(10)])
    expectEqual(screen.click(row: 0, column: start + 6), [.slide(6)])
  }

  @Test("goes where the mouse is pressed on a designed screen, too")
  func designed() {
    var screen = TerminalScreen(slider(4), columns: 40, rows: 10, theme: .dark)
    expectEqual(screen.lines[0], "Level ━━━━━━━━●─────────── 4")
    expectEqual(screen.click(row: 0, column: 6), [.slide(0)])
    expectEqual(screen.click(row: 0, column: 25), [.slide(10)])
    expectEqual(screen.click(row: 0, column: 16), [.slide(5)])
    expectEqual(screen.click(row: 0, column: 8), [.slide(1)])
    // Its label and its number are no part of the bar.
    expectEqual(screen.click(row: 0, column: 0), [])
    expectEqual(screen.click(row: 0, column: 27), [])
  }

  @Test("of whole numbers has a button at each end", arguments: [nil, ViewTheme.dark])
  func stepper(theme: ViewTheme?) throws {
    func view(_ value: Int) -> View {
      .stepper("Guests", value: value, in: 1...9, step: 2) { .slide(Double($0)) }
    }
    var screen = TerminalScreen(view(3), columns: 40, rows: 12, theme: theme)
    let line = theme == nil ? "Guests: [-] 3 [+]" : "Guests  -  3  +"
    expectEqual(screen.lines[0], line)
    let (less, more) = theme == nil ? (9, 15) : (8, 14)
    expectEqual(screen.click(row: 0, column: less), [.slide(1)])
    expectEqual(screen.click(row: 0, column: more), [.slide(5)])
    expectEqual(screen.click(row: 0, column: 12), [])
    expectEqual(
      screen.press("right", "left", "+", "-", "end", "home"),
      [5, 1, 5, 1, 9, 1].map { .slide($0) }
    )
    screen.show(view(9))
    expectEqual(screen.press("right", "end"), [])
    if theme != nil { #expect(screen.lines[11].contains("← → change")) }
  }

  @Test("of whole numbers steps exactly beyond the precision of Double, and stops at the last")
  func wholeNumbers() {
    let range = 0...Int.max
    func pressed(_ number: Int, _ keys: String...) -> [Int] {
      var steps = TerminalScreen(
        .stepper("n", value: number, in: range) { $0 },
        columns: 40,
        rows: 3
      )
      var slides = TerminalScreen(
        .slider("n", value: number, in: range) { $0 },
        columns: 60,
        rows: 3
      )
      let sent = keys.flatMap { steps.press($0) }
      expectEqual(keys.flatMap { slides.press($0) }, sent)
      return sent
    }
    let odd = 1 << 53 + 1
    expectEqual(pressed(odd, "right", "left", "page-up"), [odd + 1, odd - 1, odd + 5])
    expectEqual(pressed(.max, "right", "left", "page-up", "home"), [.max - 1, 0])
    var screen = TerminalScreen(.stepper("n", value: odd, in: range) { $0 }, columns: 40, rows: 3)
    expectEqual(screen.lines[0], "n: [-] 9007199254740993 [+]")
    expectEqual(screen.click(row: 0, column: 24), [odd + 1])
  }

  @Test("whose bar has one cell goes to its middle where the mouse is pressed")
  func oneCell() throws {
    var screen = TerminalScreen(slider(4, step: nil), columns: 3, rows: 10)
    let row = try #require(screen.lines.firstIndex { $0.hasPrefix("[") && $0.count == 3 })
    expectEqual(screen.click(row: row, column: 1), [.slide(5)])
  }

  @Test("stands still where there is no range to speak of")
  func absurd() {
    for range in [0.0...0, -Double.infinity...Double.infinity, 0...Double.leastNonzeroMagnitude] {
      let view: View = .slider("Odd", value: 0, in: range) { .slide($0) }
      var screen = TerminalScreen(view, columns: 60, rows: 10)
      let sent = screen.press("right", "left", "page-up", "home", "end")
      expectEqual(sent, (range.upperBound.isSubnormal ? [.slide(range.upperBound)] : []))
    }
  }
}
