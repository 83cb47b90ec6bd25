import BowyerViews
import Testing
import TestSupport

@testable import BowyerTerminal

@Suite("Panels that find a control or a key") struct PaletteTests {
  enum Input: Hashable, Sendable {
    case press(String)
    case light(Bool)
    case name(String)
    case undo
    case inner(Inner)
  }

  enum Inner: Hashable, Sendable { case addRow }

  private func view(_ names: [String] = ["Open", "Close", "Copy"]) -> ViewTree<Input> {
    .column(
      .group("File", .fragment(names.map { .button($0, .press($0)) })),
      .menu("More", .button("Paste", .press("Paste")), .button("Cut", .press("Cut")).disabled()),
      .toggle("Light", isOn: true) { .light($0) },
      .textField("Name", text: "") { .name($0) },
      .button("Gone", .press("Gone")).hidden(),
      .button("Off", .press("Off")).disabled()
    )
    .onKey([
      KeyPress(.character("n")): .undo, KeyPress(.character("n"), .control): .inner(.addRow),
    ])
  }

  private func screen(
    _ view: ViewTree<Input>,
    rows: Int = 24,
    theme: ViewTheme? = nil
  ) -> TerminalScreen<Input> {
    TerminalScreen(view, columns: 80, rows: rows, theme: theme)
  }

  /// Presses keys; returns what is sent.
  @discardableResult
  private func press(_ keys: String..., on screen: inout TerminalScreen<Input>) -> [Input] {
    keys.flatMap { screen.press($0) }
  }

  /// What is listed: the lines between the field and the number.
  private func listed(_ screen: TerminalScreen<Input>) -> [String] {
    let lines = screen.lines.map { String($0.drop { $0 != "│" }) }
    let texts = lines.map { line in
      String(line.filter { $0 != "│" }).split(separator: " ").joined(separator: " ")
    }
    let end = texts.firstIndex { $0.contains("Esc close") } ?? 0
    // Below the title there is the field.
    let title = screen.lines.firstIndex { $0.contains("Find a control") || $0.contains("Keys") }
    let start = (title ?? 0) + 1
    return texts[(start + 1)..<max(end, start + 1)].filter { !$0.isEmpty }
  }

  @Test("lists what can be used, with the group that it stands in")
  func controls() {
    var screen = screen(view())
    let page = Set(screen.lines.filter { !$0.isEmpty })
    press("ctrl-p", on: &screen)
    #expect(!page.isDisjoint(with: screen.lines), "nothing of the page is seen behind it")
    expectEqual(
      listed(screen),
      [
        "> Open File", "Close File", "Copy File", "Paste More", "Light toggle",
        "Name text field",
      ]
    )
    #expect(screen.lines.contains { $0.contains("┌ Find a control ─") })
    #expect(screen.lines.contains { $0.contains("1 of 6 · ↑ ↓ choose · Enter take · Esc close") })
  }

  @Test("finds by each word, of a name or a group, and takes first what begins so")
  func query() {
    var screen = screen(view())
    press("ctrl-p", "c", on: &screen)
    expectEqual(listed(screen), ["> Close File", "Copy File"])
    press("o", "space", "f", on: &screen)
    expectEqual(listed(screen), ["> Copy File"])
    press("x", on: &screen)
    expectEqual(listed(screen), [])
    #expect(screen.lines.contains { $0.contains("nothing found") })
    press("enter", "down", "enter", on: &screen)
    #expect(screen.lines.contains { $0.contains("nothing found") })
    press("escape", on: &screen)
    #expect(!screen.lines.contains { $0.contains("Find a control") })
    expectEqual(screen.focus, [.at(0), .at(0)])
  }

  @Test(
    "uses what is chosen, in a closed menu too, and gives it the focus",
    arguments: [
      ("copy", [Input.press("Copy")], [PathElement.at(0), .at(2)]),
      ("paste", [.press("Paste")], [.at(0), .at(0)]),
      ("light", [.light(false)], [.at(2)]),
      ("name", [], [.at(3)]),
    ]
  )
  func use(name: String, sent: [Input], focus: [PathElement]) {
    var screen = screen(view())
    press("ctrl-p", on: &screen)
    for letter in name { press(String(letter), on: &screen) }
    expectEqual(press("enter", on: &screen), sent)
    expectEqual(screen.focus, focus)
    #expect(!screen.lines.contains { $0.contains("Find a control") })
  }

