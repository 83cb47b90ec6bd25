import BowyerCheck
import BowyerKinds
import BowyerLaws

extension Mutant {
  static let stores = [
    Mutant("extract that looks beside the focus", store(ExtractsBeside.self)),
    Mutant("seek that does nothing, and extend by it", store(SeeksNothing.self)),
    Mutant("seek that drags the space along", store(SeeksDragging.self)),
    Mutant("extend that moves the focus", store(ExtendsMoving.self)),
    Mutant("extend that ignores the position", store(ExtendsIgnoring.self)),
    Mutant("peek at the old position", store(PeeksOld.self)),
    Mutant("map that moves the focus", store(MapsMoving.self)),
    Mutant("map that shows the focus everywhere, in a store", store(MapsFlat.self)),
  ]

  private static func store<F: SpaceRules>(_ rules: F.Type) -> LawSuite {
    .comonadStore(SpaceSamples<F>.self, positions: .integer(in: -2...2))
  }
}

enum ExtractsBeside: SpaceRules { static func shown(_ at: Int) -> Int { at + 1 } }

enum SeeksNothing: SpaceRules { static func sought(_ s: Int, at: Int) -> Int { at } }

enum SeeksDragging: SpaceRules { static var drags: Bool { true } }

enum ExtendsMoving: SpaceRules { static func extended(_ at: Int) -> Int { 0 } }

enum ExtendsIgnoring: SpaceRules { static func seen(_ s: Int, at: Int) -> Int { at } }

enum PeeksOld: SpaceRules { static func peeked(_ s: Int, at: Int) -> Int { at } }

enum MapsMoving: SpaceRules { static func mapped(_ at: Int) -> Int { 0 } }

enum MapsFlat: SpaceRules { static func mapping(_ s: Int, at: Int) -> Int { at } }

/// A store, whose witness says to which positions its operations lead.
struct Space<W, A: Sendable>: Kinded {
  typealias Witness = W
  typealias Argument = A
  let position: Int
  let values: @Sendable (Int) -> A
}

enum SpaceSamples<F>: SampleValues {
  static func values<A: Hashable & Sendable>(of part: Gen<A>) -> Gen<Kind<F, A>> {
    StoreSamples.values(of: part).map { boxed in
      let store = boxed.fix()
      return Space(position: store.position) { store.peek($0) }.kind
    }
  }

  static func observe<A: Hashable & Sendable>(_ value: Kind<F, A>) -> Seen {
    let space = value.fix(as: Space<F, A>.self)
    return Seen([space.position] + (-2...2).map { space.values($0) })
  }
}

/// Lawful rules, of which a mutant replaces some: positions, each of an operation at a position.
protocol SpaceRules: ComonadStore where S == Int {
  static func shown(_ at: Int) -> Int
  static func peeked(_ s: Int, at: Int) -> Int
  static func sought(_ s: Int, at: Int) -> Int
  /// Whether the values move with the focus.
  static var drags: Bool { get }
  static func extended(_ at: Int) -> Int
  static func seen(_ s: Int, at: Int) -> Int
  static func mapped(_ at: Int) -> Int
  static func mapping(_ s: Int, at: Int) -> Int
}

extension SpaceRules {
  static func shown(_ at: Int) -> Int { at }
  static func peeked(_ s: Int, at: Int) -> Int { s }
  static func sought(_ s: Int, at: Int) -> Int { s }
  static var drags: Bool { false }
  static func extended(_ at: Int) -> Int { at }
  static func seen(_ s: Int, at: Int) -> Int { s }
  static func mapped(_ at: Int) -> Int { at }
  static func mapping(_ s: Int, at: Int) -> Int { s }

  private static func fixed<A: Sendable>(_ wa: Kind<Self, A>) -> Space<Self, A> {
    wa.fix(as: Space<Self, A>.self)
  }

  static func position<A: Sendable>(_ wa: Kind<Self, A>) -> Int { fixed(wa).position }

  static func peek<A: Sendable>(_ position: Int, in wa: Kind<Self, A>) -> A {
    fixed(wa).values(peeked(position, at: fixed(wa).position))
  }

  static func seek<A: Sendable>(_ position: Int, in wa: Kind<Self, A>) -> Kind<Self, A> {
    let space = fixed(wa)
    let reached = sought(position, at: space.position)
    let offset = drags ? space.position - reached : 0
    return Space(position: reached) { space.values($0 + offset) }.kind
  }

  static func extract<A: Sendable>(_ wa: Kind<Self, A>) -> A {
    fixed(wa).values(shown(fixed(wa).position))
  }

  static func extend<A: Sendable, B: Sendable>(
    _ wa: Kind<Self, A>,
    _ h: @escaping @Sendable (Kind<Self, A>) -> B
  ) -> Kind<Self, B> {
    let space = fixed(wa)
    return Space(position: extended(space.position)) { s in
      h(seek(seen(s, at: space.position), in: wa))
    }.kind
  }

