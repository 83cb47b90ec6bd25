import TestSizes
import Testing

@testable import BowyerViews

/// What is said of random views apart from their layout, compared with what was said before: where a change is meant, what
/// is reported takes the place of what was expected.
@Suite("Random views") struct RandomTreeTests {
  private func digest(_ body: (inout RandomViews, inout TextDigest) -> Void) -> String {
    var digest = TextDigest()
    for seed in 1...16 {
      var views = RandomViews(seed)
      for _ in 0..<12 { body(&views, &digest) }
    }
    return digest.description
  }

  /// The nodes of a tree, each with its path.
  private func nodes(_ root: Node) -> [(path: [PathElement], node: Node)] {
    var (found, waiting) = ([(path: [PathElement], node: Node)](), [([PathElement](), root)])
    while let (path, node) = waiting.popLast() {
      found.append((path, node))
      waiting += zip(node.steps, node.children).map { (path + [$0], $1) }.reversed()
    }
    return found
  }

  private let actions: [ViewAction] = [
    .press, .toggle(true), .input("ab"), .select("1"), .slide(2), .key(KeyPress(.enter)), .submit,
    .doublePress, .pointer(PointerEvent(.down, x: 1, y: 2)), .visibleRange(1..<3), .appear,
  ]

  /// What an action at a place sends, or why it sends nothing.
  private func answer(_ view: ViewTree<Int>, _ action: ViewAction, _ path: [PathElement]) -> String
  {
    do {
      return "\(try view.dispatch(action, at: path))"
    } catch {
      return error.description
    }
  }

  @Test("have the same controls, which send the same, and refuse the same")
  func controls() {
    let digest = digest { views, digest in
      let view = views.tree(4).onKey { $0 == KeyPress(.enter) ? 5 : nil }
        .onPointer { Int($0.x + $0.y) }.onVisibleRange(\.count).map { $0 * 2 }
      for control in view.controls {
        digest.add("\(control.path) \(control.kind) \(control.label) \(control.isDisabled)")
      }
      for (path, node) in nodes(view.node) {
        digest.add("\(path) \(node.label) \(node.isActive) \(node.look.events)")
        digest.add(
          "\(String(describing: node.controlKind)) \(node.fieldKind) \(node.isModalDialog)"
        )
        for action in actions { digest.add(answer(view, action, path)) }
      }
      digest.add(answer(view, .press, [.at(99)]))
    }
    #expect(digest == "bcl18mp7n2mk")
  }

  /// What a patch does, in one line for each node.
  private func words(_ patch: NodePatch) -> [String] {
    guard case .change(let change) = patch else {
      if case .replace(let node) = patch { return ["replace by \(node.tag)"] }
      return ["none"]
    }
    guard let children = change.children else { return ["look \(change.changesLook)"] }
    let moves = children.moves.map { "\($0.old)-\($0.new)" }
    return [
      "look \(change.changesLook), \(children.oldCount) to \(children.newCount), "
        + "removes \(children.removes), moves \(moves), inserts \(children.inserts.map(\.new)), "
        + "olds \(children.olds)"
    ]
      + children.patches.flatMap { patch in words(patch.patch).map { "\(patch.new): \($0)" } }
  }

  @Test("are patched in the same way, and are then what they were to be")
  func patches() {
    let keys = ["a", "b", "c", "d", "a"]
    let digest = digest { views, digest in
      let old = views.tree(4)
      var new = ViewTree<Int>(old.node)
      for _ in 0...views.number(0...2) { new = ViewTree(views.edited(new.node)) }
      var rows: [ViewTree<Int>] = (0..<views.number(2...6)).map { row in
        let tree = views.tree(1)
        return row.isMultiple(of: 3) ? tree : tree.keyed(ViewKey(keys[views.number(0...4)]))
      }
      let before = ViewTree<Int>.column(rows + [old])
      rows.swapAt(0, rows.count - 1)
      rows.remove(at: views.number(0...rows.count - 1))
      let after = ViewTree<Int>.column(rows + [new])
      for (one, other) in [(before, after), (after, before), (before, before)] {
        let patch = ViewPatch(from: one, to: other)
        digest.add(words(patch.root).joined(separator: "\n"))
        digest.add("\(patch.operations) \(patch.isEmpty)")
        #expect(patch.applied(to: one) == other)
        #expect(patch.root.fits(one.node))
        digest.add("\(one == other) \(one.hasSameInputs(as: other))")
      }
    }
    #expect(digest == "jiks0jvmeepi")
  }
}
