import BowyerKinds
import BowyerLaws

extension Mutant {
  static let morphisms = [
    Mutant("lift that is noticed", tagged(Marks())),
    Mutant("lift that turns tags over", tagged(TurnsTags())),
    Mutant(
      "lower that looks elsewhere",
      .comonadMorphism(
        LooksAtZero(),
        from: StoreSamples.self,
        to: IdentitySamples.self
      )
    ),
    Mutant(
      "lower that shows the focus everywhere",
      .comonadMorphism(
        Flattens(),
        from: StoreSamples.self,
        to: StoreSamples.self
      )
    ),
    Mutant(
      "hoist that goes twice",
      .hoisting(
        Unchanged<StorePartial<Int>>(),
        { move in move.flatMap { _ in move } },
        moves: CoSamples.self,
        from: StoreSamples.self,
        to: StoreSamples.self
      )
    ),
    Mutant(
      "an isomorphism that forgets, there",
      .isomorphism(
        DropsTag(),
        AddsTag(),
        TaggedAlone.self,
        IdentityPairing.self,
        from: TaggedSamples<TaggedPartial<Greater>>.self,
        to: IdentitySamples.self,
        spaces: IdentitySamples.self
      )
    ),
    Mutant(
      "an isomorphism that forgets, back",
      .isomorphism(
        AddsTag(),
        DropsTag(),
        IdentityPairing.self,
        TaggedAlone.self,
        from: IdentitySamples.self,
        to: TaggedSamples<TaggedPartial<Greater>>.self,
        spaces: IdentitySamples.self
      )
    ),
    Mutant(
      "an isomorphism that goes elsewhere",
      .isomorphism(
        Mirrored(),
        Mirrored(),
        StateStorePairing<Int>.self,
        StateStorePairing<Int>.self,
        from: StateSamples.self,
        to: StateSamples.self,
        spaces: StoreSamples.self
      )
    ),
  ]

  private static func tagged<Phi: NaturalTransformation>(_ phi: Phi) -> LawSuite
  where Phi.F == TaggedPartial<Greater>, Phi.G == TaggedPartial<Greater> {
    .monadMorphism(
      phi,
      from: TaggedSamples<TaggedPartial<Greater>>.self,
      to: TaggedSamples<TaggedPartial<Greater>>.self
    )
  }
}

typealias GreatestTag = TaggedPartial<Greater>

struct Marks: NaturalTransformation {
  func callAsFunction<A: Sendable>(_ fa: Kind<GreatestTag, A>) -> Kind<GreatestTag, A> {
    let tagged = fa.fix(as: Tagged<GreatestTag, A>.self)
    return Tagged(tag: max(1, tagged.tag), value: tagged.value).kind
  }
}

struct TurnsTags: NaturalTransformation {
  func callAsFunction<A: Sendable>(_ fa: Kind<GreatestTag, A>) -> Kind<GreatestTag, A> {
    let tagged = fa.fix(as: Tagged<GreatestTag, A>.self)
    return Tagged(tag: tagged.tag == 0 ? 0 : 5 - tagged.tag, value: tagged.value).kind
  }
}

struct LooksAtZero: NaturalTransformation {
  func callAsFunction<A: Sendable>(_ fa: Kind<StorePartial<Int>, A>) -> Kind<IdentityPartial, A> {
    Identity(fa.fix().peek(0)).kind
  }
}

struct Flattens: NaturalTransformation {
  func callAsFunction<A: Sendable>(_ fa: Kind<StorePartial<Int>, A>) -> Kind<StorePartial<Int>, A> {
    let store = fa.fix()
    return Store(at: store.position) { _ in store.extract() }.kind
  }
}

struct DropsTag: NaturalTransformation {
  func callAsFunction<A: Sendable>(_ fa: Kind<GreatestTag, A>) -> Kind<IdentityPartial, A> {
    Identity(fa.fix(as: Tagged<GreatestTag, A>.self).value).kind
  }
}

struct AddsTag: NaturalTransformation {
  func callAsFunction<A: Sendable>(_ fa: Kind<IdentityPartial, A>) -> Kind<GreatestTag, A> {
    GreatestTag.pure(fa.fix().value)
  }
}

struct Mirrored: NaturalTransformation {
  func callAsFunction<A: Sendable>(_ fa: Kind<StatePartial<Int>, A>) -> Kind<StatePartial<Int>, A> {
    State { position in
      let (reached, value) = fa.fix().run(-position)
      position = -reached
      return value
    }.kind
  }
}

/// Tagged programs in a space of one place.
enum TaggedAlone: Pairing {
  typealias M = GreatestTag
  typealias W = IdentityPartial

  static func pair<A: Sendable, B: Sendable, C>(
    _ ma: Kind<M, A>,
    _ wb: Kind<W, B>,
    _ f: (A, B) -> C
  ) -> C { f(ma.fix(as: Tagged<M, A>.self).value, wb.fix().value) }
}
