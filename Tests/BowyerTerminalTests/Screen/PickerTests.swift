import BowyerViews
import Testing
import TestSupport

@testable import BowyerTerminal

private func picker(_ kind: PickerKind, _ selection: ViewKey? = "s") -> View {
  let options = [
    PickerOption("s", "Small"), PickerOption("m", "Medium"), PickerOption("l", "Large"),
    PickerOption("x", "Very large"),
  ]
  return .column(
    .picker("Size", options, selection: selection, kind: kind) { .choose($0.name) },
    .button("OK", .press("OK"))
  )
}

private func long(_ label: String, _ selection: Int, _ kind: PickerKind, _ count: Int) -> View {
  let options = (0..<count).map { PickerOption(ViewKey(id: $0), "Option \($0)") }
  return .picker(label, options, selection: ViewKey(id: selection), kind: kind) { .choose($0.name) }
}

@Suite("a picker on the terminal's screen")
struct PickerTests {
  @Test("moves its choice by arrows and Space, and lets the focus go on at its ends")
  func arrows() {
    for kind in [PickerKind.radio, .list, .tabs] {
      var screen = TerminalScreen(picker(kind), columns: 60, rows: 10)
      expectEqual(screen.press("down"), [.choose("m")])
      expectEqual(screen.press("right"), [.choose("m")])
      expectEqual(screen.press("end"), [.choose("x")])
      screen.show(picker(kind, "l"))
      expectEqual(screen.press("up", "left", "home"), [.choose("m"), .choose("m"), .choose("s")])
      screen.show(picker(kind, "x"))
      expectEqual(screen.press("down"), [])
      expectEqual(screen.focusedLabel, "OK")
      screen.show(picker(kind, "x"))
      expectEqual(screen.press("shift-tab", "space"), [.choose("s")])
      screen.show(picker(kind, nil))
      expectEqual(screen.press("space"), [.choose("s")])
      expectEqual(screen.press("up"), [.choose("x")])
    }
    var menu = TerminalScreen(picker(.menu, nil), columns: 60, rows: 10)
    expectEqual(menu.press("enter", "enter"), [.choose("s")])
    // An open one that is gone takes no more keys.
    _ = menu.press("enter")
    menu.show(button("OK").onKey { .key($0.description) })
    expectEqual(menu.press("x"), [.key("x")])
    for kind in [PickerKind.menu, .radio, .list, .tabs] {
      let view: View = .picker("None", [], selection: nil, kind: kind) { .choose($0.name) }
      var screen = TerminalScreen(view, columns: 60, rows: 10)
      expectEqual(screen.press("enter", "down", "up", "space", "a", "escape", "tab"), [])
    }
  }

  @Test("finds an option by its first letters, and the next one by the same letter, in either case")
  func typeAhead() {
    func key(_ letter: Character) -> TerminalEvent { .key(KeyPress(.character(letter))) }
    for kind in [PickerKind.menu, .radio, .list, .tabs] {
      var screen = TerminalScreen(picker(kind), columns: 60, rows: 10)
      expectEqual(screen.press("l"), [.choose("l")])
      expectEqual(screen.sends(key("V"), at: .seconds(2)), [.choose("x")])
      expectEqual(screen.sends(key("e"), at: .seconds(2)), [.choose("x")])
      expectEqual(screen.sends(key("q"), at: .seconds(9)), [])
    }
    let options = [PickerOption("1", "Ada"), PickerOption("2", "Adam"), PickerOption("3", "Bob")]
    func view(_ selection: ViewKey) -> View {
      .picker("Name", options, selection: selection, kind: .list) { .choose($0.name) }
    }
    for letter in ["a", "A"] as [Character] {
      var screen = TerminalScreen(view("3"), columns: 60, rows: 10)
      expectEqual(screen.sends(key(letter)), [.choose("1")])
      screen.show(view("1"))
      expectEqual(screen.sends(key(letter)), [.choose("2")])
    }
    // A further letter stays at what it fits.
    var screen = TerminalScreen(view("3"), columns: 60, rows: 10)
    expectEqual(screen.sends(key("a")), [.choose("1")])
    screen.show(view("1"))
    expectEqual(screen.sends(key("d")), [.choose("1")])
  }

  @Test("opens, shows what would be chosen, and closes with or without a choice")
  func menu() {
    var screen = TerminalScreen(picker(.menu), columns: 60, rows: 10)
    expectEqual(screen.lines, ["Size: [ Small ▾ ]", "[ OK ]"])
    expectEqual(screen.press("alt-down", "enter"), [.choose("s")])
    expectEqual(screen.press("enter", "down", "down", "down", "down", "alt-down", "up"), [])
    expectEqual(screen.lines.count, 7)
    expectEqual(screen.press("enter"), [.choose("l")])
    expectEqual(screen.lines.count, 2)
    expectEqual(screen.press("space", "end", "escape"), [])
    expectEqual(screen.lines.count, 2)
    expectEqual(screen.press("space", "v", "space"), [.choose("x")])
    expectEqual(screen.press("space", "tab"), [])
    expectEqual(screen.focusedLabel, "OK")
    expectEqual(screen.lines.count, 2)
    // Closed, it lets the arrows move the focus; it opens at what is chosen, and a click closes it.
    expectEqual(screen.press("shift-tab", "down"), [])
    expectEqual(screen.focusedLabel, "OK")
    screen.show(picker(.menu, "l"))
    expectEqual(screen.press("up", "enter", "enter"), [.choose("l")])
    screen.show(picker(.menu))
    expectEqual(screen.click("Small ▾"), [])
    expectEqual(screen.lines.count, 7)
    expectEqual(screen.click("Small ▾"), [])
    expectEqual(screen.lines.count, 2)
    _ = screen.press("enter", "down")
    let rows = (0..<6).filter { row in
      (0..<10).contains { screen.frame.cells[row, $0].look.style.traits.contains(.inverse) }
    }
    expectEqual(rows, [3])
    #expect(screen.lines[3].contains("Medium"))
  }

