import BowyerViews
import Testing
import TestSupport

@testable import BowyerTerminal

private func rows(_ count: Int, at start: Int = 0) -> [View] {
  (start..<start + count).map {
    .text("row \($0)").onPress(.press("row \($0)")).keyed(ViewKey("\($0)"))
  }
}

@Suite("Scrolling on the terminal's screen")
struct ScrollTests {
  private let view: View = .column(
    .heading("Top"),
    .scroll(.list(rows(100))).onVisibleRange { .rows($0) },
    .button("Below", .press("Below"))
  )

  private func wheel(_ down: Int, right: Int = 0, row: Int) -> TerminalEvent {
    .mouse(MouseEvent(.wheel(down: down, right: right), .none, column: 3, row: row))
  }

  @Test("takes the room there is, and no more, and follows the focus")
  func focus() {
    var screen = TerminalScreen(view, columns: 30, rows: 8)
    expectEqual(screen.lines.count, 8)
    #expect(screen.lines.first == "Top" && screen.lines.last == "[ Below ]")
    for _ in 0..<20 { _ = screen.press("down") }
    expectEqual(screen.press("enter"), [.press("row 20")])
    expectEqual(screen.laidOut.visibleRows(at: [.at(1)]), 15..<21)
    #expect(screen.lines.contains { $0.contains("row 20") })
    expectEqual(screen.lines.last, "[ Below ]")
    expectEqual(screen.press("up", "enter"), [.press("row 19")])
    expectEqual(
      screen.press("end", "enter", "up", "enter"),
      [.rows(94..<100), .press("row 99"), .press("row 98")]
    )
    #expect(screen.lines.contains { $0.contains("row 99") })
    expectEqual(screen.lines.count, 8)
  }

  @Test("tells which rows are seen when keys, a size or the wheel where the mouse is change that")
  func range() {
    var screen = TerminalScreen(view, columns: 30, rows: 8)
    expectEqual(screen.begin(), [.rows(0..<6)])
    expectEqual(screen.press("down"), [])
    expectEqual(screen.press("page-down"), [.rows(5..<11)])
    expectEqual(screen.press("page-up"), [.rows(0..<6)])
    expectEqual(screen.resize(columns: 30, rows: 5), [.rows(0..<3)])
    screen = TerminalScreen(view, columns: 30, rows: 8)
    expectEqual(screen.sends(wheel(1, row: 3)), [.rows(3..<9)])
    #expect(screen.lines[1].contains("row 3"))
    expectEqual(screen.sends(wheel(-1, row: 3)), [.rows(0..<6)])
    expectEqual(screen.sends(wheel(-1, row: 3)), [])
    expectEqual(screen.click("row 4"), [.press("row 4")])
    // Of two, each tells its own rows.
    let lists: [View] = [0, 50].map { start in
      .scroll(.list(rows(20, at: start))).onVisibleRange { .rows($0) }
    }
    screen = TerminalScreen(.column(lists), columns: 30, rows: 8)
    expectEqual(screen.begin(), [.rows(0..<4), .rows(0..<4)])
    expectEqual(screen.sends(wheel(1, row: 5)), [.rows(3..<7)])
  }

  @Test("is moved by an arrow where no other control is seen")
  func arrows() {
    let below = View.row(button("b")).role(.region)
    let lines: [View] = (0..<20).map { .text("line \($0)") }
    var screen = TerminalScreen(.column([button("a")] + lines + [below]), columns: 30, rows: 5)
    expectEqual(screen.press("down", "down"), [])
    #expect(screen.lines[0] == "line 1" && screen.focusedLabel == "a")
  }

  @Test("is moved by the wheel to its end, and then what it stands in, also to the side")
  func wheelAtTheEnd() {
    let inner: View = .scroll(.vertical, (0..<8).map { .text("inner \($0)") }).frame(maxHeight: 4)
    let view: View = .column([inner] + (0..<20).map { .text("line \($0)") })
    var screen = TerminalScreen(view, columns: 30, rows: 8)
    var firstLines: [String] = []
    for down in [1, 1, 1, 1, -1, -1, -1, -1] {
      _ = screen.sends(wheel(down, row: 0))
      firstLines.append(screen.lines[0])
    }
    expectEqual(
      firstLines,
      ["inner 3", "inner 5", "line 0", "line 3", "line 0", "inner 5", "inner 2", "inner 0"]
    )
    let letters = (0..<20).map { "\($0 % 10)" }.joined()
    let wide: View = .scroll(
      .horizontal,
      .column(.text(letters), .scroll(.vertical, (0..<9).map { .text("\($0)\(letters)") }))
    )
    screen = TerminalScreen(wide, columns: 8, rows: 4)
    expectEqual(screen.lines, ["01234567", "00123456", "10123456", "20123456"])
    _ = screen.sends(wheel(0, right: 1, row: 2))
    expectEqual(screen.lines, ["34567890", "23456789", "23456789", "23456789"])
    _ = screen.sends(wheel(1, row: 2))
    _ = screen.sends(wheel(0, right: -1, row: 2))
    expectEqual(screen.lines, ["01234567", "30123456", "40123456", "50123456"])
  }

