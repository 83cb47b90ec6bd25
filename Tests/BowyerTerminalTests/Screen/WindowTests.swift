import BowyerViews
import TestSupport
import Testing

@testable import BowyerTerminal

private typealias View = ViewTree<SampleEvent>

private func button(_ label: String) -> View { .button(label, .press(label)) }

private func isDim(_ screen: TerminalScreen<SampleEvent>, row: Int, column: Int) -> Bool {
  screen.frame.cells[row, column].look.style.traits.contains(.dim)
}

@Suite("Overlays on the terminal's screen")
struct WindowTests {
  private func page(_ dialogs: [View] = []) -> View {
    .column([.heading("Files")] + (0..<6).map { button("file \($0)") } + dialogs)
  }

  private let question: View = .dialog("Sure?", .text("All is lost."), button("Yes"), button("No"))
    .onDismiss(.press("dismissed"))

  @Test("a modal dialog stands in the middle, and nothing moves for it")
  func middle() {
    var screen = TerminalScreen(page(), columns: 40, rows: 12)
    let before = screen.lines
    screen.show(page([question]))
    let lines = screen.lines
    expectEqual(lines.prefix(3), before.prefix(3))
    expectEqual(lines[3], "[ file 2 ]  ┌ Sure? ───────┐")
    expectEqual(lines[4], "[ file 3 ]  │ All is lost. │")
    expectEqual(lines[7], "            └──────────────┘")
    #expect(isDim(screen, row: 1, column: 0))
    #expect(!isDim(screen, row: 4, column: 15))
    screen.show(page())
    expectEqual(screen.lines, before)
    #expect(!isDim(screen, row: 1, column: 0))
  }

  @Test("a modal dialog covers what is below it, however large it is", arguments: [4, 9, 12, 24])
  func covers(rows: Int) {
    let view = page([.dialog("D", isModal: true, (0..<30).map { button("item \($0)") })])
    var screen = TerminalScreen(view, columns: 30, rows: rows)
    for item in 0..<30 {
      expectEqual(screen.focusedLabel, "item \(item)")
      #expect(screen.lines.contains { $0.contains("item \(item) ]") })
      #expect(screen.lines.count <= rows)
      expectEqual(screen.click("item \(item) ]"), [.press("item \(item)")])
      _ = screen.press("tab")
    }
    expectEqual(screen.focusedLabel, "item 0")
    #expect(screen.lines.contains { $0.contains("item 0 ]") })
  }

  @Test("a view higher than the screen is scrolled within its frame, by keys and by the wheel")
  func scrolled() {
    let long: View = .dialog("Terms", isModal: true, (0..<40).map { .text("line \($0)") })
      .onDismiss(.press("dismissed"))
    var screen = TerminalScreen(page([long]), columns: 40, rows: 12)
    #expect(screen.lines[1].contains("┌ Terms"))
    #expect(screen.lines[2].contains("line 0"))
    _ = screen.press("page-down")
    #expect(screen.lines[1].contains("┌ Terms"))
    #expect(screen.lines[2].contains("line 7"))
    _ = screen.press("down", "up", "down")
    #expect(screen.lines[2].contains("line 8"))
    let wheel = MouseEvent(.wheel(down: 1, right: 0), .none, column: 20, row: 5)
    expectEqual(screen.sends(.mouse(wheel)), [])
    #expect(screen.lines[2].contains("line 11"))
    for _ in 0..<9 { _ = screen.press("page-down") }
    #expect(screen.lines[9].contains("line 39"))
    #expect(screen.lines[10].contains("└"))
    expectEqual(screen.press("escape"), [.press("dismissed")])
  }

  @Test("the mouse outside of a modal dialog does nothing")
  func outside() {
    let list: View = .scroll(.list((0..<50).map { button("row \($0)") }))
    var screen = TerminalScreen(.column(list, question), columns: 40, rows: 12)
    let lines = screen.lines
    for row in [0, 1, 11] {
      expectEqual(screen.click(row: row, column: 3), [])
      expectEqual(screen.click(row: row, column: 3, .secondary), [])
      let wheel = MouseEvent(.wheel(down: 1, right: 0), .none, column: 3, row: row)
      expectEqual(screen.sends(.mouse(wheel)), [])
    }
    expectEqual(screen.lines, lines)
    expectEqual(screen.focusedLabel, "Yes")
    expectEqual(screen.click("No"), [.press("No")])
  }

  @Test("a dialog on a dialog is the only one that is used")
  func stacked() {
    let second: View = .dialog("Really?", button("Oh yes")).onDismiss(.press("second"))
    var screen = TerminalScreen(page([question, second]), columns: 40, rows: 14)
    expectEqual(screen.focusedLabel, "Oh yes")
    expectEqual(screen.click(row: 6, column: 13), [])
    expectEqual(
      screen.press("tab", "tab", "enter", "escape"),
      [.press("Oh yes"), .press("second")]
    )
    let nested = page([.dialog("1", .text("outer"), .dialog("2", button("inner")))])
    screen.show(nested)
    expectEqual(screen.focusedLabel, "inner")
    expectEqual(screen.click("inner"), [.press("inner")])
  }

