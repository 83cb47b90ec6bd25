import BowyerViews
import TestSupport
import Testing

@testable import BowyerTerminal

private func frame(_ lines: String..., caret: Frame.Position? = nil) -> Frame {
  var cells = CellBuffer(columns: 6, rows: 3)
  for (row, line) in lines.enumerated() {
    cells.write(line, CellLook(), row: row, column: 0, in: cells.area)
  }
  return Frame(cells, caret: caret)
}

private func painted(_ frame: Frame, over old: Frame?) -> String {
  String(decoding: FramePainter.bytes(painting: frame, over: old), as: UTF8.self)
}

@Suite("the frame painter")
struct FramePainterTests {
  @Test("paints nothing for an unchanged frame")
  func unchanged() {
    let shown = frame("a", caret: .init(row: 0, column: 1))
    expectEqual(FramePainter.bytes(painting: shown, over: shown), [])
  }

  @Test("paints only the cells that changed")
  func changed() {
    expectEqual(
      painted(frame("abc", "def"), over: frame("abX", "def")),
      "\u{1B}[?2026h\u{1B}[1;3Hc\u{1B}[?2026l"
    )
    var cells = frame("abc").cells
    for column in 0..<2 { cells.cells[0][column].look.style.traits = .bold }
    expectEqual(
      painted(Frame(cells), over: frame("abc")),
      "\u{1B}[?2026h\u{1B}[1;1H\u{1B}[0;1mab\u{1B}[m\u{1B}[?2026l"
    )
  }

  @Test("writes a few cells that have not changed where that is shorter than to move")
  func bridges() {
    expectEqual(
      painted(frame("[ + ]"), over: nil),
      "\u{1B}[?2026h\u{1B}[?25l\u{1B}[m\u{1B}[2J\u{1B}[1;1H[ + ]\u{1B}[?2026l"
    )
  }

  @Test("moves only the caret when only that changed")
  func caret() {
    expectEqual(
      painted(
        frame("ab", caret: .init(row: 0, column: 1)),
        over: frame("ab", caret: .init(row: 0, column: 2))
      ),
      "\u{1B}[?2026h\u{1B}[1;2H\u{1B}[?2026l"
    )
    expectEqual(
      painted(frame("ab"), over: frame("ab", caret: .init(row: 0, column: 2))),
      "\u{1B}[?2026h\u{1B}[?25l\u{1B}[?2026l"
    )
  }

  @Test(
    "replaying: a terminal shows exactly the frame, over any frames and sizes",
    arguments: 0..<TestSize.of(80, full: 400)
  )
  func replaying(seed: Int) {
    var dice = Dice(seed: seed)
    let depth = dice.pick(from: ColorDepth.allCases, else: .full)
    var shown = randomFrame(&dice)
    var terminal = TerminalModel(columns: shown.cells.columns, rows: shown.cells.rows)
    terminal.take(FramePainter.bytes(painting: shown, over: nil, depth))
    for _ in 0..<12 {
      var next = shown
      if Int.random(in: 0..<6, using: &dice) == 0 {
        next = randomFrame(&dice)
        if next.cells.area != shown.cells.area {
          terminal.resize(columns: next.cells.columns, rows: next.cells.rows)
        }
      } else {
        scribble(on: &next, Int.random(in: 0...3, using: &dice), &dice)
      }
      let bytes = FramePainter.bytes(painting: next, over: shown, depth)
      if next == shown { expectEqual(bytes, []) }
      terminal.take(bytes)
      expectEqual(terminal.places, TerminalModel.expected(next, depth))
      expectEqual(terminal.foreign, [])
      #expect(terminal.isPlain && !terminal.isUpdating)
      expectEqual(terminal.isCaretShown, (next.caret != nil))
      if let caret = next.caret { expectEqual(terminal.caret, caret) }
      shown = next
    }
  }

