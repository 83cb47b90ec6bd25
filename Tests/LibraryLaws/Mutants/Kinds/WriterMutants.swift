import BowyerCheck
import BowyerKinds
import BowyerLaws

extension Mutant {
  static let writers = [
    Mutant("tell that is noticed each time", suite(TellsAloud.self)),
    Mutant("tell that is noticed even if it says nothing", suite(TellsNothingAloud.self)),
    Mutant("listen that hears nothing", suite(HearsNothing.self)),
    Mutant("listen that hears the first word only", suite(HearsFirst.self)),
  ]

  private static func suite<F: NotingRules>(_ rules: F.Type) -> LawSuite {
    .monadWriter(NotingSamples<F>.self, logs: WriterSamples.logs)
  }
}

/// A program that says words, and leaves a tag; the witness says what its operations do.
struct Noting<W, A: Sendable>: Kinded {
  typealias Witness = W
  typealias Argument = A
  let words: [String]
  let tag: Int
  let value: A
}

enum NotingSamples<F>: SampleValues {
  static func values<A: Hashable & Sendable>(of part: Gen<A>) -> Gen<Kind<F, A>> {
    Gen.zip(.array(of: WriterSamples.logs, count: 0...2), .integer(in: 0...4), part)
      .map { Noting(words: $0, tag: $1, value: $2).kind }
  }

  static func observe<A: Hashable & Sendable>(_ value: Kind<F, A>) -> Seen {
    let noting = value.fix(as: Noting<F, A>.self)
    return Seen(noting.words.joined(), noting.tag, noting.value)
  }
}

/// Lawful operations, of which a mutant replaces some.
protocol NotingRules: MonadWriter where Log == String {
  associatedtype M: Magma = Greater
  static func tag(of log: String) -> Int
  static func heard(_ words: [String]) -> String
}

extension NotingRules {
  static func tag(of log: String) -> Int { 0 }
  static func heard(_ words: [String]) -> String { words.joined() }

  static func fixed<A: Sendable>(_ fa: Kind<Self, A>) -> Noting<Self, A> {
    fa.fix(as: Noting<Self, A>.self)
  }

  static func pure<A: Sendable>(_ a: A) -> Kind<Self, A> {
    Noting(words: [], tag: 0, value: a).kind
  }

  static func flatMap<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> Kind<Self, B>
  ) -> Kind<Self, B> {
    let first = fixed(fa)
    let next = fixed(f(first.value))
    return Noting(
      words: first.words + next.words,
      tag: M.combine(first.tag, next.tag),
      value: next.value
    ).kind
  }

  static func tell(_ log: String) -> Kind<Self, Void> {
    Noting(words: [log], tag: tag(of: log), value: ()).kind
  }

  static func listen<A: Sendable>(_ program: Kind<Self, A>) -> Kind<Self, (value: A, log: String)> {
    let noting = fixed(program)
    return Noting(
      words: noting.words,
      tag: noting.tag,
      value: (value: noting.value, log: heard(noting.words))
    ).kind
  }
}

enum TellsAloud: NotingRules {
  typealias M = Adding
  static func tag(of log: String) -> Int { log.isEmpty ? 0 : 1 }
}

enum TellsNothingAloud: NotingRules {
  static func tag(of log: String) -> Int { 1 }
}

enum HearsNothing: NotingRules {
  static func heard(_ words: [String]) -> String { "" }
}

enum HearsFirst: NotingRules {
  static func heard(_ words: [String]) -> String { words.first ?? "" }
}
