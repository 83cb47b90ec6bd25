import Bowyer

enum LogCommits: HistoryAlgebra {
  static func logging<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ note: @escaping @Sendable (Transition<S, I>) -> Void
  ) -> StateDispatcher<E, S, I> {
    dispatcher.logging("log") { _, entry in note(entry) }
      .combine(.effectful { _ in .pure(.modify { $0 }) })
  }
}

enum LogsInputs: HistoryAlgebra {
  static func logging<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ note: @escaping @Sendable (Transition<S, I>) -> Void
  ) -> StateDispatcher<E, S, I> {
    dispatcher.logging("log") { _, entry in if !entry.isOfEffect { note(entry) } }
  }
}
