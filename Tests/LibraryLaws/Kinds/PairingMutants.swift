import BowyerCheck
import BowyerKinds
import BowyerLaws

extension Mutant {
  static let pairings = [
    Mutant(
      "pair that runs twice",
      .pairing(RunsTwice.self, programs: StateSamples.self, spaces: StoreSamples.self)
    ),
    Mutant(
      "pair that looks elsewhere",
      .pairing(LooksElsewhere.self, programs: IdentitySamples.self, spaces: StoreSamples.self)
    ),
    Mutant(
      "pair that reads the log backwards",
      .pairing(ReadsBackwards.self, programs: WriterSamples.self, spaces: TracedSamples.self)
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
