import Bowyer

/// The operations that keep what happened: the library's, unless a type that conforms says otherwise.
protocol HistoryAlgebra: SendableMetatype {
  /// Returns a dispatcher with a history.
  static func undoable<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    where isSignificant: @escaping @Sendable (S, S, I) -> Bool
  ) -> StateDispatcher<E, History<S>, Undoing<I>>
  /// Returns a dispatcher with a time line.
  static func timeTravel<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>
  ) -> StateDispatcher<E, Timeline<S, I>, Travelling<I>>
  /// Returns a dispatcher whose transitions are noted.
  static func logging<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ note: @escaping @Sendable (Transition<S, I>) -> Void
  ) -> StateDispatcher<E, S, I>
}

extension HistoryAlgebra {
  static func undoable<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    where isSignificant: @escaping @Sendable (S, S, I) -> Bool
  ) -> StateDispatcher<E, History<S>, Undoing<I>> { dispatcher.undoable(where: isSignificant) }

  static func timeTravel<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>
  ) -> StateDispatcher<E, Timeline<S, I>, Travelling<I>> { dispatcher.timeTravel() }

  static func logging<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ note: @escaping @Sendable (Transition<S, I>) -> Void
  ) -> StateDispatcher<E, S, I> { dispatcher.logging("log") { _, entry in note(entry) } }
}

/// The library's operations.
enum LibraryHistories: HistoryAlgebra {}
