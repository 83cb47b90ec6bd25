import Bowyer
import BowyerArchitectures
import BowyerKinds

/// The operations on dispatchers of any architecture: the library's, unless a type that conforms says otherwise.
protocol GeneralDispatcherAlgebra: SendableMetatype {
  /// Returns the dispatcher that does nothing.
  static func empty<M, E, I>() -> Dispatcher<M, E, I>

  /// Returns the dispatcher that does what one does, and then what another does.
  static func combine<M, E, I>(
    _ left: Dispatcher<M, E, I>,
    _ right: Dispatcher<M, E, I>
  ) -> Dispatcher<M, E, I>

  /// Returns the dispatcher for one kind of input.
  static func widen<M, E, I, Wider>(
    _ dispatcher: Dispatcher<M, E, I>,
    input prism: Prism<Wider, I>
  ) -> Dispatcher<M, E, Wider>

  /// Returns the dispatcher in a larger world.
  static func widen<M, E, I, World>(
    _ dispatcher: Dispatcher<M, E, I>,
    environment part: @escaping @Sendable (World) -> E
  ) -> Dispatcher<M, World, I>

  /// Returns the dispatcher in another language of moves.
  static func lift<Phi: NaturalTransformation, E, I>(
    _ dispatcher: Dispatcher<Phi.F, E, I>,
    _ phi: Phi
  ) -> Dispatcher<Phi.G, E, I>

  /// Returns the dispatcher that asks for more, of the place where a move leads.
  static func onEffect<M, E, I, A: Sendable>(
    _ dispatcher: Dispatcher<M, E, I>,
    _ query: Kind<M, A>,
    _ effect: @escaping @Sendable (A) -> Effect<E, Kind<M, Void>>
  ) -> Dispatcher<M, E, I>
}

extension GeneralDispatcherAlgebra {
  static func empty<M, E, I>() -> Dispatcher<M, E, I> { .empty }

  static func combine<M, E, I>(
    _ left: Dispatcher<M, E, I>,
    _ right: Dispatcher<M, E, I>
  ) -> Dispatcher<M, E, I> { left.combine(right) }

  static func widen<M, E, I, Wider>(
    _ dispatcher: Dispatcher<M, E, I>,
    input prism: Prism<Wider, I>
  ) -> Dispatcher<M, E, Wider> { dispatcher.widen(input: prism) }

  static func widen<M, E, I, World>(
    _ dispatcher: Dispatcher<M, E, I>,
    environment part: @escaping @Sendable (World) -> E
  ) -> Dispatcher<M, World, I> { dispatcher.widen(environment: part) }

  static func lift<Phi: NaturalTransformation, E, I>(
    _ dispatcher: Dispatcher<Phi.F, E, I>,
    _ phi: Phi
  ) -> Dispatcher<Phi.G, E, I> { dispatcher.lift(phi) }

  static func onEffect<M, E, I, A: Sendable>(
    _ dispatcher: Dispatcher<M, E, I>,
    _ query: Kind<M, A>,
    _ effect: @escaping @Sendable (A) -> Effect<E, Kind<M, Void>>
  ) -> Dispatcher<M, E, I> { dispatcher.onEffect(query, effect) }
}

/// The library's operations on dispatchers of any architecture.
enum LibraryGeneralDispatchers: GeneralDispatcherAlgebra {}
