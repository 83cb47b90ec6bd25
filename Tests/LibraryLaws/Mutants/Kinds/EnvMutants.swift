import BowyerCheck
import BowyerKinds
import BowyerLaws

extension Mutant {
  static let environments = [
    Mutant(
      "local that leaves the environment",
      .comonadEnv(ChamberSamples<LeavesEnvironment>.self, environments: .integer(in: -2...2))
    ),
    Mutant(
      "local that shows something else",
      .comonadEnv(ChamberSamples<ShowsOther>.self, environments: .integer(in: -2...2))
    ),
  ]
}

/// Two values in an environment, one of them in focus.
struct Chamber<W, A: Sendable>: Kinded {
  typealias Witness = W
  typealias Argument = A
  var environment: Int
  var value: A
  var other: A

  var swapped: Chamber { Chamber(environment: environment, value: other, other: value) }
}

enum ChamberSamples<F>: SampleValues {
  static func values<A: Hashable & Sendable>(of part: Gen<A>) -> Gen<Kind<F, A>> {
    Gen.zip(.integer(in: -2...2), part, part)
      .map { Chamber(environment: $0, value: $1, other: $2).kind }
  }

  static func observe<A: Hashable & Sendable>(_ value: Kind<F, A>) -> Seen {
    let chamber = value.fix(as: Chamber<F, A>.self)
    return Seen(chamber.environment, chamber.value, chamber.other)
  }
}

/// Lawful operations, of which a mutant replaces some.
protocol ChamberRules: ComonadEnv where E == Int {}

extension ChamberRules {
  static func fixed<A: Sendable>(_ wa: Kind<Self, A>) -> Chamber<Self, A> {
    wa.fix(as: Chamber<Self, A>.self)
  }

  static func extract<A: Sendable>(_ wa: Kind<Self, A>) -> A { fixed(wa).value }

  static func extend<A: Sendable, B: Sendable>(
    _ wa: Kind<Self, A>,
    _ h: @escaping @Sendable (Kind<Self, A>) -> B
  ) -> Kind<Self, B> {
    let chamber = fixed(wa)
    return Chamber(
      environment: chamber.environment,
      value: h(wa),
      other: h(chamber.swapped.kind)
    ).kind
  }

  static func ask<A: Sendable>(_ wa: Kind<Self, A>) -> Int { fixed(wa).environment }

  static func local<A: Sendable>(_ f: (Int) -> Int, _ wa: Kind<Self, A>) -> Kind<Self, A> {
    var chamber = fixed(wa)
    chamber.environment = f(chamber.environment)
    return chamber.kind
  }
}

enum LeavesEnvironment: ChamberRules {
  static func local<A: Sendable>(_ f: (Int) -> Int, _ wa: Kind<Self, A>) -> Kind<Self, A> { wa }
}

enum ShowsOther: ChamberRules {
  static func local<A: Sendable>(_ f: (Int) -> Int, _ wa: Kind<Self, A>) -> Kind<Self, A> {
    var chamber = fixed(wa).swapped
    chamber.environment = f(chamber.environment)
    return chamber.kind
  }
}
