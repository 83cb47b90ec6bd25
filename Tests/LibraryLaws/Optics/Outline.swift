import BowyerCheck
import BowyerLaws
import BowyerOptics

/// A number and outlines below it.
///
/// Optics of every kind reach outlines in it, so that each composes with each.
struct Outline: Hashable {
  var label: Int
  var children: [Outline]

  static let generator = node(node(node(nil)))

  private static func node(_ child: Gen<Outline>?) -> Gen<Outline> {
    Gen.zip(.integer(in: -4...4), child.map { .array(of: $0, count: 0...3) } ?? .pure([])).map {
      Outline(label: $0, children: $1)
    }
  }
}

extension Outline {
  static let iso = Iso<Outline, Outline>(
    get: { Outline(label: $0.label + 1, children: $0.children.reversed()) },
    embed: { Outline(label: $0.label - 1, children: $0.children.reversed()) }
  )

  /// All but the last bit of the label.
  static let lens = Lens<Outline, Outline>(
    get: { Outline(label: $0.label >> 1, children: $0.children) },
    set: { Outline(label: $1.label << 1 | $0.label & 1, children: $1.children) }
  )

  /// Half of an even label.
  static let prism = Prism<Outline, Outline>(
    extract: {
      $0.label.isMultiple(of: 2) ? Outline(label: $0.label / 2, children: $0.children) : nil
    },
    embed: { Outline(label: $0.label * 2, children: $0.children) }
  )

  /// The first child.
  static let affine = AffineTraversal<Outline, Outline>(
    preview: { $0.children.first },
    update: { outline, body in if !outline.children.isEmpty { body(&outline.children[0]) } }
  )

  /// The children.
  static let traversal = Traversal<Outline, Outline>(
    visit: { outline, visit in
      for child in outline.children { try visit(child) }
    },
    update: { outline, body in
      for index in outline.children.indices { try body(&outline.children[index]) }
    }
  )

  /// How many children there are, above the outline.
  static let getter = Getter<Outline, Outline> { Outline(label: $0.children.count, children: [$0]) }

  /// The children, each after its own.
  static let fold = Fold<Outline, Outline> { outline, visit in
    for child in outline.children {
      for grandchild in child.children { try visit(grandchild) }
      try visit(child)
    }
  }

  /// The children, the last one first.
  static let setter = Setter<Outline, Outline> { outline, body in
    for index in outline.children.indices.reversed() { try body(&outline.children[index]) }
  }
}

/// An optic from outlines to outlines, of any kind.
protocol OutlineOptic: Sendable {
  var observed: ObservedOptic<Outline, Outline> { get }
  var upcasts: [ObservedOptic<Outline, Outline>] { get }
  var beforeIso: ObservedOptic<Outline, Outline> { get }
  /// The laws of its kind.
  var suite: LawSuite { get }
}

extension Iso: OutlineOptic where Source == Outline, Focus == Outline {
  var upcasts: [ObservedOptic<Outline, Outline>] {
    [
      asIso.observed, asLens.observed, asPrism.observed, asGetter.observed,
      asAffine.observed, asTraversal.observed, asFold.observed, asSetter.observed,
    ]
  }
  var beforeIso: ObservedOptic<Outline, Outline> { andThen(Outline.iso).observed }
  var suite: LawSuite { laws(of: Outline.generator, Outline.generator) }
}

extension Lens: OutlineOptic where Source == Outline, Focus == Outline {
  var upcasts: [ObservedOptic<Outline, Outline>] {
    [
      asLens.observed, asAffine.observed, asGetter.observed, asTraversal.observed,
      asFold.observed, asSetter.observed,
    ]
  }
  var beforeIso: ObservedOptic<Outline, Outline> { andThen(Outline.iso).observed }
  var suite: LawSuite { laws(of: Outline.generator, Outline.generator) }
}

extension Prism: OutlineOptic where Source == Outline, Focus == Outline {
  var upcasts: [ObservedOptic<Outline, Outline>] {
    [asPrism.observed, asAffine.observed, asTraversal.observed, asFold.observed, asSetter.observed]
  }
  var beforeIso: ObservedOptic<Outline, Outline> { andThen(Outline.iso).observed }
  var suite: LawSuite { laws(of: Outline.generator, Outline.generator) }
}

extension AffineTraversal: OutlineOptic where Source == Outline, Focus == Outline {
  var upcasts: [ObservedOptic<Outline, Outline>] {
    [asAffine.observed, asTraversal.observed, asFold.observed, asSetter.observed]
  }
  var beforeIso: ObservedOptic<Outline, Outline> { andThen(Outline.iso).observed }
  var suite: LawSuite { laws(of: Outline.generator, Outline.generator) }
}

extension Traversal: OutlineOptic where Source == Outline, Focus == Outline {
  var upcasts: [ObservedOptic<Outline, Outline>] {
    [asTraversal.observed, asFold.observed, asSetter.observed]
  }
  var beforeIso: ObservedOptic<Outline, Outline> { andThen(Outline.iso).observed }
  var suite: LawSuite { laws(of: Outline.generator, Outline.generator) }
}

extension Getter: OutlineOptic where Source == Outline, Focus == Outline {
  var upcasts: [ObservedOptic<Outline, Outline>] { [asGetter.observed, asFold.observed] }
  var beforeIso: ObservedOptic<Outline, Outline> { andThen(Outline.iso).observed }
  var suite: LawSuite { asFold.laws(of: Outline.generator) }
}

