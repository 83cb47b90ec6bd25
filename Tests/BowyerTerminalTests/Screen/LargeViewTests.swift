import BowyerViews
import Testing
import TestSupport

@testable import BowyerTerminal

@Test("a view of many controls, an enormous text and absurd sizes are shown")
func large() {
  let view: ViewTree<SampleEvent> = .column(
    (0..<500).map { .row(.button("a\($0)", .press("a")), .button("b", .press("b"))) }
      + [.text(String(repeating: "世", count: 20_000))]
  )
  var screen = TerminalScreen(view, columns: 80, rows: 24)
  for _ in 0..<20 { _ = screen.press("down") }
  expectEqual(screen.focusedLabel, "a20")
  _ = screen.press("page-down", "end", "down")
  expectEqual(screen.focusedLabel, "b")
  for size in [0, Int.min, Int.max] {
    screen.resize(columns: size, rows: size)
    #expect(!screen.lines.isEmpty)
    _ = screen.press("page-down", "page-up", "tab", "up")
    screen.show(view)
  }
}

@Test("a key in a field is laid out at the same cost in a form of any length")
func keysInForms() {
  func work(rows: Int) -> Int {
    let view: ViewTree<Int> = .column(
      (0..<rows).map { row in
        .row(.text("Row \(row)"), .textField("Name", text: "Bo") { _ in row })
      }
    )
    var screen = TerminalScreen(view, columns: 60, rows: 20)
    _ = screen.handle(.key(KeyPress(.character("b"))))
    #expect(screen.lines.contains { $0.contains("Bob") })
    return screen.laidOut.layers[0].layout.work
  }
  expectEqual(work(rows: 1_000), work(rows: 50))
}
