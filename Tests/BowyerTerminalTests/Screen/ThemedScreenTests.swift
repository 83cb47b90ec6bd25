import BowyerLock
import BowyerViews
import Testing
import TestSupport

@testable import BowyerTerminal

@Suite("a screen with a theme") struct ThemedScreenTests {
  private let view: View = .column(
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

  @Test("draws controls by colours and lines, in a margin and above the keys where there is room")
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
    expectEqual(TerminalScreen(view, columns: 80, rows: 24, theme: .dark).lines[1], "  Sign up")
    let small = TerminalScreen(view, columns: 30, rows: 9, theme: .dark)
    expectEqual(small.lines[0], "Sign up                      ┃")
    #expect(!small.lines.contains { $0.contains("quit") })
    let narrow = TerminalScreen(view, columns: 30, rows: 12, theme: .dark)
    expectEqual(narrow.lines.last, "Enter done   Tab next")
  }

  @Test("tells in its last line what the view does for keys, and that a paste is being received")
  func footer() {
    let listener = View.button("Up", .press("")).onKey([
      KeyPress(.up): .name(""), KeyPress(.down): .name("x"), KeyPress(.character("a")): .press("a"),
      KeyPress(.character("b")): .slide(1),
    ])
    let listening = TerminalScreen(listener, columns: 100, rows: 10, theme: .dark)
    expectEqual(
      listening.lines.last?.split(separator: "  ").map { $0.trimmingPrefix(" ") },
      ["Enter press", "Up name", "a press", "Ctrl-C quit", "Ctrl-P find", "? keys"]
    )
    let enter = View.button("Up", .press("")).onKey([KeyPress(.enter): .name("x")])
    let own = TerminalScreen(enter, columns: 100, rows: 10, theme: .dark)
    #expect(own.lines.last?.hasPrefix("  Enter name   Ctrl-C") == true)
    // A function is called only with keys that are pressed.
    let keys = Lock<[KeyPress]>([])
    let any = View.button("Up", .press("")).onKey { key in
      keys.withLock { $0.append(key) }
      return .press("any")
    }
    var hearing = TerminalScreen(any, columns: 100, rows: 10, theme: .dark)
    expectEqual(hearing.press("x"), [.press("any")])
    _ = hearing.painted()
    expectEqual(keys.withLock { $0 }, [KeyPress(.character("x"))])
    let note = View.textField("Note", text: "", kind: .multiline) { .name($0) }
    for (view, hint) in [
      (note, "Enter new line"), (.toggle("On", isOn: true) { .terms($0) }, "Space switch"),
      (.menu("File", button("Open")), "Enter open"), (.text("a"), "↑ ↓ scroll"),
      (.dialog("Sure?", button("Yes")).onDismiss(.press("no")), "Esc back"),
    ] as [(View, String)] {
      let shown = TerminalScreen(view, columns: 60, rows: 10, theme: .dark)
      #expect(shown.lines.last?.contains(hint) == true, "\(hint)")
    }
    var screen = screen()
    let before = screen.lines
    screen.core.isPasting = true
    expectEqual(screen.lines.last, "Paste is being received   Ctrl-C quit")
    expectEqual(screen.lines.dropLast(), before.dropLast())
    screen.core.isPasting = false
    expectEqual(screen.lines, before)
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
    // Another theme is painted also where no text has changed.
    var screen = screen(.dark)
    _ = screen.painted()
    screen.show(by: theme)
    var terminal = TerminalModel(columns: 50, rows: 17)
    terminal.take(FramePainter.bytes(painting: self.screen(.dark).frame, over: nil))
    terminal.take(screen.painted())
    expectEqual(terminal.places, TerminalModel.expected(self.screen(theme).frame, .full))
    // The main action, and what cannot be undone, have colours of their own.
    let buttons = View.column(
      .button("First", .press("")),
      .button("Save", kind: .primary, .press("Save")),
      .button("Delete", kind: .destructive, .press("Delete")),
      .button("Stay", kind: .cancel, .press("Stay"))
    )
    let faces = TerminalScreen(buttons, columns: 20, rows: 8, theme: theme).frame.cells
    let styles = [2, 4, 6].map { faces[$0, 1].look.style }
    let roles: [ViewTheme.Role] = [.accent, .raised, .raised]
    expectEqual(styles.map(\.background), roles.map { theme[$0] })
    expectEqual(styles.map(\.foreground), [.surface, .danger, .text].map { theme[$0] })
  }

