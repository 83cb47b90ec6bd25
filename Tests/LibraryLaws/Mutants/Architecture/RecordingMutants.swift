import Bowyer

extension Mutant {
  static let recordings = [
    Mutant("a replay that loses an answer", .recordings(LosesAnAnswer.self)),
    Mutant("a replay that mixes up two requests of one name", .recordings(MixesUpRequests.self)),
    Mutant("a replay that takes inputs in another order", .recordings(SwapsInputs.self)),
    Mutant("a replay that wakes the first that waits", .recordings(WakesTheFirst.self)),
    Mutant("a replay at another time", .recordings(StandsStill.self)),
    Mutant("a replay that takes all that is queued before each event", .recordings(Hastes.self)),
    Mutant(
      "a replay in another order of what is sent",
      .recordings(HandlesInTurn.self),
      cases: 500
    ),
    Mutant("a replay that shows an input and its answer as one", .recordings(ShowsBothAsOne.self)),
    Mutant("a text that does not tell the order", .recordings(WritesNoOrder.self), cases: 500),
    Mutant("a replay that forgets which error it was", .recordings(ForgetsErrors.self), cases: 500),
    Mutant("a text without the turns", .recordings(WritesNoTurns.self)),
    Mutant("a text that counts no requests", .recordings(WritesNoNumbers.self)),
    Mutant("a session that begins anew what waited", .recordings(WaitsAnew.self), cases: 500),
    Mutant(
      "a session that is answered first what the alarm at its end asked for",
      .recordings(AnswersTheAlarm.self),
      cases: 500
    ),
    Mutant("a session that is resumed without what came last", .recordings(ForgetsTheLast.self)),
  ]
}

/// A replay of a recording that was changed.
private protocol ReplayOfAnother: RecordingAlgebra {
  static func changed<Input>(_ events: [RecordedEvent<Input>]) -> [RecordedEvent<Input>]
}

extension ReplayOfAnother {
  static func replay<E, Input>(
    _ component: StoreComponent<E, [Int], Input, Void>,
    _ recording: Recording<Input>,
    later: [RecordedHappening<Input>]
  ) throws -> (states: [[Int]], later: [[Int]]) {
    try LibraryRecordings.replay(
      component,
      Recording(changed(recording.events), order: recording.order),
      later: later
    )
  }
}

private enum LosesAnAnswer: ReplayOfAnother {
  static func changed<Input>(_ events: [RecordedEvent<Input>]) -> [RecordedEvent<Input>] {
    var events = events
    let last = events.lastIndex { if case .answered = $0.happening { true } else { false } }
    if let last { events.remove(at: last) }
    return events
  }
}

private enum MixesUpRequests: ReplayOfAnother {
  static func changed<Input>(_ events: [RecordedEvent<Input>]) -> [RecordedEvent<Input>] {
    events.map { event in
      var event = event
      if case .answered(let request, let value) = event.happening, request.number < 3 {
        event.happening = .answered(RecordedRequest(request.id, 3 - request.number), value)
      }
      return event
    }
  }
}

private enum SwapsInputs: ReplayOfAnother {
  static func changed<Input>(_ events: [RecordedEvent<Input>]) -> [RecordedEvent<Input>] {
    var events = events
    let inputs = events.indices.filter { index in
      if case .sent = events[index].happening { true } else { false }
    }
    guard let first = inputs.first, let last = inputs.last else { return events }
    let happening = events[first].happening
    events[first].happening = events[last].happening
    events[last].happening = happening
    return events
  }
}

private enum WakesTheFirst: ReplayOfAnother {
  static func changed<Input>(_ events: [RecordedEvent<Input>]) -> [RecordedEvent<Input>] {
    events.map { event in
      var event = event
      if case .woke = event.happening { event.happening = .woke(1) }
      return event
    }
  }
}

private enum StandsStill: ReplayOfAnother {
  static func changed<Input>(_ events: [RecordedEvent<Input>]) -> [RecordedEvent<Input>] {
    events.map { RecordedEvent(time: .zero, turns: $0.turns, $0.happening) }
  }
}

private enum Hastes: ReplayOfAnother {
  static func changed<Input>(_ events: [RecordedEvent<Input>]) -> [RecordedEvent<Input>] {
    events.map { RecordedEvent(time: $0.time, $0.happening) }
  }
}

