import Bowyer

extension Mutant {
  static let effectTimes = [
    Mutant("no delay that is never over", .effectTimes(NeverDelaysByNothing.self)),
    Mutant("a delay that replaces the one before", .effectTimes(DelaysTwice.self)),
    Mutant("a race that needs two", .effectTimes(RacesOnlyMany.self)),
    Mutant("a race that is won by the first in the list", .effectTimes(RacesByOrder.self)),
    Mutant("a race that is won by the last at one time", .effectTimes(RacesBackwards.self)),
    Mutant("a race that all win", .effectTimes(RacesTogether.self)),
    Mutant("a retry that never retries", .effectTimes(NeverRetries.self)),
    Mutant("a retry once too often", .effectTimes(RetriesOnceMore.self)),
    Mutant("a retry of what has succeeded", .effectTimes(RetriesAnyway.self)),
    Mutant("a catch that lets nothing through", .effectTimes(CatchesAll.self)),
    Mutant("a catch that changes what it lets through", .effectTimes(CatchesValues.self)),
    Mutant("a catch that never catches", .effectTimes(NeverCatches.self)),
    Mutant("a catch that hands on another error", .effectTimes(CatchesAnother.self)),
    Mutant("a catch that first tries a merge again", .effectTimes(CatchesOnce.self)),
    Mutant("a timeout that never comes", .effectTimes(NeverTimesOut.self)),
    Mutant("a timeout that ends in silence", .effectTimes(TimesOutQuietly.self)),
    Mutant("a timeout that comes too early for several", .effectTimes(TimesOutEarly.self)),
    Mutant("a repetition that starts at once", .effectTimes(RepeatsAtOnce.self)),
    Mutant("a repetition that happens once", .effectTimes(RepeatsOnce.self)),
    Mutant("a debounce that only waits", .effectTimes(DebouncesNothing.self)),
    Mutant("a debounce that keeps the first", .effectTimes(DebouncesLater.self)),
    Mutant("a throttle that lets all through", .effectTimes(ThrottlesNothing.self)),
    Mutant("a throttle that forgets the latest", .effectTimes(ThrottlesLatest.self)),
    Mutant("a throttle that always starts the latest", .effectTimes(ThrottlesAlways.self)),
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

enum RacesBackwards: EffectTimeAlgebra {
  static func race<E, A>(_ effects: [Effect<E, A>]) -> Effect<E, A> { .race(effects.reversed()) }
}

enum RacesTogether: EffectTimeAlgebra {
  static func race<E, A>(_ effects: [Effect<E, A>]) -> Effect<E, A> { .merge(effects) }
}

enum NeverRetries: EffectTimeAlgebra {
  static func retry<E, A>(_ effect: Effect<E, A>, _ count: Int) -> Effect<E, A> { effect }
}

enum RetriesOnceMore: EffectTimeAlgebra {
  static func retry<E, A>(_ effect: Effect<E, A>, _ count: Int) -> Effect<E, A> {
    count == 0 ? effect : effect.retry(count + 1)
  }
}

enum RetriesAnyway: EffectTimeAlgebra {
  static func retry<E, A>(_ effect: Effect<E, A>, _ count: Int) -> Effect<E, A> {
    count == 0 ? .concat(effect, effect) : effect.retry(count)
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

/// Counts on what is a number and no error.
enum CatchesValues: EffectTimeAlgebra {
  static func recover<E, A>(
    _ effect: Effect<E, A>,
    _ handler: @escaping @Sendable (any Error) -> Effect<E, A>
  ) -> Effect<E, A> {
    effect.map { value in (value as? Int).flatMap { $0 + 1 as? A } ?? value }.catch(handler)
  }
}

enum NeverCatches: EffectTimeAlgebra {
  static func recover<E, A>(
    _ effect: Effect<E, A>,
    _ handler: @escaping @Sendable (any Error) -> Effect<E, A>
  ) -> Effect<E, A> { effect }
}

enum CatchesAnother: EffectTimeAlgebra {
  static func recover<E, A>(
    _ effect: Effect<E, A>,
    _ handler: @escaping @Sendable (any Error) -> Effect<E, A>
  ) -> Effect<E, A> { effect.catch { _ in handler(CancellationError()) } }
}

enum NeverTimesOut: EffectTimeAlgebra {
  static func timeout<E, A>(_ effect: Effect<E, A>, after duration: Duration) -> Effect<E, A> {
    effect
  }
}

enum TimesOutQuietly: EffectTimeAlgebra {
  static func timeout<E, A>(_ effect: Effect<E, A>, after duration: Duration) -> Effect<E, A> {
    effect.timeout(after: duration).catch { _ in .empty }
  }
}

enum TimesOutEarly: EffectTimeAlgebra {
  static func timeout<E, A>(_ effect: Effect<E, A>, after duration: Duration) -> Effect<E, A> {
    effect.values.count > 1 ? effect.timeout(after: duration / 2) : effect.timeout(after: duration)
  }
}

enum RepeatsAtOnce: EffectTimeAlgebra {
  static func every<E, A>(_ effect: Effect<E, A>, _ interval: Duration) -> Effect<E, A> {
    .merge(effect, effect.every(interval))
  }
}

enum RepeatsOnce: EffectTimeAlgebra {
  static func every<E, A>(_ effect: Effect<E, A>, _ interval: Duration) -> Effect<E, A> {
    effect.delayed(by: interval)
  }
}

enum DebouncesNothing: EffectTimeAlgebra {
  static func debounced<E, A>(_ effect: Effect<E, A>, for duration: Duration) -> Effect<E, A> {
    effect.delayed(by: duration)
  }
}

enum DebouncesLater: EffectTimeAlgebra {
  static func debounced<E, A>(_ effect: Effect<E, A>, for duration: Duration) -> Effect<E, A> {
    effect.throttled(id: "timed", for: duration).delayed(by: duration)
  }
}

enum ThrottlesNothing: EffectTimeAlgebra {
  static func throttled<E, A>(
    _ effect: Effect<E, A>,
    for duration: Duration,
    latest: Bool
  ) -> Effect<E, A> {
    latest ? effect.throttled(id: "timed", for: duration, latest: true) : effect
  }
}

enum ThrottlesLatest: EffectTimeAlgebra {
  static func throttled<E, A>(
    _ effect: Effect<E, A>,
    for duration: Duration,
    latest: Bool
  ) -> Effect<E, A> { effect.throttled(id: "timed", for: duration) }
}

enum ThrottlesAlways: EffectTimeAlgebra {
  static func throttled<E, A>(
    _ effect: Effect<E, A>,
    for duration: Duration,
    latest: Bool
  ) -> Effect<E, A> { effect.throttled(id: "timed", for: duration, latest: true) }
}
