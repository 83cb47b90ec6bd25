import BowyerCheck
import BowyerViews
import Testing
import TestSupport

@Test("naming: a key press is found by its description, and by no other text")
func naming() {
  let keys = [
    KeyPress(.tab, .shift), KeyPress(.character("-"), .control), KeyPress(.character(" ")),
    KeyPress(.pageUp, [.alt, .control]), KeyPress(.function(12), .shift), KeyPress(.character("é")),
    KeyPress(.character("f")), KeyPress(.escape, [.alt, .control, .shift]),
    KeyPress(.character("\u{301}"), .control), KeyPress(.character("\u{202E}")),
    KeyPress(.character("\r\n")), KeyPress(.character("#"), .alt),
  ]
  for key in keys { expectEqual(KeyPress(key.description), key) }
  expectEqual(KeyPress(.character("A"), .shift).text, "A")
  for text in [
    "", "ab", "ctrl-", "return", "f0", "-up", "f+5", "f05", "f-1", "f5 ", " ", "ctrl- ",
    "alt-ctrl-x", "Enter", "f٥",
  ] { expectEqual(KeyPress(text), nil, "\(text)") }
}

@Test("naming: each key press has one description")
func oneName() throws {
  let parts = [
    "ctrl-", "alt-", "shift-", "f", "0", "5", "+", "-", " ", "up", "e", "\u{301}", "space",
  ]
  try forAll(.array(of: Gen<Int>.integer(in: 0...parts.count - 1), count: 0...4)) { numbers in
    let text = numbers.map { parts[$0] }.joined()
    guard let key = KeyPress(text) else { return true }
    return key.description.utf8.elementsEqual(text.utf8) && KeyPress(key.description) == key
  }
}

@Test("the description of a key press contains no control characters")
func actions() {
  let hostile = "a\u{202E}b\u{9B}\u{1B}[2J"
  let actions: [ViewAction] = [
    .input(hostile), .select(ViewKey(hostile)), .key(KeyPress(.character("\u{202E}"))),
    .key(KeyPress(.character("\u{1B}"))),
  ]
  for action in actions { expectEqual(action.description, action.description.neutralised()) }
}
