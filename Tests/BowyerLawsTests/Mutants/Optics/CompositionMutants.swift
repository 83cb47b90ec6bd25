import BowyerLaws
import BowyerOptics

extension Mutant {
  static let compositions = [
    composition("in the wrong order", Tree.lens, Tree.iso, Tree.iso.andThen(Tree.lens)),
    composition(
      "so that the outer write is forgotten",
      Tree.lens,
      Tree.iso,
      Lens<Tree, Tree>(
        get: { Tree.iso.get(Tree.lens.get($0)) },
        update: { tree, body in
          var part = Tree.lens.get(tree)
          Tree.iso.update(&part, body)
        }
      )
    ),
    composition(
      "so that something else is read",
      Tree.lens,
      Tree.iso,
      Lens<Tree, Tree>(
        get: { Tree.lens.get($0) },
        update: { Tree.lens.andThen(Tree.iso).update(&$0, $1) }
      )
    ),
    composition(
      "so that only the inner one embeds",
      Tree.prism,
      Tree.prism,
      Prism<Tree, Tree>(
        extract: { Tree.prism.andThen(Tree.prism).preview($0) },
        embed: { Tree.prism.embed($0) }
      )
    ),
    composition(
      "so that nothing is found",
      Tree.prism,
      Tree.prism,
      Prism<Tree, Tree>(
        extract: { _ in nil },
        embed: { Tree.prism.embed(Tree.prism.embed($0)) }
      )
    ),
    composition(
      "so that a miss of the inner one is lent",
      Tree.lens,
      Tree.prism,
      AffineTraversal<Tree, Tree>(
        preview: { Tree.lens.andThen(Tree.prism).preview($0) },
        update: { Tree.lens.update(&$0, $1) }
      )
    ),
    composition(
      "so that only the first of the outer parts is reached",
      Tree.traversal,
      Tree.traversal,
      Tree.affine.andThen(Tree.traversal)
    ),
    composition(
      "so that a stop ends no more than the inner one",
      Tree.traversal,
      Tree.traversal,
      Setter<Tree, Tree> { tree, body in
        for index in tree.children.indices {
          for inner in tree.children[index].children.indices {
            do throws(OpticStop) {
              try body(&tree.children[index].children[inner])
            } catch { break }
          }
        }
      }
    ),
    composition("to a fold of the outer parts", Tree.fold, Tree.getter, Tree.fold),
    composition("to a getter that sees twice", Tree.lens, Tree.getter, twice),
  ]

  static let identities = [
    agreement(
      "identity",
      "an identity of lenses that writes nothing",
      Tree.lens,
      Tree.lens.andThen(Lens<Tree, Tree>(get: { $0 }, update: { _, _ in }))
    ),
    agreement("identity", "an identity of prisms that finds less", Tree.iso, Tree.prism),
    agreement(
      "identity",
      "an identity that turns a tree over",
      Tree.fold,
      Tree.iso.andThen(Tree.fold)
    ),
  ]

  static let upcasts = [
    agreement(
      "upcast",
      "a setter that drops the parts of a traversal",
      Tree.traversal,
      Tree.nothing
    ),
    agreement("upcast", "a traversal that drops all but one part", Tree.traversal, Tree.affine),
    agreement("upcast", "a fold that drops what a getter sees", Tree.getter, Tree.nothing),
    agreement(
      "upcast",
      "an affine traversal that lends the source of a prism",
      Tree.prism,
      Tree.eager
    ),
    agreement(
      "upcast",
      "a getter of a lens that sees the whole",
      Tree.lens,
      Lens<Tree, Tree>.identity
    ),
  ]

  private static let twice = Tree.lens.andThen(Tree.getter).andThen(Tree.getter)

  private static func composition(
    _ what: String,
    _ outer: some TreeOptic,
    _ inner: some TreeOptic,
    _ both: some TreeOptic
  ) -> Mutant {
    let steps = outer.observed.andThen(inner.observed)
    return Mutant(
      "optics composed " + what,
      steps.agrees("composition", with: [both.observed], on: Tree.self)
    )
  }

  private static func agreement(
    _ law: String,
    _ what: String,
    _ optic: some TreeOptic,
    _ other: some TreeOptic
  ) -> Mutant {
    Mutant(what, optic.observed.agrees(law, with: [other.observed], on: Tree.self))
  }
}

extension Tree {
  /// A traversal that reaches nothing.
  fileprivate static let nothing = Traversal<Tree, Tree>(visit: { _, _ in }, update: { _, _ in })

  /// The prism's affine traversal, which lends the tree where the prism finds nothing.
  fileprivate static let eager = AffineTraversal<Tree, Tree>(
    preview: { prism.preview($0) },
    update: { tree, body in
      if prism.preview(tree) == nil { body(&tree) } else { prism.update(&tree) { body(&$0) } }
    }
  )
}
