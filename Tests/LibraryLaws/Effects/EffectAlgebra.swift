import Bowyer

/// The operations on effects: the library's, unless a type that conforms says otherwise.
protocol EffectAlgebra: SendableMetatype {
  /// Returns the effect that asks for nothing.
  static func empty<E, A>() -> Effect<E, A>
  /// Returns one effect and another.
  static func combine<E, A>(_ left: Effect<E, A>, _ right: Effect<E, A>) -> Effect<E, A>
  /// Returns the effect that yields `f` of what an effect yields.
  static func map<E, A, B>(
    _ effect: Effect<E, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Effect<E, B>
  /// Returns the effect in a larger world.
  static func widen<E, A, World>(
    _ effect: Effect<E, A>,
    environment part: @escaping @Sendable (World) -> E
  ) -> Effect<World, A>
}

extension EffectAlgebra {
  static func empty<E, A>() -> Effect<E, A> { .empty }

  static func combine<E, A>(_ left: Effect<E, A>, _ right: Effect<E, A>) -> Effect<E, A> {
    left.combine(right)
  }

  static func map<E, A, B>(
    _ effect: Effect<E, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Effect<E, B> { effect.map(f) }

  static func widen<E, A, World>(
    _ effect: Effect<E, A>,
    environment part: @escaping @Sendable (World) -> E
  ) -> Effect<World, A> { effect.widen(environment: part) }
}

/// The library's operations on effects.
enum LibraryEffects: EffectAlgebra {}
