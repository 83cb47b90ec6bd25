import BowyerViews
import Testing
import TestSupport

@testable import BowyerTerminal

private func field(_ text: String, _ kind: TextFieldKind) -> View {
  .column(
    .textField("Note", text: text, kind: kind) { .name($0) }.onSubmit(.press("submit")),
    .button("OK", .press("OK"))
  )
}

private func fields(_ names: [String], text: String) -> View {
  .column(names.map { .textField($0, text: text) { .name($0) }.keyed(ViewKey($0)) })
}

@Suite("a text field on the terminal's screen")
struct TextFieldTests {
  @Test("edits a text field and sends its whole text")
  func editing() {
    var screen = TerminalScreen(form(), columns: 40, rows: 10)
    screen.type("Zoë 世👨‍👩‍👧‍👦") { form(name: $0) }
    expectEqual(screen.lines[1], "Name: Zoë 世👨‍👩‍👧‍👦")
    expectEqual(screen.frame.caret, Frame.Position(row: 1, column: 14))
    expectEqual(screen.press("backspace"), [.name("Zoë 世")])
    screen.show(form(name: "Zoë 世"))
    expectEqual(screen.press("left", "home", "delete"), [.name("oë 世")])
    expectEqual(screen.frame.caret, Frame.Position(row: 1, column: 6))
    expectEqual(screen.sends(.paste("a\nb")), [.name("a boë 世")])
  }

  @Test("has its caret behind all cells of a character, and of what stands for one")
  func cells() {
    var screen = TerminalScreen(form(), columns: 40, rows: 10)
    screen.type("ทำx") { form(name: $0) }
    expectEqual(screen.lines[1], "Name: ทำx")
    expectEqual(screen.frame.caret?.column, 9)
    expectEqual(screen.press("left"), [])
    expectEqual(screen.frame.caret?.column, 8)
    expectEqual(screen.press("left"), [])
    expectEqual(screen.frame.caret?.column, 6)
    _ = screen.click(row: 1, column: 8)
    expectEqual(screen.frame.caret?.column, 8)
    _ = screen.click(row: 1, column: 7)
    expectEqual(screen.frame.caret?.column, 6)
    expectEqual(screen.press("delete"), [.name("x")])
    screen.show(form(name: "x"))
    _ = screen.press("end")
    screen.type("क्ष्म्य") { form(name: $0) }
    expectEqual(screen.frame.caret?.column, 11)
    #expect(screen.lines[1].contains("क्ष्म्य"))
    // Hostile text is shown as substitutes.
    screen = TerminalScreen(form(), columns: 40, rows: 10)
    let text = "\u{1B}[2J\u{202E}x\u{9B}"
    expectEqual(screen.sends(.paste(text)), [.name(text)])
    screen.show(form(name: text))
    #expect(screen.lines[1].contains("␛[2J<U+202E>x<U+009B>"))
    expectEqual(screen.frame.caret?.column, 6 + 4 + 8 + 1 + 8)
  }

  @Test("shows its caret on an empty line, and has its background behind its text too")
  func background() {
    for background in [nil, ViewColor.danger] {
      let style = ViewStyle(background: background)
      let lines = View.textField("Name", text: "a\n\nb", kind: .multiline) { .name($0) }
      var screen = TerminalScreen(lines.styled(style), columns: 40, rows: 10)
      expectEqual(screen.press("up"), [])
      expectEqual(screen.frame.caret, Frame.Position(row: 2, column: 2))
      let name = View.textField("N", text: "a") { .name($0) }
      let cells = TerminalScreen(name.styled(style), columns: 20, rows: 3).frame.cells
      for column in [3, 4] { expectEqual(cells[0, column].look.style.background, background) }
    }
  }

  @Test("takes what is typed in an open menu, but for the keys of the menu")
  func inMenu() {
    func view(_ name: String) -> View {
      .menu("File", .textField("Name", text: name) { .name($0) }, .button("OK", .press("OK")))
    }
    var screen = TerminalScreen(view(""), columns: 40, rows: 10)
    expectEqual(screen.press("enter", "a"), [.name("a")])
    screen.show(view("a"))
    expectEqual(screen.press("b", "down", "enter"), [.name("ab"), .press("OK")])
  }

