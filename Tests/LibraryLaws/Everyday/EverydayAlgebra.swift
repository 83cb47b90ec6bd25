import Bowyer
import BowyerKinds

/// The everyday effects: the library's, unless a type that conforms says otherwise.
protocol EverydayAlgebra: SendableMetatype {
  /// Returns the effect that does some work, and yields nothing.
  static func run<E, A>(
    _ id: EffectID,
    _ work: @escaping @Sendable (E) async throws -> Void
  ) -> Effect<E, A>
  /// Returns the effect whose work yields any number of values.
  static func yielding<E, A>(
    _ id: EffectID,
    _ work: @escaping @Sendable (E, @escaping @Sendable (A) -> Void) async throws -> Void
  ) -> Effect<E, A>
  /// Returns the dispatcher that also asks for an effect when it has changed the state.
  static func onChange<E, S: Equatable, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ effect: @escaping @Sendable (S, S) -> StateDispatcher<E, S, I>.Request
  ) -> StateDispatcher<E, S, I>
  /// Returns the dispatcher whose state is kept in a store, as “state”.
  static func persisted<S: Codable & Equatable, I>(
    _ dispatcher: StateDispatcher<DataStore, S, I>
  ) -> StateDispatcher<DataStore, S, I>
}

extension EverydayAlgebra {
  static func run<E, A>(
    _ id: EffectID,
    _ work: @escaping @Sendable (E) async throws -> Void
  ) -> Effect<E, A> { .run(id, work) }

  static func yielding<E, A>(
    _ id: EffectID,
    _ work: @escaping @Sendable (E, @escaping @Sendable (A) -> Void) async throws -> Void
  ) -> Effect<E, A> { .yielding(id, work) }

  static func onChange<E, S: Equatable, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ effect: @escaping @Sendable (S, S) -> StateDispatcher<E, S, I>.Request
  ) -> StateDispatcher<E, S, I> { dispatcher.onChange(of: \.self, effect) }

  static func persisted<S: Codable & Equatable, I>(
    _ dispatcher: StateDispatcher<DataStore, S, I>
  ) -> StateDispatcher<DataStore, S, I> { dispatcher.persisted("state", \.self, in: \.self) }
}

/// The library's everyday effects.
enum LibraryEveryday: EverydayAlgebra {}
