import BowyerViews
import Testing

@testable import BowyerTerminal

private typealias View = ViewTree<SampleEvent>

private func button(_ label: String) -> View { .button(label, .press(label)) }

@Suite("a menu on the terminal's screen")
struct MenuTests {
  private let view: View = .column(
    .menu("File", button("Open"), button("Save"), button("Print"), button("Locked").disabled()),
    .menu("Edit", button("Undo"), button("Redo")),
    button("Other")
  )

  @Test("opens, is moved in, and closes")
  func keys() {
    var screen = TerminalScreen(view, columns: 40, rows: 12)
    #expect(screen.lines.count == 3)
    #expect(screen.press("enter") == [])
    #expect(screen.focusedLabel == "Open")
    #expect(screen.press("down", "enter") == [.press("Save")])
    #expect(screen.lines.count == 3)
    #expect(screen.focus == [.at(0)])
    #expect(screen.press("down", "up") == [])
    #expect(screen.focusedLabel == "Print")
    #expect(screen.press("down") == [])
    #expect(screen.focusedLabel == "Open")
    #expect(screen.press("escape", "tab", "space", "r", "space") == [.press("Redo")])
    #expect(screen.press("enter", "tab") == [])
    #expect(screen.lines.count == 3)
  }

  @Test(
    "opens below what it belongs to, above that where it does not fit below, or at the end of the screen",
    arguments: [
      (above: 3, rows: 8, first: 5), (3, 7, 4), (4, 8, 1), (4, 9, 6), (5, 9, 2), (1, 5, 2),
    ]
  )
  func place(above: Int, rows: Int, first: Int) {
    let menu = View.menu("File", button("Open"), button("Save"))
    let view = View.column([View](repeating: .text("text"), count: above) + [menu])
    var screen = TerminalScreen(view, columns: 40, rows: rows)
    _ = screen.press("enter")
    #expect(screen.lines.firstIndex { $0.contains("Open") } == first)
    #expect(screen.lines.firstIndex { $0.contains("Save") } == first + 1)
  }

  @Test("opens and closes by the mouse; its items are pressed")
  func mouse() {
    var screen = TerminalScreen(view, columns: 40, rows: 12)
    #expect(screen.click("File") == [])
    #expect(screen.click("Locked") == [])
    #expect(screen.click("Print") == [.press("Print")])
    #expect(screen.lines.count == 3)
    #expect(screen.click("File") == [])
    #expect(screen.click("File") == [])
    #expect(screen.lines.count == 3)
    #expect(screen.click("Edit") == [])
    #expect(screen.lines.count > 3)
    #expect(screen.click(row: 9, column: 30) == [])
    #expect(screen.lines.count == 3)
    #expect(screen.click("Edit") == [])
    #expect(screen.click("File") == [])
    #expect(screen.click("File") == [])
    #expect(screen.click("Other") == [.press("Other")])
  }

  @Test("that is closed has nothing to use in it, and none that is gone stays open")
  func closed() {
    var screen = TerminalScreen(view, columns: 40, rows: 12)
    #expect(screen.press("tab", "tab", "enter") == [.press("Other")])
    #expect(screen.press("home", "enter") == [])
    screen.show(.column(.text("gone"), button("Other")))
    #expect(screen.focusedLabel == "Other")
    screen.show(view)
    #expect(screen.lines.count == 3)
  }
}

@Suite("a dialog on the terminal's screen")
struct DialogTests {
  private func view(_ isOpen: Bool, isModal: Bool = true) -> View {
    .column(
      button("Delete"),
      button("Keep").keyed("keep"),
      isOpen
        ? .dialog("Sure?", isModal: isModal, [button("Yes"), button("No")])
          .onDismiss(.press("dismissed")) : .empty
    )
  }

  @Test("that is modal keeps the focus in it, and gives it back")
  func modal() {
    var screen = TerminalScreen(view(false), columns: 40, rows: 12)
    _ = screen.press("tab")
    screen.show(view(true))
    #expect(screen.focusedLabel == "Yes")
    #expect(screen.press("tab", "tab", "tab", "enter") == [.press("No")])
    #expect(
      screen.press("up", "up", "home", "enter", "end", "enter") == [.press("Yes"), .press("No")]
    )
    #expect(screen.click("Delete") == [])
    #expect(screen.click("Yes") == [.press("Yes")])
    #expect(screen.press("escape") == [.press("dismissed")])
    screen.show(view(false))
    #expect(screen.focusedLabel == "Keep")
    #expect(screen.press("escape") == [])
  }

  @Test("that is not modal is part of the rest")
  func modeless() {
    var screen = TerminalScreen(view(true, isModal: false), columns: 40, rows: 12)
    #expect(screen.focusedLabel == "Delete")
    #expect(screen.press("end", "enter", "escape") == [.press("No"), .press("dismissed")])
    #expect(screen.click("Keep") == [.press("Keep")])
  }

  @Test("above another keeps the focus, and gives it back to that")
  func nested() {
    func view(_ depth: Int) -> View {
      .column(
        button("base"),
        depth > 0 ? .dialog("1", button("one"), button("more")) : .empty,
        depth > 1 ? .dialog("2", button("two")) : .empty
      )
    }
    var screen = TerminalScreen(view(0), columns: 40, rows: 20)
    screen.show(view(1))
    _ = screen.press("tab")
    screen.show(view(2))
    #expect(screen.focusedLabel == "two")
    screen.show(view(1))
    #expect(screen.focusedLabel == "more")
    screen.show(view(2))
    screen.show(view(0))
    #expect(screen.focusedLabel == "base")
  }

  @Test("without controls takes keys all the same")
  func empty() {
    let view: View = .column(
      button("base"),
      .dialog("Wait", .text("…")).onDismiss(.press("dismissed"))
    )
    var screen = TerminalScreen(view, columns: 40, rows: 20)
    #expect(screen.focus == nil)
    #expect(screen.press("enter", "tab", "space", "escape") == [.press("dismissed")])
    #expect(screen.click("base") == [])
  }
}
