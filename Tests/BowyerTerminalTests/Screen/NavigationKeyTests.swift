import BowyerViews
import Testing

@testable import BowyerTerminal

private typealias View = ViewTree<SampleEvent>

private func button(_ label: String) -> View { .button(label, .press(label)) }

private func screen(_ name: String) -> Screen<View> {
  Screen(name, title: name, button("use \(name)"))
}

@Suite("a navigation on the terminal's screen")
struct NavigationKeyTests {
  private let stack = Stacked(screen("a"), [screen("b").leaving(.press("leave b"))])

  @Test("goes back by the control, and by escape wherever the focus is")
  func back() {
    var terminal = TerminalScreen(.column(button("menu"), stack.shown), columns: 40, rows: 12)
    #expect(terminal.focusedLabel == "menu")
    #expect(terminal.press("escape") == [.press("leave b")])
    #expect(terminal.press("tab") == [])
    #expect(terminal.focusedLabel == "‹ a")
    #expect(terminal.press("enter") == [.press("leave b")])
    #expect(terminal.press("end", "enter") == [.press("use b")])
    #expect(terminal.press("escape") == [.press("leave b")])
    terminal.show(.column(button("menu"), stack.unwound.shown))
    #expect(terminal.press("escape") == [])
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
    #expect(terminal.press("right", "enter") == [.press("Two")])
    terminal.show(view("two"))
    #expect(terminal.focusedLabel == "Two")
    #expect(terminal.press("tab", "enter") == [.press("use b")])
    terminal.show(view("two", isCovered: true))
    #expect(terminal.focusedLabel == "use c")
    #expect(terminal.press("tab", "tab", "enter", "escape") == [.press("use c"), .press("close")])
  }
}
