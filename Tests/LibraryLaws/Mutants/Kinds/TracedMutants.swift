import BowyerCheck
import BowyerKinds
import BowyerLaws

extension Mutant {
  static let traces = [
    Mutant("extract that has noted something", suite(ExtractsLater.self)),
    Mutant("shift that puts it before", suite(ShiftsBefore.self)),
    Mutant("extend that looks from the start", suite(ExtendsFromStart.self)),
    Mutant("map that shows the same after each log", suite(MapsStart.self)),
  ]

  private static func suite<F: TrailRules>(_ rules: F.Type) -> LawSuite {
    .comonadTraced(TrailSamples<F>.self, logs: TracedSamples.logs)
  }
}

/// A space of values after texts, whose witness says what its operations do.
struct Trail<W, A: Sendable>: Kinded {
  typealias Witness = W
  typealias Argument = A
  let after: @Sendable (String) -> A
}

enum TrailSamples<F>: SampleValues {
  static func values<A: Hashable & Sendable>(of part: Gen<A>) -> Gen<Kind<F, A>> {
    let table: Gen<Fun<String, A>> = .function(from: String.self, to: part)
    return table.map { Trail(after: $0.closure).kind }
  }

  static func observe<A: Hashable & Sendable>(_ value: Kind<F, A>) -> Seen {
    let trail = value.fix(as: Trail<F, A>.self)
    return Seen(
      ["", "a", "b", "aa", "ab", "ba", "bb"].map { trail.after($0) as any Hashable & Sendable }
    )
  }
}

/// Lawful operations, of which a mutant replaces some.
protocol TrailRules: ComonadTraced where Log == String {}

extension TrailRules {
  static func fixed<A: Sendable>(_ wa: Kind<Self, A>) -> Trail<Self, A> {
    wa.fix(as: Trail<Self, A>.self)
  }

  static func extract<A: Sendable>(_ wa: Kind<Self, A>) -> A { fixed(wa).after("") }

  static func extend<A: Sendable, B: Sendable>(
    _ wa: Kind<Self, A>,
    _ h: @escaping @Sendable (Kind<Self, A>) -> B
  ) -> Kind<Self, B> { Trail(after: { h(shift($0, wa)) }).kind }

  static func map<A: Sendable, B: Sendable>(
    _ wa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Kind<Self, B> { Trail(after: { f(fixed(wa).after($0)) }).kind }

  static func trace<A: Sendable>(_ log: String, in wa: Kind<Self, A>) -> A { fixed(wa).after(log) }

  static func shift<A: Sendable>(_ log: String, _ wa: Kind<Self, A>) -> Kind<Self, A> {
    Trail(after: { fixed(wa).after(log + $0) }).kind
  }
}

enum ExtractsLater: TrailRules {
  static func extract<A: Sendable>(_ wa: Kind<Self, A>) -> A { fixed(wa).after("a") }
}

enum ShiftsBefore: TrailRules {
  static func shift<A: Sendable>(_ log: String, _ wa: Kind<Self, A>) -> Kind<Self, A> {
    Trail(after: { fixed(wa).after($0 + log) }).kind
  }
}

enum ExtendsFromStart: TrailRules {
  static func extend<A: Sendable, B: Sendable>(
    _ wa: Kind<Self, A>,
    _ h: @escaping @Sendable (Kind<Self, A>) -> B
  ) -> Kind<Self, B> { Trail(after: { _ in h(wa) }).kind }
}

enum MapsStart: TrailRules {
  static func map<A: Sendable, B: Sendable>(
    _ wa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Kind<Self, B> { Trail(after: { _ in f(extract(wa)) }).kind }
}
