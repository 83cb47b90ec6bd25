import Bowyer

/// The operations on groups of dispatchers: the library's, unless a type that conforms says otherwise.
protocol ServiceAlgebra: SendableMetatype {
  /// Returns a group whose parts see an input one after another.
  static func serial<E, S, I>(_ parts: [StateDispatcher<E, S, I>]) -> StateDispatcher<E, S, I>
  /// Returns a group whose parts see an input at once, whatever is said of the group around it.
  static func concurrent<E, S, I>(_ parts: [StateDispatcher<E, S, I>]) -> StateDispatcher<E, S, I>
  /// Returns a dispatcher before which another sees an input.
  static func before<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ other: StateDispatcher<E, S, I>
  ) -> StateDispatcher<E, S, I>
  /// Returns a dispatcher after which another sees an input.
  static func after<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ other: StateDispatcher<E, S, I>
  ) -> StateDispatcher<E, S, I>
  /// Returns a dispatcher whose errors become inputs, each part's by itself.
  static func recover<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ toInput: @escaping @Sendable (any Error) -> I
  ) -> StateDispatcher<E, S, I>
  /// Returns a dispatcher whose errors become inputs, all parts' as one.
  static func recoverGroup<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ toInput: @escaping @Sendable (any Error) -> I
  ) -> StateDispatcher<E, S, I>
}

extension ServiceAlgebra {
  static func serial<E, S, I>(
    _ parts: [StateDispatcher<E, S, I>]
  ) -> StateDispatcher<E, S, I> { .combineAll(parts).serial() }

  static func concurrent<E, S, I>(
    _ parts: [StateDispatcher<E, S, I>]
  ) -> StateDispatcher<E, S, I> { .combineAll(parts).concurrent() }

  static func before<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ other: StateDispatcher<E, S, I>
  ) -> StateDispatcher<E, S, I> { dispatcher.before(other) }

  static func after<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ other: StateDispatcher<E, S, I>
  ) -> StateDispatcher<E, S, I> { dispatcher.after(other) }

  static func recover<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ toInput: @escaping @Sendable (any Error) -> I
  ) -> StateDispatcher<E, S, I> { dispatcher.recover(toInput) }

  static func recoverGroup<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ toInput: @escaping @Sendable (any Error) -> I
  ) -> StateDispatcher<E, S, I> { dispatcher.recoverGroup(toInput) }
}

/// The library's operations.
enum LibraryServices: ServiceAlgebra {}