  @Test("has the focus and its caret where the mouse is pressed, up to what comes next")
  func pressed() {
    let view: View = .column(
      .row([
        .textField("A", text: "one") { .name($0) }.frame(minWidth: 12), .text("="),
        .textField("B", text: "") { .name($0) },
      ]),
      .button("OK", .press("OK"))
    )
    var screen = TerminalScreen(view, columns: 40, rows: 4)
    #expect(screen.lines.first?.contains("=") == true)
    _ = screen.click("OK")
    expectEqual(screen.focusedLabel, "OK")
    _ = screen.click(row: 0, column: 10)
    expectEqual(screen.focusedLabel, "A")
    expectEqual(screen.frame.caret?.column, 6)
    _ = screen.press("home")
    _ = screen.click(row: 0, column: 9)
    expectEqual(screen.frame.caret?.column, 6)
    _ = screen.click(row: 0, column: 12)
    _ = screen.click(row: 0, column: 13)
    expectEqual(screen.focusedLabel, "A")
    _ = screen.click(row: 0, column: 35)
    expectEqual(screen.focusedLabel, "B")
    expectEqual(screen.click(row: 1, column: 20), [])
    expectEqual(screen.focusedLabel, "B")
    screen = TerminalScreen(field("a世b", .plain), columns: 40, rows: 9)
    _ = screen.press("tab")
    expectEqual(screen.click(row: 0, column: 9), [])
    expectEqual(screen.press("x"), [.name("a世xb")])
    screen = TerminalScreen(field("\u{9B}bc", .plain), columns: 40, rows: 9)
    expectEqual(screen.click("c"), [])
    expectEqual(screen.press("x"), [.name("\u{9B}bxc")])
    screen = TerminalScreen(field("ab\ncd", .multiline), columns: 40, rows: 9)
    expectEqual(screen.click("d"), [])
    expectEqual(screen.press("x"), [.name("ab\ncxd")])
    // In a field that is scrolled to the side, too.
    for (text, start) in [("abcd", 3), ("a世cd", 2)] {
      let text = String(repeating: text, count: 10)
      let name = View.textField("N", text: text) { .name($0) }
      screen = TerminalScreen(.scroll(.horizontal, name), columns: 20, rows: 3)
      _ = screen.press("home")
      let wheel = MouseEvent(.wheel(down: 0, right: 1), .none, column: 3, row: 0)
      _ = screen.sends(.mouse(wheel))
      _ = screen.sends(.mouse(wheel))
      _ = screen.click(row: 0, column: 0)
      let index = text.index(text.startIndex, offsetBy: start)
      expectEqual(screen.press("x"), [.name(text[..<index] + "x" + text[index...])])
    }
  }

  @Test("takes the view's answer, when every input of the field is handled")
  func controlled() {
    func digits(_ text: String) -> View { form(name: text.filter(\.isNumber)) }
    var screen = TerminalScreen(form(), columns: 40, rows: 10)
    screen.type("1a2b3", digits)
    expectEqual(screen.lines[1], "Name: 123")
    expectEqual(screen.frame.caret?.column, 9)
    screen.type("x") { form(name: $0.uppercased()) }
    expectEqual(screen.lines[1], "Name: 123X")
    // The caret in the middle stays there.
    _ = screen.press("left", "left")
    screen.type("y") { form(name: $0.uppercased()) }
    expectEqual(screen.press("z"), [.name("12Yz3X")])
    screen.show(form(name: ""))
    expectEqual(screen.frame.caret?.column, 6)
    expectEqual(screen.press("a"), [.name("a")])
    // The user's text is kept until then.
    screen = TerminalScreen(form(), columns: 40, rows: 10)
    expectEqual(screen.press("a", "b"), [.name("a"), .name("ab")])
    screen.show(form(), unhandled: 2)
    screen.show(form(name: "A"), unhandled: 1)
    expectEqual(screen.press("c"), [.name("abc")])
    screen.show(form(name: "AB"), unhandled: 1)
    // The answer may be shown before its input is known to be handled, and after.
    screen.show(form(name: "ABC"), unhandled: 1)
    expectEqual(screen.press("d"), [.name("abcd")])
    screen.show(form(name: "ABC"), unhandled: 1)
    expectEqual(screen.lines[1], "Name: abcd")
    screen.show(form(name: "ABCD"))
    expectEqual(screen.press("e"), [.name("ABCDe")])
  }

