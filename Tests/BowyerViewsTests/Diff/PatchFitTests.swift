import BowyerViews
import TestSupport
import Testing

@Suite("A patch") struct PatchFitTests {
  private func fits(_ patch: ViewPatch, _ view: ViewTree<Int>) -> Bool {
    patch.root.fits(view.node)
  }

  @Test("fits the view that it was made from")
  func own() {
    for seed in 0..<TestSize.of(100, full: 1_000) {
      var views = RandomViews(seed)
      let old = views.tree(4)
      let new = ViewTree<Int>(views.edited(old.node))
      #expect(fits(ViewPatch(from: old, to: new), old), "seed \(seed)")
      #expect(fits(ViewPatch(from: new, to: old), new), "seed \(seed)")
    }
  }

  @Test("fits no view of another shape where it changes something, or a container")
  func others() {
    func list(_ texts: String...) -> ViewTree<Int> { .list(texts.map { .text($0) }) }
    func column(_ parts: ViewTree<Int>...) -> ViewTree<Int> { .column(parts) }
    let patch = ViewPatch(
      from: column(.text("a"), list("b", "c")),
      to: column(.text("a"), list("b", "d"))
    )
    #expect(fits(patch, column(.text("x"), list("y", "z"))))
    #expect(!fits(patch, column(.text("a"), list("b"))))
    #expect(!fits(patch, column(.text("a"), list("b", "c", "d"))))
    #expect(!fits(patch, column(list("b", "c"))))
    #expect(!fits(patch, column(.text("a"), column(.text("b"), .text("c")))))
    #expect(!fits(patch, column(.text("a"), .list(.text("b"), .button("c", 1)))))
    #expect(!fits(patch, .text("a")))
    // What it does not mention may be anything.
    #expect(fits(patch, column(.button("other", 1), list("b", "c"))))
    let same = ViewPatch(from: list("a"), to: list("a"))
    #expect(fits(same, list("a")) && fits(same, .text("b")))
    do {
      func group(_ title: String, _ count: Int) -> ViewTree<Int> {
        .group(title, (0..<count).map { .text("\($0)") })
      }
      let patch = ViewPatch(from: group("a", 2), to: group("b", 2))
      #expect(fits(patch, group("c", 2)))
      #expect(!fits(patch, group("a", 1)) && !fits(patch, group("a", 3)))
    }
  }

  @Test("does what it can to a view that it does not fit")
  func misfit() {
    func column(_ texts: String...) -> ViewTree<Int> { .column(texts.map { .text($0) }) }
    let changes = ViewPatch(from: column("a", "b", "c"), to: column("x", "b", "z"))
    expectEqual(changes.applied(to: column("q", "r", "s", "t")), column("x", "r", "z", "t"))
    expectEqual(changes.applied(to: column("q", "r")), column("x", "r"))
    expectEqual(changes.applied(to: column()), column())
    let removes = ViewPatch(from: column("a", "b", "c"), to: column("a"))
    expectEqual(removes.applied(to: column("q")), column("q"))
    let inserts = ViewPatch(from: column("a"), to: column("a", "b", "c"))
    expectEqual(inserts.applied(to: column()), column("b", "c"))
    expectEqual(inserts.applied(to: column("q", "r", "s")), column("q", "b", "c"))
    func keyed(_ keys: String...) -> ViewTree<Int> {
      .column(keys.map { .text($0).keyed(ViewKey($0)) })
    }
    let moves = ViewPatch(from: keyed("a", "b", "c"), to: keyed("c", "a", "b"))
    expectEqual(moves.applied(to: keyed("a", "b", "c")), keyed("c", "a", "b"))
    expectEqual(moves.applied(to: keyed("a", "b")), keyed("a", "b"))
    expectEqual(moves.applied(to: keyed("a")), keyed("a"))
  }
}

@Suite("A tree that is large") struct LargeTreeTests {
  /// More than a recursion could go down on a small stack.
  private static let levels = TestSize.of(3_000, full: 10_000)

  @Test("may be thousands of levels deep: compared, patched, made and released on a small stack")
  func deep() {
    onSmallStack {
      func tower(_ text: String, isLazy: Bool) -> ViewTree<Int> {
        (0..<Self.levels).reduce(.text(text)) { view, level in
          switch level % 3 {
          case 0: .row(view)
          case 1: isLazy ? .memo("\(text)\(level)") { view } : .column(view)
          default:
            isLazy ? .list(.forEach([[text]], id: { _ in level }) { _ in view }) : .list(view)
          }
        }
      }
      for isLazy in [false, true] {
        let (old, new) = (tower("a", isLazy: isLazy), tower("b", isLazy: isLazy))
        var mounted = MountedView(old, checking: .failing)
        let patch = mounted.update(to: new)
        precondition(patch.operations == 1)
        precondition(patch.applied(to: old) == new)
        precondition(mounted.view == new)
      }
    }
  }

  /// Where each row is looked for among the others, this takes a quarter of an hour.
  @Test("may have thousands of rows with keys: asked what each sends")
  func sameInputs() {
    let count = TestSize.of(5_000, full: 20_000)
    func rows(_ last: Int) -> ViewTree<Int> {
      let rows = (1...count).map { row in
        ViewTree.button("+", row < count ? row : last).keyed(ViewKey("\(row)"))
      }
      return .column(rows).map { $0 + 1 }
    }
    #expect(rows(1).hasSameInputs(as: rows(1)))
    #expect(!rows(1).hasSameInputs(as: rows(2)))
  }

  @Test("may be thousands of levels deep: asked what is sent, on a small stack")
  func sameInputsOfDeep() {
    onSmallStack {
      func tower(_ input: Int) -> ViewTree<Int> {
        (0..<Self.levels).reduce(.button("+", input)) { view, level in
          let row = ViewTree.row(view, .button("-", level).keyed(ViewKey("-")))
          return level % 100 == 0 ? row.map { $0 + 1 } : row
        }
      }
      precondition(tower(1).hasSameInputs(as: tower(1)))
      precondition(!tower(1).hasSameInputs(as: tower(2)))
    }
  }

  @Test("may have very many children: compared, patched and released on a small stack")
  func wide() {
    let count = TestSize.of(100_000, full: 1_000_000)
    onSmallStack {
      let children = [ViewTree<Int>](repeating: .text("a"), count: count)
      var others = children
      others[count / 2] = .text("another")
      let (old, new) = (ViewTree.column(children), ViewTree.column(others))
      let patch = ViewPatch(from: old, to: new)
      precondition(patch.operations == 1)
      precondition(patch.applied(to: old).node.children.count == count)
      precondition(ViewPatch(from: old, to: .column([])).operations == 1)
    }
  }

  @Test("may have very many children that all have one key")
  func sameKeys() {
    onSmallStack {
      let children = [ViewTree<Int>](
        repeating: .text("a").keyed("k"),
        count: TestSize.of(30_000, full: 100_000)
      )
      let old = ViewTree.column([.text("b").keyed("b")] + children)
      let new = ViewTree.column(children + [.text("b").keyed("b")])
      precondition(ViewPatch(from: old, to: new).operations == 1)
    }
  }
}