  @Test("shows what is chosen where it or its page has more lines than the screen")
  func chosen() {
    func view(_ selection: Int) -> View {
      .column(.scroll(long("Long", selection, .list, 30)), .button("OK", .press("OK")))
    }
    for rows in [4, 6, 9] {
      var screen = TerminalScreen(view(0), columns: 30, rows: rows)
      expectEqual(screen.lines.first, "Long:")
      for number in Array(1..<30) + (0..<29).reversed() {
        let key = screen.lines.contains { $0.contains("(•) Option \(number - 1)") } ? "down" : "up"
        expectEqual(screen.press(key), [.choose("\(number)")])
        screen.show(view(number))
        #expect(screen.lines.contains { $0.contains("(•) Option \(number)") })
        expectEqual(screen.lines.last, "[ OK ]")
      }
      expectEqual(screen.lines.first, "Long:")
    }
    func page(_ selection: Int, _ count: Int) -> View {
      .column(
        [.button("Top", .press("Top"))] + (0..<20).map { .text("\($0)") }
          + [long("Page", selection, .list, count)]
      )
    }
    var screen = TerminalScreen(page(1, 3), columns: 30, rows: 6)
    _ = screen.press("tab")
    expectEqual(
      screen.lines.suffix(4),
      ["Page:", "  ( ) Option 0", "  (•) Option 1", "  ( ) Option 2"]
    )
    screen = TerminalScreen(page(7, 12), columns: 30, rows: 6)
    _ = screen.press("tab")
    #expect(screen.lines.contains("  (•) Option 7"))
    _ = screen.press("down")
    screen.show(page(8, 12))
    #expect(screen.lines.contains("  (•) Option 8"))
  }

  @Test("opens beside itself, not on top, where there are some lines for that")
  func beside() {
    let picker = long("Long", 0, .menu, 30)
    var screen = TerminalScreen(picker, columns: 30, rows: 8)
    _ = screen.press("enter")
    expectEqual(screen.lines.first, "Long: [ Option 0 ▾ ]")
    #expect(screen.lines[1].hasPrefix("┌─"))
    #expect(screen.lines[2].contains("Option 0"))
    #expect(screen.lines.last?.hasPrefix("└─") == true)
    _ = screen.press("end")
    #expect(screen.lines[6].contains("Option 29"))
    let wide = PickerOption("w", String(repeating: "w", count: 40))
    screen = TerminalScreen(
      .picker("Wide", [wide], selection: nil, kind: .menu) { .choose($0.name) },
      columns: 20,
      rows: 9
    )
    _ = screen.press("enter")
    #expect(screen.lines.filter { $0.contains("w") }.allSatisfy { $0.hasSuffix("│") })
    let below = View.column([View](repeating: .text("x"), count: 6) + [picker])
    screen = TerminalScreen(below, columns: 30, rows: 8)
    _ = screen.press("enter")
    #expect(screen.lines[0].hasPrefix("┌─"))
    #expect(screen.lines[5].hasPrefix("└─"))
    expectEqual(screen.lines[6], "Long: [ Option 0 ▾ ]")
  }

  @Test("opens, closes and chooses by the mouse")
  func mouse() {
    var screen = TerminalScreen(picker(.menu), columns: 60, rows: 10)
    expectEqual(screen.click("Small"), [])
    expectEqual(screen.click("Large"), [.choose("l")])
    expectEqual(screen.lines.count, 2)
    expectEqual(screen.click("Small"), [])
    expectEqual(screen.click(row: 9, column: 50), [])
    expectEqual(screen.lines.count, 2)
    for kind in [PickerKind.radio, .list, .tabs] {
      screen = TerminalScreen(picker(kind), columns: 60, rows: 10)
      expectEqual(screen.click("Medium"), [.choose("m")])
      expectEqual(screen.click("Very"), [.choose("x")])
    }
    // Closed by the mouse, it shows the focus again, and is reset when it opens.
    screen = TerminalScreen(picker(.menu), columns: 60, rows: 10)
    expectEqual(screen.press("enter", "down", "down"), [])
    expectEqual(screen.click(row: 9, column: 50), [])
    expectEqual(screen.lines, ["Size: [ Small ▾ ]", "[ OK ]"])
    #expect(screen.frame.cells[0, 8].look.style.traits.contains(.inverse))
    expectEqual(screen.press("enter", "enter"), [.choose("s")])
  }

  @Test(
    "shows the focus at what is chosen, or at all options where none is",
    arguments: [PickerKind.radio, .list, .tabs]
  )
  func focus(kind: PickerKind) {
    let labels = ["Small", "Medium", "Large", "Very large"]
    for (selection, expected) in [
      (nil as ViewKey?, labels), ("m", ["Medium"]), ("x", ["Very large"]),
    ] {
      let screen = TerminalScreen(picker(kind, selection), columns: 60, rows: 10)
      let marked = labels.filter { label in
        screen.lines.enumerated().contains { row, line in
          guard let place = line.firstRange(of: label) else { return false }
          let column = line.distance(from: line.startIndex, to: place.lowerBound)
          return screen.frame.cells[row, column].look.style.traits.contains(.inverse)
        }
      }
      expectEqual(marked, expected)
    }
  }
}
