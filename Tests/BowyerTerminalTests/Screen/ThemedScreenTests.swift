import BowyerViews
import Testing
import TestSupport

@testable import BowyerTerminal

@Suite("a screen with a theme") struct ThemedScreenTests {
  private let view: ViewTree<SampleEvent> = .column(
    .heading("Sign up"),
    .textField("Name", text: "Ada") { .name($0) },
    .textField("E-mail", text: "", placeholder: "ada@example.org") { .name($0) }.invalid(),
    .toggle("Terms", isOn: true) { .terms($0) },
    .slider("Volume", value: 5, in: 0...10, step: 1) { .slide($0) },
    .progress("Sent", value: 0.5),
    .group("Address", .text("Street")),
    .button("OK", .press("OK"))
  )

  private func screen(_ theme: ViewTheme = .dark) -> TerminalScreen<SampleEvent> {
    TerminalScreen(view, columns: 50, rows: 17, theme: theme)
  }

  @Test("draws controls by colours and lines, labels of one width, and the keys that matter")
  func drawn() {
    expectEqual(
      screen().lines,
      [
        "Sign up",
        "",
        "Name     Ada",
        "",
        "E-mail   ada@example.org             (invalid)",
        "",
        "[✓] Terms",
        "Volume  ━━━━━━━━━━●───────── 5",
        "Sent    ██████████────────── 50 %",
        "╭ Address ╮",
        "│ Street  │",
        "╰─────────╯",
        " OK",
        "", "", "",
        "Enter done   Tab next   Ctrl-C quit   Ctrl-P find",
      ]
    )
  }

  @Test("says in its footer that a paste is being received, until it ends")
  func paste() {
    var screen = screen()
    let before = screen.lines
    screen.core.isPasting = true
    expectEqual(screen.lines.last, "Paste is being received   Ctrl-C quit")
    expectEqual(screen.lines.dropLast(), before.dropLast())
    screen.core.isPasting = false
    expectEqual(screen.lines, before)
  }

  @Test("is painted in the colours of another theme, also where no text has changed")
  func anotherTheme() {
    var screen = screen()
    _ = screen.painted()
    screen.show(by: .light)
    var terminal = TerminalModel(columns: 50, rows: 17)
    terminal.take(screen.painted())
    expectEqual(terminal.places, TerminalModel.expected(self.screen(.light).frame, .full))
  }

  @Test("gives each cell the colours of its role", arguments: [ViewTheme.dark, .light])
  func colors(theme: ViewTheme) {
    let cells = screen(theme).frame.cells
    func style(_ row: Int, _ column: Int) -> ViewStyle { cells[row, column].look.style }
    expectEqual(
      style(0, 0),
      ViewStyle(.bold, foreground: theme[.accent], background: theme[.surface])
    )
    expectEqual(style(2, 0), ViewStyle(foreground: theme[.focus], background: theme[.surface]))
    expectEqual(style(2, 8), ViewStyle(foreground: theme[.text], background: theme[.selection]))
    expectEqual(style(4, 9), ViewStyle(foreground: theme[.muted], background: theme[.raised]))
    expectEqual(style(4, 39).foreground, theme[.danger])
    expectEqual(style(6, 1).foreground, theme[.accent])
    expectEqual(style(12, 1), ViewStyle(foreground: theme[.text], background: theme[.raised]))
    expectEqual(style(15, 49).background, theme[.surface])
    expectEqual(style(16, 49).background, theme[.raised])
    // Each cell has colours of its own, so that nothing of the terminal's shows through.
    #expect(cells.cells.joined().allSatisfy { $0.look.style.background != nil })
  }

  @Test("tells the main action, and what cannot be undone, by colours")
  func kinds() {
    let view = ViewTree<SampleEvent>.column(
      .button("First", .press("")),
      .button("Save", kind: .primary, .press("Save")),
      .button("Delete", kind: .destructive, .press("Delete")),
      .button("Stay", kind: .cancel, .press("Stay"))
    )
    for theme in [ViewTheme.dark, .light] {
      let cells = TerminalScreen(view, columns: 20, rows: 8, theme: theme).frame.cells
      let styles = [2, 4, 6].map { cells[$0, 1].look.style }
      let faces: [ViewTheme.Role] = [.accent, .raised, .raised]
      expectEqual(styles.map(\.background), faces.map { theme[$0] })
      expectEqual(styles.map(\.foreground), [.surface, .danger, .text].map { theme[$0] })
    }
  }

  @Test("shows beside what scrolls how much is seen of it, and where")
  func scrollBars() {
    func bar(_ screen: TerminalScreen<SampleEvent>, _ column: Int) -> String {
      let cells = screen.frame.cells
      return (0..<cells.rows - 1).map { cells[$0, column].text }.joined()
    }
    let lines = (0..<24).map { ViewTree<SampleEvent>.text("line \($0)") }
    var page = TerminalScreen<SampleEvent>(.column(lines), columns: 30, rows: 14, theme: .dark)
    expectEqual(bar(page, 29), "┃┃┃┃┃┃││││││ ")
    _ = page.press("page-down", "page-down")
    expectEqual(bar(page, 29), "││││││┃┃┃┃┃┃ ")
    // What is not higher than its room has none.
    let short = TerminalScreen<SampleEvent>(
      .column(Array(lines.prefix(12))),
      columns: 30,
      rows: 14,
      theme: .dark
    )
    #expect(!bar(short, 29).contains("│"))
    // Where letters stand in its place, they stay.
    let wide = ViewTree<SampleEvent>.column(
      lines.map { _ in .text(String(repeating: "x", count: 30)) }
    )
    let full = TerminalScreen<SampleEvent>(wide, columns: 30, rows: 14, theme: .dark)
    expectEqual(full.lines[0], String(repeating: "x", count: 30))
    let inside = ViewTree<SampleEvent>.row(
      .scroll(.column(lines)).frame(maxHeight: 6),
      .text("beside").padded(ViewPadding(leading: 3))
    )
    var part = TerminalScreen<SampleEvent>(inside, columns: 40, rows: 14, theme: .dark)
    #expect(bar(part, 7).hasPrefix("┃│││││"))
    _ = part.press("page-down")
    #expect(bar(part, 7).hasPrefix("│┃││││"))
  }

