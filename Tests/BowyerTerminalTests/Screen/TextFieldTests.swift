import BowyerViews
import Testing
import TestSupport

@testable import BowyerTerminal

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

  @Test(
    "shows its caret on an empty line, on a background too",
    arguments: [nil, ViewColor.danger]
  )
  func emptyLine(background: ViewColor?) {
    let text = "a\n\nb"
    let field = ViewTree.textField("Name", text: text, kind: .multiline) { SampleEvent.name($0) }
    let style = ViewStyle(background: background)
    var screen = TerminalScreen(field.styled(style), columns: 40, rows: 10)
    expectEqual(screen.press("up"), [])
    expectEqual(screen.frame.caret, Frame.Position(row: 2, column: 2))
  }

  @Test("takes what is typed in an open menu, but for the keys of the menu")
  func inMenu() {
    func view(_ name: String) -> ViewTree<SampleEvent> {
      .menu("File", .textField("Name", text: name) { .name($0) }, .button("OK", .press("OK")))
    }
    var screen = TerminalScreen(view(""), columns: 40, rows: 10)
    expectEqual(screen.press("enter", "a"), [.name("a")])
    screen.show(view("a"))
    expectEqual(screen.press("b", "down", "enter"), [.name("ab"), .press("OK")])
  }

  @Test("is laid out once for keys that come together, when that is looked at")
  func together() {
    var screen = TerminalScreen(form(), columns: 40, rows: 10)
    screen.type("ab") { form(name: $0) }
    screen.core.layOutIfRequested()
    expectEqual(screen.press("c", "d"), [.name("abc"), .name("abcd")])
    screen.show(form(name: "abcd"))
    expectEqual(screen.core.layers[0].lines[1].text, "Name: ab_")
    screen.core.layOutIfRequested()
    expectEqual(screen.core.layers[0].lines[1].text, "Name: abcd_")
  }

  @Test("has its caret behind all cells of a character")
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
    let painted = String(
      decoding: FramePainter.bytes(painting: screen.frame, over: nil),
      as: UTF8.self
    )
    #expect(painted.contains("क्ष्म्य"))
  }

  @Test("has the focus by a press behind its text too, up to what comes next")
  func pressedBehind() {
    let view: ViewTree<SampleEvent> = .column(
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
  }

  @Test("a field takes the view's answer: refused, changed or cleared")
  func controlled() {
    func digits(_ text: String) -> ViewTree<SampleEvent> { form(name: text.filter(\.isNumber)) }
    var screen = TerminalScreen(form(), columns: 40, rows: 10)
    screen.type("1a2b3", digits)
    expectEqual(screen.lines[1], "Name: 123")
    expectEqual(screen.frame.caret?.column, 9)
    screen.type("x") { form(name: $0.uppercased()) }
    expectEqual(screen.lines[1], "Name: 123X")
    screen.show(form(name: ""))
    expectEqual(screen.frame.caret?.column, 6)
    expectEqual(screen.press("a"), [.name("a")])
  }

  @Test("keeps the user's text until every input of the field is handled")
  func unhandled() {
    var screen = TerminalScreen(form(), columns: 40, rows: 10)
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

  @Test("each field waits for its own inputs")
  func eachItsOwn() {
    func fields(_ first: String, _ second: String) -> ViewTree<SampleEvent> {
      .column(
        .textField("A", text: first) { .name($0) }.keyed("a"),
        .textField("B", text: second) { .choose($0) }.keyed("b")
      )
    }
    var screen = TerminalScreen(fields("", ""), columns: 40, rows: 10)
    expectEqual(screen.press("1", "tab", "2"), [.name("1"), .choose("2")])
    // The first input is handled and refused, the second is not handled yet.
    screen.show(fields("", ""), unhandled: 1)
    expectEqual(screen.lines, ["A: _", "B: 2"])
    // Another thread changes both.
    screen.show(fields("x", "y"), unhandled: 1)
    expectEqual(screen.lines, ["A: x_", "B: 2"])
    screen.show(fields("x", "2"))
    expectEqual(screen.lines, ["A: x_", "B: 2"])
  }

  @Test("a field that moves keeps its unhandled text, and one that comes back does not")
  func movedUnhandled() {
    func fields(_ names: [String]) -> ViewTree<SampleEvent> {
      .column(names.map { ViewTree.textField($0, text: "") { .name($0) }.keyed(ViewKey($0)) })
    }
    var screen = TerminalScreen(fields(["x", "y"]), columns: 40, rows: 10)
    expectEqual(screen.press("a"), [.name("a")])
    screen.show(fields(["y", "x"]), unhandled: 1)
    expectEqual(screen.lines, ["y: _", "x: a"])
    screen.show(fields(["y"]), unhandled: 1)
    screen.show(fields(["y", "x"]), unhandled: 1)
    expectEqual(screen.lines, ["y:", "x: _"])
  }

  @Test("keeps what is edited by path")
  func fields() {
    func fields(_ names: [String]) -> ViewTree<SampleEvent> {
      .column(names.map { ViewTree.textField($0, text: "abc") { .name($0) }.keyed(ViewKey($0)) })
    }
    var screen = TerminalScreen(fields(["x", "y"]), columns: 40, rows: 10)
    _ = screen.press("home", "tab", "left")
    screen.show(fields(["y", "x"]))
    expectEqual(screen.press("!"), [.name("ab!c")])
    screen.show(fields(["y", "x"]))
    expectEqual(screen.press("tab", "!"), [.name("!abc")])
  }

  @Test("hostile text is painted as substitutes")
  func hostile() {
    var screen = TerminalScreen(form(), columns: 40, rows: 10)
    let text = "\u{1B}[2J\u{202E}x\u{9B}"
    expectEqual(screen.sends(.paste(text)), [.name(text)])
    screen.show(form(name: text))
    let bytes = FramePainter.bytes(painting: screen.frame, over: nil)
    expectEqual(foreign(in: bytes), [])
    #expect(String(decoding: bytes, as: UTF8.self).contains("␛[2J<U+202E>x<U+009B>"))
    expectEqual(screen.frame.caret?.column, 6 + 4 + 8 + 1 + 8)
  }

  @Test("the caret is seen in a field that is larger than what it scrolls in")
  func larger() {
    typealias View = ViewTree<SampleEvent>
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

  @Test("the caret goes where the mouse is pressed in a field that is scrolled to the side")
  func scrolledToTheSide() {
    for (text, start) in [("abcd", 3), ("a世cd", 2)] {
      let text = String(repeating: text, count: 10)
      let name = ViewTree<SampleEvent>.textField("N", text: text) { .name($0) }
      var screen = TerminalScreen(.scroll(.horizontal, name), columns: 20, rows: 3)
      _ = screen.press("home")
      let wheel = MouseEvent(.wheel(down: 0, right: 1), .none, column: 3, row: 0)
      _ = screen.sends(.mouse(wheel))
      _ = screen.sends(.mouse(wheel))
      _ = screen.click(row: 0, column: 0)
      let index = text.index(text.startIndex, offsetBy: start)
      expectEqual(screen.press("x"), [.name(text[..<index] + "x" + text[index...])])
    }
  }

  @Test("the cell behind the text has the background of the field")
  func background() {
    let style = ViewStyle(background: .danger)
    let name = ViewTree<SampleEvent>.textField("N", text: "a") { .name($0) }
    let screen = TerminalScreen(name.styled(style), columns: 20, rows: 3)
    let cells = screen.frame.cells
    expectEqual(cells[0, 3].look.style.background, .danger)
    expectEqual(cells[0, 4].look.style.background, .danger)
  }
}
