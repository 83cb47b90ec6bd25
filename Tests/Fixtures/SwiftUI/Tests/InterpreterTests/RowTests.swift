import Foundation
import SwiftUI
import Testing

@testable import BowyerSwiftUI

@MainActor
struct RowTests {
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

  @Test("children that do not fit in a row continue on the next line")
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
    #expect(laid([], in: 100).size == .zero)
    let five = Array(repeating: CGSize(width: 40, height: 20), count: 5)
    #expect(laid(five, in: 100).size == CGSize(width: 88, height: 76))
    #expect(laid(sizes, in: 10).size == CGSize(width: 10, height: 76))
  }

  @Test("children of a row have the row's alignment")
  func aligned() {
    let sizes = [CGSize(width: 40, height: 20), CGSize(width: 40, height: 40)]
    #expect(laid(sizes, in: 200, .center).places.map { $0?.y } == [30, 20])
    #expect(laid(sizes, in: 200, .end).places.map { $0?.y } == [40, 20])
    #expect(laid(sizes, in: 200, .start).places.map { $0?.y } == [35, 20])
  }

  @Test("each child of a row may be as wide as the row, and as high as it likes")
  func rooms() {
    let rooms = laid([CGSize(width: 40, height: 20), CGSize(width: 400, height: 20)], in: 100).rooms
    #expect(rooms == Array(repeating: ProposedViewSize(width: 100, height: nil), count: 2))
  }

  @Test("a row in which something takes all the room does not wrap, nor one that is not to")
  func rows() {
    func kind(_ tree: ViewTree<Int>) -> String { ViewHost(tree).shown.first?.kind ?? "" }
    #expect(kind(.row(.text("a"), .button("b", 1))) == "WrappingRow")
    #expect(kind(.row(.text("a"), .dialog("b", .text("c")))) == "WrappingRow")
    #expect(kind(.row(.text("a"), .spacer, .text("b"))) == "HStack")
    #expect(kind(.row(.text("a"), .text("b").growing())) == "HStack")
    #expect(kind(.row(.textField("a", text: "") { _ in 1 })) == "HStack")
    #expect(kind(.row(wraps: false, [.text("a")])) == "HStack")
  }

  @Test("the children of a row keep their identity when the row no longer wraps")
  func identity() {
    func row(_ children: ViewTree<Int>...) -> ViewTree<Int> { .row(children) }
    func paths(_ tree: ViewTree<Int>) -> [[String]] {
      ViewHost(tree).shown.flatMap(\.all).filter { $0.kind == "Text" }.map(\.path)
    }
    #expect(paths(row(.text("a"))) == paths(row(.text("a"), .spacer)))
  }
}
