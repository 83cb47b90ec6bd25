import BowyerViews
import Testing
import TestSupport

@testable import BowyerTerminal

@Suite("a slider on the terminal's screen")
struct SliderTests {
  private func screen(
    _ value: Double,
    step: Double?,
    columns: Int = 40,
    theme: ViewTheme? = nil
  ) -> TerminalScreen<SampleEvent> {
    let slider = View.slider("Level", value: value, in: 0...10, step: step) { .slide($0) }
    return TerminalScreen(slider, columns: columns, rows: 10, theme: theme)
  }

  @Test("goes by its steps or by twentieths, and to its ends only as far as these lead")
  func keys() {
    for (value, step, key, sent) in [
      (6, 3, "right", 9), (9, 3, "right", nil), (6, 3, "left", 3), (0, 3, "left", nil),
      (0, 3, "page-up", 9), (9, 3, "page-down", 0), (0, 3, "end", 9), (9, 3, "end", nil),
      (9, 3, "home", 0), (0, 3, "home", nil), (10, 3, "left", 9), (10, 3, "right", 9),
      (4, 3, "right", 6), (4, 3, "left", 3), (3, 3, "+", 6), (3, 3, "-", 0), (10, 1, "right", nil),
      (10, 1, "end", nil), (10, 1, "page-up", nil), (4.5, nil, "right", 5),
      (4, nil, "right", 4.5), (4, nil, "end", 10), (4, nil, "home", 0),
    ] as [(Double, Double?, String, Double?)] {
      var screen = screen(value, step: step)
      expectEqual(screen.press(key), sent.map { [.slide($0)] } ?? [], "\(key) at \(value)")
    }
    // Each key goes from what the view shows.
    var screen = screen(4, step: 1)
    expectEqual(screen.press("right", "left", "home", "end"), [5, 3, 0, 10].map { .slide($0) })
    expectEqual(screen.press("page-up", "page-down"), [.slide(9), .slide(0)])
    let level: View = .slider("Level", value: 4, in: 0...10) { .slide($0) }
    screen = TerminalScreen(.column(level, button("OK")), columns: 40, rows: 10)
    expectEqual(screen.press("enter"), [])
    expectEqual(screen.focusedLabel, "OK")
    // It stands still where there is no range to speak of.
    for range in [0.0...0, -Double.infinity...Double.infinity, 0...Double.leastNonzeroMagnitude] {
      let view: View = .slider("Odd", value: 0, in: range) { .slide($0) }
      var screen = TerminalScreen(view, columns: 60, rows: 10)
      let sent = screen.press("right", "left", "page-up", "home", "end")
      expectEqual(sent, range.upperBound.isSubnormal ? [.slide(range.upperBound)] : [])
    }
  }

  @Test("goes to the step that is nearest to where the mouse is pressed on its bar")
  func mouse() throws {
    for cell in 0..<10 {
      var screen = screen(4, step: 3)
      let wanted = Double(cell) / 9 * 10
      let nearest = [0.0, 3, 6, 9].min { abs($0 - wanted) < abs($1 - wanted) }
      expectEqual(screen.click(row: 0, column: 8 + cell), nearest.map { [.slide($0)] }, "\(cell)")
    }
    // A bar of one cell goes to its middle.
    var narrow = screen(4, step: nil, columns: 3)
    let row = try #require(narrow.lines.firstIndex { $0.hasPrefix("[") && $0.count == 3 })
    expectEqual(narrow.click(row: row, column: 1), [.slide(5)])
    var designed = screen(4, step: 0.25, theme: .dark)
    expectEqual(designed.lines[0], "Level ━━━━━━━━●─────────── 4")
    // Its label and its number are no part of the bar.
    for (column, sent) in [(0, nil), (6, 0), (8, 1), (16, 5.25), (25, 10), (27, nil)]
      as [(Int, Double?)]
    {
      let inputs = designed.click(row: 0, column: column)
      expectEqual(inputs, sent.map { [.slide($0)] } ?? [], "\(column)")
    }
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
    let odd = 1 << 53 + 1
    for (number, sent) in [(odd, [odd + 1, odd - 1, odd + 5]), (.max, [.max - 1])] {
      let views: [ViewTree<Int>] = [
        .stepper("n", value: number, in: 0...Int.max) { $0 },
        .slider("n", value: number, in: 0...Int.max) { $0 },
      ]
      for view in views {
        var screen = TerminalScreen(view, columns: 60, rows: 3)
        #expect(screen.lines[0].contains("\(number)"))
        expectEqual(screen.press("right", "left", "page-up"), sent)
      }
    }
  }
}
