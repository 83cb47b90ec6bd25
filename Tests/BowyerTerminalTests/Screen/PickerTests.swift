import BowyerViews
import Testing

@testable import BowyerTerminal

private typealias View = ViewTree<SampleEvent>

private func picker(_ kind: PickerKind, _ selection: Key? = "s") -> View {
  let options = [
    PickerOption("s", "Small"), PickerOption("m", "Medium"), PickerOption("l", "Large"),
    PickerOption("x", "Very large"),
  ]
  return .column(
    .picker("Size", options, selection: selection, kind: kind) { .choose($0.name) },
    .button("OK", .press("OK"))
  )
}

@Suite("a picker on the terminal's screen")
struct PickerTests {
  @Test(
    "moves its choice by arrows, and lets the focus go on at its ends",
    arguments: [PickerKind.radio, .list, .tabs]
  )
  func arrows(kind: PickerKind) {
    var screen = TerminalScreen(picker(kind), columns: 60, rows: 10)
    #expect(screen.press("down") == [.choose("m")])
    #expect(screen.press("right") == [.choose("m")])
    #expect(screen.press("end") == [.choose("x")])
    screen.show(picker(kind, "l"))
    #expect(screen.press("up", "left", "home") == [.choose("m"), .choose("m"), .choose("s")])
    screen.show(picker(kind, "x"))
    #expect(screen.press("down") == [])
    #expect(screen.focusedLabel == "OK")
  }

  @Test("goes around by Space", arguments: [PickerKind.radio, .list, .tabs])
  func space(kind: PickerKind) {
    var screen = TerminalScreen(picker(kind, "x"), columns: 60, rows: 10)
    #expect(screen.press("space") == [.choose("s")])
    screen.show(picker(kind, nil))
    #expect(screen.press("space") == [.choose("s")])
  }

  @Test(
    "finds an option by its first letters, also when it is closed",
    arguments: [PickerKind.menu, .radio, .list, .tabs]
  )
  func typeAhead(kind: PickerKind) {
    var screen = TerminalScreen(picker(kind), columns: 60, rows: 10)
    #expect(screen.press("l") == [.choose("l")])
    #expect(screen.sends(.key(KeyPress(.character("V"))), at: .seconds(2)) == [.choose("x")])
    #expect(screen.sends(.key(KeyPress(.character("e"))), at: .seconds(2)) == [.choose("x")])
    #expect(screen.sends(.key(KeyPress(.character("q"))), at: .seconds(9)) == [])
  }

  @Test("opens, is moved in, and closes with or without a choice")
  func menu() {
    var screen = TerminalScreen(picker(.menu), columns: 60, rows: 10)
    #expect(screen.lines == ["Size: [ Small ▾ ]", "[ OK ]"])
    #expect(screen.press("enter", "down", "down", "down", "down", "up") == [])
    #expect(screen.lines.count == 7)
    #expect(screen.press("enter") == [.choose("l")])
    #expect(screen.lines.count == 2)
    #expect(screen.press("space", "end", "escape") == [])
    #expect(screen.lines.count == 2)
    #expect(screen.press("space", "v", "space") == [.choose("x")])
    #expect(screen.press("space", "tab") == [])
    #expect(screen.focusedLabel == "OK")
    #expect(screen.lines.count == 2)
  }

  @Test("opens and chooses by the mouse")
  func mouse() {
    var screen = TerminalScreen(picker(.menu), columns: 60, rows: 10)
    #expect(screen.click("Small") == [])
    #expect(screen.click("Large") == [.choose("l")])
    #expect(screen.lines.count == 2)
    #expect(screen.click("Small") == [])
    #expect(screen.click(row: 9, column: 50) == [])
    #expect(screen.lines.count == 2)
    for kind in [PickerKind.radio, .list, .tabs] {
      var screen = TerminalScreen(picker(kind), columns: 60, rows: 10)
      #expect(screen.click("Medium") == [.choose("m")])
      #expect(screen.click("Very") == [.choose("x")])
    }
  }

  @Test("shows what would be chosen")
  func candidate() {
    var screen = TerminalScreen(picker(.menu), columns: 60, rows: 10)
    _ = screen.press("enter", "down")
    let rows = (0..<6).filter { row in
      (0..<10).contains { screen.frame.cells[row, $0].look.style.traits.contains(.inverse) }
    }
    #expect(rows == [3])
    #expect(screen.lines[3].contains("Medium"))
  }

  @Test("without options does nothing")
  func empty() {
    for kind in [PickerKind.menu, .radio, .list, .tabs] {
      let view: View = .picker("None", [], selection: nil, kind: kind) { .choose($0.name) }
      var screen = TerminalScreen(view, columns: 60, rows: 10)
      #expect(screen.press("enter", "down", "up", "space", "a", "escape", "tab") == [])
    }
  }
}

@Suite("a slider on the terminal's screen")
struct SliderTests {
  private func slider(_ value: Double, step: Double? = 1) -> View {
    .slider("Level", value: value, in: 0...10, step: step) { .slide($0) }
  }

  @Test("moves by steps, and to its ends")
  func keys() {
    var screen = TerminalScreen(slider(4), columns: 60, rows: 10)
    #expect(screen.press("right", "left", "home", "end") == [5, 3, 0, 10].map { .slide($0) })
    #expect(screen.press("page-up", "page-down") == [.slide(9), .slide(0)])
    screen.show(slider(10))
    #expect(screen.press("right", "end", "page-up") == [])
    screen.show(slider(4.5, step: nil))
    #expect(screen.press("right") == [.slide(5)])
  }

  @Test("goes where the mouse is pressed")
  func mouse() throws {
    var screen = TerminalScreen(slider(4), columns: 60, rows: 10)
    let bar = try #require(screen.lines.first?.firstIndex(of: "["))
    let start = screen.lines[0].distance(from: screen.lines[0].startIndex, to: bar)
    #expect(screen.click(row: 0, column: start + 1) == [.slide(0)])
    #expect(screen.click(row: 0, column: start + 10) == [.slide(10)])
    #expect(screen.click(row: 0, column: start + 6) == [.slide(6)])
  }

  @Test("stands still where there is no range to speak of")
  func absurd() {
    for range in [0.0...0, -Double.infinity...Double.infinity, 0...Double.leastNonzeroMagnitude] {
      let view: View = .slider("Odd", value: 0, in: range) { .slide($0) }
      var screen = TerminalScreen(view, columns: 60, rows: 10)
      let sent = screen.press("right", "left", "page-up", "home", "end")
      #expect(sent.allSatisfy { if case .slide(let value) = $0 { value.isFinite } else { false } })
    }
  }
}
