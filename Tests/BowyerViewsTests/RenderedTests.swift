import BowyerViews
import Testing

@Test("a row of controls reads from left to right")
func row() {
  let view: ViewTree<Int> = .row(.button("-", -1), .text("3"), .button("+", 1))
  #expect(view.rendered() == "[ - ] 3 [ + ]")
}
