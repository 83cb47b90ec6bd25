import Bowyer
import BowyerLaws

extension Mutant {
  static let histories = [
    Mutant("a history that drops what effects change", .undoings(UndoDropsEffects.self)),
    Mutant("an undo that goes back twice", .undoings(UndoesTwice.self)),
    Mutant("an undo that loses the future", .undoings(UndoLosesFuture.self)),
    Mutant("an undo at the start that forgets the future", .undoings(UndoForgetsAtStart.self)),
    Mutant("a change that keeps the future", .undoings(KeepsFuture.self)),
    Mutant("an entry for what is not significant", .undoings(KeepsAll.self)),
    Mutant("an entry for what is significant backwards", .undoings(SwapsSignificance.self)),
    Mutant("a redo that goes all the way", .undoings(RedoesAll.self)),
    Mutant("a clearing that clears nothing", .undoings(ClearsNothing.self)),
    Mutant("a second look that is ignored", .travels(LooksOnce.self)),
    Mutant("an input that ends the looking", .travels(EndsLooking.self)),
    Mutant("a time line that drops what effects change", .travels(TravelDropsEffects.self)),
    Mutant("inputs that apply to what is looked at", .travels(InputsGoBack.self)),
    Mutant("a way back that stays", .travels(NeverGoesBack.self)),
    Mutant("a resumption that keeps what followed", .travels(ResumesLive.self)),
    Mutant("a log that changes the state", .logs(LogCommits.self)),
    Mutant("a log without what effects change", .logs(LogsInputs.self)),
  ]
}

/// A history with one thing done otherwise.
private func history<E, S, I>(
  _ usual: StateDispatcher<E, History<S>, Undoing<I>>,
  _ change: @escaping @Sendable (inout History<S>, Undoing<I>) -> Bool
) -> StateDispatcher<E, History<S>, Undoing<I>> {
  StateDispatcher { history, input in
    change(&history, input) ? .empty : usual.transition(for: input).run(&history)
  }
}

enum UndoDropsEffects: HistoryAlgebra {
  static func undoable<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    where isSignificant: @escaping @Sendable (S, S, I) -> Bool
  ) -> StateDispatcher<E, History<S>, Undoing<I>> {
    let usual = dispatcher.undoable(where: isSignificant)
    return StateDispatcher.transition { input in usual.transition(for: input).map { _ in .empty } }
  }
}

enum UndoesTwice: HistoryAlgebra {
  static func undoable<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    where isSignificant: @escaping @Sendable (S, S, I) -> Bool
  ) -> StateDispatcher<E, History<S>, Undoing<I>> {
    history(dispatcher.undoable(where: isSignificant)) { history, input in
      switch input {
      case .undo:
        history.undo()
        history.undo()
        return true
      case .redo:
        history.redo()
        history.redo()
        return true
      default: return false
      }
    }
  }
}

enum UndoLosesFuture: HistoryAlgebra {
  static func undoable<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    where isSignificant: @escaping @Sendable (S, S, I) -> Bool
  ) -> StateDispatcher<E, History<S>, Undoing<I>> {
    history(dispatcher.undoable(where: isSignificant)) { history, input in
      guard case .undo = input else { return false }
      history.undo()
      history = history.replayed
      return true
    }
  }
}

enum UndoForgetsAtStart: HistoryAlgebra {
  static func undoable<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    where isSignificant: @escaping @Sendable (S, S, I) -> Bool
  ) -> StateDispatcher<E, History<S>, Undoing<I>> {
    history(dispatcher.undoable(where: isSignificant)) { history, input in
      guard case .undo = input, !history.canUndo else { return false }
      history.clear()
      return true
    }
  }
}

enum KeepsFuture: HistoryAlgebra {
  static func undoable<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    where isSignificant: @escaping @Sendable (S, S, I) -> Bool
  ) -> StateDispatcher<E, History<S>, Undoing<I>> {
    let usual = dispatcher.undoable(where: isSignificant)
    return StateDispatcher { history, input in
      let future = history.future
      let request = usual.transition(for: input).run(&history)
      guard case .input = input, !future.isEmpty else { return request }
      // As if what was undone had been done since, and undone again.
      for state in future { history.change { $0 = state } }
      for _ in future { history.undo() }
      return request
    }
  }
}