  @Test("goes up and down, to the ends and by pages, and shows where it is")
  func moves() {
    let names = (1...30).map { "row \($0)" }
    var screen = screen(.column(names.map { .button($0, .press($0)) }))
    press("ctrl-p", "up", on: &screen)
    expectEqual(listed(screen).count, 10)
    expectEqual(listed(screen).first, "> row 1 button")
    press("down", "down", "page-down", on: &screen)
    expectEqual(listed(screen)[5], "> row 13 button")
    press("page-down", "page-down", "page-down", "down", on: &screen)
    expectEqual(listed(screen).last, "> row 30 button")
    press("page-up", on: &screen)
    #expect(listed(screen).contains("> row 20 button"))
    #expect(screen.lines.contains { $0.contains("20 of 30") })
    expectEqual(press("enter", on: &screen), [.press("row 20")])
  }

  @Test("finds a field by its placeholder and by the text that it shows, and opens once")
  func fields() {
    var screen = screen(
      .column(
        .textField("", text: "", placeholder: "Filter") { .name($0) },
        .textField("Town", text: "Delft") { .name($0) },
        .textField("Code", text: "secret", kind: .secure) { .name($0) }
      )
    )
    for (query, found) in [
      ("filter", ["> Filter text field"]), ("delft", ["> Town text field"]), ("secret", []),
    ] {
      press("ctrl-p", "ctrl-p", on: &screen)
      for letter in query { press(String(letter), on: &screen) }
      expectEqual(listed(screen), found)
      press("ctrl-p", "escape", on: &screen)
      #expect(!screen.lines.contains { $0.contains("Find a control") })
    }
  }

  @Test("is used by the mouse")
  func mouse() throws {
    var screen = screen(view())
    press("ctrl-p", on: &screen)
    let row = try #require(screen.lines.firstIndex { $0.contains("Close") && $0.contains("File") })
    let column = try #require(screen.lines[row].firstRange(of: "Close")).lowerBound
    let place = screen.lines[row].distance(from: screen.lines[row].startIndex, to: column)
    expectEqual(screen.click(row: row, column: place), [.press("Close")])
  }

  @Test("does nothing to what has become another control, or lies behind a dialog")
  func stale() {
    var screen = screen(view())
    press("ctrl-p", "c", "o", "p", on: &screen)
    screen.show(view(["Open", "Close", "Erase"]))
    expectEqual(press("enter", on: &screen), [])
    screen.show(view())
    press("ctrl-p", "c", "o", "p", on: &screen)
    screen.show(.column(view(), .dialog("Sure?", .button("Yes", .press("Yes")))))
    expectEqual(press("enter", on: &screen), [])
    press("ctrl-p", on: &screen)
    expectEqual(listed(screen), ["> Yes Sure?"])
  }

  @Test("lists the keys of the view by the names of its inputs, then those of each screen")
  func keys() {
    var screen = screen(view(), rows: 40)
    press("?", on: &screen)
    expectEqual(
      listed(screen).prefix(3),
      ["> n undo", "Ctrl-n add row", "Tab, Shift-Tab next or previous control"]
    )
    press("q", "u", "i", "t", on: &screen)
    expectEqual(listed(screen), ["> Ctrl-C, Ctrl-D, Ctrl-Q quit"])
    expectEqual(press("enter", on: &screen), [])
    #expect(!screen.lines.contains { $0.contains("Keys") })
  }

  @Test("is text in a field, and a view that takes the key has it")
  func taken() {
    let field: ViewTree<Input> = .textField("Name", text: "") { .name($0) }
    var screen = screen(field)
    expectEqual(press("?", on: &screen), [.name("?")])
    var listening = self.screen(
      ViewTree<Input>.button("OK", .undo).onKey { $0.description == "ctrl-p" ? .undo : nil }
    )
    expectEqual(press("ctrl-p", on: &listening), [.undo])
    expectEqual(listening.lines, ["[ OK ]"])
  }

  @Test(
    "keeps to the screen at each size, in each theme",
    arguments: [nil, ViewTheme.dark, .light]
  )
  func sizes(theme: ViewTheme?) {
    for (columns, rows) in [(1, 1), (7, 3), (20, 6), (40, 12), (80, 24), (200, 60)] {
      var screen = TerminalScreen(view(), columns: columns, rows: rows, theme: theme)
      press("ctrl-p", "c", "down", on: &screen)
      #expect(screen.frame.cells.columns == columns && screen.frame.cells.rows == rows)
      screen.resize(columns: 60, rows: 20)
      #expect(listed(screen).contains { $0.contains("Copy File") })
      expectEqual(press("enter", on: &screen), [.press("Copy")])
    }
  }

  @Test("ends, suspends and paints anew as the screen below does")
  func program() {
    var screen = screen(view())
    press("ctrl-p", on: &screen)
    if case .quit = screen.handle(.key(KeyPress(.character("c"), .control))) {
    } else {
      Issue.record("it goes on")
    }
    if case .suspend = screen.handle(.key(KeyPress(.character("z"), .control))) {
    } else {
      Issue.record("it is not suspended")
    }
  }
}
