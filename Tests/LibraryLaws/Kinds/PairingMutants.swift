import BowyerCheck
import BowyerKinds
import BowyerLaws

extension Mutant {
  static let pairings = [
    Mutant("pair that runs twice", state(RunsTwice.self)),
    Mutant("pair that ignores the state that is left", state(IgnoresState.self)),
    Mutant("pair that starts elsewhere", state(StartsMirrored.self)),
    Mutant(
      "pair that looks elsewhere",
      .pairing(LooksElsewhere.self, programs: IdentitySamples.self, spaces: StoreSamples.self)
    ),
    Mutant(
      "pair that reads the log backwards",
      .pairing(ReadsBackwards.self, programs: WriterSamples.self, spaces: TracedSamples.self)
    ),
    Mutant(
      "pair that reads something else",
      .readerEnvPairing(ReadsMirrored.self, programs: ReaderSamples.self, spaces: EnvSamples.self)
    ),
    Mutant(
      "pair that misspells the log",
      .writerTracedPairing(
        Misspells.self,
        programs: WriterSamples.self,
        spaces: TracedSamples.self,
        logs: TracedSamples.logs
      )
    ),
    Mutant(
      "pair that answers the opposite",
      .freeCofreePairing(
        FreeCofreePairing<AnswersOpposite>.self,
        EnvReaderPairing<Bool>.self,
        programs: FreeSamples.self,
        spaces: CofreeSamples.self,
        instructions: Sayings.self
      )
    ),
  ]

  private static func state<P: Pairing>(_ pairing: P.Type) -> LawSuite
  where P.M == StatePartial<Int>, P.W == StorePartial<Int> {
    .stateStorePairing(
      pairing,
      programs: StateSamples.self,
      spaces: StoreSamples.self,
      StateOperations(),
      positions: .integer(in: -2...2)
    )
  }
}

/// A pairing that says which value it takes of each side.
protocol TakingBoth: FunctorPairing {
  static func both<A: Sendable, B: Sendable>(_ a: Kind<M, A>, _ b: Kind<W, B>) -> (A, B)
}

extension TakingBoth {
  static func pair<A: Sendable, B: Sendable, C>(
    _ ma: Kind<M, A>,
    _ wb: Kind<W, B>,
    _ f: (A, B) -> C
  ) -> C {
    let (a, b) = both(ma, wb)
    return f(a, b)
  }
}

enum RunsTwice: TakingBoth, Pairing {
  typealias M = StatePartial<Int>
  typealias W = StorePartial<Int>

  static func both<A: Sendable, B: Sendable>(_ a: Kind<M, A>, _ b: Kind<W, B>) -> (A, B) {
    let (position, value) = a.fix().run(a.fix().run(b.fix().position).state)
    return (value, b.fix().peek(position))
  }
}

enum IgnoresState: TakingBoth, Pairing {
  typealias M = StatePartial<Int>
  typealias W = StorePartial<Int>

  static func both<A: Sendable, B: Sendable>(_ a: Kind<M, A>, _ b: Kind<W, B>) -> (A, B) {
    (a.fix().run(b.fix().position).value, b.fix().extract())
  }
}

/// Programs see each position as its opposite, which is lawful but for reading and writing it.
enum StartsMirrored: TakingBoth, Pairing {
  typealias M = StatePartial<Int>
  typealias W = StorePartial<Int>

  static func both<A: Sendable, B: Sendable>(_ a: Kind<M, A>, _ b: Kind<W, B>) -> (A, B) {
    let (position, value) = a.fix().run(-b.fix().position)
    return (value, b.fix().peek(-position))
  }
}

enum LooksElsewhere: TakingBoth, Pairing {
  typealias M = IdentityPartial
  typealias W = StorePartial<Int>

  static func both<A: Sendable, B: Sendable>(_ a: Kind<M, A>, _ b: Kind<W, B>) -> (A, B) {
    (a.fix().value, b.fix().peek(0))
  }
}

enum ReadsBackwards: TakingBoth, Pairing {
  typealias M = WriterPartial<String>
  typealias W = TracedPartial<String>

  static func both<A: Sendable, B: Sendable>(_ a: Kind<M, A>, _ b: Kind<W, B>) -> (A, B) {
    (a.fix().run().value, b.fix().trace(String(a.fix().run().log.reversed())))
  }
}

