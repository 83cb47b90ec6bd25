public import Bowyer

/// The operations that say when effects run, and what answers their errors: the library's, unless a type
/// that conforms says otherwise.
///
///     LibraryEffectTimes.delayed(Effect<Void, Int>.pure(1), by: .seconds(1)).values  // [1]
public protocol EffectTimeAlgebra: SendableMetatype {
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
  public static func delayed<E, A>(_ effect: Effect<E, A>, by duration: Duration) -> Effect<E, A> {
    effect.delayed(by: duration)
  }

  public static func race<E, A>(_ effects: [Effect<E, A>]) -> Effect<E, A> { .race(effects) }

  public static func retry<E, A>(_ effect: Effect<E, A>, _ count: Int) -> Effect<E, A> {
    effect.retry(count)
  }

  public static func recover<E, A>(
    _ effect: Effect<E, A>,
    _ handler: @escaping @Sendable (any Error) -> Effect<E, A>
  ) -> Effect<E, A> { effect.catch(handler) }
}

/// The library's operations.
public enum LibraryEffectTimes: EffectTimeAlgebra {}
