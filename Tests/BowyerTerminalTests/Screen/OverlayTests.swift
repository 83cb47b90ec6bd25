import BowyerViews
import TestSupport
import Testing

@testable import BowyerTerminal

private func isDim(_ screen: TerminalScreen<SampleEvent>, row: Int, column: Int) -> Bool {
  screen.frame.cells[row, column].look.style.traits.contains(.dim)
}

@Suite("a menu on the terminal's screen")
struct MenuTests {
  private let view: View = .column(
    .menu("File", button("Open"), button("Save"), button("Print"), button("Locked").disabled()),
    .menu("Edit", button("Undo"), button("Redo")),
    button("Other")
  )

  @Test("opens, is moved in, and closes; what is gone does not stay open")
  func keys() {
    var screen = TerminalScreen(view, columns: 40, rows: 12)
    expectEqual(screen.lines.count, 3)
    expectEqual(screen.press("enter"), [])
    expectEqual(screen.focusedLabel, "Open")
    expectEqual(screen.press("down", "enter"), [.press("Save")])
    expectEqual(screen.lines.count, 3)
    expectEqual(screen.focus, [.at(0)])
    expectEqual(screen.press("down", "up"), [])
    expectEqual(screen.focusedLabel, "Print")
    expectEqual(screen.press("down"), [])
    expectEqual(screen.focusedLabel, "Open")
    expectEqual(screen.press("escape", "tab", "space", "r", "space"), [.press("Redo")])
    expectEqual(screen.press("enter", "shift-tab", "enter", "tab"), [])
    expectEqual(screen.lines.count, 3)
    // What is closed has nothing to use in it.
    expectEqual(screen.press("tab", "enter"), [.press("Other")])
    expectEqual(screen.press("home", "enter"), [])
    expectEqual(screen.focusedLabel(showing: .column(.text("gone"), button("Other"))), "Other")
    screen.show(view)
    expectEqual(screen.lines.count, 3)
    // Its keys stay in it, and the left arrow closes it.
    screen = TerminalScreen(view, columns: 40, rows: 12)
    expectEqual(screen.press("enter", "end", "enter"), [.press("Print")])
    expectEqual(screen.press("enter", "end", "home", "enter"), [.press("Open")])
    expectEqual(screen.press("enter", "left"), [])
    expectEqual(screen.lines.count, 3)
    // A menu in a menu lies beside it.
    let file: View = .menu("File", button("Open"), .menu("Recent", button("a.txt")), button("Quit"))
    screen = TerminalScreen(file, columns: 40, rows: 12)
    expectEqual(screen.press("enter", "down", "enter"), [])
    expectEqual(screen.focusedLabel, "a.txt")
    #expect(screen.lines.contains { $0.contains("[ a.txt ]") })
    // Escape closes the inner one only.
    expectEqual(screen.press("escape"), [])
    #expect(!screen.lines.contains { $0.contains("a.txt") })
    #expect(screen.lines.contains { $0.contains("[ Quit ]") })
    expectEqual(screen.press("enter"), [])
    expectEqual(screen.press("enter"), [.press("a.txt")])
    expectEqual(screen.lines, ["[ File ▾ ]"])
    // Then the focus is on the outer one, and moves when the press is sent.
    expectEqual(screen.focus, [])
    let leaving = button("Open").onBlur(.key("blur"))
    screen = TerminalScreen(View.menu("File", leaving), columns: 40, rows: 12)
    expectEqual(screen.press("enter", "enter"), [.press("Open"), .key("blur")])
  }

  @Test("opens below what it belongs to, above it, or at the end of the screen, and moves nothing")
  func place() {
    let menu = View.menu("File", button("Open"), button("Save"))
    for (above, rows, first) in [(3, 8, 5), (3, 7, 4), (4, 8, 1), (4, 9, 6), (5, 9, 2), (1, 5, 2)] {
      let view = View.column([View](repeating: .text("text"), count: above) + [menu])
      var screen = TerminalScreen(view, columns: 40, rows: rows)
      _ = screen.press("enter")
      for (item, row) in [("Open", first), ("Save", first + 1)] {
        expectEqual(screen.lines.firstIndex { $0.contains(item) }, row, "\(above) of \(rows)")
      }
    }
    let view: View = .column([menu] + (0..<8).map { .text("line \($0)") } + [menu])
    var screen = TerminalScreen(view, columns: 40, rows: 10)
    let before = screen.lines
    _ = screen.press("enter")
    expectEqual(screen.lines.count, before.count)
    #expect(screen.lines[1].hasPrefix("┌") && screen.lines[2].contains("[ Open ]"))
    expectEqual(screen.lines.suffix(4), before.suffix(4))
    _ = screen.press("escape", "end", "enter")
    expectEqual(screen.lines.prefix(3), before.prefix(3))
    #expect(screen.lines[8].hasPrefix("└"))
    expectEqual(screen.lines[9], before[9])
    _ = screen.sends(.mouse(MouseEvent(.wheel(down: -1, right: 0), .none, column: 30, row: 3)))
    expectEqual(screen.lines[9], before[9])
    expectEqual(screen.press("down", "enter"), [.press("Save")])
    expectEqual(screen.lines, before)
    let right = View.row(.text(String(repeating: "x", count: 29)), .menu("File", button("A name")))
    screen = TerminalScreen(right, columns: 40, rows: 6)
    _ = screen.press("enter")
    #expect(screen.lines.contains { $0.contains("[ A name ]") })
  }