/// Programs see the opposite of each environment, which is lawful but for asking for it.
enum ReadsMirrored: TakingBoth, Pairing {
  typealias M = ReaderPartial<Int>
  typealias W = EnvPartial<Int>

  static func both<A: Sendable, B: Sendable>(_ a: Kind<M, A>, _ b: Kind<W, B>) -> (A, B) {
    (a.fix().run(-b.fix().ask), b.fix().extract())
  }
}

/// Each letter leads on as the other, which is lawful but for telling one.
enum Misspells: TakingBoth, Pairing {
  typealias M = WriterPartial<String>
  typealias W = TracedPartial<String>

  static func both<A: Sendable, B: Sendable>(_ a: Kind<M, A>, _ b: Kind<W, B>) -> (A, B) {
    let (log, value) = a.fix().run()
    return (value, b.fix().trace(String(log.map { $0 == "a" ? "b" : "a" })))
  }
}

enum AnswersOpposite: TakingBoth {
  typealias M = EnvPartial<Bool>
  typealias W = ReaderPartial<Bool>

  static func both<A: Sendable, B: Sendable>(_ a: Kind<M, A>, _ b: Kind<W, B>) -> (A, B) {
    (a.fix().extract(), b.fix().run(!a.fix().ask))
  }
}

// MARK: - Morphisms

extension Mutant {
  static let morphisms = [
    Mutant("lift that is noticed", lift(Marks())),
    Mutant("lift that turns tags over", lift(TurnsTags())),
    Mutant(
      "lower that looks elsewhere",
      .comonadMorphism(LooksAtZero(), from: StoreSamples.self, to: IdentitySamples.self)
    ),
    Mutant(
      "lower that shows the focus everywhere",
      .comonadMorphism(Flattens(), from: StoreSamples.self, to: StoreSamples.self)
    ),
    Mutant(
      "an isomorphism that forgets, there",
      .isomorphism(
        DropsTag(),
        AddsTag(),
        TaggedAlone.self,
        IdentityPairing.self,
        from: ProgramSamples<Tagged>.self,
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
        to: ProgramSamples<Tagged>.self,
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

  private static func lift<Phi: NaturalTransformation>(_ phi: Phi) -> LawSuite
  where Phi.F == Tagged, Phi.G == Tagged {
    .monadMorphism(phi, from: ProgramSamples<Tagged>.self, to: ProgramSamples<Tagged>.self)
  }
}

/// Lawful programs, of whose tags the greater one is kept.
enum Tagged: ProgramRules {
  static func changed<A: Sendable>(
    _ fa: Kind<Tagged, A>,
    _ change: @escaping @Sendable (Int) -> Int
  ) -> Kind<Tagged, A> {
    Program { environment in
      let (tag, words, value) = fixed(fa).run(environment)
      return (change(tag), words, value)
    }.kind
  }
}

struct Marks: NaturalTransformation {
  func callAsFunction<A: Sendable>(_ fa: Kind<Tagged, A>) -> Kind<Tagged, A> {
    Tagged.changed(fa) { max(1, $0) }
  }
}

struct TurnsTags: NaturalTransformation {
  func callAsFunction<A: Sendable>(_ fa: Kind<Tagged, A>) -> Kind<Tagged, A> {
    Tagged.changed(fa) { $0 == 0 ? 0 : 5 - $0 }
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
  func callAsFunction<A: Sendable>(_ fa: Kind<Tagged, A>) -> Kind<IdentityPartial, A> {
    Identity(Tagged.fixed(fa).run(0).value).kind
  }
}

struct AddsTag: NaturalTransformation {
  func callAsFunction<A: Sendable>(_ fa: Kind<IdentityPartial, A>) -> Kind<Tagged, A> {
    Tagged.pure(fa.fix().value)
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
enum TaggedAlone: TakingBoth, Pairing {
  typealias M = Tagged
  typealias W = IdentityPartial

  static func both<A: Sendable, B: Sendable>(_ a: Kind<M, A>, _ b: Kind<W, B>) -> (A, B) {
    (Tagged.fixed(a).run(0).value, b.fix().value)
  }
}
