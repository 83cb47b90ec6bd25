import Testing

@testable import BowyerTerminal

@Suite("the frame painter")
struct FramePainterTests {
  @Test("paints nothing for an unchanged frame")
  func unchanged() {
    let frame = Frame([[StyledRun("a", .bold)]], caret: .init(row: 0, column: 1))
    #expect(FramePainter.bytes(painting: frame, over: frame) == [])
  }

  @Test("paints only the lines that changed")
  func changed() {
    let old = Frame([[StyledRun("a")], [StyledRun("b")], [StyledRun("c")]])
    let new = Frame([[StyledRun("a")], [StyledRun("x", .inverse)]])
    let bytes = String(decoding: FramePainter.bytes(painting: new, over: old), as: UTF8.self)
    #expect(
      bytes == "\u{1B}[?2026h\u{1B}[?25l\u{1B}[2;1H\u{1B}[2K\u{1B}[7mx\u{1B}[m"
        + "\u{1B}[3;1H\u{1B}[2K\u{1B}[?2026l"
    )
  }

  @Test("moves only the caret when only that changed")
  func caret() {
    let rows = [[StyledRun("ab")]]
    let bytes = FramePainter.bytes(
      painting: Frame(rows, caret: .init(row: 0, column: 1)),
      over: Frame(rows, caret: .init(row: 0, column: 2))
    )
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "\u{1B}[?2026h\u{1B}[?25l\u{1B}[1;2H\u{1B}[?25h\u{1B}[?2026l"
    )
  }

  @Test("sends only our own sequences, whatever the text", arguments: hostileTexts)
  func hostile(name: String, pieces: [String]) {
    let runs = pieces.map { StyledRun($0, .underline) } + pieces.map { StyledRun($0) }
    let bytes = FramePainter.bytes(painting: Frame([runs, runs]), over: nil)
    #expect(foreign(in: bytes) == [])
    for piece in pieces { #expect(!piece.visible.isEmpty) }
  }

  @Test("sends only our own sequences for random text", arguments: 0..<300)
  func random(seed: Int) {
    var dice = Dice(seed: seed)
    let runs = (0..<4).map { _ in
      var text = ""
      for _ in 0..<20 {
        let range: ClosedRange<UInt32> = Bool.random(using: &dice) ? 0...0xFF : 0...0x10FFFF
        if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &dice)) {
          text.unicodeScalars.append(scalar)
        }
      }
      return StyledRun(text, TextStyle(rawValue: UInt8.random(in: 0..<16, using: &dice)))
    }
    #expect(foreign(in: FramePainter.bytes(painting: Frame([runs]), over: nil)) == [])
  }

  @Test("patching: painting over a frame shows what painting anew shows", arguments: 0..<200)
  func patching(seed: Int) {
    var dice = Dice(seed: seed)
    let old = randomFrame(&dice)
    let new = randomFrame(&dice)
    var screen = ScreenModel()
    screen.take(FramePainter.bytes(painting: old, over: nil))
    screen.take(FramePainter.bytes(painting: new, over: old))
    var fresh = ScreenModel()
    fresh.take(FramePainter.bytes(painting: new, over: nil))
    #expect(screen == fresh)
    #expect(screen.isCaretShown == (new.caret != nil))
  }

  @Test("substitutes are visible and stay as they are", arguments: hostileTexts)
  func substitutes(name: String, pieces: [String]) {
    for piece in pieces {
      #expect(piece.visible.visible == piece.visible)
      #expect(piece.visible.unicodeScalars.count == piece.unicodeScalars.count)
    }
  }
}

private func randomFrame(_ dice: inout Dice) -> Frame {
  let rows = (0..<Int.random(in: 0...4, using: &dice)).map { _ in
    (0..<Int.random(in: 0...2, using: &dice)).map { _ in
      StyledRun(
        dice.pick(from: ["a", "bc", "", "\u{1B}[2J"], else: ""),
        dice.pick(from: [[], .bold, [.inverse, .dim]], else: [])
      )
    }
  }
  let caret: Frame.Position? =
    Bool.random(using: &dice)
    ? nil : Frame.Position(row: Int.random(in: 0..<3, using: &dice), column: 1)
  return Frame(rows, caret: caret)
}

private let hostileTexts: [(String, [String])] = [
  ("CSI erase", ["\u{1B}[2J\u{1B}[H"]),
  ("CSI cursor report", ["\u{1B}[6n"]),
  ("OSC 0 title", ["\u{1B}]0;pwn\u{07}"]),
  ("OSC 8 link", ["\u{1B}]8;;http://evil\u{1B}\\x\u{1B}]8;;\u{1B}\\"]),
  ("OSC 52 query", ["\u{1B}]52;c;?\u{07}"]),
  ("OSC 10 query", ["\u{1B}]10;?\u{07}"]),
  ("DCS", ["\u{1B}P$q\"p\u{1B}\\"]),
  ("APC", ["\u{1B}_Gf=100;AAAA\u{1B}\\"]),
  ("reset", ["\u{1B}c"]),
  ("mouse on", ["\u{1B}[?1000h"]),
  ("C1 CSI", ["\u{9B}2J"]),
  ("C1 DCS", ["\u{90}x\u{9C}"]),
  ("unterminated OSC", ["\u{1B}]52;c;AAAA"]),
  ("ESC split over two runs", ["\u{1B}", "[2J"]),
  ("backspaces", ["ab\u{08}\u{08}XY"]),
  ("tab", ["a\tb"]),
  ("newline of two", ["a\r\nb"]),
  ("DEL", ["a\u{7F}b"]),
  ("character sets", ["\u{0E}abc\u{0F}"]),
  ("isolates", ["\u{2066}\u{2067}\u{2068}x\u{2069}"]),
  ("marks of direction", ["\u{200E}\u{200F}\u{061C}"]),
  ("tag characters", ["x\u{E0041}\u{E0042}"]),
  ("combining flood", ["a" + String(repeating: "\u{301}", count: 20)]),
]
