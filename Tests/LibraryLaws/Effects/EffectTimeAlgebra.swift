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
}

/// The library's operations.
enum LibraryEffectTimes: EffectTimeAlgebra {}
