import BowyerViews
import TestSizes
import Testing

@testable import BowyerTerminal

private typealias View = ViewTree<SampleEvent>

private func field(_ text: String, _ kind: TextFieldKind) -> View {
  .column(
    .textField("Note", text: text, kind: kind) { .name($0) }.onSubmit(.press("submit")),
    .button("OK", .press("OK"))
  )
}

@Suite("the kinds of text fields on the terminal's screen")
struct FieldKindTests {
  @Test("a secure field shows how long its text is, and nothing else")
  func secure() {
    var screen = TerminalScreen(field("", .secure), columns: 40, rows: 9)
    screen.type("sé世t") { field($0, .secure) }
    #expect(screen.lines[0].contains("••••"))
    let bytes = String(
      decoding: FramePainter.bytes(painting: screen.frame, over: nil),
      as: UTF8.self
    )
    #expect(!bytes.contains("世") && !bytes.contains("é"))
    #expect(screen.frame.caret == Frame.Position(row: 0, column: 10))
    #expect(screen.press("left", "backspace") == [.name("sét")])
  }

  @Test("a field of several lines takes them, and moves the caret through them")
  func multiline() {
    var screen = TerminalScreen(field("", .multiline), columns: 40, rows: 9)
    #expect(
      screen.press("a", "enter", "b", "c") == ["a", "a\n", "a\nb", "a\nbc"].map { .name($0) }
    )
    screen.show(field("a\nbc", .multiline))
    let caret = screen.frame.caret
    #expect(screen.press("up") == [])
    #expect(screen.frame.caret?.row == caret.map { $0.row - 1 })
    #expect(screen.press("x") == [.name("ax\nbc")])
    screen.show(field("ax\nbc", .multiline))
    #expect(screen.press("down", "home", "y", "end", "z") == [.name("ax\nybc"), .name("ax\nybcz")])
    screen.show(field("ax\nybcz", .multiline))
    #expect(screen.sends(.paste("1\r\n2")) == [.name("ax\nybcz1\n2")])
    #expect(screen.press("alt-enter") == [.press("submit")])
    #expect(screen.press("down", "enter") == [.press("OK")])
  }

  @Test("the caret goes where the mouse is pressed")
  func mouse() {
    var screen = TerminalScreen(field("a世b", .plain), columns: 40, rows: 9)
    _ = screen.press("tab")
    #expect(screen.click(row: 0, column: 9) == [])
    #expect(screen.press("x") == [.name("a世xb")])
    screen = TerminalScreen(field("ab\ncd", .multiline), columns: 40, rows: 9)
    #expect(screen.click("d") == [])
    #expect(screen.press("x") == [.name("ab\ncxd")])
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