extension Fold: OutlineOptic where Source == Outline, Focus == Outline {
  var upcasts: [ObservedOptic<Outline, Outline>] { [asFold.observed] }
  var beforeIso: ObservedOptic<Outline, Outline> { andThen(Outline.iso).observed }
  var suite: LawSuite { laws(of: Outline.generator) }
}

extension Setter: OutlineOptic where Source == Outline, Focus == Outline {
  var upcasts: [ObservedOptic<Outline, Outline>] { [asSetter.observed] }
  var beforeIso: ObservedOptic<Outline, Outline> { andThen(Outline.iso).observed }
  var suite: LawSuite { laws(of: Outline.generator, Outline.generator) }
}

extension Outline {
  /// The laws of each optic, of each before and after the identities, and of each before every other that it
  /// composes with.
  static let suites: [LawSuite] =
    [
      same("identities", id, [whole.observed, always.observed, whole.andThen(whole).observed]),
      same("iso", iso, [iso.andThen(id).observed, id.andThen(iso).observed]),
      same("lens", lens, [lens.andThen(id).observed, id.andThen(lens).observed]),
      same("prism", prism, [prism.andThen(id).observed, id.andThen(prism).observed]),
      same("affine", affine, [affine.andThen(id).observed, id.andThen(affine).observed]),
      same(
        "traversal",
        traversal,
        [traversal.andThen(id).observed, id.andThen(traversal).observed]
      ),
      same("getter", getter, [getter.andThen(id).observed, id.andThen(getter).observed]),
      same("fold", fold, [fold.andThen(id).observed, id.andThen(fold).observed]),
      same("setter", setter, [setter.andThen(id).observed, id.andThen(setter).observed]),
      same("lens", lens, [lens.andThen(whole).observed, whole.andThen(lens).observed]),
      same("prism", prism, [prism.andThen(always).observed, always.andThen(prism).observed]),
    ].flatMap { $0 }
    + composites

  private static let id = Iso<Outline, Outline>(get: { $0 }, embed: { $0 })
  private static let whole = Lens<Outline, Outline>.identity
  private static let always = Prism<Outline, Outline>.identity

  private static func same(
    _ name: String,
    _ optic: some OutlineOptic,
    _ others: [ObservedOptic<Outline, Outline>]
  ) -> [LawSuite] {
    [
      optic.suite,
      optic.observed.agrees("identity", with: others),
      optic.observed.agrees("upcast", with: optic.upcasts),
    ].map { $0.about(name) }
  }

  /// The composites of each optic with all others, in the order in which they are above.
  private static let composites: [LawSuite] = [
    composites("iso", iso) {
      [
        iso.andThen(iso), iso.andThen(lens), iso.andThen(prism), iso.andThen(affine),
        iso.andThen(traversal), iso.andThen(getter), iso.andThen(fold), iso.andThen(setter),
      ]
    },
    composites("lens", lens) {
      [
        lens.andThen(iso), lens.andThen(lens), lens.andThen(prism), lens.andThen(affine),
        lens.andThen(traversal), lens.andThen(getter), lens.andThen(fold), lens.andThen(setter),
      ]
    },
    composites("prism", prism) {
      [
        prism.andThen(iso), prism.andThen(lens), prism.andThen(prism), prism.andThen(affine),
        prism.andThen(traversal), prism.andThen(getter), prism.andThen(fold), prism.andThen(setter),
      ]
    },
    composites("affine", affine) {
      [
        affine.andThen(iso), affine.andThen(lens), affine.andThen(prism), affine.andThen(affine),
        affine.andThen(traversal), affine.andThen(getter), affine.andThen(fold),
        affine.andThen(setter),
      ]
    },
    composites("traversal", traversal) {
      [
        traversal.andThen(iso), traversal.andThen(lens), traversal.andThen(prism),
        traversal.andThen(affine), traversal.andThen(traversal), traversal.andThen(getter),
        traversal.andThen(fold), traversal.andThen(setter),
      ]
    },
    composites("getter", getter) {
      [
        getter.andThen(iso), getter.andThen(lens), getter.andThen(prism), getter.andThen(affine),
        getter.andThen(traversal), getter.andThen(getter), getter.andThen(fold), nil,
      ]
    },
    composites("fold", fold) {
      [
        fold.andThen(iso), fold.andThen(lens), fold.andThen(prism), fold.andThen(affine),
        fold.andThen(traversal), fold.andThen(getter), fold.andThen(fold), nil,
      ]
    },
    composites("setter", setter) {
      [
        setter.andThen(iso), setter.andThen(lens), setter.andThen(prism), setter.andThen(affine),
        setter.andThen(traversal), nil, nil, setter.andThen(setter),
      ]
    },
  ].flatMap { $0 }

  /// Returns the laws that relate an optic's composites to their parts and to their upcasts.
  private static func composites(
    _ name: String,
    _ outer: some OutlineOptic,
    _ composites: () -> [(any OutlineOptic)?]
  ) -> [LawSuite] {
    let inner: [(name: String, optic: any OutlineOptic)] = [
      ("iso", iso), ("lens", lens), ("prism", prism), ("affine", affine), ("traversal", traversal),
      ("getter", getter), ("fold", fold), ("setter", setter),
    ]
    return zip(inner, composites()).flatMap { inner, composite -> [LawSuite] in
      guard let composite else { return [] }
      let steps = outer.observed.andThen(inner.optic.observed)
      return [
        steps.agrees("composition", with: [composite.observed]),
        steps.andThen(iso.observed).agrees("associativity", with: [composite.beforeIso]),
        composite.observed.agrees("upcast", with: composite.upcasts),
      ].map { $0.about("\(name).andThen(\(inner.name))") }
    }
  }
}
