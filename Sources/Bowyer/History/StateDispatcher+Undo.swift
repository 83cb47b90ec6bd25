import BowyerKinds

extension StateDispatcher {
  /// Returns this dispatcher with a history, in which each significant change can be undone.
  ///
  /// A change by an effect applies to the present state and is recorded by the same rule, with the input that
  /// caused the effect. So an effect that yields after an undo changes the restored state; if that change is
  /// significant, it removes the states to redo. A change that is not significant is undone together with the
  /// latest significant one, and keeps the states to redo.
  ///
  ///     let add = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
  ///     let undoable = add.undoable { old, new, _ in old != new }
  ///     let history = undoable.run(.input(2), on: History(40)).state
  ///     history.present  // 42
  ///     undoable.run(.undo, on: history).state.present  // 40
  ///
  /// *undoable*: the present state is that of the dispatcher alone; *significant*: a change that is not
  /// significant adds nothing to the past; *undo*, *redo*, *undo-start*, *new-future*: see ``History``
  ///
  /// - Parameter isSignificant: Returns whether a change is an undo step of its own, given the old
  ///   state, the new state and the input.
  /// - Returns: The dispatcher with a history.
  public func undoable(
    where isSignificant: @escaping @Sendable (_ old: S, _ new: S, Input) -> Bool
  ) -> StateDispatcher<Environment, History<S>, Undoing<Input>> {
    enclosed(
      "undoable",
      part: { $0.present },
      start: Input?.none,
      handle: { history, undoing in
        switch undoing {
        case .undo: history.undo()
        case .redo: history.redo()
        case .clear: history.clear()
        case .input(let input): return (input, input)
        }
        return nil
      },
      transition: { history, _, cause, change in
        let old = history.present
        let request = change(&history.present)
        // Start effects have no input as their cause, so their changes cannot be undone.
        if let cause, isSignificant(old, history.present, cause) { history.record(old) }
        return (request, cause)
      },
      send: { input, _ in .input(input) }
    )
  }
}

extension StateDispatcher where S: Equatable {
  /// Returns this dispatcher with a history, in which each change can be undone.
  ///
  ///     let undoable = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }.undoable()
  ///     undoable.run(.input(0), on: History(40)).state.past  // []
  ///
  /// A state that is not equal to itself, such as NaN, has changed if one of its fields has.
  ///
  /// *undoable*: `undoable() == undoable { old, new, _ in old != new }` if states are equal to themselves
  public func undoable() -> StateDispatcher<Environment, History<S>, Undoing<Input>> {
    undoable { old, new, _ in !areSame(old, new) }
  }
}
