import BowyerTerminal
import BowyerViews
import TestSupport
import Testing

/// Returns an editor after the given commands.
private func edited(_ text: String = "", _ commands: EditCommand...) -> LineEditor {
  var editor = LineEditor(text)
  for command in commands { editor.perform(command) }
  return editor
}

@Suite("the line editor")
struct LineEditorTests {
  @Test("joins what is typed in pieces")
  func joins() {
    expectEqual(edited("", .insert("e"), .insert("\u{301}")), LineEditor("e\u{301}"))
    let pieces = ["👨", "\u{200D}", "👩", "\u{200D}", "👧", "\u{200D}", "👦"]
    var editor = LineEditor()
    for piece in pieces { editor.perform(.insert(piece)) }
    expectEqual(editor.text, "👨‍👩‍👧‍👦")
    expectEqual(editor.caret, 1)
    editor.perform(.deleteBackward)
    expectEqual(editor, LineEditor())
    expectEqual(edited("", .insert("🇯"), .insert("🇵")).caret, 1)
  }

  @Test("puts the caret behind the character that a deletion joins")
  func deletionJoins() {
    let editor = edited("🇯x🇵", .moveLeft, .deleteBackward)
    expectEqual(editor, LineEditor("🇯🇵", caret: 1))
    expectEqual(edited("\u{301}", .moveToStart, .insert("e")), LineEditor("e\u{301}", caret: 1))
  }

  @Test("deletes by character")
  func deletes() {
    expectEqual(edited("a世👨‍👩‍👧‍👦", .deleteBackward).text, "a世")
    expectEqual(edited("a世👨‍👩‍👧‍👦", .deleteBackward, .deleteBackward).text, "a")
    expectEqual(edited("abc", .moveToStart, .deleteForward), LineEditor("bc", caret: 0))
    expectEqual(edited("", .deleteBackward, .deleteForward), LineEditor())
  }

  @Test("moves within the text")
  func moves() {
    expectEqual(edited("ab", .moveLeft, .moveLeft, .moveLeft).caret, 0)
    expectEqual(edited("ab", .moveRight).caret, 2)
    expectEqual(edited("one two", .moveWordLeft).caret, 4)
    expectEqual(edited("one two", .moveWordLeft, .moveWordLeft, .moveWordRight).caret, 3)
  }

  @Test("deletes words and ends")
  func words() {
    expectEqual(edited("one two  ", .deleteWordBackward).text, "one ")
    expectEqual(edited("one two", .moveWordLeft, .deleteToStart), LineEditor("two", caret: 0))
    expectEqual(edited("one two", .moveWordLeft, .deleteToEnd), LineEditor("one "))
  }

  @Test("makes pasted newlines spaces")
  func paste() {
    let command = EditCommand(.paste("a\r\nb\nc\rd\u{2028}e"))
    expectEqual(command.map { edited("", $0).text }, "a b c d e")
  }

  @Test(
    "knows its keys",
    arguments: [
      (KeyPress(.character("a"), .control), EditCommand.moveToStart),
      (KeyPress(.character("e"), .control), .moveToEnd),
      (KeyPress(.character("k"), .control), .deleteToEnd),
      (KeyPress(.character("u"), .control), .deleteToStart),
      (KeyPress(.character("w"), .control), .deleteWordBackward),
      (KeyPress(.backspace), .deleteBackward), (KeyPress(.delete), .deleteForward),
      (KeyPress(.left), .moveLeft), (KeyPress(.right), .moveRight),
      (KeyPress(.home), .moveToStart), (KeyPress(.end), .moveToEnd),
      (KeyPress(.character("世")), .insert("世")), (KeyPress(.character(" ")), .insert(" ")),
    ]
  )
  func keys(key: KeyPress, command: EditCommand) {
    expectEqual(EditCommand(.key(key)), command)
  }

  @Test("leaves other keys alone")
  func otherKeys() {
    expectEqual(EditCommand(.key(KeyPress(.enter))), nil)
    expectEqual(EditCommand(.key(KeyPress(.tab))), nil)
    expectEqual(EditCommand(.key(KeyPress(.up))), nil)
    expectEqual(EditCommand(.key(KeyPress(.character("x"), .alt))), nil)
  }

  @Test(
    "caret: it stays within the text; moving changes no text",
    arguments: 0..<TestSize.of(60, full: 300)
  )
  func caret(seed: Int) {
    var dice = Dice(seed: seed)
    var editor = LineEditor()
    for _ in 0..<80 {
      let command = randomCommand(&dice)
      let old = editor
      editor.perform(command)
      #expect((0...editor.text.count).contains(editor.caret))
      #expect(String(editor.before + editor.after).utf8.elementsEqual(editor.text.utf8))
      if isMove(command) { #expect(editor.text.utf8.elementsEqual(old.text.utf8)) }
    }
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
      expectEqual(editor.caret, slow.caret)
    }
  }

  @Test(
    "insert-delete: what does not join is taken back",
    arguments: 0..<TestSize.of(60, full: 300)
  )
  func insertDelete(seed: Int) {
    var dice = Dice(seed: seed)
    var editor = LineEditor()
    for _ in 0..<40 {
      let piece = dice.pick(from: pieces, else: "a")
      var other = editor
      other.perform(.insert(piece))
      if piece.count == 1, other.text.count == editor.text.count + 1,
        other.before.last == piece.first
      {
        other.perform(.deleteBackward)
        #expect(other.text.utf8.elementsEqual(editor.text.utf8))
        expectEqual(other.caret, editor.caret)
      }
      editor.perform(randomCommand(&dice))
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

private func isMove(_ command: EditCommand) -> Bool {
  switch command {
  case .moveLeft, .moveRight, .moveWordLeft, .moveWordRight, .moveToStart, .moveToEnd: true
  default: false
  }
}

private func randomCommand(_ dice: inout Dice) -> EditCommand {
  let piece = dice.pick(from: pieces, else: "a")
  let others: [EditCommand] = [
    .deleteBackward, .deleteForward, .moveLeft, .moveRight, .moveWordLeft, .moveWordRight,
    .moveToStart, .moveToEnd, .deleteToStart, .deleteToEnd, .deleteWordBackward,
  ]
  return Int.random(in: 0..<3, using: &dice) > 0
    ? .insert(piece) : dice.pick(from: others, else: .moveLeft)
}