  @Test("waits for its own inputs, and keeps its unhandled text where it moves")
  func eachItsOwn() {
    func two(_ first: String, _ second: String) -> View {
      .column(
        .textField("A", text: first) { .name($0) }.keyed("a"),
        .textField("B", text: second) { .choose($0) }.keyed("b")
      )
    }
    var screen = TerminalScreen(two("", ""), columns: 40, rows: 10)
    expectEqual(screen.press("1", "tab", "2"), [.name("1"), .choose("2")])
    // The first input is handled and refused, the second is not handled yet.
    screen.show(two("", ""), unhandled: 1)
    expectEqual(screen.lines, ["A: _", "B: 2"])
    // Another thread changes both.
    screen.show(two("x", "y"), unhandled: 1)
    expectEqual(screen.lines, ["A: x_", "B: 2"])
    screen.show(two("x", "2"))
    expectEqual(screen.lines, ["A: x_", "B: 2"])
    // One that comes back has not kept it.
    screen = TerminalScreen(fields(["x", "y"], text: ""), columns: 40, rows: 10)
    expectEqual(screen.press("a"), [.name("a")])
    screen.show(fields(["y", "x"], text: ""), unhandled: 1)
    expectEqual(screen.lines, ["y: _", "x: a"])
    screen.show(fields(["y"], text: ""), unhandled: 1)
    screen.show(fields(["y", "x"], text: ""), unhandled: 1)
    expectEqual(screen.lines, ["y:", "x: _"])
    // The caret moves with it, too.
    screen = TerminalScreen(fields(["x", "y"], text: "abc"), columns: 40, rows: 10)
    _ = screen.press("home", "tab", "left")
    screen.show(fields(["y", "x"], text: "abc"))
    expectEqual(screen.press("!"), [.name("ab!c")])
    screen.show(fields(["y", "x"], text: "abc"))
    expectEqual(screen.press("tab", "!"), [.name("!abc")])
  }

  @Test("shows its caret where it is larger than what it scrolls in")
  func larger() {
    let text = (1...30).map { "line \($0)" }.joined(separator: "\n")
    let note = View.textField("Note", text: text, kind: .multiline) { .name($0) }
    for view in [View.scroll(.vertical, note), .dialog("Edit", note)] {
      var screen = TerminalScreen(view, columns: 40, rows: 10)
      expectEqual(screen.press("x"), [.name(text + "x")])
      #expect(screen.frame.caret != nil)
      #expect(screen.lines.contains { $0.contains("line 30x") })
      for line in (1..<30).reversed() {
        expectEqual(screen.press("up"), [])
        let caret = screen.frame.caret
        #expect(caret.map { screen.lines[$0.row].contains("line \(line)") } == true)
      }
    }
    let name = View.textField("N", text: String(repeating: "abcd", count: 10)) { .name($0) }
    var screen = TerminalScreen(.scroll(.horizontal, name), columns: 20, rows: 3)
    _ = screen.press("x")
    expectEqual(screen.frame.caret?.column, 19)
    _ = screen.press("home")
    expectEqual(screen.frame.caret?.column, 3)
    #expect(screen.lines[0].hasPrefix("N: abcd"))
  }
}

@Suite("the kinds of text fields on the terminal's screen")
struct FieldKindTests {
  @Test("a secure field shows how long its text is, and nothing else")
  func secure() {
    var screen = TerminalScreen(field("", .secure), columns: 40, rows: 9)
    screen.type("sé世t") { field($0, .secure) }
    #expect(screen.lines[0].contains("••••"))
    let bytes = FramePainter.bytes(painting: screen.frame, over: nil)
    let painted = String(decoding: bytes, as: UTF8.self)
    #expect(!painted.contains("世") && !painted.contains("é"))
    expectEqual(screen.frame.caret, Frame.Position(row: 0, column: 10))
    expectEqual(screen.press("left", "backspace"), [.name("sét")])
  }

