import Bowyer

/// The operations that say when effects run, and what answers their errors: the library's, unless a type
/// that conforms says otherwise.
protocol EffectTimeAlgebra: SendableMetatype {
  /// Returns an effect, started after a while.
  static func delayed<E, A>(_ effect: Effect<E, A>, by duration: Duration) -> Effect<E, A>
  /// Returns effects of which the first to yield goes on.
  static func race<E, A>(_ effects: [Effect<E, A>]) -> Effect<E, A>
  /// Returns an effect, started anew when it fails.
  static func retry<E, A>(_ effect: Effect<E, A>, _ count: Int) -> Effect<E, A>
  /// Returns an effect in which errors are answered.
  static func recover<E, A>(
    _ effect: Effect<E, A>,
    _ handler: @escaping @Sendable (any Error) -> Effect<E, A>
  ) -> Effect<E, A>
  /// Returns an effect that fails if it has not ended in time.
  static func timeout<E, A>(_ effect: Effect<E, A>, after duration: Duration) -> Effect<E, A>
  /// Returns an effect, run again and again.
  static func every<E, A>(_ effect: Effect<E, A>, _ interval: Duration) -> Effect<E, A>
  /// Returns an effect, started after a while in which no other was started.
  static func debounced<E, A>(_ effect: Effect<E, A>, for duration: Duration) -> Effect<E, A>
  /// Returns an effect, if no other was started a while before it.
  static func throttled<E, A>(
    _ effect: Effect<E, A>,
    for duration: Duration,
    latest: Bool
  ) -> Effect<E, A>
}

extension EffectTimeAlgebra {
  static func delayed<E, A>(_ effect: Effect<E, A>, by duration: Duration) -> Effect<E, A> {
    effect.delayed(by: duration)
  }

  static func race<E, A>(_ effects: [Effect<E, A>]) -> Effect<E, A> { .race(effects) }

  static func retry<E, A>(_ effect: Effect<E, A>, _ count: Int) -> Effect<E, A> {
    effect.retry(count)
  }

  static func recover<E, A>(
    _ effect: Effect<E, A>,
    _ handler: @escaping @Sendable (any Error) -> Effect<E, A>
  ) -> Effect<E, A> { effect.catch(handler) }

  static func timeout<E, A>(_ effect: Effect<E, A>, after duration: Duration) -> Effect<E, A> {
    effect.timeout(after: duration)
  }

  static func every<E, A>(_ effect: Effect<E, A>, _ interval: Duration) -> Effect<E, A> {
    effect.every(interval)
  }

  static func debounced<E, A>(_ effect: Effect<E, A>, for duration: Duration) -> Effect<E, A> {
    effect.debounced(id: "timed", for: duration)
  }

  static func throttled<E, A>(
    _ effect: Effect<E, A>,
    for duration: Duration,
    latest: Bool
  ) -> Effect<E, A> { effect.throttled(id: "timed", for: duration, latest: latest) }
}

/// The library's operations.
enum LibraryEffectTimes: EffectTimeAlgebra {}