  @Test("opens and closes by the mouse; its items are pressed")
  func mouse() {
    var screen = TerminalScreen(view, columns: 40, rows: 12)
    expectEqual(screen.click("File"), [])
    expectEqual(screen.click("Locked"), [])
    expectEqual(screen.click("Print"), [.press("Print")])
    expectEqual(screen.lines.count, 3)
    expectEqual(screen.click("File"), [])
    expectEqual(screen.click("File"), [])
    expectEqual(screen.lines.count, 3)
    expectEqual(screen.click("Edit"), [])
    #expect(screen.lines.count > 3)
    expectEqual(screen.click(row: 2, column: 0), [])
    #expect(screen.lines[2].hasPrefix("┌"))
    expectEqual(screen.click(row: 9, column: 30), [])
    expectEqual(screen.lines.count, 3)
    expectEqual(screen.click("Edit"), [])
    expectEqual(screen.click("File"), [])
    #expect(!screen.lines.contains { $0.contains("Redo") })
    expectEqual(screen.click("File"), [])
    expectEqual(screen.click("Other"), [.press("Other")])
    let name = View.textField("Name", text: "") { .name($0) }
    screen = TerminalScreen(.column(name, .menu("File", button("Open"))), columns: 40, rows: 12)
    for label in ["File", "Name"] { expectEqual(screen.click(label), []) }
    expectEqual(screen.lines.count, 2)
    // While it is open, the wheel does not scroll what is behind it.
    let rows: [View] = (0..<50).map { .text("row \($0)") }
    screen = TerminalScreen(.column([.menu("File", button("Open"))] + rows), columns: 40, rows: 12)
    expectEqual(screen.click("File"), [])
    let open = screen.lines
    let wheel = MouseEvent(.wheel(down: 1, right: 0), .none, column: 30, row: 9)
    expectEqual(screen.sends(.mouse(wheel)), [])
    expectEqual(screen.lines, open)
  }
}

@Suite("a dialog on the terminal's screen")
struct DialogTests {
  private func page(_ dialogs: [View] = []) -> View {
    .column([.heading("Files")] + (0..<6).map { button("file \($0)") } + dialogs)
  }

  private let question: View = .dialog("Sure?", .text("All is lost."), button("Yes"), button("No"))
    .onDismiss(.press("dismissed"))

  private func sure(_ isOpen: Bool, isModal: Bool = true) -> View {
    .column(
      button("Delete"),
      button("Keep").keyed("keep"),
      isOpen
        ? .dialog("Sure?", isModal: isModal, [button("Yes"), button("No")])
          .onDismiss(.press("dismissed")) : .empty
    )
  }

  @Test("that is modal keeps the focus and gives it back; one that is not is part of the rest")
  func modal() {
    var screen = TerminalScreen(sure(false), columns: 40, rows: 12)
    _ = screen.press("tab")
    expectEqual(screen.focusedLabel(showing: sure(true)), "Yes")
    expectEqual(screen.press("tab", "tab", "tab", "enter"), [.press("No")])
    expectEqual(
      screen.press("up", "up", "home", "enter", "end", "enter"),
      [.press("Yes"), .press("No")]
    )
    expectEqual(screen.click("Delete"), [])
    expectEqual(screen.click("Yes"), [.press("Yes")])
    expectEqual(screen.press("escape"), [.press("dismissed")])
    expectEqual(screen.focusedLabel(showing: sure(false)), "Keep")
    expectEqual(screen.press("escape"), [])
    screen = TerminalScreen(sure(true, isModal: false), columns: 40, rows: 12)
    expectEqual(screen.focusedLabel, "Delete")
    expectEqual(screen.press("end", "enter", "escape"), [.press("No"), .press("dismissed")])
    expectEqual(screen.click("Keep"), [.press("Keep")])
    // One without controls takes keys all the same.
    let wait: View = .dialog("Wait", .text("…")).onDismiss(.press("dismissed"))
    screen = TerminalScreen(.column(button("base"), wait), columns: 40, rows: 20)
    expectEqual(screen.focus, nil)
    expectEqual(screen.press("enter", "tab", "space", "escape"), [.press("dismissed")])
    expectEqual(screen.click("base"), [])
  }

