/// The progress of a session at rest, which suffices, together with its state, to continue it in a new session.
package struct SessionPoint: Codable, Hashable, Sendable {
  package struct Request: Codable, Hashable, Sendable {
    let id: String
    let number: Int
  }

  /// The time since the session's start.
  package let time: Duration
  /// The number of requests of each name.
  let counts: [String: Int]
  /// The running streams, in the order in which they were requested.
  let open: [Request]
  /// Whether an ``Effect/every(_:)`` waits.
  package let isWaiting: Bool
  /// The number of running parts of effects, such as those that wait for the end of a feature.
  let parts: Int
}

/// The configuration for resuming a session.
package struct SessionResumption<Input: Sendable>: Sendable {
  /// The prefix of the keys of requests: see ``EffectID/requestKey``.
  package var name: String
  /// The types of errors to decode.
  package var failures: [any (Error & Codable).Type] = []
  /// Returns whether a pending request fails with ``EffectError/interrupted(request:)``, in place of being made
  /// again.
  package var isInterrupted: @Sendable (EffectID) -> Bool = { _ in false }
  /// Receives each event before its consequences, or an error if one cannot be recorded; returns false to stop
  /// requests.
  package var note: @Sendable (Result<RecordedEvent<Input>, RecordingError>) -> Bool

  package init(
    name: String,
    note: @escaping @Sendable (Result<RecordedEvent<Input>, RecordingError>) -> Bool
  ) {
    self.name = name
    self.note = note
  }
}

extension Session {
  /// Creates a session that continues from a point, replays the events after it, and records later ones.
  ///
  /// Open streams, and an ``Effect/every(_:)``, start again.
  ///
  /// *resumed*: the earlier and the later events make one recording, which leads to the same states
  ///
  /// - Parameters:
  ///   - component: The component, whose initial state is the state at the point.
  ///   - point: The point; nil for the beginning of the session.
  ///   - events: The events after the point.
  ///   - resumption: The configuration.
  ///   - clock: The clock of its effects after the replay.
  ///   - executor: The executor of its effects.
  ///   - diagnose: Receives each diagnostic after the replay.
  /// - Throws: ``RecordingError`` if the point or the events do not fit the component, or if a request is made
  ///   whose answers cannot be recorded.
  package convenience init<Environment>(
    _ component: StoreComponent<Environment, S, Input, V>,
    at point: SessionPoint?,
    replaying events: [RecordedEvent<Input>],
    as resumption: SessionResumption<Input>,
    clock: any Clock<Duration> = ContinuousClock(),
    executor: (any TaskExecutor)? = nil,
    diagnose: @escaping @Sendable (Diagnostic) -> Void = { $0.writeToStandardError() }
  ) throws(RecordingError) {
    let replay = ReplayInterceptor(SessionTime(clock), executor, .fifo)
    let recorder = RecordingInterceptor(
      replay.world.time,
      executor,
      .fifo,
      resuming: RecordingInterceptor.Resumption(replay: replay, name: resumption.name) { note in
        resumption.note(
          Result { () throws(RecordingError) in try RecordedEvent(try note.get()) }
        )
      }
    )
    try self.init(component, at: point, replay, recorder, diagnose)
    do throws(RecordingError) {
      let failures = resumption.failures + [EffectError.self]
      try engine.replay(events, replay, failures: failures)
      if let refusal = recorder.refusal { throw refusal }
    } catch {
      engine.stop()
      replay.stepAside { _ in }
      throw error
    }
    recorder.turnOn()
    let engine = engine
    replay.stepAside(interrupting: resumption.isInterrupted) { work in engine.run(.effect, work) }
  }

  /// Creates a session at a point, without making requests.
  private convenience init<Environment>(
    _ component: StoreComponent<Environment, S, Input, V>,
    at point: SessionPoint?,
    _ replay: ReplayInterceptor,
    _ recorder: RecordingInterceptor,
    _ diagnose: @escaping @Sendable (Diagnostic) -> Void
  ) throws(RecordingError) {
    if let point { replay.begin(at: point.time) }
    self.init(component, in: recorder.world) { if recorder.isOn { diagnose($0) } }
    recorder.follow(engine)
    guard let point else { return }
    engine.ignoresSteps = true
    replay.replayStart(to: point)
    engine.ignoresSteps = false
    let isOpen = replay.resume(at: point)
    recorder.resume(at: point)
    guard isOpen, engine.point(recorder) == point else {
      engine.stop()
      replay.stepAside { _ in }
      throw .doesNotFit(
        event: 0,
        "a snapshot",
        reason: "other effects begin in its state than ran when it was made"
      )
    }
  }

  /// Calls a function with the current point, while nothing happens in the session.
  ///
  /// Returns nil, without calling it, if the session cannot be resumed there, for example while finite effects
  /// run.
  package func atPoint<R>(_ body: (SessionPoint) -> R) -> R? {
    guard let recorder = engine.world.interceptor as? RecordingInterceptor else { return nil }
    return engine.atRest { [engine] in engine.point(recorder).map(body) } ?? nil
  }

  /// Returns whether a session of the component, in its initial state, can continue from a point.
  package static func canResume<Environment>(
    _ component: StoreComponent<Environment, S, Input, V>,
    at point: SessionPoint
  ) -> Bool {
    let replay = ReplayInterceptor(SessionTime(ContinuousClock()), nil, .fifo)
    let resumption = RecordingInterceptor.Resumption(replay: replay, name: "") { _ in false }
    let recorder = RecordingInterceptor(replay.world.time, nil, .fifo, resuming: resumption)
    guard let session = try? Session(component, at: point, replay, recorder, { _ in }) else {
      return false
    }
    session.engine.stop()
    replay.stepAside { _ in }
    return true
  }
}

extension SessionCore {
  /// Returns the current point, for the thread that has the turn; nil if the session cannot be resumed there.
  fileprivate final func point(_ recorder: RecordingInterceptor) -> SessionPoint? {
    let now = world.time.now()
    let (counts, open, waiting) = recorder.requests
    let isRepeated = waiting.allSatisfy { fiber in
      if case .every = effects.fibers[fiber]?.role { true } else { false }
    }
    guard effects.tasks == 0, effects.pauses == 0, isRepeated, waiting.count < 2,
      open.allSatisfy(\.isStream),
      effects.windows.values.allSatisfy({ $0.waiting == nil && $0.end <= now })
    else { return nil }
    return SessionPoint(
      time: now,
      counts: Dictionary(uniqueKeysWithValues: counts.map { ($0.name, $1) }),
      open: open.map { SessionPoint.Request(id: $0.request.id.name, number: $0.request.number) },
      isWaiting: !waiting.isEmpty,
      parts: effects.fibers.count
    )
  }
}