private enum ForgetsErrors: ReplayOfAnother {
  static func changed<Input>(_ events: [RecordedEvent<Input>]) -> [RecordedEvent<Input>] {
    events.map { event in
      var event = event
      if case .failed(let request, let failure) = event.happening {
        event.happening = .failed(request, RecordedFailure(type: "Other", value: failure.value))
      }
      return event
    }
  }
}

private enum WritesNoTurns: RecordingAlgebra {
  static func written<Input>(_ recording: Recording<Input>) -> Recording<Input> {
    Recording(Hastes.changed(recording.events), order: recording.order)
  }
}

private enum WritesNoNumbers: RecordingAlgebra {
  static func written<Input>(_ recording: Recording<Input>) -> Recording<Input> {
    Recording(
      recording.events.map { event in
        var event = event
        if case .answered(let request, let value) = event.happening {
          event.happening = .answered(RecordedRequest(request.id), value)
        }
        return event
      },
      order: recording.order
    )
  }
}

private enum HandlesInTurn: RecordingAlgebra {
  static func replay<E, Input>(
    _ component: StoreComponent<E, [Int], Input, Void>,
    _ recording: Recording<Input>,
    later: [RecordedHappening<Input>]
  ) throws -> (states: [[Int]], later: [[Int]]) {
    try LibraryRecordings.replay(component, Recording(recording.events), later: later)
  }
}

/// Goes through fewer states than the session that was recorded, and ends in the same.
private enum ShowsBothAsOne: RecordingAlgebra {
  static func replay<E, Input>(
    _ component: StoreComponent<E, [Int], Input, Void>,
    _ recording: Recording<Input>,
    later: [RecordedHappening<Input>]
  ) throws -> (states: [[Int]], later: [[Int]]) {
    let (states, later) = try LibraryRecordings.replay(component, recording, later: later)
    let shown = states.enumerated().filter { index, state in
      // What is not an input is 10 or more.
      let next = states.dropFirst(index + 1).first ?? []
      return next.count <= state.count || next.last.map { $0 < 10 } ?? true
    }
    return (shown.map(\.element), later)
  }
}

private enum WritesNoOrder: RecordingAlgebra {
  static func written<Input>(_ recording: Recording<Input>) -> Recording<Input> {
    Recording(recording.events)
  }
}

/// Goes on as if it had just begun.
private enum WaitsAnew: RecordingAlgebra {
  static func replay<E, Input>(
    _ component: StoreComponent<E, [Int], Input, Void>,
    _ recording: Recording<Input>,
    later: [RecordedHappening<Input>]
  ) throws -> (states: [[Int]], later: [[Int]]) {
    let events = recording.events
    let isEnd = if case .passed = events.last?.happening { true } else { false }
    return try LibraryRecordings.replay(
      component,
      Recording(isEnd ? events.dropLast() : events, order: recording.order),
      later: later
    )
  }
}

private enum ForgetsTheLast: RecordingAlgebra {
  static func resume<E>(
    _ component: StoreComponent<E, [Int], Int, Void>,
    _ happenings: [RecordedHappening<Int>],
    fromPoint: Bool,
    later: [RecordedHappening<Int>]
  ) throws -> (later: [[Int]], noted: Recording<Int>) {
    try LibraryRecordings.resume(
      component,
      happenings,
      fromPoint: fromPoint,
      later: later,
      changing: { $0.dropLast() }
    )
  }
}

/// Lets the world answer what an alarm at the end asked for before anything else happens.
private enum AnswersTheAlarm: RecordingAlgebra {
  static func replay<E, Input>(
    _ component: StoreComponent<E, [Int], Input, Void>,
    _ recording: Recording<Input>,
    later: [RecordedHappening<Input>]
  ) throws -> (states: [[Int]], later: [[Int]]) {
    guard case .woke = recording.events.last?.happening else {
      return try LibraryRecordings.replay(component, recording, later: later)
    }
    let all = [RecordedHappening(.pass(0))] + later
    let (states, seen) = try LibraryRecordings.replay(component, recording, later: all)
    return (states, Array(seen.dropFirst()))
  }
}
