import BowyerTerminal
import BowyerViews
import TestSupport
import Testing

@Suite("the line editor")
struct LineEditorTests {
  @Test("knows its keys and leaves others alone; pasted newlines become spaces")
  func keys() {
    for (key, command) in [
      (KeyPress(.character("a"), .control), EditCommand.moveToStart),
      (KeyPress(.character("e"), .control), .moveToEnd),
      (KeyPress(.character("k"), .control), .deleteToEnd),
      (KeyPress(.character("u"), .control), .deleteToStart),
      (KeyPress(.character("w"), .control), .deleteWordBackward),
      (KeyPress(.backspace), .deleteBackward), (KeyPress(.delete), .deleteForward),
      (KeyPress(.left), .moveLeft), (KeyPress(.right), .moveRight),
      (KeyPress(.home), .moveToStart), (KeyPress(.end), .moveToEnd),
      (KeyPress(.character("b"), .control), .moveLeft),
      (KeyPress(.character("f"), .control), .moveRight),
      (KeyPress(.backspace, .alt), .deleteWordBackward),
      (KeyPress(.left, .control), .moveWordLeft), (KeyPress(.left, .alt), .moveWordLeft),
      (KeyPress(.right, .control), .moveWordRight), (KeyPress(.right, .alt), .moveWordRight),
      (KeyPress(.character("b"), .alt), .moveWordLeft),
      (KeyPress(.character("f"), .alt), .moveWordRight),
      (KeyPress(.character("世")), .insert("世")), (KeyPress(.character(" ")), .insert(" ")),
      (KeyPress(.character(" "), .shift), .insert(" ")),
      (KeyPress(.enter), nil), (KeyPress(.tab), nil), (KeyPress(.up), nil),
      (KeyPress(.character("x"), .alt), nil),
    ] as [(KeyPress, EditCommand?)] {
      expectEqual(EditCommand(.key(key)), command, "\(key)")
    }
    var editor = LineEditor()
    EditCommand(.paste("a\r\nb\nc\rd\u{2028}e")).map { editor.perform($0) }
    expectEqual(editor.text, "a b c d e")
  }

  @Test(
    "does what going through all characters would do",
    arguments: 0..<TestSize.of(60, full: 300)
  )
  func likeSlowEditor(seed: Int) {
    var dice = Dice(seed: seed)
    let keepsLines = Bool.random(using: &dice)
    var (editor, slow) = (LineEditor(), SlowEditor())
    for _ in 0..<80 {
      let command =
        Int.random(in: 0..<6, using: &dice) == 0
        ? .insert(dice.pick(from: ["\n", "\r", "a\r\nb", "\u{2028}", "\t", "\u{85}"], else: "\n"))
        : randomCommand(&dice)
      editor.perform(command, keepsLines: keepsLines)
      slow.perform(command, keepsLines: keepsLines)
      #expect(editor.text.utf8.elementsEqual(slow.text.utf8))
      #expect(String(editor.before + editor.after).utf8.elementsEqual(editor.text.utf8))
      expectEqual(editor.caret, slow.caret)
    }
  }
}

/// The text and the caret as an editor has them that goes through all characters at each command.
private struct SlowEditor {
  var text = ""
  var caret = 0
  private var before: Substring { text.prefix(caret) }
  private var after: Substring { text.dropFirst(caret) }

  mutating func perform(_ command: EditCommand, keepsLines: Bool) {
    let space: Character = keepsLines ? "\n" : " "
    let word = before.reversed().drop { $0.isWhitespace }.drop { !$0.isWhitespace }.count
    let next = after.drop { $0.isWhitespace }.drop { !$0.isWhitespace }.count
    let start = keepsLines ? before.count - before.reversed().prefix { !$0.isNewline }.count : 0
    let end = keepsLines ? caret + after.prefix { !$0.isNewline }.count : text.count
    switch command {
    case .insert(let piece): put(before + piece.map { $0.isNewline ? space : $0 }, after)
    case .deleteBackward: put(before.dropLast(), after)
    case .deleteForward: put(before, after.dropFirst())
    case .deleteToStart: put(text.prefix(start), after)
    case .deleteToEnd: put(before, text.dropFirst(end))
    case .deleteWordBackward: put(text.prefix(word), after)
    case .moveLeft: caret = max(caret - 1, 0)
    case .moveRight: caret = min(caret + 1, text.count)
    case .moveWordLeft: caret = word
    case .moveWordRight: caret = text.count - next
    case .moveToStart: caret = start
    case .moveToEnd: caret = end
    }
  }

  private mutating func put(_ head: Substring, _ tail: Substring) {
    text = String(head + tail)
    var length = 0
    caret =
      text.prefix { character in
        defer { length += character.utf8.count }
        return length < head.utf8.count
      }.count
  }
}

private let pieces = [
  "a", "b", " ", "é", "e\u{301}", "\u{301}", "\u{200D}", "👩", "👧", "🇯", "🇵", "世", "각", "ᄀ", "ᅡ",
  "क", "\u{94D}", "x y",
  "\u{FE0F}", "❤", "1\u{FE0F}\u{20E3}",
]

private func randomCommand(_ dice: inout Dice) -> EditCommand {
  let piece = dice.pick(from: pieces, else: "a")
  let others: [EditCommand] = [
    .deleteBackward, .deleteForward, .moveLeft, .moveRight, .moveWordLeft, .moveWordRight,
    .moveToStart, .moveToEnd, .deleteToStart, .deleteToEnd, .deleteWordBackward,
  ]
  return Int.random(in: 0..<3, using: &dice) > 0
    ? .insert(piece) : dice.pick(from: others, else: .moveLeft)
}
