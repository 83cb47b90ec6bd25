public import Bowyer

/// The operations that keep what happened: the library's, unless a type that conforms says otherwise.
///
///     let undoable = LibraryHistories.undoable(StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }) {
///       old, new, _ in old != new
///     }
///     undoable.run(.input(2), on: History(0)).state.past  // [0]
public protocol HistoryAlgebra: SendableMetatype {
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
  public static func undoable<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    where isSignificant: @escaping @Sendable (S, S, I) -> Bool
  ) -> StateDispatcher<E, History<S>, Undoing<I>> { dispatcher.undoable(where: isSignificant) }

  public static func timeTravel<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>
  ) -> StateDispatcher<E, Timeline<S, I>, Travelling<I>> { dispatcher.timeTravel() }

  public static func logging<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ note: @escaping @Sendable (Transition<S, I>) -> Void
  ) -> StateDispatcher<E, S, I> { dispatcher.logging("log") { _, entry in note(entry) } }
}

/// The library's operations.
public enum LibraryHistories: HistoryAlgebra {}
