import BowyerViews
import Testing

@Suite("Identity of nodes") struct NodeIdentityTests {
  private func view(_ label: String, key: ViewKey? = nil) -> ViewTree<Int> {
    let button = ViewTree<Int>.button(label, 1)
    return .row(
      .text("a"),
      key.map { button.keyed($0) } ?? button,
      .textField("b", text: "") { $0.count }
    )
  }

  @Test("is its kind and its label, or its key; there is none where there is no node")
  func identities() throws {
    let (plain, renamed) = (view("+").node, view("-").node)
    let (keyed, other) = (view("+", key: "k").node, view("-", key: "k").node)
    let paths = view("+").controls.map(\.path)
    let (button, field) = (paths[0], paths[1])
    let identity = try #require(plain.identity(along: button))
    #expect(identity == view("+").node.identity(along: button))
    #expect(identity != renamed.identity(along: button))
    #expect(identity != plain.identity(along: field))
    let key = try #require(view("+", key: "k").controls.first?.path)
    #expect(keyed.identity(along: key) != nil)
    #expect(keyed.identity(along: key) == other.identity(along: key))
    #expect(plain.identity(along: []) != nil)
    for path in [[PathElement.at(9)], button + [.at(0)], [.key("k")]] {
      #expect(plain.identity(along: path) == nil, "\(path)")
    }
  }
}

@Suite("A hint of how a view is written as HTML") struct HTMLHintTests {
  @Test("keeps what is harmless, and nothing else")
  func harmless() {
    let names = [
      "a", "Z", "0", "9", "a-b_c", "", "a b", "a.b", "é", "a\"", "@", "[", "`", "{", "/", ":",
    ]
    let hint = HTMLHint(classes: names)
    #expect(hint.classes == ["a", "Z", "0", "9", "a-b_c"])
    let attributes = [
      "data-a", "data-0-9", "aria-label", "data-", "aria-", "datum", "data-A", "data-a_b",
      "onclick",
      "data-a b", "xdata-a",
    ]
    let kept = HTMLHint(attributes: Dictionary(attributes.map { ($0, "x") }) { $1 }).attributes
    #expect(kept.keys.sorted() == ["aria-label", "data-0-9", "data-a"])
    #expect(HTMLHint(tag: .p) != HTMLHint(tag: .section))
    #expect(HTMLHint(attributes: ["data-a": "é"]) != HTMLHint(attributes: ["data-a": "e\u{301}"]))
  }
}