  @Test("keeps its place when the view changes, and comes into sight when a key changes it")
  func place() {
    var screen = TerminalScreen(view, columns: 30, rows: 8)
    _ = screen.press("page-down")
    let lines = screen.lines
    screen.show(view)
    expectEqual(screen.lines, lines)
    screen.show(.text("gone"))
    screen.show(view)
    #expect(screen.lines[1].contains("row 0"))
    // A toggle that is out of sight.
    func toggle(_ isOn: Bool) -> View {
      .column([.toggle("Here", isOn: isOn) { .terms($0) }] + (0..<20).map { .text("\($0)") })
    }
    screen = TerminalScreen(toggle(false), columns: 30, rows: 5)
    _ = screen.press("page-down")
    expectEqual(screen.lines.first, "3")
    expectEqual(screen.press("space"), [.terms(true)])
    screen.show(toggle(true))
    expectEqual(screen.lines.first, "[x] Here")
  }

  @Test("has rows to choose from, also those of a table and those that are made when looked at")
  func chosen() {
    let table: View = .scroll(
      .table(
        ["Name", "Size"],
        (0..<50).map { row in
          View.tableRow(.text("file \(row)"), .text("\(row)"))
            .onPress(.press("file \(row)")).keyed(ViewKey("\(row)"))
        }
      )
    ).onVisibleRange { .rows($0) }
    var screen = TerminalScreen(table, columns: 30, rows: 8)
    expectEqual(screen.begin(), [.rows(0..<7)])
    expectEqual(screen.press("down", "down", "enter"), [.press("file 2")])
    expectEqual(screen.click("file 4"), [.press("file 4")])
    for _ in 0..<30 { _ = screen.press("down") }
    expectEqual(screen.press("space"), [.press("file 34")])
    struct Row: Identifiable, Equatable, Sendable { let id: Int }
    func view(_ numbers: [Int]) -> View {
      .scroll(
        .column(
          .forEach(numbers.map(Row.init), id: \.id) {
            .text("row \($0.id)").onPress(.press("row \($0.id)"))
          }
        )
      )
    }
    screen = TerminalScreen(
      view(Array(0..<40)),
      columns: 30,
      rows: 8,
      checking: .reporting { Issue.record($0) }
    )
    expectEqual(screen.press("down", "enter"), [.press("row 1")])
    screen.show(view([5, 1, 0]))
    expectEqual(screen.press("enter", "up", "enter"), [.press("row 1"), .press("row 5")])
  }

  @Test("keys scroll the screen where it is not all seen, rather than something out of sight")
  func screenFirst() {
    let inner: View = .scroll(.vertical, (0..<20).map { .text("inner \($0)") })
      .frame(maxHeight: 4)
    let view: View = .column((0..<30).map { .text("line \($0)") } + [inner])
    var screen = TerminalScreen(view, columns: 30, rows: 8)
    _ = screen.press("page-down")
    expectEqual(screen.lines.first, "line 7")
    for _ in 0..<9 { _ = screen.press("page-down") }
    expectEqual(screen.lines.last, "inner 2")
    let held: View = .column(
      (0..<30).map { .text("line \($0)") }
        + [
          .scroll([.vertical], [.button("in", .press("in"))] + (0..<20).map { .text("i \($0)") })
            .frame(maxHeight: 4)
        ]
    )
    screen = TerminalScreen(held, columns: 30, rows: 8)
    expectEqual(screen.focusedLabel, "in")
    let line = screen.lines.first
    _ = screen.press("page-down")
    expectEqual(screen.lines.first, line)
    expectEqual(screen.lines.last, "i 1")
  }
}
