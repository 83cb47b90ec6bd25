import BowyerViews
import Testing
import TestSupport

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
  }

  @Test("gives what is left over to spacers and what grows, and opens no menu")
  func heights() {
    let page: View = .column(.text("a"), .spacer, .text("b"))
    expectEqual(TextLayout(page, width: 9, height: 4).lines.map(\.text), ["a", "", "", "b"])
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