  @Test("shows a bar as long as the part that is seen, from the first place to the last")
  func scrollBarPlaces() {
    for count in [13, 17, 24, 40, 143, 145, 300] {
      let lines = (0..<count).map { ViewTree<SampleEvent>.text("line \($0)") }
      var screen = TerminalScreen<SampleEvent>(.column(lines), columns: 30, rows: 14, theme: .dark)
      let length = max(1, 12 * 12 / count)
      for first in Array(stride(from: 0, to: count - 12, by: 3)) + [count - 12] {
        let cells = screen.frame.cells
        let bar = (0..<12).filter { cells[$0, 29].text == "┃" }
        let start = bar.first ?? -1
        #expect(screen.lines[0].hasPrefix("line \(first)"))
        expectEqual(bar, Array(start..<start + length), "line \(first) of \(count)")
        expectEqual((start == 0), (first * (12 - length) < count - 12))
        expectEqual((start == 12 - length), (first == count - 12))
        let colors = (0..<12).map { cells[$0, 29].look.style.foreground }
        expectEqual(colors, (0..<12).map { ViewTheme.dark[bar.contains($0) ? .muted : .border] })
        let wheel = MouseEvent(.wheel(down: 1, right: 0), .none, column: 0, row: 0)
        _ = screen.sends(.mouse(wheel))
      }
    }
  }

  @Test("shows what is selected as a bar as wide as its list, which follows the selection")
  func selection() {
    func list(_ selected: Int) -> ViewTree<SampleEvent> {
      .column(
        align: .stretch,
        (0..<3).map { .row(.text("row \($0)"), .text("x")).selected($0 == selected) }
      )
    }
    var screen = TerminalScreen(list(1), columns: 20, rows: 9, theme: .dark)
    for selected in [1, 2, 0, 0] {
      _ = screen.show(list(selected))
      let cells = screen.frame.cells
      for row in 0..<3 {
        let mark = row == selected ? "▌ " : "  "
        expectEqual(screen.lines[row], mark + "row \(row) x")
        let role: ViewTheme.Role = row == selected ? .selection : .surface
        #expect((0..<9).allSatisfy { cells[row, $0].look.style.background == ViewTheme.dark[role] })
      }
      expectEqual(cells[selected, 0].look.style.foreground, ViewTheme.dark[.accent])
      expectEqual(cells[selected, 2].look.style.foreground, ViewTheme.dark[.text])
    }
  }

  @Test("shows the focus as a colour that nothing else has")
  func focus() {
    var screen = screen()
    for label in ["Terms", "OK"] {
      while screen.focusedLabel != label { _ = screen.press("tab") }
      let cells = screen.frame.cells
      let focused = cells.cells.joined().filter {
        $0.look.style.background == ViewTheme.dark[.focus] && $0.text != " "
      }
      #expect(focused.map(\.text).joined().hasSuffix(label))
    }
  }

  @Test("is used by the keys and the mouse as one without")
  func use() {
    var screen = screen()
    expectEqual(screen.click("Terms"), [.terms(false)])
    expectEqual(screen.click("OK"), [.press("OK")])
    expectEqual(screen.press("tab", "x"), [.name("Adax")])
    expectEqual(screen.frame.caret, Frame.Position(row: 2, column: 13))
    // Behind its text, a field is a field.
    _ = screen.press("end")
    expectEqual(screen.click(row: 4, column: 30), [])
    expectEqual(screen.press("y"), [.name("y")])
  }

  @Test("lies dimmed below a dialog, which stands above the footer")
  func dialog() {
    var screen = screen()
    screen.show(.column(view, .dialog("Sure?", .button("Yes", .press("Yes")))))
    let cells = screen.frame.cells
    expectEqual(cells[0, 0].look.style.foreground, ViewTheme.dark[.border])
    #expect(screen.lines[16].hasPrefix("Enter press"))
    #expect(screen.lines.contains { $0.contains("╭ Sure? ╮") })
  }

  @Test("has a margin where there is room, and no footer where there is none")
  func margins() {
    let large = TerminalScreen(view, columns: 80, rows: 24, theme: .dark)
    expectEqual(large.lines[1], "  Sign up")
    let small = TerminalScreen(view, columns: 30, rows: 9, theme: .dark)
    expectEqual(small.lines[0], "Sign up                      ┃")
    #expect(!small.lines.contains { $0.contains("quit") })
  }

  @Test(
    "is light where the terminal's background is known to be",
    arguments: [
      ("0;15", "light"), ("15;0", "dark"), ("0;7", "light"), ("12;8", "dark"),
      ("0;default", "dark"),
    ]
  )
  func background(variable: String, name: String) {
    expectEqual(ViewTheme.of(background: variable).name, name)
    expectEqual(ViewTheme.of(background: nil).name, "dark")
  }
}
