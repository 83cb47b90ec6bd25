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

  private let paste = ViewTree<Input>.button("Paste", .press("Paste"))
  private let wrap = ViewTree<Input>.toggle("Wrap", isOn: false) { .light($0) }

  private func view(_ names: [String] = ["Open", "Close", "Copy"]) -> ViewTree<Input> {
    .column(
      .group("File", .fragment(names.map { .button($0, .press($0)) })),
      .menu("More", [paste, .button("Cut", .press("Cut")).disabled(), wrap]),
      .toggle("Light", isOn: true) { .light($0) },
      .textField("Name", text: "") { .name($0) },
      .button("Gone", .press("Gone")).hidden(),
      .button("Off", .press("Off")).disabled()
    )
    .onKey([KeyPress(.character("n")): .undo, KeyPress(.character("n"), .control): .inner(.addRow)])
  }

  private func screen(
    _ view: ViewTree<Input>,
    rows: Int = 24,
    theme: ViewTheme? = nil
  ) -> TerminalScreen<Input> {
    TerminalScreen(view, columns: 80, rows: rows, theme: theme)
  }

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
    screen.press("ctrl-p")
    #expect(!page.isDisjoint(with: screen.lines), "nothing of the page is seen behind it")
    expectEqual(
      listed(screen),
      [
        "> Open File", "Close File", "Copy File", "Paste More", "Wrap More", "Light toggle",
        "Name text field",
      ]
    )
    #expect(screen.lines.contains { $0.contains("┌ Find a control ─") })
    #expect(screen.lines.contains { $0.contains("1 of 7 · ↑ ↓ choose · Enter take · Esc close") })
  }

  @Test("finds by each word, of a name or a group, and takes first what begins so")
  func query() {
    var screen = screen(view())
    screen.press("ctrl-p", "c")
    expectEqual(listed(screen), ["> Close File", "Copy File"])
    screen.press("o", "space", "f")
    expectEqual(listed(screen), ["> Copy File"])
    screen.press("x")
    expectEqual(listed(screen), [])
    #expect(screen.lines.contains { $0.contains("nothing found") })
    screen.press("enter", "down", "enter")
    #expect(screen.lines.contains { $0.contains("nothing found") })
    screen.press("escape")
    #expect(!screen.lines.contains { $0.contains("Find a control") })
    expectEqual(screen.focus, [.at(0), .at(0)])
    screen.press("ctrl-p", "p")
    expectEqual(listed(screen), ["> Paste More", "Open File", "Copy File", "Wrap More"])
    screen.press("down", "a")
    expectEqual(listed(screen), ["> Paste More"])
  }

  @Test(
    "uses what is chosen, in a closed menu too, and gives it the focus",
    arguments: [
      ("copy", [Input.press("Copy")], [PathElement.at(0), .at(2)]),
      ("paste", [.press("Paste")], [.at(0), .at(0)]), ("wrap", [.light(true)], [.at(0), .at(0)]),
      ("light", [.light(false)], [.at(2)]),
      ("name", [], [.at(3)]),
    ]
  )
  func use(name: String, sent: [Input], focus: [PathElement]) {
    var screen = screen(view())
    screen.press("ctrl-p")
    for letter in name { screen.press(String(letter)) }
    expectEqual(screen.press("enter"), sent)
    expectEqual(screen.focus, focus)
    #expect(!screen.lines.contains { $0.contains("Find a control") })
  }

  @Test("goes up and down, to the ends and by pages, and shows where it is")
  func moves() {
    let names = (1...30).map { "row \($0)" }
    var screen = screen(.column(names.map { .button($0, .press($0)) }))
    screen.press("ctrl-p", "up")
    expectEqual(listed(screen).count, 10)
    expectEqual(listed(screen).first, "> row 1 button")
    screen.press("down", "down", "page-down")
    expectEqual(listed(screen)[5], "> row 13 button")
    screen.press("page-down", "page-down", "page-down", "down")
    expectEqual(listed(screen).last, "> row 30 button")
    screen.press("page-up")
    #expect(listed(screen).contains("> row 20 button"))
    #expect(screen.lines.contains { $0.contains("20 of 30") })
    expectEqual(screen.press("enter"), [.press("row 20")])
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
      screen.press("ctrl-p", "ctrl-p")
      for letter in query { screen.press(String(letter)) }
      expectEqual(listed(screen), found)
      screen.press("ctrl-p", "escape")
      #expect(!screen.lines.contains { $0.contains("Find a control") })
    }
  }

  @Test("is used by the mouse")
  func mouse() throws {
    var screen = screen(view())
    screen.press("ctrl-p")
    let row = try #require(screen.lines.firstIndex { $0.contains("Close") && $0.contains("File") })
    let column = try #require(screen.lines[row].firstRange(of: "Close")).lowerBound
    let place = screen.lines[row].distance(from: screen.lines[row].startIndex, to: column)
    expectEqual(screen.click(row: row, column: place), [.press("Close")])
  }

  @Test("does nothing to what has become another control, or lies behind a dialog")
  func stale() {
    var screen = screen(view())
    screen.press("ctrl-p", "c", "o", "p")
    screen.show(view(["Open", "Close", "Erase"]))
    expectEqual(screen.press("enter"), [])
    screen.show(view())
    screen.press("ctrl-p", "c", "o", "p")
    screen.show(.column(view(), .dialog("Sure?", .button("Yes", .press("Yes")))))
    expectEqual(screen.press("enter"), [])
    screen.press("ctrl-p")
    expectEqual(listed(screen), ["> Yes Sure?"])
  }

  @Test("lists the keys of the view by the names of its inputs, then those of each screen")
  func keys() {
    var screen = screen(view(), rows: 40)
    screen.press("?")
    expectEqual(
      listed(screen).prefix(3),
      ["> n undo", "Ctrl-n add row", "Tab, Shift-Tab next or previous control"]
    )
    screen.press("q", "u", "i", "t")
    expectEqual(listed(screen), ["> Ctrl-C, Ctrl-D, Ctrl-Q quit"])
    expectEqual(screen.press("enter"), [])
    #expect(!screen.lines.contains { $0.contains("Keys") })
    // Those of the focused control come before those around it.
    let button = ViewTree<Input>.button("OK", .undo).onKey([KeyPress(.function(2)): .press("a")])
    screen = self.screen(.column(button).onKey([KeyPress(.function(3)): .undo]), rows: 40)
    screen.press("?")
    expectEqual(listed(screen).prefix(2), ["> F2 press", "F3 undo"])
  }

  @Test("is text in a field, and a view that takes the key has it")
  func taken() {
    let field: ViewTree<Input> = .textField("Name", text: "") { .name($0) }
    var screen = screen(field)
    expectEqual(screen.press("?"), [.name("?")])
    var listening = self.screen(
      ViewTree<Input>.button("OK", .undo).onKey { $0.description == "ctrl-p" ? .undo : nil }
    )
    expectEqual(listening.press("ctrl-p"), [.undo])
    expectEqual(listening.lines, ["[ OK ]"])
  }

  @Test(
    "keeps to the screen at each size, in each theme",
    arguments: [nil, ViewTheme.dark, .light]
  )
  func sizes(theme: ViewTheme?) {
    for (columns, rows) in [(1, 1), (7, 3), (20, 6), (40, 12), (80, 24), (200, 60)] {
      var screen = TerminalScreen(view(), columns: columns, rows: rows, theme: theme)
      screen.press("ctrl-p", "c", "down")
      #expect(screen.frame.cells.columns == columns && screen.frame.cells.rows == rows)
      screen.resize(columns: 60, rows: 20)
      #expect(listed(screen).contains { $0.contains("Copy File") })
      expectEqual(screen.press("enter"), [.press("Copy")])
    }
  }

  @Test("ends, suspends and paints anew as the screen below does")
  func program() {
    var screen = screen(view())
    screen.press("ctrl-p")
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
