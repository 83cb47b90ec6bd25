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
