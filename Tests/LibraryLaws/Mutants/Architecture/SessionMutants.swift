import Bowyer

extension Mutant {
  static let sessions = [
    Mutant("a session that loses an input like the last", .sessions(LosesRepeated.self)),
    Mutant("a session that handles each input twice", .sessions(HandlesTwice.self)),
    Mutant("a session whose effects' inputs come first", .sessions(SendsToTheFront.self)),
    Mutant("a session that asks the world twice", .sessions(AsksTwice.self)),
    Mutant("a session that wakes up after a while", .sessions(WakesUp.self)),
    Mutant("a session that cancels too late", .sessions(CancelsLate.self)),
    Mutant("a session that forgets the last input of a whole", .sessions(ForgetsInWholes.self)),
    Mutant("a session that loses updates", .sessions(AppliesToSnapshots.self)),
    Mutant("a session that does not cancel", .sessions(NeverCancels.self)),
    Mutant("a session that notifies before it commits", .sessions(NotifiesEarly.self)),
    Mutant("a session that delivers twice what effects yield", .sessions(DeliversTwice.self)),
    Mutant("a session that loses what steps ask for", .sessions(LosesLaterRequests.self)),
    Mutant("a session that loses inputs that come of the world", .sessions(LosesAnswers.self)),
    Mutant("observers who are not told of what effects change", .sessions(NotesInputs.self)),
  ]
}

enum LosesRepeated: SessionAlgebra {
  static func states<E, S, Input>(
    of dispatcher: StateDispatcher<E, S, Input>,
    from state: S,
    in world: E,
    after events: [SessionAct<Input>]
  ) -> [S] {
    guard events.count > 1, !isLog(state) else {
      return LibrarySessions.states(of: dispatcher, from: state, in: world, after: events)
    }
    let fewer = [events[0], .pass(0)] + events.dropFirst(2)
    return LibrarySessions.states(of: dispatcher, from: state, in: world, after: fewer)
  }
}

enum HandlesTwice: SessionAlgebra {
  static func states<E, S, Input>(
    of dispatcher: StateDispatcher<E, S, Input>,
    from state: S,
    in world: E,
    after events: [SessionAct<Input>]
  ) -> [S] {
    let twice = dispatcher.combine(dispatcher)
    guard !isLog(state) else {
      return LibrarySessions.states(of: dispatcher, from: state, in: world, after: events)
    }
    return LibrarySessions.states(of: twice, from: state, in: world, after: events)
  }
}

/// Handles at once what an effect sends at once.
enum SendsToTheFront: SessionAlgebra {
  static func states<E, S, Input>(
    of dispatcher: StateDispatcher<E, S, Input>,
    from state: S,
    in world: E,
    after events: [SessionAct<Input>]
  ) -> [S] {
    let eager = StateDispatcher<E, S, Input> { state, input in
      let request = handle(input, &state, dispatcher)
      return request
    }
    return LibrarySessions.states(of: eager, from: state, in: world, after: events)
  }

  private static func handle<E, S, Input>(
    _ input: Input,
    _ state: inout S,
    _ dispatcher: StateDispatcher<E, S, Input>
  ) -> StateDispatcher<E, S, Input>.Request {
    let request = dispatcher.transition(for: input).run(&state)
    guard request.requests.isEmpty, !request.values.isEmpty else { return request }
    var rest: StateDispatcher<E, S, Input>.Request = .empty
    for step in request.values {
      guard case .send(let next) = step else {
        return request
      }
      rest = rest.combine(handle(next, &state, dispatcher))
    }
    return rest
  }
}

enum AsksTwice: SessionAlgebra {
  static func states<E, S, Input>(
    of dispatcher: StateDispatcher<E, S, Input>,
    from state: S,
    in world: E,
    after events: [SessionAct<Input>]
  ) -> [S] {
    let twice = StateDispatcher<E, S, Input>.transition { input in
      dispatcher.transition(for: input).map { request in
        request.requests.isEmpty ? request : .merge(request, request)
      }
    }
    return LibrarySessions.states(of: twice, from: state, in: world, after: events)
  }
}

/// Does once more what it did last, when nobody thinks of it any more.
enum WakesUp: SessionAlgebra {
  static func states<E, S, Input>(
    of dispatcher: StateDispatcher<E, S, Input>,
    from state: S,
    in world: E,
    after events: [SessionAct<Input>]
  ) -> [S] {
    var last: SessionAct<Input>?
    let more = events.map { event in
      if case .send = event { last = event }
      if case .pass(3600) = event, let last { return last }
      return event
    }
    return LibrarySessions.states(of: dispatcher, from: state, in: world, after: more)
  }
}

/// Lets time pass before it handles what came just before.
enum CancelsLate: SessionAlgebra {
  static func states<E, S, Input>(
    of dispatcher: StateDispatcher<E, S, Input>,
    from state: S,
    in world: E,
    after events: [SessionAct<Input>]
  ) -> [S] {
    var late = events
    for index in late.indices.dropFirst() where late[index].isPass && !late[index - 1].isPass {
      late.swapAt(index, index - 1)
    }
    return LibrarySessions.states(of: dispatcher, from: state, in: world, after: late)
  }
}

enum ForgetsInWholes: SessionAlgebra {
  static func states<E, S, Input>(
    of dispatcher: StateDispatcher<E, S, Input>,
    from state: S,
    in world: E,
    after events: [SessionAct<Input>]
  ) -> [S] {
    let isWhole = events.count > 1 && (state as? [Int])?.count == 2
    let known = isWhole ? events.dropLast() + [.pass(0)] : events
    return LibrarySessions.states(of: dispatcher, from: state, in: world, after: known)
  }
}

/// Whether a state is one to which numbers are added: the laws of numbers alone are to find some mistakes.
private func isLog(_ state: Any) -> Bool { (state as? [Int])?.isEmpty == true }

extension SessionAct {
  fileprivate var isPass: Bool {
    if case .pass = self { true } else { false }
  }
}