enum KeepsAll: HistoryAlgebra {
  static func undoable<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    where isSignificant: @escaping @Sendable (S, S, I) -> Bool
  ) -> StateDispatcher<E, History<S>, Undoing<I>> { dispatcher.undoable { _, _, _ in true } }
}

enum SwapsSignificance: HistoryAlgebra {
  static func undoable<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    where isSignificant: @escaping @Sendable (S, S, I) -> Bool
  ) -> StateDispatcher<E, History<S>, Undoing<I>> {
    dispatcher.undoable { isSignificant($1, $0, $2) }
  }
}

enum RedoesAll: HistoryAlgebra {
  static func undoable<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    where isSignificant: @escaping @Sendable (S, S, I) -> Bool
  ) -> StateDispatcher<E, History<S>, Undoing<I>> {
    history(dispatcher.undoable(where: isSignificant)) { history, input in
      guard case .redo = input else { return false }
      while history.canRedo { history.redo() }
      return true
    }
  }
}

enum ClearsNothing: HistoryAlgebra {
  static func undoable<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    where isSignificant: @escaping @Sendable (S, S, I) -> Bool
  ) -> StateDispatcher<E, History<S>, Undoing<I>> {
    history(dispatcher.undoable(where: isSignificant)) { _, input in
      if case .clear = input { true } else { false }
    }
  }
}

extension History {
  /// The same past and present, without a future.
  fileprivate var replayed: History {
    var history = History(past.first ?? present, limit: limit)
    for state in (past + [present]).dropFirst() { history.change { $0 = state } }
    return history
  }
}

/// A time line with one thing done otherwise.
private func timeline<E, S, I>(
  _ dispatcher: StateDispatcher<E, S, I>,
  _ change: @escaping @Sendable (inout Timeline<S, I>, Travelling<I>) -> Travelling<I>
) -> StateDispatcher<E, Timeline<S, I>, Travelling<I>> {
  let usual = dispatcher.timeTravel()
  return StateDispatcher { timeline, input in
    usual.transition(for: change(&timeline, input)).run(&timeline)
  }
}

enum TravelDropsEffects: HistoryAlgebra {
  static func timeTravel<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>
  ) -> StateDispatcher<E, Timeline<S, I>, Travelling<I>> {
    let usual = dispatcher.timeTravel()
    return StateDispatcher.transition { input in usual.transition(for: input).map { _ in .empty } }
  }
}

enum InputsGoBack: HistoryAlgebra {
  static func timeTravel<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>
  ) -> StateDispatcher<E, Timeline<S, I>, Travelling<I>> {
    timeline(dispatcher) { timeline, input in
      if case .input = input { timeline.resume() }
      return input
    }
  }
}

enum NeverGoesBack: HistoryAlgebra {
  static func timeTravel<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>
  ) -> StateDispatcher<E, Timeline<S, I>, Travelling<I>> {
    timeline(dispatcher) { timeline, input in
      if case .live = input, let position = timeline.position { .look(at: position) } else { input }
    }
  }
}

enum LooksOnce: HistoryAlgebra {
  static func timeTravel<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>
  ) -> StateDispatcher<E, Timeline<S, I>, Travelling<I>> {
    timeline(dispatcher) { timeline, input in
      if case .look = input, let position = timeline.position { .look(at: position) } else { input }
    }
  }
}

enum EndsLooking: HistoryAlgebra {
  static func timeTravel<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>
  ) -> StateDispatcher<E, Timeline<S, I>, Travelling<I>> {
    timeline(dispatcher) { timeline, input in
      if case .input = input { timeline.lookLive() }
      return input
    }
  }
}

enum ResumesLive: HistoryAlgebra {
  static func timeTravel<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>
  ) -> StateDispatcher<E, Timeline<S, I>, Travelling<I>> {
    timeline(dispatcher) { _, input in
      if case .resume = input { .live } else { input }
    }
  }
}
