import Foundation
import SwiftUI
import Testing

@testable import BowyerSwiftUI

@MainActor
struct ContainerTests {
  // MARK: - Tables

  @Test("a row of a table has its looks, tells once what happens to it, and is heard once")
  func tableRow() throws {
    let row = ViewTree<String>.tableRow(.text("Ada"), .button("36", "36"))
      .onAppear("appear").onDisappear("disappear").onFocus("focus").labelled("Ada, 36").bordered()
    let host = TreeHost(.table([], [row]))
    #expect(
      host.text == """
        Grid
          GridRow
            Text "Ada" border=secondary label=Ada, 36
            Button "36" border=secondary
        """
    )
    try host.focus("36")
    _ = host.text
    host.close()
    #expect(host.sent == ["appear", "focus", "disappear"])
    let pressed = TreeHost(
      .table([], [ViewTree<Int>.tableRow(.text("Ada")).selected(true).onPress(7)])
    )
    #expect(pressed.text.contains("isSelected"))
    try pressed.tap("Ada")
    #expect(pressed.sent == [7])
  }

  @Test("a row of a table tells that it appears once, whichever of its cells come and go")
  func tableRowCells() {
    let other = ViewTree<String>.tableRow(.text("x")).onAppear("x")
    func table(_ cells: String...) -> ViewTree<String> {
      let row = ViewTree<String>.tableRow(cells.map { .text($0).keyed(ViewKey($0)) })
        .onAppear("appear").onDisappear("disappear").keyed("row")
      return .table([], [row, other])
    }
    let host = TreeHost(table("a", "b"))
    for tree in [table("b"), table("c", "b"), table("d"), table(), table("a")] {
      #expect(host.sent.sorted() == ["appear", "x"])
      host.show(tree)
    }
    #expect(host.sent.sorted() == ["appear", "x"])
    host.show(.table([], [other]))
    #expect(host.sent.filter { $0 != "x" } == ["appear", "disappear"])
    let closed = TreeHost(table("a"))
    closed.close()
    #expect(closed.sent.last == "disappear")
  }

  // MARK: - Lists and forms

  @Test("a list or a form has a height of its own in what scrolls, and in a row of another one")
  func heights() {
    let inner = ViewTree<Int>.row(.text("a"), .list(.text("b")), .form(.text("c")))
    for tree in [
      ViewTree.scroll([.vertical], [.list(.text("a"))]),
      .scroll([.vertical], [.column(.form(.text("a")))]),
      .scroll(.dialog("Panel", isModal: false, [.list(.text("a"))])), .list(inner), .form(inner),
      .form(.group("G", inner)),
    ] {
      #expect(!ViewHost(tree).text.contains("collapsed"), "\(tree)")
    }
  }

  @Test("a row of a list or a form stays the same when a group comes, or when it becomes the first")
  func rowsStay() {
    func text(_ key: String) -> ViewTree<Int> { .text(key).keyed(ViewKey(key)) }
    let group = ViewTree<Int>.group("G", text("c")).keyed("group")
    for make in [{ ViewTree<Int>.list($0) }, { .form($0) }] as [([ViewTree<Int>]) -> ViewTree<Int>]
    {
      func path(_ rows: ViewTree<Int>...) -> [String]? {
        ViewHost(make(rows)).all.first { $0.text == "b" }?.path
      }
      #expect(path(text("a"), text("b")) == path(text("b")))
      #expect(path(text("b")) == path(text("b"), group))
      #expect(path(group, text("a"), text("b")) == path(group, text("b")))
    }
  }

  @Test("rows are known by their keys, and doubles by which they are")
  func keys() {
    func paths(_ keys: [String]) -> [[String]] {
      ViewHost(ViewTree<Int>.list(keys.map { ViewTree.text($0).keyed(ViewKey($0)) })).all
        .filter { $0.kind == "Text" }.map(\.path)
    }
    let (before, after) = (paths(["ada", "alan"]), paths(["alan", "ada"]))
    #expect(before == after.reversed())
    let doubles = paths(["ada", "ada"])
    #expect(doubles[0] == before[0])
    #expect(doubles[1] != before[0])
  }

  @Test("the rows of an ordered list that are seen are counted")
  func numbers() {
    let sure = ViewTree<Int>.dialog("Sure?", .text("c"))
    let list = ViewHost(ViewTree.list(ordered: true, [.empty, .text("a"), sure, .text("b")]))
    #expect(list.all.compactMap(\.text).filter { $0.hasSuffix(".") } == ["1.", "2."])
  }

  // MARK: - Rows

  private func laid(
    _ sizes: [CGSize],
    in width: CGFloat,
    _ alignment: ViewAlignment = .start
  ) -> (size: CGSize, places: [CGPoint?], rooms: [ProposedViewSize?]) {
    let row = WrappingRow(spacing: 8, alignment: alignment)
    let boxes = sizes.map { LayoutSubview.Box($0) }
    var cache: Void = ()
    let views = LayoutSubviews(boxes)
    let proposal = ProposedViewSize(width: width.isFinite ? width : nil, height: nil)
    let size = row.sizeThatFits(proposal: proposal, subviews: views, cache: &cache)
    row.placeSubviews(
      in: CGRect(x: 10, y: 20, width: width.isFinite ? width : size.width, height: size.height),
      proposal: proposal,
      subviews: views,
      cache: &cache
    )
    return (size, boxes.map(\.place), boxes.map(\.room))
  }

  @Test("children that do not fit in a row continue on the next line, with the row's alignment")
  func wraps() {
    let sizes = Array(repeating: CGSize(width: 40, height: 20), count: 3)
    let narrow = laid(sizes, in: 100)
    #expect(narrow.size == CGSize(width: 88, height: 48))
    #expect(
      narrow.places == [CGPoint(x: 10, y: 20), CGPoint(x: 58, y: 20), CGPoint(x: 10, y: 48)]
    )
    let wide = laid(sizes, in: .infinity)
    #expect(wide.size == CGSize(width: 136, height: 20))
    #expect(wide.places.last == CGPoint(x: 106, y: 20))
    #expect(laid([], in: 100).size == .zero && laid(sizes, in: 130).size.height == 48)
    let five = Array(repeating: CGSize(width: 40, height: 20), count: 5)
    #expect(laid(five, in: 100).size == CGSize(width: 88, height: 76))
    #expect(laid(sizes, in: 10).size == CGSize(width: 10, height: 76))
    let two = [CGSize(width: 40, height: 20), CGSize(width: 40, height: 40)]
    let heights: [(ViewAlignment, [CGFloat?])] = [
      (.center, [30, 20]), (.end, [40, 20]), (.start, [35, 20]),
    ]
    for (alignment, heights) in heights {
      #expect(laid(two, in: 200, alignment).places.map { $0?.y } == heights)
    }
    // Each may be as wide as the row, and as high as it likes.
    let rooms = laid([CGSize(width: 40, height: 20), CGSize(width: 400, height: 20)], in: 100).rooms
    #expect(rooms == Array(repeating: ProposedViewSize(width: 100, height: nil), count: 2))
  }

  @Test("a row in which something takes all the room does not wrap, nor one that is not to")
  func rows() {
    let a = ViewTree<Int>.text("a")
    for row in [
      ViewTree.row(a, .button("b", 1)), .row(a, .dialog("b", .text("c"))),
      .row(a.frame(maxWidth: 4)),
    ] {
      #expect(ViewHost(row).text.hasPrefix("WrappingRow"), "\(row)")
    }
    for row in [
      ViewTree.row(a, .spacer, a), .row(a, a.growing()), .row(.textField("a", text: "") { _ in 1 }),
      .row(wraps: false, [a]), .row(a.frame(idealWidth: 4)),
    ] {
      #expect(ViewHost(row).text.hasPrefix("HStack"), "\(row)")
    }
    // The children keep their identity when the row no longer wraps.
    func path(_ row: ViewTree<Int>) -> [String]? { ViewHost(row).first("Text")?.path }
    #expect(path(.row(a)) == path(.row(a, .spacer)))
  }
}
