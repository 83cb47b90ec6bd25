import Bowyer
import BowyerCheck
import BowyerLaws
import BowyerLock

extension LawSuite {
  /// The laws of recording sessions and replaying what was recorded.
  ///
  /// The sessions are of random components, whose effects are of all kinds, fail, and take time, moved by hand.
  /// *replay*: a session started from a recording goes through the recorded states, in whatever order what transitions
  /// send was handled; *resume*: after that, it goes on as the session that was recorded, also where an alarm has just rung
  /// and what it asked for is not answered; *resumed*: what was noted before and after make one recording.
  static var recordings: LawSuite {
    let (components, happenings) = (SampleRequests.components, SampleRequests.happenings)
    func often(_ weight: Int, _ others: Gen<SampleRequests.Component>)
      -> Gen<SampleRequests.Component>
    { .frequency([(2, components), (weight, others)]) }
    let (senders, waiters) = (often(1, SampleRequests.senders), often(3, SampleRequests.waiters))
    let (beginners, orders) = (
      often(3, SampleRequests.beginners), Gen.element(of: [SendOrder.fifo, .depthFirst])
    )
    return LawSuite(
      "recording",
      Law("replay", "component order events", senders, orders, happenings) {
        component,
        order,
        happenings in
        let (recording, states) = try Recorded.record(component, order, happenings)
        let again = try Recorded.replay(component, Recorded.written(recording), later: [])
        return again.states <-> states
      },
      Law("text", "component events", components, happenings) { component, happenings in
        let recording = try Recorded.record(component, .fifo, happenings).recording
        return try Recorded.written(recording) <-> recording
      },
      Law(
        "resume",
        "component events seconds isAnswered later",
        waiters,
        happenings,
        .integer(in: 0...2),
        .bool,
        happenings
      ) { component, happenings, seconds, isAnswered, later in
        // What the world has begun to answer is answered, as it would be asked anew.
        let before =
          isAnswered
          ? happenings + [RecordedHappening(.pass(seconds))]
          : happenings.map { RecordedHappening($0.event, meanwhile: $0.meanwhile) }
            + [RecordedHappening(.pass(seconds), jobs: 0)]
        let after = later.map { RecordedHappening($0.event) } + [RecordedHappening(.pass(2))]
        let recording = try Recorded.record(component, .fifo, before).recording
        let states = try after.indices.map { end in
          try Recorded.record(component, .fifo, before + after[...end]).states.last
        }
        return try Recorded.replay(component, recording, later: after).later <-> states
      },
      Law(
        "resumed",
        "component events fromPoint later",
        beginners,
        happenings,
        .bool,
        happenings
      ) { component, happenings, fromPoint, later in
        // What the world has begun to answer is answered, as it would be asked anew.
        let before = happenings + [RecordedHappening(.pass(4)), RecordedHappening(.pass(4))]
        let after = later.map { RecordedHappening($0.event) } + [RecordedHappening(.pass(2))]
        let (seen, noted) = try Recorded.resume(
          component,
          before,
          fromPoint: fromPoint,
          later: after
        )
        let states = try after.indices.map { end in
          try Recorded.record(component, .fifo, before + after[...end]).states.last
        }
        let again = try Recorded.replay(component, noted, later: []).states.last
        return seen + [again ?? []] <-> states + [states.last ?? []]
      }
    )
  }
}

/// What happens to a session that is recorded: something from outside, and then so much of what the world
/// does.
struct RecordedHappening<Input: Sendable>: Sendable {
  /// What comes from outside.
  let event: SessionAct<Input>
  /// What is sent as soon as that changes the state, before its effects start.
  let meanwhile: Input?
  /// How many jobs of effects run after it; nil is all.
  let jobs: Int?

  /// Makes a happening of what comes from outside, and how much the world does after it.
  init(_ event: SessionAct<Input>, meanwhile: Input? = nil, jobs: Int? = nil) {
    self.event = event
    self.meanwhile = meanwhile
    self.jobs = jobs
  }
}

/// How sessions are recorded, replayed and resumed.
private enum Recorded {
  /// Returns what was recorded, and the states the session went through.
  static func record<E: Sendable, Input: Sendable>(
    _ component: StoreComponent<E, [Int], Input, Void>,
    _ order: SendOrder,
    _ happenings: [RecordedHappening<Input>]
  ) throws -> (recording: Recording<Input>, states: [[Int]]) {
    let (clock, executor, recorder) = (TardyClock(), ScheduledExecutor(), Recorder<Input>())
    let session = Session(
      component,
      recorder: recorder,
      clock: clock,
      executor: executor,
      order: order
    ) { _ in }
    let states = session.happen(happenings, clock, executor)
    return (try recorder.record(), states)
  }