  @Test("a date that is refused while it is typed stays until the field is left")
  func refused() {
    let (before, wanted) = ("2020-05-05", "1985-05-05")
    var (text, screen) = (before, TerminalScreen(field(before, .date), columns: 40, rows: 9))
    func use(_ keys: String...) {
      for key in keys {
        for case .name(let new) in screen.press(key) where new.count == wanted.count { text = new }
        screen.show(field(text, .date))
      }
    }
    use("ctrl-u", "1", "7")
    #expect(text == before && screen.lines[0].contains("Note: 17"))
    expectEqual(screen.press("tab"), [])
    #expect(screen.lines[0].contains(before))
    use("shift-tab", "ctrl-u")
    for key in wanted { use(String(key)) }
    #expect(text == wanted && screen.lines[0].contains(wanted))
    use("x")
    #expect(screen.lines[0].hasSuffix(wanted))
  }

  @Test("a field of several lines takes them, and moves the caret through them")
  func multiline() {
    var screen = TerminalScreen(field("", .multiline), columns: 40, rows: 9)
    expectEqual(
      screen.press("a", "enter", "b", "c"),
      ["a", "a\n", "a\nb", "a\nbc"].map { .name($0) }
    )
    screen.show(field("a\nbc", .multiline))
    let caret = screen.frame.caret
    expectEqual(screen.press("up"), [])
    expectEqual(screen.frame.caret?.row, caret.map { $0.row - 1 })
    expectEqual(screen.press("x"), [.name("ax\nbc")])
    screen.show(field("ax\nbc", .multiline))
    expectEqual(
      screen.press("down", "home", "y", "end", "z"),
      [.name("ax\nybc"), .name("ax\nybcz")]
    )
    screen.show(field("ax\nybcz", .multiline))
    expectEqual(screen.sends(.paste("1\r\n2")), [.name("ax\nybcz1\n2")])
    expectEqual(screen.press("alt-enter", "ctrl-enter"), [.press("submit"), .press("submit")])
    expectEqual(screen.press("down", "enter"), [.press("OK")])
    // The line of the caret is on the screen.
    let text = (0..<9).map { "line \($0)" }.joined(separator: "\n")
    screen = TerminalScreen(field(text, .multiline), columns: 40, rows: 4)
    #expect(screen.lines.contains { $0.contains("line 8") })
    _ = screen.press("up", "up", "up", "up", "up", "up", "up", "up")
    #expect(screen.lines.contains { $0.contains("line 0") })
    // Only its own submit, or that of a form, takes Enter.
    let name = View.textField("Name", text: "") { .name($0) }
    screen.show(.column(name, .button("OK", .press("OK"))).onSubmit(.press("submit")))
    expectEqual(screen.press("up", "enter", "enter"), [.press("OK")])
  }

  @Test(
    "the caret is found in a text that wraps, whatever is in it",
    arguments: 0..<TestSize.of(10, full: 100)
  )
  func caret(seed: Int) {
    var dice = Dice(seed: seed)
    let kind = dice.pick(from: [TextFieldKind.plain, .multiline, .secure, .search], else: .plain)
    var text = ""
    let columns = Int.random(in: 4...20, using: &dice)
    var screen = TerminalScreen(field(text, kind), columns: columns, rows: 40)
    let keys = ["left", "right", "up", "home", "end", "backspace", "ctrl-k", "ctrl-w"]
    for _ in 0..<40 {
      let event: TerminalEvent =
        Bool.random(using: &dice)
        ? .paste(dice.pick(from: difficultTexts + ["\n", "word and word"], else: ""))
        : .key(KeyPress(dice.pick(from: keys, else: "left")) ?? KeyPress(.left))
      for case .name(let new) in screen.sends(event) { text = new }
      screen.show(field(text, kind))
      guard screen.focusedLabel == "Note" else {
        _ = screen.press("shift-tab")
        continue
      }
      #expect(screen.frame.caret != nil)
    }
  }
}
