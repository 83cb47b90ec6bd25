import BowyerKinds

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
    StateDispatcher<Environment, History<S>, Undoing<Input>>(
      startEffects: startEffects?.map(state: { $0.present }) { request in
        // What begins with the state is none of the user's changes, so it cannot be undone.
        History.asking(request) { _, _ in false }
      },
      outline: outlined("undoable", isKept: true),
      levels: levels + 1,
      reduce: { [reduce] history, undoing, mode in
        switch undoing {
        case .undo: history.undo()
        case .redo: history.redo()
        case .clear: history.clear()
        case .input(let input):
          return history.take({ isSignificant($0, $1, input) }) { reduce(&$0, input, mode) }
        }
        return .empty
      }
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

extension History {
  /// Changes the present state by a transition for an input, and by what that asks for.
  fileprivate mutating func take<E, Input>(
    _ isSignificant: @escaping @Sendable (S, S) -> Bool,
    _ transition: (inout S) -> StateDispatcher<E, S, Input>.Request
  ) -> StateDispatcher<E, History, Undoing<Input>>.Request {
    let old = present
    let request = transition(&present)
    if isSignificant(old, present) { record(old) }
    return request.isEmpty ? .empty : Self.asking(request, isSignificant)
  }

  /// Returns what is asked for, as it is asked for here.
  fileprivate static func asking<E, Input>(
    _ request: StateDispatcher<E, S, Input>.Request,
    _ isSignificant: @escaping @Sendable (S, S) -> Bool
  ) -> StateDispatcher<E, History, Undoing<Input>>.Request {
    request.map(at: .same) { step in
      switch step {
      case .send(let input): .send(.input(input))
      case .commit(let transition):
        .commit(State { history in history.take(isSignificant) { transition.run(&$0) } })
      }
    }
  }
}
