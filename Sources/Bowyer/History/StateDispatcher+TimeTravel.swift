import BowyerKinds

extension StateDispatcher {
  /// Returns this dispatcher with a time line, of which each moment can be looked at, and resumed from.
  ///
  /// While one looks back, inputs and effects apply to the live state, so nothing is lost.
  ///
  ///     let travelling = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }.timeTravel()
  ///     let later = travelling.run(.input(2), on: Timeline(40)).state
  ///     let past = travelling.run(.look(at: 0), on: later).state
  ///     past.visible  // 40
  ///     past.live  // 42
  ///     travelling.run(.resume, on: past).state.live  // 40
  ///
  /// *timeTravel*: the live state is that of the dispatcher alone, however one looks;
  /// *looking*, *back*, *lossless*: see ``Timeline``
  public func timeTravel()
    -> StateDispatcher<Environment, Timeline<S, Input>, Travelling<Input>>
  {
    StateDispatcher<Environment, Timeline<S, Input>, Travelling<Input>>(
      startEffects: startEffects?.map(state: { $0.live }) { Timeline.asking($0, for: nil) },
      outline: outlined("with a time line", isKept: true),
      levels: levels + 1,
      reduce: { [reduce] timeline, travelling, mode in
        switch travelling {
        case .look(let moment): timeline.look(at: moment)
        case .live: timeline.lookLive()
        case .resume: timeline.resume()
        case .input(let input):
          return timeline.take(input, isOfEffect: false) { reduce(&$0, input, mode) }
        }
        return .empty
      }
    )
  }
}

extension Timeline {
  /// Changes the live state by a transition for an input, and by what that asks for.
  fileprivate mutating func take<E>(
    _ input: Input?,
    isOfEffect: Bool,
    _ transition: (inout S) -> StateDispatcher<E, S, Input>.Request
  ) -> StateDispatcher<E, Timeline, Travelling<Input>>.Request {
    let request = transition(&live)
    record(input, isOfEffect: isOfEffect)
    return request.isEmpty ? .empty : Self.asking(request, for: input)
  }

  /// Returns what is asked for, as it is asked for here.
  fileprivate static func asking<E>(
    _ request: StateDispatcher<E, S, Input>.Request,
    for input: Input?
  ) -> StateDispatcher<E, Timeline, Travelling<Input>>.Request {
    request.map(at: .same) { step in
      switch step {
      case .send(let input): .send(.input(input))
      case .commit(let transition):
        .commit(
          State { timeline in timeline.take(input, isOfEffect: true) { transition.run(&$0) } }
        )
      }
    }
  }
}
