import BowyerViews
import TestSupport
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
    expectEqual(screen.frame.caret, Frame.Position(row: 0, column: 10))
    expectEqual(screen.press("left", "backspace"), [.name("sét")])
  }

  @Test(
    "a date or number that is refused while it is typed stays until the field is left",
    arguments: [
      (TextFieldKind.date, "2020-05-05", "1985-05-05"), (.time, "14:05", "13:30"),
      (.dateTime, "2020-05-05T14:05", "1985-05-05T13:30"), (.number, "2020", "1985"),
      (.decimal, "2020.5", "1985.5"),
    ]
  )
  func refused(_ kind: TextFieldKind, before: String, wanted: String) {
    var (text, screen) = (
      before, TerminalScreen(field(before, kind), columns: 40, rows: 9)
    )
    func use(_ keys: String...) {
      for key in keys {
        for case .name(let new) in screen.press(key)
        where new.count == wanted.count && new > (kind == .time ? "12" : "1900") { text = new }
        screen.show(field(text, kind))
      }
    }
    use("ctrl-u", "1", "7")
    #expect(text == before && screen.lines[0].contains("Note: 17"))
    use("tab")
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
    expectEqual(screen.press("alt-enter"), [.press("submit")])
    expectEqual(screen.press("down", "enter"), [.press("OK")])
  }

  @Test("the caret goes where the mouse is pressed")
  func mouse() {
    var screen = TerminalScreen(field("a世b", .plain), columns: 40, rows: 9)
    _ = screen.press("tab")
    expectEqual(screen.click(row: 0, column: 9), [])
    expectEqual(screen.press("x"), [.name("a世xb")])
    screen = TerminalScreen(field("ab\ncd", .multiline), columns: 40, rows: 9)
    expectEqual(screen.click("d"), [])
    expectEqual(screen.press("x"), [.name("ab\ncxd")])
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
