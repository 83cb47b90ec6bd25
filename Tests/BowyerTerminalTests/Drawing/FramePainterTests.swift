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

@Suite("the frame painter")
struct FramePainterTests {
  @Test("paints only the cells that changed, and moves the caret")
  func changed() {
    func caret(_ column: Int) -> Frame.Position { Frame.Position(row: 0, column: column) }
    var bold = frame("abc").cells
    for column in 0..<2 { bold.cells[0][column].look.style.traits = .bold }
    for (new, old, bytes) in [
      (frame("abc", "def"), frame("abX", "def"), "\u{1B}[1;3Hc"),
      (Frame(bold), frame("abc"), "\u{1B}[1;1H\u{1B}[0;1mab\u{1B}[m"),
      // A few cells that have not changed are written where that is shorter than to move.
      (frame("[ + ]"), nil, "\u{1B}[?25l\u{1B}[m\u{1B}[2J\u{1B}[1;1H[ + ]"),
      (frame("ab", caret: caret(1)), frame("ab", caret: caret(2)), "\u{1B}[1;2H"),
      (frame("ab"), frame("ab", caret: caret(2)), "\u{1B}[?25l"),
    ] as [(Frame, Frame?, String)] {
      let painted = String(decoding: FramePainter.bytes(painting: new, over: old), as: UTF8.self)
      expectEqual(painted, "\u{1B}[?2026h" + bytes + "\u{1B}[?2026l")
    }
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
}

@Suite("colours on a terminal")
struct ColorDepthTests {
  @Test("are as many as the environment says")
  func environment() {
    for (variables, depth) in [
      (["TERM": "xterm-256color"], ColorDepth.indexed),
      (["TERM": "tmux-256color", "COLORTERM": "truecolor"], .full),
      (["TERM": "xterm", "COLORTERM": "24bit"], .full), (["TERM": "xterm-direct"], .full),
      (["TERM": "linux"], .ansi), (["TERM": "screen"], .ansi), (["TERM": "vt100"], .none),
      (["TERM": "dumb", "COLORTERM": "truecolor"], .none), ([:], .none),
      (["TERM": "xterm", "COLORTERM": "truecolor", "NO_COLOR": "1"], .none),
      (["TERM": "linux", "NO_COLOR": ""], .ansi),
    ] {
      expectEqual(ColorDepth { variables[$0] }, depth, "\(variables)")
    }
  }

  @Test("are those that the user has set where they mean something, exact or nearest, or left out")
  func codes() {
    let danger = ViewStyle(.bold, foreground: .danger)
    let muted = ViewStyle(foreground: .muted, background: .accent)
    let literal = ViewStyle(foreground: .rgb(255, 0, 4), background: .rgb(9, 9, 8))
    for (depth, codes) in [
      (ColorDepth.full, [38, 2, 255, 0, 4, 48, 2, 9, 9, 8]),
      (.indexed, [38, 5, 196, 48, 5, 232]), (.ansi, [91, 40]),
    ] {
      expectEqual(depth.codes(for: danger), [1, 31], "\(depth)")
      expectEqual(depth.codes(for: muted), [90, 46], "\(depth)")
      expectEqual(depth.codes(for: literal), codes, "\(depth)")
    }
    // What matters less stays told from the rest.
    expectEqual(ColorDepth.none.codes(for: danger), [1])
    expectEqual(ColorDepth.none.codes(for: muted), [2])
  }
}

@Suite("Output to a terminal for a small change") struct FrameSizeTests {
  private func bytes(
    _ screen: inout TerminalScreen<SampleEvent>,
    _ count: Int,
    _ step: (inout TerminalScreen<SampleEvent>, Int) -> Void
  ) -> [Int] {
    var shown = screen.frame
    return (0..<count).map { number in
      step(&screen, number)
      let frame = screen.frame
      defer { shown = frame }
      return FramePainter.bytes(painting: frame, over: shown).count
    }
  }

  @Test("is at most 100 bytes for a character that is typed, 400 for a selection, 200 for a bar")
  func bytes() {
    // In a form of eight fields.
    let fields = (0..<8).map { number in
      ViewTree<SampleEvent>.textField("Field \(number)", text: "") { .name($0) }
    }
    var screen = TerminalScreen(.column(fields), columns: 120, rows: 40, theme: .dark)
    let letters = Array("a letter and others")
    let sizes = bytes(&screen, letters.count) { screen, number in
      _ = screen.handle(.key(KeyPress(.character(letters[number]))))
    }
    #expect(sizes.allSatisfy { 0 < $0 && $0 <= 100 }, "\(sizes)")
    // In 1,000 rows, of which some are seen.
    func list(_ selected: Int) -> ViewTree<SampleEvent> {
      .scroll(
        .column(
          align: .stretch,
          (0..<1_000).map { row in
            .row(.text("Row number \(row)"), .text("open")).selected(row == selected).onPress(
              .press("")
            )
          }
        )
      )
      .frame(maxHeight: 20)
    }
    screen = TerminalScreen(list(0), columns: 120, rows: 40, theme: .dark)
    let selected = bytes(&screen, 6) { screen, number in _ = screen.show(list(number + 1)) }
    #expect(selected.allSatisfy { 0 < $0 && $0 <= 400 }, "\(selected)")
    let focused = bytes(&screen, 6) { screen, _ in _ = screen.press("down") }
    #expect(focused.allSatisfy { 0 < $0 && $0 <= 400 }, "\(focused)")
    // A bar that moves; and nothing for nothing.
    let sending = ViewTree<SampleEvent>.column(.progress("Sent", value: nil), .text("beside"))
    screen = TerminalScreen(sending, columns: 120, rows: 40, theme: .dark)
    let moving = bytes(&screen, 30) { screen, number in
      _ = screen.passTime(to: .milliseconds(80 * (number + 1)))
    }
    #expect(moving.allSatisfy { 0 < $0 && $0 <= 200 }, "\(moving)")
    expectEqual(bytes(&screen, 3) { _, _ in }, [0, 0, 0])
  }
}

extension Unicode.Scalar {
  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: properties.isDefaultIgnorableCodePoint || (0x1160...0x11FF).contains(value)
    }
  }
}
