import BowyerViews
import TestSupport
import Testing

@testable import BowyerTerminal

@Suite("the terminal's screen")
struct TerminalScreenTests {
  @Test("moves the focus by Tab past what is disabled, or by arrows; Enter and Space use a control")
  func tab() {
    var screen = TerminalScreen(form(terms: true), columns: 40, rows: 10)
    func isInverse(_ row: Int) -> Bool {
      screen.frame.cells[row, 0].look.style.traits.contains(.inverse)
    }
    #expect(screen.focusedLabel == "Name" && isInverse(1) && !isInverse(2))
    for (key, label) in [
      ("tab", "Terms"), ("tab", "OK"), ("tab", "Name"), ("shift-tab", "OK"), ("shift-tab", "Terms"),
    ] {
      expectEqual(screen.press(key), [])
      expectEqual(screen.focusedLabel, label)
    }
    // The focus is seen without colour.
    #expect(screen.frame.caret == nil && isInverse(2) && !isInverse(1))
    expectEqual(screen.press("space", "enter"), [.terms(false), .terms(false)])
    expectEqual(screen.press("down", "enter", "space"), [.press("OK"), .press("OK")])
    // Arrows lead to the neighbour on the screen.
    func row(_ labels: String...) -> ViewTree<SampleEvent> {
      .row(labels.map { .button($0, .press($0)) })
    }
    screen = TerminalScreen(
      .column(row("a", "b"), .text("-"), row("c", "d")),
      columns: 40,
      rows: 10
    )
    expectEqual(screen.press("right", "enter", "down", "enter"), [.press("b"), .press("d")])
    expectEqual(screen.press("left", "enter", "up", "enter"), [.press("c"), .press("a")])
    expectEqual(screen.press("left", "up", "enter"), [.press("a")])
    expectEqual(screen.press("end", "right", "enter", "home", "enter"), [.press("d"), .press("a")])
  }

  @Test("keeps the focus on a control that moves, gives it to a neighbour, or to what asks for it")
  func focusSurvives() {
    var screen = TerminalScreen(buttons("a", "b", "c"), columns: 40, rows: 10)
    _ = screen.press("tab")
    expectEqual(screen.focusedLabel(showing: buttons("b", "c", "a")), "b")
    expectEqual(screen.focusedLabel(showing: buttons("c", "a")), "c")
    expectEqual(screen.focusedLabel(showing: buttons("a")), "a")
    screen.show(.text("nothing"))
    expectEqual(screen.focus, nil)
    expectEqual(screen.press("tab", "enter", "up", "home", "space"), [])
    expectEqual(screen.focusedLabel(showing: buttons("x", "y")), "x")
    // What begins to ask for it has it, and what takes the place of another kind; once each.
    let asking: View = .column(.button("a", .press("a")), .button("b", .press("b")).focus(.initial))
    screen = TerminalScreen(
      View.column(.button("a", .press("a")), .button("b", .press("b"))),
      columns: 40,
      rows: 9
    )
    expectEqual(screen.focusedLabel(showing: asking), "b")
    _ = screen.press("up")
    expectEqual(screen.focusedLabel(showing: asking), "a")
    screen.show(
      .column(
        .button("a", .press("a")),
        View.textField("b", text: "") { .name($0) }.focus(.initial)
      )
    )
    expectEqual(screen.focusedLabel, "b")
  }

  @Test("sends what the latest view says, also where it looks the same")
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

  @Test("scrolls what is taller than the screen to the focus, or by keys where nothing has it")
  func scrolling() {
    let labels = (0..<30).map { "b\($0)" }
    var screen = TerminalScreen<SampleEvent>(
      .column(labels.map { .button($0, .press($0)) }),
      columns: 40,
      rows: 5
    )
    expectEqual(screen.lines, (0..<5).map { "[ b\($0) ]" })
    _ = screen.press("shift-tab")
    expectEqual(screen.lines, (25..<30).map { "[ b\($0) ]" })
    _ = screen.press("page-up", "page-up")
    expectEqual(screen.lines.first, "[ b17 ]")
    _ = screen.press("up")
    #expect(screen.lines.first == "[ b24 ]" && screen.lines.last == "[ b28 ]")
    screen.resize(columns: 40, rows: 100)
    expectEqual(screen.lines.count, 30)
    screen.resize(columns: 0, rows: -1)
    expectEqual(screen.lines.count, 1)
    screen = TerminalScreen(.column((0..<9).map { .text("\($0)") }), columns: 9, rows: 3)
    _ = screen.press("down", "down")
    expectEqual(screen.lines, ["2", "3", "4"])
    _ = screen.press("page-down", "page-down", "page-down")
    expectEqual(screen.lines, ["6", "7", "8"])
  }

  @Test("ends, suspends and redraws by control keys")
  func control() {
    var screen = TerminalScreen(form(), columns: 40, rows: 10)
    func reaction(_ name: String) -> String? {
      KeyPress(name).map { "\(screen.handle(.key($0)))" }
    }
    expectEqual(["ctrl-c", "ctrl-d", "ctrl-q"].map(reaction), ["quit", "quit", "quit"])
    expectEqual(reaction("ctrl-z"), "suspend")
    expectEqual(reaction("ctrl-l"), "redraw")
  }

  @Test("shows many controls, an enormous text, and absurd sizes")
  func large() {
    let view: ViewTree<SampleEvent> = .column(
      (0..<500).map { .row(.button("a\($0)", .press("a")), .button("b", .press("b"))) }
        + [.text(String(repeating: "世", count: 20_000))]
    )
    var screen = TerminalScreen(view, columns: 80, rows: 24)
    for _ in 0..<20 { _ = screen.press("down") }
    expectEqual(screen.focusedLabel, "a20")
    expectEqual(screen.focusedLabel(after: "page-down", "end", "down"), "b")
    for size in [0, Int.min, Int.max] {
      screen.resize(columns: size, rows: size)
      #expect(!screen.lines.isEmpty)
      _ = screen.press("page-down", "page-up", "tab", "up")
      screen.show(view)
    }
  }

  @Test("lays out a key in a field at the same cost in a form of any length")
  func keysInForms() {
    func work(rows: Int) -> Int {
      let view: ViewTree<Int> = .column(
        (0..<rows).map { row in
          .row(.text("Row \(row)"), .textField("Name", text: "Bo") { _ in row })
        }
      )
      var screen = TerminalScreen(view, columns: 60, rows: 20)
      _ = screen.handle(.key(KeyPress(.character("b"))))
      #expect(screen.lines.contains { $0.contains("Bob") })
      return screen.laidOut.layers[0].layout.work
    }
    expectEqual(work(rows: 1_000), work(rows: 50))
  }
}
