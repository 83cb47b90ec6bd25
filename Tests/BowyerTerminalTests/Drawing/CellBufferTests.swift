import BowyerViews
import TestSupport
import Testing

@testable import BowyerTerminal

@Suite("the cell buffer")
struct CellBufferTests {
  private func written(_ texts: [(String, Int)]) -> [String] {
    var cells = CellBuffer(columns: 5, rows: 1)
    for (text, column) in texts {
      cells.write(text, CellLook(), row: 0, column: column, in: cells.area)
    }
    return cells.cells[0].map(\.text)
  }

  @Test("gives a character its cells, with its marks, or leaves blanks where they do not fit")
  func cells() {
    for (texts, cells) in [
      ([("a世b", 0)], ["a", "世", "", "b", " "]),
      ([("世", 4)], [" ", " ", " ", " ", " "]),
      ([("世", -1), ("x", 4)], [" ", " ", " ", " ", "x"]),
      // Each letter or mark that has a cell of its own is given that cell.
      ([("ทำx", 0)], ["ทำ", "", "x", " ", " "]),
      ([("世\u{93E}x", 0)], ["世\u{93E}", "", "", "x", " "]),
      ([("क्ष्म्य", 0)], ["क्ष्म्य", "", "", "", " "]),
      ([("a", 4), ("世\u{93E}", 3)], [" ", " ", " ", " ", " "]),
      ([("世\u{93E}", -1), ("x", 4)], [" ", " ", " ", " ", "x"]),
      // What takes no cell by itself is left out.
      ([("\u{301}a\u{301}b", 0)], ["a\u{301}", "b", " ", " ", " "]),
      // A joiner at the end of a cell would join what stands in the next.
      ([("क\u{94D}\u{200D}\u{200D}b", 0)], ["क\u{94D}", "b", " ", " ", " "]),
      ([("क\u{94D}\u{200D}ष", 0)], ["क\u{94D}\u{200D}ष", "", " ", " ", " "]),
    ] {
      expectEqual(written(texts), cells, "\(texts)")
    }
    let text = String(repeating: "क\u{94D}\u{93C}", count: 30) + "क"
    var many = CellBuffer(columns: 40, rows: 1)
    expectEqual(text.count, 1)
    many.write(text, CellLook(), row: 0, column: 0, in: many.area)
    #expect(many[0, 0].width == 31 && many[0, 0].text == text)
  }

  @Test("clears every cell of a character of which one is overwritten")
  func overwritten() {
    for (texts, cells) in [
      ([("世界", 0), ("x", 1)], [" ", "x", "界", "", " "]),
      ([("世界", 0), ("x", 0)], ["x", " ", "界", "", " "]),
      ([("世界", 0), ("語", 1)], [" ", "語", "", " ", " "]),
      ([("क्ष्म्यz", 0), ("x", 0)], ["x", " ", " ", " ", "z"]),
      ([("क्ष्म्यz", 0), ("x", 2)], [" ", " ", "x", " ", "z"]),
      ([("क्ष्म्यz", 0), ("x", 3)], [" ", " ", " ", "x", "z"]),
      ([("ทำทำ", 0), ("世", 1)], [" ", "世", "", " ", " "]),
      ([("क्ष्म्यz", 0), ("ทำ", 1)], [" ", "ทำ", "", " ", "z"]),
    ] {
      expectEqual(written(texts), cells, "\(texts)")
    }
  }

  @Test(
    "writes letters of ASCII as it writes other letters",
    arguments: 0..<TestSize.of(20, full: 100)
  )
  func letters(seed: Int) {
    var dice = Dice(seed: seed)
    let before = randomFrame(&dice).cells
    func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &dice) }
    let text = String("a bc~d".prefix(number(0...6)))
    let (row, column) = (number(-1...before.rows), number(-3...before.columns))
    let (top, left) = (number(-1...1), number(-2...4))
    let width = number(0...max(0, column + text.count - left))
    let clip = LayoutArea(rows: top..<top + number(0...9), columns: left..<left + width)
    let look = CellLook(ViewStyle(.bold, foreground: .danger))
    var (plain, other) = (before, before)
    plain.write(text, look, row: row, column: column, in: clip)
    // The last letter is outside of the area.
    other.write(text + "é", look, row: row, column: column, in: clip)
    expectEqual(plain, other)
    let isInside = clip.clipped(to: before.area).contains(row: row, column: column)
    if isInside, !text.isEmpty {
      expectEqual(plain[row, column], Cell(text: "a", width: 1, look: look))
    }
  }

  @Test(
    "halves: no half of a wide character stands alone",
    arguments: 0..<TestSize.of(60, full: 300)
  )
  func invariant(seed: Int) {
    var dice = Dice(seed: seed)
    var frame = randomFrame(&dice)
    for _ in 0..<20 {
      scribble(on: &frame, 1, &dice)
      let cells = frame.cells
      for row in 0..<cells.rows {
        var rest = 0
        for column in 0..<cells.columns {
          let cell = cells[row, column]
          expectEqual((cell.width == 0), (rest > 0))
          expectEqual(cell.text.displayWidth, cell.width)
          rest = max(rest, cell.width) - 1
        }
        expectEqual(rest, 0)
      }
    }
  }
}
