import BowyerSwiftUI
import SwiftUI
import Testing

/// The events of nodes that go, and what waits for them.
@MainActor
struct LeavingTests {
  private func sent(_ trees: ViewTree<String>...) -> [String] {
    var sent: [String] = []
    let host = ViewHost(TreeView(trees[0]) { sent.append($0) })
    _ = host.text
    for tree in trees.dropFirst() {
      host.show(TreeView(tree) { sent.append($0) })
      _ = host.text
    }
    return sent
  }

  private let other = ViewTree<String>.text("b").keyed("b")
  private func node(_ input: String?) -> ViewTree<String> {
    let text = ViewTree<String>.text("a")
    return (input.map { text.onDisappear($0) } ?? text).keyed("a")
  }

  @Test("a node that goes sends what it said last that it sends")
  func last() {
    #expect(sent(.column(node("1"), other), .column(other)) == ["1"])
    #expect(sent(.column(node("1"), other), .column(node("2"), other), .column(other)) == ["2"])
    // Of what it said before, and says no more, nothing is sent.
    #expect(sent(.column(node("1"), other), .column(node(nil), other), .column(other)) == [])
    #expect(
      sent(
        .column(node("1"), other),
        .column(node(nil), other),
        .column(node("2"), other),
        .column(other)
      ) == ["2"]
    )
    // Nor does another that takes its place send it.
    let dialog = ViewTree<String>.dialog("Sure?", .text("c"))
    let gone = ViewTree<String>.text("a").onDisappear("1")
    #expect(sent(.column(gone, other), .column(dialog, other)) == ["1"])
    let changed = ViewTree<String>.text("c").keyed("b")
    #expect(sent(.column(node("1"), other), .column(node("1"), changed), .column(changed)) == ["1"])
    #expect(sent(.column(node("1"), other), .column(node("1"), changed)) == [])
    // What has come back goes once more.
    #expect(
      sent(.column(node("1"), other), .column(other), .column(node("2"), other), .column(other))
        == ["1", "2"]
    )
  }

  @Test("a listener that comes after its node sends when the node goes")
  func lateListener() {
    #expect(sent(.column(node(nil), other), .column(node("2"), other), .column(other)) == ["2"])
    #expect(
      sent(
        .column(node(nil), other),
        .column(node("2"), other),
        .column(node("3"), other),
        .column(other)
      ) == ["3"]
    )
  }

  @Test("a node of another kind in the place of one appears, and the one before it disappears")
  func otherKind() {
    let loading = ViewTree<String>.progress("", value: nil).onAppear("load").onDisappear("loaded")
    let list = ViewTree<String>.list(.text("a")).onAppear("seen").onDisappear("gone")
    #expect(sent(loading, list) == ["load", "loaded", "seen"])
    #expect(
      sent(.column(loading), .column(list), .column(.empty)) == ["load", "loaded", "seen", "gone"]
    )
    #expect(sent(.column(.progress("", value: nil)), .column(list)) == ["seen"])
    #expect(sent(.column(.empty), .column(list)) == ["seen"])
    // One of the same kind is the same node.
    let other = ViewTree<String>.list(.text("b")).onAppear("other").onDisappear("others")
    #expect(sent(.column(list), .column(other)) == ["seen"])
  }

  @Test("a delayed press is not sent to a button that was removed and is back")
  func comesBack() async throws {
    var sent: [String] = []
    let waits = EventOptions(rate: .debounce(.milliseconds(30)))
    func tree(_ label: String) -> some View {
      TreeView(
        .column(
          ViewTree<String>.button(label, label).options(waits, for: .press),
          .button("end", "end").options(waits, for: .press)
        )
      ) { sent.append($0) }
    }
    let host = ViewHost(tree("Help"))
    try host.press("Help")
    for label in ["Delete", "Help"] {
      host.show(tree(label))
      _ = host.text
    }
    try host.press("end")
    try await wait { sent.contains("end") }
    #expect(sent == ["end"])
  }

  @Test(
    "pulling a list down ends when the view goes, or when its button was replaced",
    arguments: [true, false]
  )
  func pulled(closes: Bool) async throws {
    func tree(_ label: String) -> some View {
      let rate = EventOptions(rate: .debounce(.seconds(3_600)))
      return TreeView(
        .column(
          ViewTree<String>.button(label, label).options(rate, for: .press).placed(.refresh),
          .list(.text("a")),
          .button("end", "end")
        )
      ) { _ in }
    }
    let host = ViewHost(tree("Reload"))
    var isDone = false
    let pull = Task {
      try await host.refresh()
      isDone = true
    }
    // The press comes first.
    await Task {}.value
    #expect(!isDone)
    host.show(tree("Other"))
    _ = host.text
    if closes { host.close() } else { try host.press("end") }
    try await wait { isDone }
    #expect(isDone)
    pull.cancel()
  }
}
