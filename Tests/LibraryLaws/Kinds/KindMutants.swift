import BowyerCheck
import BowyerKinds
import BowyerLaws

// A law of a type class finds mistakes of instances, and an instance is a type: each mutant here is a type that says
// in one line what it does otherwise.

extension Mutant {
  static let kinds: [Mutant] =
    monoids + monads + comonads + pairings + morphisms
}

// MARK: - Monoids

extension Mutant {
  /// A number from 0 to 4: the right one, unless it is 0.
  static let latest: @Sendable (Int, Int) -> Int = { $1 == 0 ? $0 : $1 }

  static let monoids = [
    Mutant("subtraction for a monoid", monoid { unitalMinus($0, $1) }),
    Mutant("the left one for a monoid", monoid { a, _ in a }),
    Mutant("the right one for a monoid", monoid { _, b in b }),
    Mutant(
      "combineAll that drops the last",
      monoid(all: { $0.dropLast().last { $0 > 0 } ?? 0 }, latest)
    ),
  ]

  private static func monoid(
    all: (@Sendable ([Int]) -> Int)? = nil,
    _ combine: @escaping @Sendable (Int, Int) -> Int
  ) -> LawSuite { .monoid(of: .integer(in: 0...4), empty: 0, combineAll: all, combine: combine) }
}

/// Returns a difference of numbers from 0 to 4: an operation with a unit that is not associative.
func unitalMinus(_ a: Int, _ b: Int) -> Int { a == 0 ? b : b == 0 ? a : (a - b + 5) % 5 }

// MARK: - Programs

extension Mutant {
  static let monads = [
    Mutant("pure that is not neutral", .applicative(ProgramSamples<NoUnit>.self)),
    Mutant("ap that forgets the left", .applicative(ProgramSamples<ZipsToSecond>.self)),
    Mutant("ap that is not associative", .applicative(ProgramSamples<ZipsToDifference>.self)),
    Mutant("map that counts", .functor(ProgramSamples<CountsMaps>.self)),
    Mutant("bind that forgets what follows", .monad(ProgramSamples<ForgetsRest>.self)),
    Mutant("bind that forgets what came before", .monad(ProgramSamples<ForgetsFirst>.self)),
    Mutant("bind that is not associative", .monad(ProgramSamples<Subtracts>.self)),
    Mutant("ap that goes from right to left", .monad(ProgramSamples<ZipsFromRight>.self)),
    Mutant("map that counts, beside a lawful bind", .monad(ProgramSamples<CountsMaps>.self)),
    Mutant("tailRec that forgets what came before", .monad(ProgramSamples<LastOfTail>.self)),
  ]
}

enum NoUnit: ProgramRules {
  static var unit: Int { 1 }
  static func zipped(_ a: Int, _ b: Int) -> Int { 0 }
  static func mapped(_ tag: Int) -> Int { tag }
}

enum ZipsToSecond: ProgramRules { static func zipped(_ a: Int, _ b: Int) -> Int { b } }

enum ZipsToDifference: ProgramRules {
  static func zipped(_ a: Int, _ b: Int) -> Int { unitalMinus(a, b) }
}

enum ForgetsRest: ProgramRules { static func both(_ a: Int, _ b: Int) -> Int { a } }

enum ForgetsFirst: ProgramRules { static func both(_ a: Int, _ b: Int) -> Int { b } }

enum Subtracts: ProgramRules {
  static func both(_ a: Int, _ b: Int) -> Int { unitalMinus(a, b) }
}

enum CountsMaps: ProgramRules { static func mapped(_ tag: Int) -> Int { tag + 1 } }

enum ZipsFromRight: ProgramRules {
  static func both(_ a: Int, _ b: Int) -> Int { b == 0 ? a : b }
  static func zipped(_ a: Int, _ b: Int) -> Int { both(b, a) }
}

/// Repeats a step, but keeps the tag of the last one only.
enum LastOfTail: ProgramRules {
  static func tailRec<A: Sendable, B: Sendable>(
    _ start: A,
    _ step: @escaping @Sendable (A) -> Kind<Self, Either<A, B>>
  ) -> Kind<Self, B> {
    Program { environment in
      let last = fixed(step(start)).run(environment)
      switch last.value {
      case .left(let again): return fixed(tailRec(again, step)).run(environment)
      case .right(let value): return (last.tag, last.words, value)
      }
    }.kind
  }
}

/// A program that reads a number, says words and leaves a tag; the witness says what its operations do with the tag.
struct Program<W, A: Sendable>: Kinded {
  typealias Witness = W
  typealias Argument = A
  let run: @Sendable (Int) -> (tag: Int, words: [String], value: A)
}

enum ProgramSamples<F>: SampleValues {
  static func values<A: Drawn>(of part: Gen<A>) -> Gen<Kind<F, A>> {
    let table: Gen<Fun<Int, Two<Int, A>>> = .function(
      from: Int.self,
      to: Gen.zip(.integer(in: 0...4), part).map { Two($0, $1) }
    )
    return Gen.zip(table, .array(of: WriterSamples.logs, count: 0...2)).map { table, words in
      Program { (table($0).first, words, table($0).second) }.kind
    }
  }

