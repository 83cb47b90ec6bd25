import TestSupport
import Testing

@testable import BowyerViews

private typealias View = ViewTree<Int>

private func lines(_ count: Int) -> [View] { (1...count).map { .button("\($0)", $0) } }

@Suite("A layout on a screen") struct ScreenLayoutTests {
  private let view: View = .column(.text("top"), .scroll(.vertical, lines(9)), .text("end"))

  @Test("shows a part of what scrolls, so that all else is seen")
  func window() {
    let layout = TextLayout(view, width: 20, height: 5)
    expectEqual(layout.lines.map(\.text), ["top", "[ 1 ]", "[ 2 ]", "[ 3 ]", "end"])
    let area = layout.scrolls[0]
    #expect(area.path == [.at(1)] && area.window.rows == 1..<4 && area.contentHeight == 9)
    expectEqual(TextLayout(view, width: 20).lines.count, 11)
    expectEqual(TextLayout(view, width: 20, height: 30).lines.count, 11)
  }

  @Test("shows the part that is remembered, or that must be seen")
  func scrolled() {
    func shown(_ memory: LayoutMemory) -> [String] {
      TextLayout(view, width: 20, height: 5, memory).lines.dropFirst().dropLast().map(\.text)
    }
    let far = LayoutMemory(offsets: [[.at(1)]: ScrollOffset(rows: 100)])
    expectEqual(shown(far), ["[ 7 ]", "[ 8 ]", "[ 9 ]"])
    expectEqual(shown(LayoutMemory(revealed: [.at(1), .at(4)])), ["[ 3 ]", "[ 4 ]", "[ 5 ]"])
    var both = far
    both.revealed = [.at(1), .at(1)]
    expectEqual(shown(both), ["[ 2 ]", "[ 3 ]", "[ 4 ]"])
    let layout = TextLayout(view, width: 20, height: 5, both)
    expectEqual(layout.scrolls[0].offset, ScrollOffset(rows: 1))
    // Of what is higher than its window, the beginning is seen.
    let high = View.scroll(.vertical, [.text("a"), .text("1\n2\n3\n4\n5")])
    let top = TextLayout(high, width: 9, height: 3, LayoutMemory(revealed: [.at(1)]))
    expectEqual(top.lines.map(\.text), ["1", "2", "3"])
  }

  @Test("scrolls from side to side, and within what scrolls")
  func sideways() {
    let wide = View.scroll(.horizontal, [.text("abcdefghij")])
    expectEqual(TextLayout(wide, width: 4, height: 9).lines.map(\.text), ["abcd"])
    let memory = LayoutMemory(offsets: [[]: ScrollOffset(columns: 3)])
    expectEqual(TextLayout(wide, width: 4, height: 9, memory).lines.map(\.text), ["defg"])
    let nested = View.column(.text("a"), .scroll(.vertical, [.text("b"), view]))
    let layout = TextLayout(
      nested,
      width: 20,
      height: 6,
      LayoutMemory(revealed: [.at(1), .at(1), .at(2)])
    )
    expectEqual(layout.lines.count, 6)
    expectEqual(layout.lines.last?.text, "end")
    let heard = View.text("1\n2\n3\n4\n5").onPointer { _ in 1 }
    let low = View.scroll(.vertical, [.text("a"), .scroll(.vertical, [heard]).frame(maxHeight: 4)])
    let seen = TextLayout(low, width: 9, height: 3).places[[.at(1), .at(0)]]
    expectEqual(seen?.window.rows, 1..<3)
    let rows = View.scroll(.vertical, [.text("1\n2"), .text("3\n4")]).onVisibleRange { $0.count }
    expectEqual(TextLayout(rows, width: 9, height: 3).places[[]]?.rowsSeen(in: 0..<3), 0..<2)
    let moved = View.scroll(.horizontal, [.text("abcdefgh").onPointer { _ in 1 }])
    let place = TextLayout(moved, width: 4, height: 2, memory).places[[.at(0)]]
    expectEqual(place?.area.columns, -3..<5)
  }

  @Test("gives what is left over to spacers and what grows, and opens no menu")
  func heights() {
    let page: View = .column(.text("a"), .spacer, .text("b"))
    expectEqual(TextLayout(page, width: 9, height: 4).lines.map(\.text), ["a", "", "", "b"])
    let inner: View = .column(page, .text("c"))
    expectEqual(TextLayout(inner, width: 9, height: 5).lines.map(\.text), ["a", "", "", "b", "c"])
    let bands: [View] = [.column(.text("a"), .spacer).frame(minWidth: 8), .text("b")]
    expectEqual(TextLayout(.row(bands), width: 9, height: 4).lines.map(\.text), ["a", "", "", "b"])
    let boxes: View = .column(.text("a").bordered().growing(), .text("b"))
    expectEqual(TextLayout(boxes, width: 9, height: 5).lines.last?.text, "b")
    let low: View = .column(.text("a").growing().frame(maxHeight: 2), .text("b"))
    expectEqual(TextLayout(low, width: 9, height: 5).lines.map(\.text), ["a", "", "b", "", ""])
    let shares: View = .column(.text("a").growing(2), .text("b").growing(), .text("c"))
    let tall = TextLayout(shares, width: 9, height: 6).lines.map(\.text)
    expectEqual(tall, ["a", "", "", "b", "", "c"])
    let few: View = .column(.scroll(.vertical, lines(9)).frame(idealHeight: 2), .text("end"))
    expectEqual(TextLayout(few, width: 9, height: 8).lines.map(\.text), ["[ 1 ]", "[ 2 ]", "end"])
    let menu: View = .column(.menu("File", .button("Open", 1)), .text("a"))
    expectEqual(TextLayout(menu, width: 20, height: 5).lines.map(\.text), ["[ File ▾ ]", "a"])
  }

  @Test("takes what is missing from the rows of a row that goes on below, by their heights")
  func bands() {
    func window(_ count: Int) -> View {
      .scroll(.vertical, lines(count)).frame(minWidth: 30, idealWidth: 30)
    }
    let view = View.row(window(20), window(10))
    for (height, heights) in [(40, [20, 10]), (30, [20, 10]), (15, [10, 5]), (9, [6, 3])] {
      let layout = TextLayout(view, width: 40, height: height)
      expectEqual(layout.lines.count, min(height, 30))
      let shown = layout.lines.filter { !$0.text.isEmpty }.count
      expectEqual(shown, heights.reduce(0, +))
      let first = layout.lines.dropFirst().firstIndex { $0.text == "[ 1 ]" }
      expectEqual(first, heights[0], "height \(height)")
    }
  }
}

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
