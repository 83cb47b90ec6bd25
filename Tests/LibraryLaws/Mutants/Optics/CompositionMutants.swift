import BowyerOptics

extension Mutant {
  static let compositions = [
    composition("in the wrong order", Outline.lens, Outline.iso, Outline.iso.andThen(Outline.lens)),
    composition(
      "so that the outer write is forgotten",
      Outline.lens,
      Outline.iso,
      Lens<Outline, Outline>(
        get: { Outline.iso.get(Outline.lens.get($0)) },
        update: { outline, body in
          var part = Outline.lens.get(outline)
          Outline.iso.update(&part, body)
        }
      )
    ),
    composition(
      "so that something else is read",
      Outline.lens,
      Outline.iso,
      Lens<Outline, Outline>(
        get: { Outline.lens.get($0) },
        update: { Outline.lens.andThen(Outline.iso).update(&$0, $1) }
      )
    ),
    composition(
      "so that only the inner one embeds",
      Outline.prism,
      Outline.prism,
      Prism<Outline, Outline>(
        extract: { Outline.prism.andThen(Outline.prism).preview($0) },
        embed: { Outline.prism.embed($0) }
      )
    ),
    composition(
      "so that nothing is found",
      Outline.prism,
      Outline.prism,
      Prism<Outline, Outline>(
        extract: { _ in nil },
        embed: { Outline.prism.embed(Outline.prism.embed($0)) }
      )
    ),
    composition(
      "so that a miss of the inner one is lent",
      Outline.lens,
      Outline.prism,
      AffineTraversal<Outline, Outline>(
        preview: { Outline.lens.andThen(Outline.prism).preview($0) },
        update: { Outline.lens.update(&$0, $1) }
      )
    ),
    composition(
      "so that only the first of the outer parts is reached",
      Outline.traversal,
      Outline.traversal,
      Outline.affine.andThen(Outline.traversal)
    ),
    composition(
      "so that a stop ends no more than the inner one",
      Outline.traversal,
      Outline.traversal,
      Setter<Outline, Outline> { outline, body in
        for index in outline.children.indices {
          for inner in outline.children[index].children.indices {
            do throws {
              try body(&outline.children[index].children[inner])
            } catch { break }
          }
        }
      }
    ),
    composition("to a fold of the outer parts", Outline.fold, Outline.getter, Outline.fold),
    composition("to a getter that sees twice", Outline.lens, Outline.getter, twice),
  ]

  static let identities = [
    agreement(
      "identity",
      "an identity of lenses that writes nothing",
      Outline.lens,
      Outline.lens.andThen(Lens<Outline, Outline>(get: { $0 }, update: { _, _ in }))
    ),
    agreement("identity", "an identity of prisms that finds less", Outline.iso, Outline.prism),
    agreement(
      "identity",
      "an identity that turns an outline over",
      Outline.fold,
      Outline.iso.andThen(Outline.fold)
    ),
  ]

  static let upcasts = [
    agreement(
      "upcast",
      "a setter that drops the parts of a traversal",
      Outline.traversal,
      Outline.nothing
    ),
    agreement(
      "upcast",
      "a traversal that drops all but one part",
      Outline.traversal,
      Outline.affine
    ),
    agreement("upcast", "a fold that drops what a getter sees", Outline.getter, Outline.nothing),
    agreement(
      "upcast",
      "an affine traversal that lends the source of a prism",
      Outline.prism,
      Outline.eager
    ),
    agreement(
      "upcast",
      "a getter of a lens that sees the whole",
      Outline.lens,
      Lens<Outline, Outline>.identity
    ),
  ]

  private static let twice = Outline.lens.andThen(Outline.getter).andThen(Outline.getter)

  private static func composition(
    _ what: String,
    _ outer: some OutlineOptic,
    _ inner: some OutlineOptic,
    _ both: some OutlineOptic
  ) -> Mutant {
    let steps = outer.observed.andThen(inner.observed)
    return Mutant(
      "optics composed " + what,
      steps.agrees("composition", with: [both.observed], on: Outline.self)
    )
  }

  private static func agreement(
    _ law: String,
    _ what: String,
    _ optic: some OutlineOptic,
    _ other: some OutlineOptic
  ) -> Mutant {
    Mutant(what, optic.observed.agrees(law, with: [other.observed], on: Outline.self))
  }
}

extension Outline {
  /// A traversal that reaches nothing.
  fileprivate static let nothing = Traversal<Outline, Outline>(
    visit: { _, _ in },
    update: { _, _ in }
  )

  /// The prism's affine traversal, which lends the outline where the prism finds nothing.
  fileprivate static let eager = AffineTraversal<Outline, Outline>(
    preview: { prism.preview($0) },
    update: { outline, body in
      if prism.preview(outline) == nil {
        body(&outline)
      } else {
        prism.update(&outline) { body(&$0) }
      }
    }
  )
}
