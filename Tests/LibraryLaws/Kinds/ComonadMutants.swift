import BowyerCheck
import BowyerKinds
import BowyerLaws

extension Mutant {
  static let comonads = [
    Mutant("extend that forgets what follows", .comonad(TrailSamples<KeepsFirst>.self)),
    Mutant("extend that forgets where it is", .comonad(TrailSamples<KeepsLast>.self)),
    Mutant("extend that is not associative", .comonad(TrailSamples<TurnsOver>.self)),
    Mutant("map that shows the focus everywhere", .comonad(TrailSamples<MapsStart>.self)),
    Mutant("the sum of two spaces, as published", .comonad(SumSamples.self)),
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
