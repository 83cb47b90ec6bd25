import Testing
import TestSupport

@testable import BowyerViews

@Suite("Listeners in a view") struct ListeningTests {
  private let text = ViewTree<Int>.text("a")

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