  @Test("shows beside what scrolls a bar as long as the part that is seen, where that is")
  func scrollBars() {
    func bar(_ screen: TerminalScreen<SampleEvent>, _ column: Int) -> String {
      let cells = screen.frame.cells
      return (0..<cells.rows - 1).map { cells[$0, column].text }.joined()
    }
    for count in [13, 17, 24, 40, 143, 145, 300] {
      let lines = (0..<count).map { View.text("line \($0)") }
      var screen = TerminalScreen(.column(lines), columns: 30, rows: 14, theme: .dark)
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
    // What is not higher than its room has none.
    let lines = (0..<24).map { View.text("line \($0)") }
    let few = View.column(Array(lines.prefix(12)))
    let short = TerminalScreen(few, columns: 30, rows: 14, theme: .dark)
    #expect(!bar(short, 29).contains("│"))
    // Where letters stand in its place, they stay.
    let letters = String(repeating: "x", count: 30)
    let wide = View.column(lines.map { _ in .text(letters) })
    expectEqual(TerminalScreen(wide, columns: 30, rows: 14, theme: .dark).lines[0], letters)
    let inside = View.row(
      .scroll(.column(lines)).frame(maxHeight: 6),
      .text("beside").padded(ViewPadding(leading: 3))
    )
    var part = TerminalScreen(inside, columns: 40, rows: 14, theme: .dark)
    #expect(bar(part, 7).hasPrefix("┃│││││"))
    _ = part.press("page-down")
    #expect(bar(part, 7).hasPrefix("│┃││││"))
  }

  @Test("shows what is selected as a bar as wide as its list, which follows the selection")
  func selection() {
    func list(_ selected: Int) -> View {
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

  @Test("shows the focus as a colour that nothing else has, and is used as one without a theme")
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
    screen = self.screen()
    for label in ["Terms", "OK"] {
      while screen.focusedLabel != label { _ = screen.press("tab") }
      let cells = screen.frame.cells
      let focused = cells.cells.joined().filter {
        $0.look.style.background == ViewTheme.dark[.focus] && $0.text != " "
      }
      #expect(focused.map(\.text).joined().hasSuffix(label))
    }
    // A control that has a colour of its own, or is inverse, too.
    func face(_ style: ViewStyle, _ theme: ViewTheme?) -> ViewStyle {
      let button = View.button("A", .press("")).styled(style)
      return TerminalScreen(button, columns: 9, rows: 3, theme: theme).frame.cells[0, 1].look.style
    }
    let danger = ViewStyle(background: .danger)
    expectEqual(face(danger, .dark).background, ViewTheme.dark[.focus])
    #expect(face(danger, nil).traits == .inverse && face(ViewStyle(.inverse), nil).traits == [])
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

  @Test(
    "moves the bar of a progress without a value to the end of its line and back",
    arguments: ["Sent", ""]
  )
  func progress(label: String) {
    let view = View.progress(label, value: nil)
    let left = label.isEmpty ? "" : "\(label) "
    var screen = TerminalScreen(view, columns: 40, rows: 3, theme: .dark)
    expectEqual(screen.deadline, .milliseconds(80))
    var terminal = TerminalModel(columns: 40, rows: 3)
    let starts = [0: 0, 1: 1, 14: 14, 15: 15, 16: 14, 29: 1, 30: 0, 31: 1]
    for (step, start) in starts.sorted(by: { $0.key < $1.key }) {
      let time = Duration.milliseconds(80 * step)
      expectEqual(screen.passTime(to: time + .milliseconds(79)), [])
      expectEqual(screen.deadline, time + .milliseconds(80))
      let after = String(repeating: "─", count: 15 - start)
      let before = String(repeating: "─", count: start)
      expectEqual(screen.lines, [left + "\(before)━━━━━\(after)"])
      let colors = (0..<40).map { screen.frame.cells[0, $0].look.style.foreground }
      let accents = colors.indices.filter { colors[$0] == ViewTheme.dark[.accent] }
      expectEqual(accents, Array(left.count + start..<left.count + 5 + start))
      terminal.take(screen.painted())
      expectEqual(terminal.places, TerminalModel.expected(screen.frame, .full))
    }
    // There is nothing to show later where no such bar is seen, or none moves.
    func deadline(_ view: View, _ theme: ViewTheme? = .dark) -> Duration? {
      TerminalScreen(view, columns: 20, rows: 4, theme: theme).deadline
    }
    #expect(deadline(view) != nil && deadline(view, nil) == nil)
    // A delayed event does not stop the bar.
    let options = EventOptions(rate: .debounce(.seconds(9)))
    let paced: View = .column(view, button("a").options(options, for: .press))
    screen = TerminalScreen(paced, columns: 20, rows: 4, theme: .dark)
    expectEqual(screen.press("enter"), [])
    expectEqual(screen.deadline, .milliseconds(80))
    expectEqual(deadline(.progress("Sent", value: 0.5)), nil)
    expectEqual(deadline(.column((0..<4).map { .text("line \($0)") } + [view])), nil)
    expectEqual(
      TerminalScreen(view, columns: 20, rows: 4).lines,
      [label.isEmpty ? "…" : "\(label): …"]
    )
  }

  @Test("shows on what the mouse is: on a control that can be used, and not on another")
  func hover() {
    let view = View.column(
      .row(
        .button("One", .press("")),
        .button("Two", .press("")),
        .button("No", .press("")).disabled()
      ),
      .button("Main", kind: .primary, .press("")),
      .picker("Size", of: ["S", "L"], selection: "S", kind: .radio, title: \.self) { .press($0) },
      .textField("Name", text: "") { .name($0) }
    )
    var screen = TerminalScreen(view, columns: 30, rows: 8, theme: .dark)
    func marked() -> [String] {
      let cells = screen.frame.cells
      return (0..<cells.rows).compactMap { row in
        let places = (0..<cells.columns).filter {
          let style = cells[row, $0].look.style
          return style.background == ViewTheme.dark[.selection] || style.traits.contains(.underline)
        }
        return places.isEmpty ? nil : places.map { cells[row, $0].text }.joined()
      }
    }
    func marked(_ column: Int, _ row: Int) -> [String] {
      _ = screen.sends(.mouse(MouseEvent(.move, .none, column: column, row: row)))
      return marked()
    }
    expectEqual(marked(), [])
    expectEqual(marked(7, 0), [" Two "])
    // What has the focus shows that.
    expectEqual(marked(1, 0), [])
    expectEqual(marked(13, 0), [])
    expectEqual(marked(2, 2), [" Main "])
    expectEqual(screen.frame.cells[2, 2].look.style.background, ViewTheme.dark[.accent])
    #expect(marked(12, 4) == ["○ L"] || marked(14, 4) == ["○ L"])
    expectEqual(marked(0, 4), [])
    expectEqual(marked(10, 6), [])
    expectEqual(marked(29, 6), [])
    // It belongs to the place, not to the control.
    expectEqual(marked(2, 2), [" Main "])
    screen.show(.column(.text("a"), .text("b")))
    expectEqual(marked(), [])
  }

  @Test("is light where the terminal's background is known to be")
  func background() {
    for (variable, name) in [
      ("0;15", "light"), ("15;0", "dark"), ("0;7", "light"), ("12;8", "dark"),
      ("0;default", "dark"), (nil, "dark"),
    ] {
      expectEqual(ViewTheme.of(background: variable).name, name, "\(variable ?? "")")
    }
  }
}
