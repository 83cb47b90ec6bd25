import BowyerViews
import Testing
import TestSupport

@testable import BowyerTerminal

private typealias View = ViewTree<SampleEvent>

@Suite("another view on the terminal's screen")
struct AnotherViewTests {
  @Test(
    "what begins to ask for the focus has it, and what takes the place of another kind; once each"
  )
  func asksLater() {
    let asking: View = .column(.button("a", .press("a")), .button("b", .press("b")).focus(.initial))
    var screen = TerminalScreen(
      View.column(.button("a", .press("a")), .button("b", .press("b"))),
      columns: 40,
      rows: 9
    )
    screen.show(asking)
    expectEqual(screen.focusedLabel, "b")
    _ = screen.press("up")
    screen.show(asking)
    expectEqual(screen.focusedLabel, "a")
    screen.show(
      .column(
        .button("a", .press("a")),
        View.textField("b", text: "") { .name($0) }.focus(.initial)
      )
    )
    expectEqual(screen.focusedLabel, "b")
  }

  @Test("a view that looks the same sends what it says")
  func looksSame() {
    func view(_ name: String) -> View {
      .column(.button("a", .press(name)), .scroll(.vertical, (0..<9).map { .text("\($0)") }))
    }
    var screen = TerminalScreen(view("x"), columns: 40, rows: 4)
    let lines = screen.lines
    screen.show(view("y"))
    #expect(screen.lines == lines && screen.press("enter") == [.press("y")])
    _ = screen.press("page-down")
    let scrolled = screen.lines
    screen.show(view("z"))
    #expect(screen.lines == scrolled && scrolled != lines)
  }
}
