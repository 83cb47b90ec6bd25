import BowyerViews
import Testing
import TestSupport

@testable import BowyerTerminal

private func screen(_ name: String) -> Screen<View> {
  Screen(name, title: name, button("use \(name)"))
}

@Suite("a navigation on the terminal's screen")
struct NavigationKeyTests {
  private let stack = Stacked(screen("a"), [screen("b").leaving(.press("leave b"))])

  @Test("goes back by the control, and by escape wherever the focus is")
  func back() {
    var terminal = TerminalScreen(.column(button("menu"), stack.shown), columns: 40, rows: 12)
    expectEqual(terminal.focusedLabel, "menu")
    expectEqual(terminal.press("escape"), [.press("leave b")])
    expectEqual(terminal.press("tab"), [])
    expectEqual(terminal.focusedLabel, "‹ a")
    expectEqual(terminal.press("enter"), [.press("leave b")])
    expectEqual(terminal.press("end", "enter"), [.press("use b")])
    expectEqual(terminal.press("escape"), [.press("leave b")])
    terminal.show(.column(button("menu"), stack.unwound.shown))
    expectEqual(terminal.press("escape"), [])
  }

  @Test("selects tabs, and keeps the focus on what is over them")
  func tabs() {
    func view(_ selected: String, isCovered: Bool = false) -> View {
      let tabs = Navigation.tabs(
        NavigationTab("one", button("One"), screen("a").embedded),
        NavigationTab("two", button("Two"), screen("b").embedded),
        selected: selected
      )
      let sheet = screen("c").leaving(.press("close")).embedded
      return (isCovered ? tabs.presenting(sheet) : tabs).shown
    }
    var terminal = TerminalScreen(view("one"), columns: 40, rows: 12)
    expectEqual(terminal.press("right", "enter"), [.press("Two")])
    expectEqual(terminal.focusedLabel(showing: view("two")), "Two")
    expectEqual(terminal.press("tab", "enter"), [.press("use b")])
    expectEqual(terminal.focusedLabel(showing: view("two", isCovered: true)), "use c")
    expectEqual(
      terminal.press("tab", "tab", "enter", "escape"),
      [.press("use c"), .press("close")]
    )
  }
}
