import BowyerCheck
import BowyerKinds
import BowyerLaws

extension Mutant {
  static let pairings = [
    Mutant("pair that runs twice", suite(RunsTwice.self)),
    Mutant("pair that ignores the state that is left", suite(IgnoresState.self)),
    Mutant("pair that starts elsewhere", suite(StartsMirrored.self)),
    Mutant("pair that takes a step of its own", walking(StepsFirst.self)),
    Mutant("pair that swaps the order", walking(SwapsOrder.self)),
  ]

  private static func suite<P: Pairing>(_ pairing: P.Type) -> LawSuite
  where P.M == StatePartial<Int>, P.W == StorePartial<Int> {
    .stateStorePairing(
      pairing,
      programs: StateSamples.self,
      spaces: StoreSamples.self,
      StateOperations(),
      positions: .integer(in: -2...2)
    )
  }

  private static func walking<P: Pairing>(_ pairing: P.Type) -> LawSuite {
    .pairing(
      pairing,
      programs: TaggedSamples<P.M>.self,
      spaces: WalkSamples<P.W>.self
    )
  }
}

enum RunsTwice: Pairing {
  typealias M = StatePartial<Int>
  typealias W = StorePartial<Int>

  static func pair<A: Sendable, B: Sendable, C>(
    _ ma: Kind<M, A>,
    _ wb: Kind<W, B>,
    _ f: (A, B) -> C
  ) -> C {
    let once = ma.fix().run(wb.fix().position)
    let (position, value) = ma.fix().run(once.state)
    return f(value, wb.fix().peek(position))
  }
}

enum IgnoresState: Pairing {
  typealias M = StatePartial<Int>
  typealias W = StorePartial<Int>

  static func pair<A: Sendable, B: Sendable, C>(
    _ ma: Kind<M, A>,
    _ wb: Kind<W, B>,
    _ f: (A, B) -> C
  ) -> C { f(ma.fix().run(wb.fix().position).value, wb.fix().extract()) }
}

/// Programs see each position as its opposite, which is lawful but for reading and writing it.
enum StartsMirrored: Pairing {
  typealias M = StatePartial<Int>
  typealias W = StorePartial<Int>

  static func pair<A: Sendable, B: Sendable, C>(
    _ ma: Kind<M, A>,
    _ wb: Kind<W, B>,
    _ f: (A, B) -> C
  ) -> C {
    let (position, value) = ma.fix().run(-wb.fix().position)
    return f(value, wb.fix().peek(-position))
  }
}

enum StepsFirst: Pairing {
  typealias M = TaggedPartial<Greater>
  typealias W = WalkPartial<Greater>

  static func pair<A: Sendable, B: Sendable, C>(
    _ ma: Kind<M, A>,
    _ wb: Kind<W, B>,
    _ f: (A, B) -> C
  ) -> C {
    let tagged = ma.fix(as: Tagged<M, A>.self)
    return f(tagged.value, wb.fix(as: Walk<W, B>.self).after(max(tagged.tag, 2)))
  }
}

/// The program's steps combine the other way round than the space's.
enum SwapsOrder: Pairing {
  typealias M = TaggedPartial<Latest>
  typealias W = WalkPartial<Earliest>

  static func pair<A: Sendable, B: Sendable, C>(
    _ ma: Kind<M, A>,
    _ wb: Kind<W, B>,
    _ f: (A, B) -> C
  ) -> C {
    let tagged = ma.fix(as: Tagged<M, A>.self)
    return f(tagged.value, wb.fix(as: Walk<W, B>.self).after(tagged.tag))
  }
}

enum Earliest: Magma {
  static func combine(_ a: Int, _ b: Int) -> Int { a == 0 ? b : a }
}
