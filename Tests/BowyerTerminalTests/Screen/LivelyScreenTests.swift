import BowyerViews
import Testing
import TestSupport

@testable import BowyerTerminal

@Suite("A screen with a theme that answers to time and to the mouse") struct LivelyScreenTests {
  private func move(_ column: Int, _ row: Int) -> TerminalEvent {
    .mouse(MouseEvent(.move, .none, column: column, row: row))
  }

  @Test("moves the bar of a progress without a value to the end of its line and back")
  func progress() {
    let view = ViewTree<SampleEvent>.progress("Sent", value: nil)
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
      expectEqual(screen.lines, ["Sent \(before)━━━━━\(after)"])
      let colors = (0..<40).map { screen.frame.cells[0, $0].look.style.foreground }
      let accents = colors.indices.filter { colors[$0] == ViewTheme.dark[.accent] }
      expectEqual(accents, Array(5 + start..<10 + start))
      terminal.take(screen.painted())
      expectEqual(terminal.places, TerminalModel.expected(screen.frame, .full))
    }
  }

  @Test("has nothing to show later where no such bar is seen, or none moves")
  func rest() {
    let bar = ViewTree<SampleEvent>.progress("Sent", value: nil)
    func deadline(_ view: ViewTree<SampleEvent>, _ theme: ViewTheme? = .dark) -> Duration? {
      TerminalScreen(view, columns: 20, rows: 4, theme: theme).deadline
    }
    #expect(deadline(bar) != nil)
    expectEqual(deadline(bar, nil), nil)
    expectEqual(deadline(.progress("Sent", value: 0.5)), nil)
    let above = (0..<4).map { ViewTree<SampleEvent>.text("line \($0)") }
    expectEqual(deadline(.column(above + [bar])), nil)
    expectEqual(TerminalScreen(bar, columns: 20, rows: 4).lines, ["Sent: …"])
  }

  @Test("shows on what the mouse is: on a control that can be used, and not on another")
  func hover() {
    let view = ViewTree<SampleEvent>.column(
      .row(
        .button("One", .press("")),
        .button("Two", .press("")),
        .button("No", .press("")).disabled()
      ),
      .button("Main", kind: .primary, .press("")),
      .picker(
        "Size",
        [PickerOption("s", "S"), PickerOption("l", "L")],
        selection: "s",
        kind: .radio
      ) {
        _ in .press("")
      },
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
      _ = screen.handle(move(column, row))
      return marked()
    }
    expectEqual(marked(), [])
    expectEqual(marked(7, 0), [" Two "])
    // What has the focus shows that.
    expectEqual(marked(1, 0), [])
    expectEqual(marked(13, 0), [])
    expectEqual(marked(2, 2), [" Main "])
    #expect(marked(12, 4) == ["○ L"] || marked(14, 4) == ["○ L"])
    expectEqual(marked(0, 4), [])
    expectEqual(marked(10, 6), [])
    expectEqual(marked(29, 6), [])
    // It belongs to the place, not to the control.
    _ = screen.handle(move(2, 2))
    screen.show(.column(.text("a"), .text("b")))
    expectEqual(marked(), [])
  }

  @Test("tells in its last line what the view does for keys")
  func keys() {
    let view = ViewTree<SampleEvent>.button("Up", .press("")).onKey { key in
      switch key.key {
      case .up: .name("")
      case .down: .name("x")
      case .character("a"): .press("a")
      case .character("b"): .slide(1)
      default: nil
      }
    }
    let screen = TerminalScreen(view, columns: 100, rows: 10, theme: .dark)
    expectEqual(
      screen.lines.last?.split(separator: "  ").map { $0.trimmingPrefix(" ") },
      [
        "Enter press", "Up name", "a press", "Ctrl-C quit", "Ctrl-P find", "? keys",
      ]
    )
  }
}
