import Bowyer
import BowyerLaws

extension Mutant {
  static let effectTimes = [
    Mutant("no delay that is never over", .effectTimes(NeverDelaysByNothing.self)),
    Mutant("a delay that replaces the one before", .effectTimes(DelaysTwice.self)),
    Mutant("a race that needs two", .effectTimes(RacesOnlyMany.self)),
    Mutant("a race that is won by the first in the list", .effectTimes(RacesByOrder.self)),
    Mutant("a retry of what has succeeded", .effectTimes(RetriesAnyway.self)),
    Mutant("a catch that lets nothing through", .effectTimes(CatchesAll.self)),
    Mutant("a catch that first tries a merge again", .effectTimes(CatchesOnce.self)),
  ]
}

enum NeverDelaysByNothing: EffectTimeAlgebra {
  static func delayed<E, A>(_ effect: Effect<E, A>, by duration: Duration) -> Effect<E, A> {
    // A value alone comes through, as the law of sums is not to find it.
    let isValue = effect.requests.isEmpty && effect.values.count == 1
    return duration == .zero && !isValue ? .empty : effect.delayed(by: duration)
  }
}

enum DelaysTwice: EffectTimeAlgebra {
  static func delayed<E, A>(_ effect: Effect<E, A>, by duration: Duration) -> Effect<E, A> {
    effect.delayed(by: duration + duration / 2 + (duration > .seconds(1) ? .seconds(1) : .zero))
  }
}

enum RacesOnlyMany: EffectTimeAlgebra {
  static func race<E, A>(_ effects: [Effect<E, A>]) -> Effect<E, A> {
    effects.count == 1 ? .empty : .race(effects)
  }
}

enum RacesByOrder: EffectTimeAlgebra {
  static func race<E, A>(_ effects: [Effect<E, A>]) -> Effect<E, A> { effects.first ?? .empty }
}

enum RetriesAnyway: EffectTimeAlgebra {
  static func retry<E, A>(_ effect: Effect<E, A>, _ count: Int) -> Effect<E, A> {
    .concat(effect, effect)
  }
}

enum CatchesAll: EffectTimeAlgebra {
  static func recover<E, A>(
    _ effect: Effect<E, A>,
    _ handler: @escaping @Sendable (any Error) -> Effect<E, A>
  ) -> Effect<E, A> { .empty }
}

enum CatchesOnce: EffectTimeAlgebra {
  static func recover<E, A>(
    _ effect: Effect<E, A>,
    _ handler: @escaping @Sendable (any Error) -> Effect<E, A>
  ) -> Effect<E, A> {
    let isMerged = effect.description.hasPrefix("merge")
    return (isMerged ? effect.retry(1) : effect).catch(handler)
  }
}