  static func observe<A: Drawn>(_ value: Kind<F, A>) -> Seen {
    Seen(
      (-2...2).flatMap { environment -> [any Drawn] in
        let (tag, words, value) = value.fix(as: Program<F, A>.self).run(environment)
        return [tag, words.joined(), value]
      }
    )
  }
}

/// A monad of programs; these rules are lawful, and a mutant replaces some.
protocol ProgramRules: Monad {
  /// The tag of a program that does nothing.
  static var unit: Int { get }
  static func both(_ a: Int, _ b: Int) -> Int
  static func zipped(_ a: Int, _ b: Int) -> Int
  static func mapped(_ tag: Int) -> Int
}

extension ProgramRules {
  static var unit: Int { 0 }
  static func both(_ a: Int, _ b: Int) -> Int { max(a, b) }
  static func zipped(_ a: Int, _ b: Int) -> Int { both(a, both(b, unit)) }
  static func mapped(_ tag: Int) -> Int { both(tag, unit) }

  static func fixed<A: Sendable>(_ fa: Kind<Self, A>) -> Program<Self, A> {
    fa.fix(as: Program<Self, A>.self)
  }

  static func pure<A: Sendable>(_ a: A) -> Kind<Self, A> { Program { _ in (unit, [], a) }.kind }

  static func map<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Kind<Self, B> {
    Program { environment in
      let (tag, words, value) = fixed(fa).run(environment)
      return (mapped(tag), words, f(value))
    }.kind
  }

  static func zip<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ fb: Kind<Self, B>
  ) -> Kind<Self, (A, B)> {
    Program { environment in
      let (a, b) = (fixed(fa).run(environment), fixed(fb).run(environment))
      return (zipped(a.tag, b.tag), a.words + b.words, (a.value, b.value))
    }.kind
  }

  static func flatMap<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> Kind<Self, B>
  ) -> Kind<Self, B> {
    Program { environment in
      let a = fixed(fa).run(environment)
      let b = fixed(f(a.value)).run(environment)
      return (both(a.tag, b.tag), a.words + b.words, b.value)
    }.kind
  }
}

extension Mutant {
  static let comonads = [
    Mutant("extend that forgets what follows", .comonad(TrailSamples<KeepsFirst>.self)),
    Mutant("extend that forgets where it is", .comonad(TrailSamples<KeepsLast>.self)),
    Mutant("extend that is not associative", .comonad(TrailSamples<TurnsOver>.self)),
    Mutant("map that shows the focus everywhere", .comonad(TrailSamples<MapsStart>.self)),
  ]
}

enum KeepsFirst: TrailRules {
  static func extended(_ a: String, _ b: String) -> String { a }
}

enum KeepsLast: TrailRules {
  static func extended(_ a: String, _ b: String) -> String { b }
  static func mapped(_ log: String) -> String { "" }
}

enum TurnsOver: TrailRules {
  static func extended(_ a: String, _ b: String) -> String {
    a.isEmpty || b.isEmpty ? a + b : String((a + b).reversed())
  }
}

enum MapsStart: TrailRules { static func mapped(_ log: String) -> String { "" } }

/// A space of values after texts, whose witness says after which text an operation looks.
struct Trail<W, A: Sendable>: Kinded {
  typealias Witness = W
  typealias Argument = A
  let after: @Sendable (String) -> A
}

enum TrailSamples<F>: SampleValues {
  static func values<A: Drawn>(of part: Gen<A>) -> Gen<Kind<F, A>> {
    let table: Gen<Fun<String, A>> = .function(from: String.self, to: part)
    return table.map { Trail(after: $0.closure).kind }
  }

  static func observe<A: Drawn>(_ value: Kind<F, A>) -> Seen {
    let trail = value.fix(as: Trail<F, A>.self)
    return Seen(["", "a", "b", "aa", "ab", "ba", "bb"].map { trail.after($0) as any Drawn })
  }
}

/// Lawful rules, of which a mutant replaces some.
protocol TrailRules: Comonad {
  static func extended(_ a: String, _ b: String) -> String
  static func mapped(_ log: String) -> String
}

extension TrailRules {
  static func extended(_ a: String, _ b: String) -> String { a + b }
  static func mapped(_ log: String) -> String { log }

  private static func fixed<A: Sendable>(_ wa: Kind<Self, A>) -> Trail<Self, A> {
    wa.fix(as: Trail<Self, A>.self)
  }

  static func extract<A: Sendable>(_ wa: Kind<Self, A>) -> A { fixed(wa).after("") }

  static func extend<A: Sendable, B: Sendable>(
    _ wa: Kind<Self, A>,
    _ h: @escaping @Sendable (Kind<Self, A>) -> B
  ) -> Kind<Self, B> {
    Trail(after: { log in h(Trail(after: { fixed(wa).after(extended(log, $0)) }).kind) }).kind
  }

  static func map<A: Sendable, B: Sendable>(
    _ wa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Kind<Self, B> { Trail(after: { f(fixed(wa).after(mapped($0))) }).kind }
}

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
