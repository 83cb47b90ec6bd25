import BowyerViews
import TestSupport
import Testing

@testable import BowyerTerminal

@Suite("which rows are seen on the terminal's screen")
struct RowTests {
  @Test(
    "is exact, whatever their heights, wherever it is scrolled",
    arguments: 0..<TestSize.of(20, full: 60)
  )
  func exact(seed: Int) {
    var dice = Dice(seed: seed)
    let heights = (0..<Int.random(in: 1...30, using: &dice)).map { _ in
      Int.random(in: 0...4, using: &dice)
    }
    func row(_ number: Int, _ height: Int) -> View {
      .column((0..<height).map { .text("r\(number) l\($0)") }).keyed(ViewKey("\(number)"))
    }
    let rows = heights.enumerated().map { row($0.offset, $0.element) }
    let inner: View =
      switch Int.random(in: 0..<4, using: &dice) {
      case 0: .list(rows)
      case 1: .column(rows)
      case 2: .table(["A"], rows.map { .tableRow($0) })
      default: .column(spacing: Int.random(in: 0...2, using: &dice), rows)
      }
    let view: View = .column(
      .text("above"),
      .scroll(.vertical, Bool.random(using: &dice) ? [inner] : rows).onVisibleRange { .rows($0) },
      .text("below")
    )
    let path: [PathElement] = [.at(1)]
    var screen = TerminalScreen(view, columns: 20, rows: Int.random(in: 3...12, using: &dice))
    for _ in 0..<8 {
      let shown = screen.laidOut.visibleRows(at: path)
      let seen = heights.indices.filter { number in
        screen.lines.contains { $0.contains("r\(number) l") }
      }
      #expect(seen.first == nil || shown == seen[0]..<seen[seen.count - 1] + 1)
      #expect(!seen.isEmpty || shown.isEmpty)
      _ = screen.press(dice.pick(from: ["page-down", "down", "up", "page-up"], else: "down"))
    }
  }

  @Test("are told as they are made on demand or scrolled by the screen, of one row, and of none")
  func told() {
    struct Row: Identifiable, Equatable, Sendable { let id: Int }
    func screen(_ view: View, rows: Int = 8) -> TerminalScreen<SampleEvent> {
      let listening = view.onVisibleRange { .rows($0) }
      return TerminalScreen(
        listening,
        columns: 20,
        rows: rows,
        checking: .reporting { Issue.record($0) }
      )
    }
    let lazy: View = .forEach((0..<100).map(Row.init), id: \.id) {
      .column([.text("row \($0.id)")] + ($0.id % 2 == 0 ? [.text("more")] : []))
    }
    for view in [View.scroll(lazy), .scroll(.list(lazy))] {
      var screen = screen(view, rows: 9)
      expectEqual(screen.begin(), [.rows(0..<6)])
      expectEqual(screen.press("page-down"), [.rows(5..<11)])
    }
    var page = screen(.column((0..<30).map { .text("row \($0)") }))
    expectEqual(page.begin(), [.rows(0..<8)])
    expectEqual(page.press("page-down", "up"), [.rows(7..<15), .rows(6..<14)])
    page = screen(.scroll(.list(.column(.text("a"), .text("b")))))
    expectEqual(page.begin(), [.rows(0..<1)])
    page = screen(.scroll(.list()))
    expectEqual(page.begin(), [.rows(0..<0)])
  }
}

@Suite("Pointers outside of canvases")
struct PointerTests {
  private func told(_ screen: inout TerminalScreen<SampleEvent>, row: Int, column: Int) -> [Double]
  {
    let event = MouseEvent(.press, .primary, column: column, row: row)
    return screen.sends(.mouse(event)).flatMap { event -> [Double] in
      if case .pointer(let pointer) = event { [pointer.x, pointer.y] } else { [] }
    }
  }

  @Test("is in cells from its upper left corner, its blanks and its frame too")
  func cells() {
    let view: View = .column(
      .text("above"),
      .row(
        .text("left"),
        .column(.text("one"), .text(""), .text("three")).bordered().onPointer { .pointer($0) }
      )
    )
    var screen = TerminalScreen(view, columns: 40, rows: 12)
    expectEqual(told(&screen, row: 1, column: 5), [0.5, 0.5])
    expectEqual(told(&screen, row: 2, column: 8), [3.5, 1.5])
    expectEqual(told(&screen, row: 4, column: 8), [3.5, 3.5])
    expectEqual(told(&screen, row: 1, column: 2), [])
    expectEqual(told(&screen, row: 7, column: 8), [])
    // It is told where it is, not where it would be unscrolled.
    let rows = (0..<20).map { View.text("row \($0)") }
    let scrolled: View = .scroll(
      .column(rows + [.column(.text("a"), .text("b")).onPointer { .pointer($0) }])
    )
    screen = TerminalScreen(scrolled, columns: 40, rows: 6)
    _ = screen.press("page-down", "page-down", "page-down", "page-down", "page-down")
    expectEqual(screen.lines.last, "b")
    expectEqual(told(&screen, row: 5, column: 0), [0.5, 1.5])
    expectEqual(told(&screen, row: 3, column: 0), [])
  }

  @Test("in a modal dialog also reaches the view around it, but not what happens behind it")
  func inDialog() throws {
    let dialog = View.dialog("Sure?", .text("inside"), .button("No", .press("no")))
    for view: View in [
      .column(.text("behind").bordered(), dialog).onPointer { .pointer($0) },
      .column(.text("behind").onPointer { .pointer($0) }, dialog),
    ] {
      var screen = TerminalScreen(view, columns: 40, rows: 12)
      let row = try #require(screen.lines.firstIndex { $0.contains("No") })
      let place = try #require(screen.lines[row].firstRange(of: "No"))
      let column = screen.lines[row].distance(
        from: screen.lines[row].startIndex,
        to: place.lowerBound
      )
      let isAround = view.node.handles(.pointer)
      #expect(told(&screen, row: row, column: column).isEmpty != isAround)
      expectEqual(told(&screen, row: 0, column: 1), [])
    }
  }
}
