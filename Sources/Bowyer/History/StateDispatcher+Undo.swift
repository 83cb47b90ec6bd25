extension StateDispatcher {
  /// Returns this dispatcher with a history, in which each significant change can be undone.
  ///
  /// What effects change applies to the present state, and is kept by the same rule, with the input that
  /// asked for the effect. So an effect that comes in after an undo changes the state that was gone back
  /// to, and if that is significant, there is nothing to redo any more. A change that is not significant
  /// is undone together with the last one that is, and leaves what can be redone.
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
  /// - Parameter isSignificant: Tells whether a change can be undone by itself: from the old state to the new
  ///   one, for an input.
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
        // What begins with the state is none of the user's changes, so it cannot be undone.
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
  /// *undoable*: `undoable() == undoable { old, new, _ in old != new }`
  public func undoable() -> StateDispatcher<Environment, History<S>, Undoing<Input>> {
    undoable { old, new, _ in old != new }
  }
}
