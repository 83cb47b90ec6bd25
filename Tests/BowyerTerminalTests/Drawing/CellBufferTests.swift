import BowyerViews
import Testing

@testable import BowyerTerminal

@Suite("the cell buffer")
struct CellBufferTests {
  private func written(_ texts: (String, Int)...) -> [String] {
    var cells = CellBuffer(columns: 5, rows: 1)
    for (text, column) in texts {
      cells.write(text, CellLook(), row: 0, column: column, in: cells.area)
    }
    return cells.cells.map(\.text)
  }

  @Test("gives a wide character two cells")
  func wide() {
    #expect(written(("a世b", 0)) == ["a", "世", "", "b", " "])
  }

  @Test("leaves a blank for a wide character that is half outside")
  func edge() {
    #expect(written(("世", 4)) == [" ", " ", " ", " ", " "])
    #expect(written(("世", -1), ("x", 4)) == [" ", " ", " ", " ", "x"])
  }

  @Test("clears both halves of a wide character that is half overwritten")
  func halves() {
    #expect(written(("世界", 0), ("x", 1)) == [" ", "x", "界", "", " "])
    #expect(written(("世界", 0), ("x", 0)) == ["x", " ", "界", "", " "])
    #expect(written(("世界", 0), ("語", 1)) == [" ", "語", "", " ", " "])
  }

  @Test("leaves out what takes no cell by itself")
  func zero() {
    #expect(written(("\u{301}a\u{301}b", 0)) == ["a\u{301}", "b", " ", " ", " "])
  }

  @Test("halves: no half of a wide character stands alone", arguments: 0..<300)
  func invariant(seed: Int) {
    var dice = Dice(seed: seed)
    var frame = randomFrame(&dice)
    for _ in 0..<20 {
      scribble(on: &frame, 1, &dice)
      let cells = frame.cells
      for row in 0..<cells.rows {
        var wasWide = false
        for column in 0..<cells.columns {
          let cell = cells[row, column]
          #expect((cell.width == 0) == wasWide)
          #expect(cell.text.displayWidth == cell.width)
          wasWide = cell.width == 2
        }
        #expect(!wasWide)
      }
    }
  }
}
