import BowyerViews
import Testing
import TestSupport

@Suite("A table in a narrow room") struct NarrowTableTests {
  private func lines(_ width: Int, isSelected: Bool? = nil) -> [String] {
    var row = ViewTree<Int>.tableRow(.text("Ada Lovelace"), .text("1815"), .text("mathematician"))
    if let isSelected { row = row.selected(isSelected) }
    let table = ViewTree<Int>.table(
      ["Name", ColumnHeading("Born", .end), "Occupation"],
      [row, .tableRow(.text("Eve"), .text(""), .text("x"))]
    )
    return TextLayout(table, width: width).lines.map { $0.text.withoutTrailingBlanks }
  }

  @Test("has narrower columns, then captions: beside a cell where both fit, or above it")
  func captions() {
    expectEqual(
      lines(24),
      [
        "Name      Born  Occupati", "                on", "Ada       1815  mathemat",
        "Lovelace        ician", "Eve             x",
      ]
    )
    expectEqual(
      lines(16),
      [
        "Name:", "  Ada Lovelace", "Born: 1815", "Occupation:", "  mathematician", "",
        "Name: Eve", "Born:", "Occupation: x",
      ]
    )
    expectEqual(
      lines(7),
      [
        "Name:", "Ada", "Lovelac", "e", "Born:", "1815", "Occupa…", "mathema", "tician", "",
        "Name:", "Eve", "Born:", "Occupa…", "x",
      ]
    )
    #expect(lines(10).contains("Born: 1815"))
    #expect(!lines(9).contains { $0.hasPrefix("Born: ") })
    expectEqual(
      lines(16, isSelected: true),
      [
        "> Name:", "    Ada Lovelace", "  Born: 1815", "  Occupation:", "    mathematicia", "    n",
        "", "  Name: Eve", "  Born:", "  Occupation: x",
      ]
    )
    expectEqual(lines(9, isSelected: false), lines(7).map { $0.isEmpty ? "" : "  " + $0 })
  }

  @Test("without a table, a row of cells is a row with wider gaps")
  func looseRow() {
    let row = ViewTree<Int>.tableRow(.text("Ada"), .text("1815"))
    expectEqual([9, 8].map { row.rendered(width: $0) }, ["Ada  1815", "Ada\n1815"])
  }

  @Test("shows each letter of its cells once, in any width")
  func letters() {
    let texts = ["abc defghijk", "0123", "lmnopqrstuvwxyz"]
    let row = ViewTree<Int>.tableRow(texts.map { .text($0) })
    for width in 1...40 {
      for row in [row, row.selected(true), row.selected(false)] {
        for drawing in [LayoutDrawing.text, .marks, .designed] {
          let table = ViewTree<Int>.table(["NAME", ColumnHeading("BORN", .end), "WORK"], [row])
          let letters = TextLayout(table, width: width, drawing: drawing).lines
            .flatMap { $0.text.filter { $0.isLowercase || $0.isNumber } }
          expectEqual(letters.sorted(), texts.joined().filter { $0 != " " }.sorted(), "\(width)")
        }
      }
    }
  }
}