  static func map<A: Sendable, B: Sendable>(
    _ wa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Kind<Self, B> {
    let space = fixed(wa)
    return Space(position: mapped(space.position)) {
      f(space.values(mapping($0, at: space.position)))
    }.kind
  }
}

// MARK: - Traced spaces, and other comonads

extension Mutant {
  static let comonads = [
    Mutant("extend that forgets what follows", .comonad(TrailSamples<KeepsFirst>.self)),
    Mutant("extend that forgets where it is", .comonad(TrailSamples<KeepsLast>.self)),
    Mutant("extend that is not associative", .comonad(TrailSamples<TurnsOver>.self)),
    Mutant("map that shows the focus everywhere", .comonad(TrailSamples<MapsStart>.self)),
    Mutant("the sum of two spaces, as published", .comonad(SumSamples.self)),
  ]

  static let traces = [
    Mutant("extract that has noted something", trail(ExtractsLater.self)),
    Mutant("shift that puts it before", trail(ShiftsBefore.self)),
    Mutant("extend that looks from the start", trail(ExtendsFromStart.self)),
    Mutant("map that shows the same after each log", trail(MapsStart.self)),
  ]

  private static func trail<F: TrailRules>(_ rules: F.Type) -> LawSuite {
    .comonadTraced(TrailSamples<F>.self, logs: TracedSamples.logs)
  }
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

enum ExtractsLater: TrailRules { static var start: String { "a" } }

enum ShiftsBefore: TrailRules {
  static func shifted(_ log: String, _ more: String) -> String { more + log }
  static func extended(_ a: String, _ b: String) -> String { b + a }
}

enum ExtendsFromStart: TrailRules {
  static func extended(_ a: String, _ b: String) -> String { b }
}

/// A space of values after texts, whose witness says after which text an operation looks.
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

/// Lawful rules, of which a mutant replaces some.
protocol TrailRules: ComonadTraced where Log == String {
  /// After which text the focus is.
  static var start: String { get }
  static func shifted(_ log: String, _ more: String) -> String
  static func extended(_ a: String, _ b: String) -> String
  static func mapped(_ log: String) -> String
}

extension TrailRules {
  static var start: String { "" }
  static func shifted(_ log: String, _ more: String) -> String { log + more }
  static func extended(_ a: String, _ b: String) -> String { a + b }
  static func mapped(_ log: String) -> String { log }

  private static func fixed<A: Sendable>(_ wa: Kind<Self, A>) -> Trail<Self, A> {
    wa.fix(as: Trail<Self, A>.self)
  }

  static func extract<A: Sendable>(_ wa: Kind<Self, A>) -> A { fixed(wa).after(start) }

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

  static func trace<A: Sendable>(_ log: String, in wa: Kind<Self, A>) -> A { fixed(wa).after(log) }

  static func shift<A: Sendable>(_ log: String, _ wa: Kind<Self, A>) -> Kind<Self, A> {
    Trail(after: { fixed(wa).after(shifted(log, $0)) }).kind
  }
}

// MARK: - Environments

extension Mutant {
  static let environments = [
    Mutant("local that leaves the environment", chamber(LeavesEnvironment.self)),
    Mutant("local that shows something else", chamber(ShowsOther.self)),
  ]

  private static func chamber<F: ChamberRules>(_ rules: F.Type) -> LawSuite {
    .comonadEnv(ChamberSamples<F>.self, environments: .integer(in: -2...2))
  }
}

enum LeavesEnvironment: ChamberRules { static var leaves: Bool { true } }

enum ShowsOther: ChamberRules { static var swaps: Bool { true } }

/// Two values in an environment, one of them in focus.
struct Chamber<W, A: Sendable>: Kinded {
  typealias Witness = W
  typealias Argument = A
  let environment: Int
  let value: A
  let other: A
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

/// Lawful rules, of which a mutant replaces one.
protocol ChamberRules: ComonadEnv where E == Int {
  /// Whether `local` leaves the environment.
  static var leaves: Bool { get }
  /// Whether `local` shows the other value.
  static var swaps: Bool { get }
}

extension ChamberRules {
  static var leaves: Bool { false }
  static var swaps: Bool { false }

  private static func fixed<A: Sendable>(_ wa: Kind<Self, A>) -> Chamber<Self, A> {
    wa.fix(as: Chamber<Self, A>.self)
  }

  static func extract<A: Sendable>(_ wa: Kind<Self, A>) -> A { fixed(wa).value }

  static func extend<A: Sendable, B: Sendable>(
    _ wa: Kind<Self, A>,
    _ h: @escaping @Sendable (Kind<Self, A>) -> B
  ) -> Kind<Self, B> {
    let here = fixed(wa)
    let there = Chamber<Self, A>(
      environment: here.environment,
      value: here.other,
      other: here.value
    )
    return Chamber(environment: here.environment, value: h(wa), other: h(there.kind)).kind
  }

  static func ask<A: Sendable>(_ wa: Kind<Self, A>) -> Int { fixed(wa).environment }

  static func local<A: Sendable>(_ f: (Int) -> Int, _ wa: Kind<Self, A>) -> Kind<Self, A> {
    let here = fixed(wa)
    return Chamber(
      environment: leaves ? here.environment : f(here.environment),
      value: swaps ? here.other : here.value,
      other: swaps ? here.value : here.other
    ).kind
  }
}
