import BowyerCheck
import BowyerViews
import TestSupport
import Testing

@Suite("Plain text")
struct PlainTextTests {
  @Test("is what a layout says, whatever the view, by whichever way it is made")
  func sameAsLayout() {
    let words = ["", " ", "a", "ab ", " b", "save all", "é", "世界", "a\nb", "\u{1B}", "a-b, c."]
    var random = SplitMix64(seed: 7)
    func word() -> String { words.randomElement(using: &random) ?? "" }
    func part() -> ViewTree<Int> {
      let part: ViewTree<Int> =
        switch Int.random(in: 0..<7, using: &random) {
        case 0: .empty
        case 1: .heading(word(), level: 2)
        case 2: .button(word(), 1)
        case 3: .toggle(word(), isOn: true) { _ in 1 }
        case 4: .textField(word(), text: word(), placeholder: word()) { _ in 1 }
        case 5: .divider
        default: .text(word())
        }
      return part.disabled(Bool.random(using: &random)).map { $0 + 1 }
    }
    func tree(_ depth: Int) -> ViewTree<Int> {
      if depth == 0 { return part() }
      let children = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        tree(Int.random(in: 0..<depth, using: &random))
      }
      let tree: ViewTree<Int> =
        switch Int.random(in: 0..<5, using: &random) {
        case 0: .group(word(), children)
        case 1, 2: .row(children)
        default: .column(children)
        }
      return Int.random(in: 0..<4, using: &random) == 0 ? tree.disabled() : tree
    }
    for _ in 0..<TestSize.of(300, full: 3_000) {
      let view = tree(Int.random(in: 0...3, using: &random))
      for width in [0, 3, 12, 80] {
        let lines = TextLayout(view, width: width, drawing: .text).lines
        expectEqual(view.rendered(width: width), lines.map(\.text).joined(separator: "\n"))
      }
    }
  }
}
