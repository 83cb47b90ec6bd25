import Bowyer

extension Mutant {
  static let effects = [
    Mutant("effects combined in reverse", .effects(CombinesReversed.self)),
    Mutant("effects combined in turn", .effects(CombinesInTurn.self)),
    Mutant("an empty effect that asks for something", .effects(AsksWhenEmpty.self)),
    Mutant("map that drops all but the first", .effects(MapsToNothing.self)),
    Mutant("map that swallows errors", .effects(MapsWithoutErrors.self)),
    Mutant("an effect widened without its transform", .effects(WidensWithout.self)),
  ]
}

enum CombinesReversed: EffectAlgebra {
  static func combine<E, A>(_ left: Effect<E, A>, _ right: Effect<E, A>) -> Effect<E, A> {
    right.combine(left)
  }
}

/// Starts the right when the left is over.
enum CombinesInTurn: EffectAlgebra {
  static func combine<E, A>(_ left: Effect<E, A>, _ right: Effect<E, A>) -> Effect<E, A> {
    .concat(left, right)
  }
}

enum AsksWhenEmpty: EffectAlgebra {
  static func empty<E, A>() -> Effect<E, A> {
    .perform("nothing") { _ in throw CancellationError() }
  }
}

enum MapsToNothing: EffectAlgebra {
  static func map<E, A, B>(
    _ effect: Effect<E, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Effect<E, B> { .merge(effect.values.prefix(1).map { .pure(f($0)) }) }
}

enum MapsWithoutErrors: EffectAlgebra {
  static func map<E, A, B>(
    _ effect: Effect<E, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Effect<E, B> { effect.catch { _ in .empty }.map(f) }
}

enum WidensWithout: EffectAlgebra {
  static func widen<E, A, World>(
    _ effect: Effect<E, A>,
    environment part: @escaping @Sendable (World) -> E
  ) -> Effect<World, A> {
    (effect as? Effect<World, A>) ?? effect.widen(environment: part)
  }
}
