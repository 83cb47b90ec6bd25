import BowyerViews
import Testing
import TestSupport

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
    expectEqual(identity, view("+").node.identity(along: button))
    #expect(identity != renamed.identity(along: button))
    #expect(identity != plain.identity(along: field))
    let key = try #require(view("+", key: "k").controls.first?.path)
    #expect(keyed.identity(along: key) != nil)
    expectEqual(keyed.identity(along: key), other.identity(along: key))
    #expect(plain.identity(along: []) != nil)
    for path in [[PathElement.at(9)], button + [.at(0)], [.key("k")]] {
      expectEqual(plain.identity(along: path), nil, "\(path)")
    }
  }
}
