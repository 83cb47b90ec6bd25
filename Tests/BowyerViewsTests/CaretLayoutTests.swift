import Testing
import TestSupport

@testable import BowyerViews

private typealias View = ViewTree<Int>

@Suite("A layout in which a caret must be seen") struct CaretLayoutTests {
  private func layout(
    _ view: View,
    _ offset: Int,
    of text: String,
    width: Int,
    height: Int,
    from offsets: [[PathElement]: ScrollOffset] = [:]
  ) -> (layout: TextLayout, caret: (row: Int, column: Int)?) {
    let path: [PathElement] = [.at(1), .at(0)]
    var memory = LayoutMemory(offsets: offsets, revealed: path)
    let caret = FieldCaret(offset: offset, isAtEnd: offset == text.count)
    memory.caret = caret
    let layout = TextLayout(view, width: width, height: height, memory)
    return (layout, layout.lines.place(of: caret, in: path))
  }

  @Test("shows its line and its cell, and scrolls no further than it must")
  func lines() throws {
    do {
      let text = (0..<12).map { "line \($0)" }.joined(separator: "\n")
      let field = View.textField("Note", text: text, kind: .multiline) { _ in 1 }
      let view = View.column(
        .text("top"),
        .scroll(.vertical, [field, .text("more")]),
        .text("end")
      )
      var offsets: [[PathElement]: ScrollOffset] = [:]
      var rows = 0
      for offset in Array(0...text.count) + (0..<text.count).reversed() {
        let (layout, caret) = layout(view, offset, of: text, width: 24, height: 7, from: offsets)
        let place = try #require(caret, "\(offset)")
        let area = try #require(layout.scrolls.first)
        #expect(area.window.rows.contains(place.row), "\(offset)")
        // It moves only where the caret would be out of sight, so that it is at an edge then.
        if area.offset.rows > rows {
          expectEqual(place.row, area.window.rows.upperBound - 1, "\(offset)")
        }
        if area.offset.rows < rows, offset > 0 {
          expectEqual(place.row, area.window.rows.lowerBound, "\(offset)")
        }
        (rows, offsets) = (area.offset.rows, [area.path: area.offset])
        let line = text.prefix(offset).count { $0 == "\n" }
        #expect(layout.lines[place.row].text.contains("line \(line)"), "\(offset)")
      }
      // Back at its beginning, its label is seen, too.
      expectEqual(rows, 0)
    }
    do {
      let text = "abcdefghijklmnopqrstuvwxyz"
      let field = View.textField("Note", text: text) { _ in 1 }
      let view = View.column(.text("top"), .scroll([.horizontal, .vertical], [field]))
      var offsets: [[PathElement]: ScrollOffset] = [:]
      for offset in Array(0...text.count) + (0..<text.count).reversed() {
        let (layout, caret) = layout(view, offset, of: text, width: 12, height: 4, from: offsets)
        let place = try #require(caret, "\(offset)")
        #expect((0..<12).contains(place.column), "\(offset)")
        let area = try #require(layout.scrolls.first)
        offsets = [area.path: area.offset]
      }
    }
  }

  @Test("finds where it is: after so many characters of the text, or behind its last")
  func places() throws {
    let field = View.textField("Note", text: "ab\nあc\n", kind: .multiline) { _ in 1 }
    let lines = TextLayout(field, width: 30).lines
    func place(_ offset: Int, isAtEnd: Bool = false) -> String {
      let place = lines.place(of: FieldCaret(offset: offset, isAtEnd: isAtEnd), in: [])
      return place.map { "\($0.row - lines.startIndex) \($0.column)" } ?? "none"
    }
    let first = place(0).split(separator: " ").compactMap { Int($0) }
    let (row, column) = (first[0], first[1])
    expectEqual(place(1), "\(row) \(column + 1)")
    expectEqual(place(2), "\(row) \(column + 2)")
    expectEqual(place(3), "\(row + 1) \(column)")
    expectEqual(place(4), "\(row + 1) \(column + 2)")
    expectEqual(place(5), "\(row + 1) \(column + 3)")
    expectEqual(place(6, isAtEnd: true), "\(row + 2) \(column)")
    #expect(lines.place(of: FieldCaret(offset: 1, isAtEnd: false), in: [.at(0)]) == nil)
  }
}