  /// Returns the states that a session started from a recording went through, and those in which it is after
  /// each of the events that come later.
  static func replay<E: Sendable, Input: Sendable>(
    _ component: StoreComponent<E, [Int], Input, Void>,
    _ recording: Recording<Input>,
    later: [RecordedHappening<Input>]
  ) throws -> (states: [[Int]], later: [[Int]]) {
    let (clock, executor) = (TardyClock(), ScheduledExecutor())
    let states = Lock<[[Int]]>([])
    let session = try Session(
      component,
      replaying: recording,
      failures: [SampleRefusal.self],
      clock: clock,
      executor: executor,
      diagnose: { _ in }
    ) { state in states.withLock { $0.append(state) } }
    let seen = states.withLock { $0 }
    return (
      seen,
      later.map { happening in
        session.happen(happening, clock, executor)
        return session.state
      }
    )
  }

  /// Returns what is read of a recording that was written.
  static func written<Input: Codable & Sendable>(
    _ recording: Recording<Input>
  ) throws -> Recording<Input> { try Recording(text: recording.text()) }

  /// Returns the states of a session after each of the events that come later, when it was resumed from what was noted of
  /// earlier ones, or from the point that it had come to then, if it can be; and all that was noted.
  static func resume<E: Sendable>(
    _ component: StoreComponent<E, [Int], Int, Void>,
    _ happenings: [RecordedHappening<Int>],
    fromPoint: Bool,
    later: [RecordedHappening<Int>]
  ) throws -> (later: [[Int]], noted: Recording<Int>) {
    let notes = Lock<[RecordedEvent<Int>]>([])
    let record: @Sendable (Result<RecordedEvent<Int>, RecordingError>) -> Bool = { note in
      guard let event = try? note.get() else { return false }
      notes.withLock { $0.append(event) }
      return true
    }
    let (clock, executor) = (TardyClock(), ScheduledExecutor())
    let first = try Session(
      component,
      at: nil,
      replaying: [],
      named: "sample",
      failures: [SampleRefusal.self],
      clock: clock,
      executor: executor,
      diagnose: { _ in },
      record: record
    )
    _ = first.happen(happenings, clock, executor)
    let place = first.atPoint { ($0, first.state) }
    // After a point, an effect that is repeated counts its time anew.
    let kept = fromPoint && place?.0.isWaiting == false ? place : nil
    first.stop()
    var events = notes.withLock { $0 }
    if kept == nil {
      // A session that is resumed is as late as what was noted last.
      let seconds = happenings.reduce(0) { sum, happening in
        if case .pass(let seconds) = happening.event { sum + seconds } else { sum }
      }
      events.append(RecordedEvent(time: .seconds(seconds), .passed))
    }
    notes.withLock { [events] in $0 = events }
    let (nextClock, nextExecutor) = (TardyClock(), ScheduledExecutor())
    let second = try Session(
      StoreComponent(
        initialState: kept?.1 ?? component.initialState,
        environment: component.environment,
        dispatcher: component.dispatcher,
        render: component.render
      ),
      at: kept?.0,
      replaying: kept == nil ? events : [],
      named: "sample",
      failures: [SampleRefusal.self],
      clock: nextClock,
      executor: nextExecutor,
      diagnose: { _ in },
      record: record
    )
    let states = later.map { happening in
      second.happen(happening, nextClock, nextExecutor)
      return second.state
    }
    return (states, Recording(notes.withLock { $0 }))
  }
}

extension Session {
  /// Lets all happen, also what is sent as soon as the state changes; returns the states on the way.
  fileprivate func happen(
    _ happenings: [RecordedHappening<Input>],
    _ clock: TardyClock,
    _ executor: ScheduledExecutor
  ) -> [S] {
    let (states, meanwhile) = (Lock<[S]>([]), Lock<Input?>(nil))
    onChange(of: { $0 }, by: { _, _ in false }) { [weak self] _, state in
      states.withLock { $0.append(state) }
      if let input = meanwhile.withLock({ $0.take() }) { self?.send(input) }
    }
    for happening in happenings {
      meanwhile.withLock { $0 = happening.meanwhile }
      happen(happening, clock, executor)
    }
    return states.withLock { $0 }
  }

  fileprivate func happen(
    _ happening: RecordedHappening<Input>,
    _ clock: TardyClock,
    _ executor: ScheduledExecutor
  ) {
    switch happening.event {
    case .send(let input): send(input)
    case .pass(let seconds): clock.advance(by: .seconds(seconds))
    }
    executor.runAll(limit: happening.jobs ?? .max)
  }
}