  @Test("of many dialogs on top of each other the last is used, in each other or beside")
  func many() {
    let beside = page((0..<30).map { .dialog("d\($0)", button("b\($0)")) })
    let within = page([(0..<30).reversed().reduce(button("b29")) { .dialog("d\($1)", $0) }])
    for view in [beside, within] {
      var screen = TerminalScreen(view, columns: 40, rows: 12)
      expectEqual(screen.focusedLabel, "b29")
      expectEqual(screen.press("tab", "enter"), [.press("b29")])
      expectEqual(screen.lines.first, "Files")
      #expect(!screen.lines.contains { $0.contains("d3 ") })
    }
  }

  @Test("a text field in a dialog shows its caret where it is typed")
  func caret() {
    func view(_ name: String) -> View {
      page([.dialog("Rename", .textField("Name", text: name) { .name($0) })])
    }
    var screen = TerminalScreen(view("ab"), columns: 40, rows: 12)
    screen.type("c", view)
    let caret = screen.frame.caret
    let row = screen.lines.firstIndex { $0.contains("Name: abc") }
    expectEqual(caret?.row, row)
    expectEqual(caret.map { screen.frame.cells[$0.row, $0.column - 1].text }, "c")
  }

  @Test("a dialog is disabled if a view around it is disabled", arguments: 0..<4)
  func disabled(depth: Int) {
    let dialog = ViewTree<SampleEvent>.dialog("Sure?", .button("Yes", .press("Yes")))
    for level in 0...depth {
      let view = (0...depth).reduce(dialog) { inner, place in
        let outer = ViewTree<SampleEvent>.column(.text("\(place)"), inner)
        return place == level ? outer.disabled() : outer
      }
      var screen = TerminalScreen(view, columns: 40, rows: 12)
      #expect(screen.lines.contains { $0.contains("( Yes )") })
      expectEqual(screen.click("Yes"), [])
    }
  }

  @Test("a dialog inherits the style of its place in the tree")
  func inherited() {
    let red = ViewStyle(foreground: .rgb(200, 0, 0))
    let view: View = .column(.group("G", .dialog("D", .text("words"))).styled(red))
    let screen = TerminalScreen(view, columns: 40, rows: 12)
    let row = screen.lines.firstIndex { $0.contains("words") } ?? 0
    let cell = screen.frame.cells.cells[row].first { $0.text == "w" }
    expectEqual(cell?.look.style.foreground, .rgb(200, 0, 0))
    let disabled = TerminalScreen(
      View.column(.dialog("D", button("OK"))).disabled(),
      columns: 40,
      rows: 12
    )
    expectEqual(disabled.focus, nil)
    #expect(disabled.lines.contains { $0.contains("( OK )") })
  }

  @Test("an open menu pushes nothing away, and lies below what opens it or above it")
  func menu() {
    let menu: View = .menu("File", button("Open"), button("Save"), button("Print"))
    let view: View = .column([menu] + (0..<8).map { .text("line \($0)") } + [menu])
    var screen = TerminalScreen(view, columns: 40, rows: 10)
    let before = screen.lines
    _ = screen.press("enter")
    expectEqual(screen.lines.count, before.count)
    #expect(screen.lines[1].hasPrefix("┌"))
    #expect(screen.lines[2].contains("[ Open ]"))
    expectEqual(screen.lines.suffix(3), before.suffix(3))
    _ = screen.press("escape", "end", "enter")
    expectEqual(screen.lines.prefix(3), before.prefix(3))
    #expect(screen.lines[8].hasPrefix("└"))
    expectEqual(screen.lines[9], before[9])
    expectEqual(screen.press("down", "enter"), [.press("Save")])
    expectEqual(screen.lines, before)
  }

  @Test("a menu in a menu lies beside it")
  func submenu() {
    let view: View = .menu("File", button("Open"), .menu("Recent", button("a.txt")), button("Quit"))
    var screen = TerminalScreen(view, columns: 40, rows: 12)
    expectEqual(screen.press("enter", "down", "enter"), [])
    expectEqual(screen.focusedLabel, "a.txt")
    #expect(screen.lines.contains { $0.contains("[ a.txt ]") })
    expectEqual(screen.press("enter"), [.press("a.txt")])
    expectEqual(screen.lines, ["[ File ▾ ]"])
  }

  @Test("a list of options higher than the screen follows the choice")
  func options() {
    let options = (0..<40).map { PickerOption(ViewKey("\($0)"), "option \($0)") }
    let view: View = .dialog(
      "D",
      .picker("P", options, selection: "0", kind: .menu) { .choose($0.name) }
    )
    var screen = TerminalScreen(view, columns: 40, rows: 12)
    _ = screen.press("enter")
    for _ in 0..<25 { _ = screen.press("down") }
    #expect(screen.lines.contains { $0.contains("option 25") })
    #expect(!screen.lines.contains { $0.contains("(•) option 0") })
    expectEqual(screen.click("option 24"), [.choose("24")])
  }

  @Test(
    "is whole at any size",
    arguments: [(80, 24), (120, 40), (40, 12), (12, 5), (3, 2), (1, 1), (500, 200)]
      + (TestSize.isFull ? [(1_000, 500)] : [])
  )
  func sizes(columns: Int, rows: Int) {
    let view = page([question, .menu("More", button("x"))])
    var screen = TerminalScreen(view, columns: columns, rows: rows)
    for _ in 0..<3 { _ = screen.press("tab") }
    var terminal = TerminalModel(columns: columns, rows: rows)
    terminal.take(FramePainter.bytes(painting: screen.frame, over: nil))
    expectEqual(terminal.places, TerminalModel.expected(screen.frame, .full))
    expectEqual(screen.press("enter"), [.press("No")])
  }
}
