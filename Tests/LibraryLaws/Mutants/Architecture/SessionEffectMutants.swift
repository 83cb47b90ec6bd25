import Bowyer

/// Applies what an effect yields to the state in which the effect was asked for.
enum AppliesToSnapshots: SessionAlgebra {
  static func states<E, S, Input>(
    of dispatcher: StateDispatcher<E, S, Input>,
    from state: S,
    in world: E,
    after events: [SessionAct<Input>]
  ) -> [S] {
    let wrong = StateDispatcher<E, S, Input> { state, input in
      let request = dispatcher.transition(for: input).run(&state)
      let snapshot = state
      return request.map { step in
        guard case .commit(let transition) = step else { return step }
        return .commit(
          State { state in
            state = snapshot
            return transition.run(&state)
          }
        )
      }
    }
    return LibrarySessions.states(of: wrong, from: state, in: world, after: events)
  }
}

/// Ignores effects that neither ask for something nor yield something: those that cancel.
enum NeverCancels: SessionAlgebra {
  static func states<E, S, Input>(
    of dispatcher: StateDispatcher<E, S, Input>,
    from state: S,
    in world: E,
    after events: [SessionAct<Input>]
  ) -> [S] {
    let wrong = StateDispatcher<E, S, Input>.transition { input in
      dispatcher.transition(for: input).map { request in
        request.requests.isEmpty && request.values.isEmpty ? .empty : request
      }
    }
    return LibrarySessions.states(of: wrong, from: state, in: world, after: events)
  }
}

/// Delivers twice what waits, and what is answered.
enum DeliversTwice: SessionAlgebra {
  static func states<E, S, Input>(
    of dispatcher: StateDispatcher<E, S, Input>,
    from state: S,
    in world: E,
    after events: [SessionAct<Input>]
  ) -> [S] {
    let wrong = StateDispatcher<E, S, Input>.transition { input in
      dispatcher.transition(for: input).map { $0.combine($0) }
    }
    return LibrarySessions.states(of: wrong, from: state, in: world, after: events)
  }
}

/// Tells observers of a commit that is still to be made.
enum NotifiesEarly: SessionAlgebra {
  static func notices<E, S, Input>(
    of dispatcher: StateDispatcher<E, S, Input>,
    from state: S,
    in world: E,
    after inputs: [Input]
  ) -> [[S]] {
    LibrarySessions.notices(of: dispatcher, from: state, in: world, after: inputs)
      .map { notice in [notice[0], notice[1], notice[0]] }
  }
}

extension StateDispatcher {
  /// The same dispatcher, of which each step is another.
  fileprivate func mapSteps(
    _ change: @escaping @Sendable (Step<Environment, S, Input>) -> Step<Environment, S, Input>
  ) -> StateDispatcher {
    StateDispatcher.transition { input in transition(for: input).map { $0.map(change) } }
  }
}

enum LosesLaterRequests: SessionAlgebra {
  static func states<E, S, Input>(
    of dispatcher: StateDispatcher<E, S, Input>,
    from state: S,
    in world: E,
    after events: [SessionAct<Input>]
  ) -> [S] {
    let short = dispatcher.mapSteps { step in
      guard case .commit(let transition) = step else { return step }
      return .commit(transition.map { _ in .empty })
    }
    return LibrarySessions.states(of: short, from: state, in: world, after: events)
  }
}

enum LosesAnswers: SessionAlgebra {
  static func states<E, S, Input>(
    of dispatcher: StateDispatcher<E, S, Input>,
    from state: S,
    in world: E,
    after events: [SessionAct<Input>]
  ) -> [S] {
    let deaf = StateDispatcher<E, S, Input>.transition { input in
      dispatcher.transition(for: input).map { request in
        guard !request.requests.isEmpty else { return request }
        return request.map { step in
          if case .send = step { .commit(.modify { $0 }) } else { step }
        }
      }
    }
    return LibrarySessions.states(of: deaf, from: state, in: world, after: events)
  }
}

enum NotesInputs: SessionAlgebra {
  static func notices<E, S, Input>(
    of dispatcher: StateDispatcher<E, S, Input>,
    from state: S,
    in world: E,
    after inputs: [Input]
  ) -> [[S]] {
    let quiet = StateDispatcher<E, S, Input>.transition { input in
      dispatcher.transition(for: input).map { _ in .empty }
    }
    return LibrarySessions.notices(of: quiet, from: state, in: world, after: inputs)
  }
}