  /// Texts of letters and marks, of which terminals think differently.
  private static let letters = [
    "ท\u{E33}", "ທ\u{EB3}", "ｶ\u{FF9E}", "न\u{93F}", "क\u{94D}ष",
    "क\u{94D}ष\u{94D}म\u{94D}य\u{93E}", "ന\u{D4D}\u{200D}",
    "e\u{301}", "世\u{93E}", "\u{1100}\u{1100}", "\u{1100}\u{1161}", "\u{600}\u{661}", "a", "b", "世",
    " ",
  ]

  /// Terminals that measure scalar by scalar: as most do; without cells for marks beside a letter; and
  /// without cells for all that joins.
  private static let terminals: [@Sendable (Unicode.Scalar) -> Int] = [
    { $0.isMark ? 0 : String($0).displayWidth },
    { $0.isMark || $0.properties.generalCategory == .spacingMark ? 0 : String($0).displayWidth },
    { $0.isMark || ("a" + String($0)).count == 1 ? 0 : String($0).displayWidth },
  ]

  @Test(
    "keeping: whatever cells a terminal gives to marks, no letter is lost, and nothing stays of what was",
    arguments: 0..<TestSize.of(40, full: 200)
  )
  func keeping(seed: Int) {
    var dice = Dice(seed: seed)
    for width in Self.terminals {
      var shown: Frame?
      var terminal = OtherTerminal(columns: 16, rows: 3, width: width)
      for _ in 0..<4 {
        var cells = shown?.cells ?? CellBuffer(columns: 16, rows: 3)
        for row in 0..<3 {
          let text = (0..<6).map { _ in dice.pick(from: Self.letters, else: "a") }.joined()
          let column = Int.random(in: 0..<16, using: &dice)
          cells.write(text, CellLook(), row: row, column: column, in: cells.area)
        }
        terminal.take(FramePainter.bytes(painting: Frame(cells), over: shown))
        for row in 0..<3 {
          for column in 0..<16 where cells[row, column].width > 0 {
            let cell = cells[row, column]
            let text = terminal.text(row, column..<column + cell.width)
            expectEqual(
              text.withoutTrailingBlanks,
              cell.text.withoutTrailingBlanks,
              "\(row), \(column)"
            )
          }
        }
        shown = Frame(cells)
      }
    }
  }

  @Test("sends only our own sequences, whatever the text", arguments: hostileTexts)
  func hostile(name: String, pieces: [String]) {
    var cells = CellBuffer(columns: 80, rows: 2)
    var column = 0
    for piece in pieces {
      cells.write(piece, CellLook(.underline), row: 0, column: column, in: cells.area)
      column += piece.visible.displayWidth
    }
    expectEqual(foreign(in: FramePainter.bytes(painting: Frame(cells), over: nil)), [])
    for piece in pieces {
      expectEqual(piece.visible.visible, piece.visible)
      expectEqual(piece.visible.unicodeScalars.count, piece.unicodeScalars.count)
    }
  }

  @Test("sends only our own sequences for random text", arguments: 0..<TestSize.of(60, full: 300))
  func random(seed: Int) {
    var dice = Dice(seed: seed)
    var cells = CellBuffer(columns: 20, rows: 4)
    for row in 0..<4 {
      var text = ""
      for _ in 0..<20 {
        let range: ClosedRange<UInt32> = Bool.random(using: &dice) ? 0...0xFF : 0...0x10FFFF
        if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &dice)) {
          text.unicodeScalars.append(scalar)
        }
      }
      cells.write(text, randomLook(&dice), row: row, column: 0, in: cells.area)
    }
    var terminal = TerminalModel(columns: 20, rows: 4)
    terminal.take(FramePainter.bytes(painting: Frame(cells), over: nil))
    expectEqual(terminal.foreign, [])
    expectEqual(terminal.places, TerminalModel.expected(Frame(cells), .full))
  }
}

extension Unicode.Scalar {
  /// Whether every terminal gives it no cell.
  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: properties.isDefaultIgnorableCodePoint || (0x1160...0x11FF).contains(value)
    }
  }
}
