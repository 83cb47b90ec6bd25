public import Bowyer

/// The operations on groups of dispatchers: the library's, unless a type that conforms says otherwise.
///
///     let add = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
///     LibraryServices.serial([add, add]).run(2, on: 0).state  // 4
public protocol ServiceAlgebra: SendableMetatype {
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
  static func recoverAsOne<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ toInput: @escaping @Sendable (any Error) -> I
  ) -> StateDispatcher<E, S, I>
}

extension ServiceAlgebra {
  public static func serial<E, S, I>(
    _ parts: [StateDispatcher<E, S, I>]
  ) -> StateDispatcher<E, S, I> { .combineAll(parts).serial() }

  public static func concurrent<E, S, I>(
    _ parts: [StateDispatcher<E, S, I>]
  ) -> StateDispatcher<E, S, I> { .combineAll(parts).concurrent() }

  public static func before<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ other: StateDispatcher<E, S, I>
  ) -> StateDispatcher<E, S, I> { dispatcher.before(other) }

  public static func after<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ other: StateDispatcher<E, S, I>
  ) -> StateDispatcher<E, S, I> { dispatcher.after(other) }

  public static func recover<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ toInput: @escaping @Sendable (any Error) -> I
  ) -> StateDispatcher<E, S, I> { dispatcher.recover(toInput) }

  public static func recoverAsOne<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ toInput: @escaping @Sendable (any Error) -> I
  ) -> StateDispatcher<E, S, I> { dispatcher.recoverAsOne(toInput) }
}

/// The library's operations.
public enum LibraryServices: ServiceAlgebra {}
