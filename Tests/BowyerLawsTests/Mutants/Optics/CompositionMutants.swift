import BowyerCheck
import BowyerLaws
import BowyerOptics

extension Mutant {
  static let compositions = [
    Mutant("lenses composed so that they read something else", lenses(ReadsTwice.self)),
    Mutant("lenses composed so that a write is lost", lenses(LosesWrites.self)),
    Mutant("an identity of lenses that writes nothing", lenses(IdleIdentity.self)),
    Mutant("prisms composed so that another payload is embedded", prisms(EmbedsTwice.self)),
    Mutant("prisms composed so that nothing is found", prisms(FindsNothing.self)),
    Mutant("an identity of prisms that finds nothing", prisms(BlindIdentity.self)),
  ]

  private static func lenses<C: LensComposition>(_ composition: C.Type) -> LawSuite {
    let first = Lens<[Settings], Settings>(get: { $0[0] }, update: { $1(&$0[0]) })
    return .lensComposition(
      composition,
      first,
      Lens(\Settings.volume),
      .identity,
      of: Settings.generator.map { [$0] },
      Settings.numbers
    )
  }

  private static func prisms<C: PrismComposition>(_ composition: C.Type) -> LawSuite {
    let even = Prism<Int, Int>(extract: { $0 % 2 == 0 ? $0 / 2 : nil }, embed: { $0 * 2 })
    return .prismComposition(
      composition,
      Sound.tonePrism,
      even,
      of: Sound.generator,
      Settings.numbers
    )
  }
}

/// Returns a value as another type, or the value instead when it is none.
private func changed<C>(_ value: C, _ change: (Int) -> Int) -> C {
  (value as? Int).flatMap { change($0) as? C } ?? value
}

enum ReadsTwice: LensComposition {
  static func andThen<A, B, C>(_ outer: Lens<A, B>, _ inner: Lens<B, C>) -> Lens<A, C> {
    let both = outer.andThen(inner)
    return Lens(get: { changed(both.get($0)) { $0 * 2 } }, update: { both.update(&$0, $1) })
  }
}

enum LosesWrites: LensComposition {
  static func andThen<A, B, C>(_ outer: Lens<A, B>, _ inner: Lens<B, C>) -> Lens<A, C> {
    let both = outer.andThen(inner)
    return Lens(get: { both.get($0) }, set: { source, _ in source })
  }
}

enum IdleIdentity: LensComposition {
  static func identity<A>() -> Lens<A, A> { Lens(get: { $0 }, set: { source, _ in source }) }
}

enum EmbedsTwice: PrismComposition {
  static func andThen<A, B, C>(_ outer: Prism<A, B>, _ inner: Prism<B, C>) -> Prism<A, C> {
    let both = outer.andThen(inner)
    return Prism(extract: { both.preview($0) }, embed: { both.embed(changed($0) { $0 + 1 }) })
  }
}

enum FindsNothing: PrismComposition {
  static func andThen<A, B, C>(_ outer: Prism<A, B>, _ inner: Prism<B, C>) -> Prism<A, C> {
    Prism(extract: { _ in nil }, embed: { outer.embed(inner.embed($0)) })
  }
}

enum BlindIdentity: PrismComposition {
  static func identity<A>() -> Prism<A, A> {
    Prism(extract: { changed($0) { $0 + 1 } }, embed: { changed($0) { $0 + 1 } })
  }
}
