import Testing
import TestSupport

@testable import BowyerViews

@Suite("Listeners in a view") struct ListeningTests {
  private let text = ViewTree<Int>.text("a")

  @Test("is distinguished from what does not")
  func active() {
    #expect(text.onPress(1).node.isActive)
    #expect(ViewTree.button("a", 1).node.isActive)
    #expect(!text.labelled("b").node.isActive)
    #expect(!text.node.isActive)
  }

  @Test("names its kinds of events in one order, however it was written")
  func order() {
    let one = text.onBlur(1).onPress(2).onSubmit(3).onFocus(4)
    let other = text.onSubmit(3).onFocus(4).onPress(2).onBlur(1)
    expectEqual(one.node.look.events, [.press, .submit, .focus, .blur])
    expectEqual(other.node.look.events, one.node.look.events)
  }

  @Test("sends the same, whatever the inputs of hidden controls are")
  func hidden() {
    func view(_ input: Int, isHidden: Bool) -> ViewTree<Int> {
      .row(.button("a", input).hidden(isHidden), .button("b", 3))
    }
    #expect(view(1, isHidden: true).hasSameInputs(as: view(2, isHidden: true)))
    #expect(!view(1, isHidden: false).hasSameInputs(as: view(2, isHidden: false)))
  }

  @Test("sends another input if one of the samples does: a single row that is seen")
  func range() {
    let list = ViewTree<Int>.scroll(.text("a"))
    let counting = list.onVisibleRange { $0.count == 1 ? 1 : 0 }
    #expect(!counting.hasSameInputs(as: list.onVisibleRange { _ in 0 }))
  }
}

@Suite("An element li in a view") struct ItemNestingTests {
  private func issues(in container: ViewTree<Int>) -> [String] {
    container.issues().map(\.message).filter { $0.contains("li is outside of a list") }
  }

  private let items: [ViewTree<Int>] = [.text("a").html(HTMLHint(tag: .li))]

  @Test("stands in a list, or in what is hinted to be one, and nowhere else")
  func lists() {
    expectEqual(issues(in: .list(items)), [])
    for tag in [HTMLHint.Tag.ol, .ul] {
      expectEqual(issues(in: .column(items).html(HTMLHint(tag: tag))), [])
      expectEqual(issues(in: .list(items).html(HTMLHint(tag: tag))), [])
    }
    expectEqual(issues(in: .column(items)).count, 1)
    expectEqual(issues(in: .list(items).html(HTMLHint(tag: .div))).count, 1)
  }
}