  @Test("on a dialog is the only one that is used, and gives the focus back to that")
  func stacked() {
    let second: View = .dialog("Really?", button("Oh yes")).onDismiss(.press("second"))
    var screen = TerminalScreen(page([question, second]), columns: 40, rows: 14)
    #expect(screen.focusedLabel == "Oh yes" && isDim(screen, row: 0, column: 0))
    expectEqual(screen.click(row: 6, column: 13), [])
    expectEqual(
      screen.press("tab", "tab", "enter", "escape"),
      [.press("Oh yes"), .press("second")]
    )
    let nested = page([.dialog("1", .text("outer"), .dialog("2", button("inner")))])
    expectEqual(screen.focusedLabel(showing: nested), "inner")
    expectEqual(screen.click("inner"), [.press("inner")])
    func depth(_ depth: Int) -> View {
      .column(
        button("first"),
        button("base"),
        depth > 0 ? .dialog("1", button("one"), button("more")) : .empty,
        depth > 1 ? .dialog("2", button("two")) : .empty
      )
    }
    screen = TerminalScreen(depth(0), columns: 40, rows: 20)
    _ = screen.press("tab")
    screen.show(depth(1))
    _ = screen.press("tab")
    for (number, label) in [(2, "two"), (1, "more"), (2, "two"), (0, "base")] {
      expectEqual(screen.focusedLabel(showing: depth(number)), label)
    }
    // Of many the last is used, in each other or beside.
    let beside = page((0..<30).map { .dialog("d\($0)", button("b\($0)")) })
    let within = page([(0..<30).reversed().reduce(button("b29")) { .dialog("d\($1)", $0) }])
    for view in [beside, within] {
      screen = TerminalScreen(view, columns: 40, rows: 12)
      expectEqual(screen.focusedLabel, "b29")
      expectEqual(screen.press("tab", "enter"), [.press("b29")])
      expectEqual(screen.lines.first, "Files")
      #expect(!screen.lines.contains { $0.contains("d3 ") })
    }
  }

  @Test("that is modal stands in the middle, moves nothing, and lets the mouse do nothing outside")
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
    let wide = page([.dialog("D", .text(String(repeating: "x", count: 60)))])
    let broad = TerminalScreen(wide, columns: 40, rows: 12).lines.filter { $0.contains("xx") }
    expectEqual(broad.map(\.displayWidth), [38, 38])
    let list: View = .scroll(.list((0..<50).map { button("row \($0)") }))
    screen = TerminalScreen(.column(list, question), columns: 40, rows: 12)
    let covered = screen.lines
    for row in [0, 1, 11] {
      expectEqual(screen.click(row: row, column: 3), [])
      expectEqual(screen.click(row: row, column: 3, .secondary), [])
      let wheel = MouseEvent(.wheel(down: 1, right: 0), .none, column: 3, row: row)
      expectEqual(screen.sends(.mouse(wheel)), [])
    }
    expectEqual(screen.lines, covered)
    expectEqual(screen.focusedLabel, "Yes")
    expectEqual(screen.click("No"), [.press("No")])
  }

  @Test("that is modal covers what is below it, however large it is", arguments: [4, 9, 12, 24])
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

  @Test("higher than the screen is scrolled within its frame, by keys and by the wheel")
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

  @Test("is disabled and styled as the views around it")
  func inherited() {
    let dialog = View.dialog("Sure?", button("Yes"))
    for depth in 0..<4 {
      for level in 0...depth {
        let view = (0...depth).reduce(dialog) { inner, place in
          let outer = View.column(.text("\(place)"), inner)
          return place == level ? outer.disabled() : outer
        }
        var screen = TerminalScreen(view, columns: 40, rows: 12)
        #expect(screen.focus == nil && screen.lines.contains { $0.contains("( Yes )") })
        expectEqual(screen.click("Yes"), [])
      }
    }
    let red = ViewStyle(foreground: .rgb(200, 0, 0))
    let view: View = .column(.group("G", .dialog("D", .text("words"))).styled(red))
    let screen = TerminalScreen(view, columns: 40, rows: 12)
    let row = screen.lines.firstIndex { $0.contains("words") } ?? 0
    let cell = screen.frame.cells.cells[row].first { $0.text == "w" }
    expectEqual(cell?.look.style.foreground, .rgb(200, 0, 0))
  }
}
