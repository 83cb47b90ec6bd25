/// What is known of a session at rest, beside its state: enough to begin another one there.
package struct SessionPoint: Codable, Hashable, Sendable {
  package struct Request: Codable, Hashable, Sendable {
    let id: String
    let number: Int
  }

  /// The time since the session began.
  package let time: Duration
  /// How many requests of each name there were.
  let counts: [String: Int]
  /// The streams that run, in the order in which they were asked for.
  let open: [Request]
  /// Whether an ``Effect/every(_:)`` waits.
  package let isWaiting: Bool
  /// How many parts of effects there are, such as those that wait for the end of a feature.
  let parts: Int
}

/// How a session goes on that is resumed.
package struct SessionResumption<Input: Sendable>: Sendable {
  /// What the keys of requests begin with: see ``EffectID/requestKey``.
  package var name: String
  /// The types of the errors that effects may have failed with.
  package var failures: [any (Error & Codable).Type] = []
  /// Whether what was asked for fails with ``EffectError/interrupted(request:)``, in place of being asked again.
  package var isInterrupted: @Sendable (EffectID) -> Bool = { _ in false }
  /// Takes each event before anything comes of it, or why one cannot be noted; returns false if there is no use in going on.
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
  /// Goes on with a session from a point, in the state of the component, and the events after it; notes what comes in later.
  ///
  /// Streams that were open, and an ``Effect/every(_:)``, begin anew.
  ///
  /// *resumed*: what was noted before and what is noted after make one recording, which leads to the same states
  ///
  /// - Parameters:
  ///   - component: What is run, in the state at the point.
  ///   - point: Where it begins; nil for its beginning.
  ///   - events: What happened after it.
  ///   - resumption: How it goes on.
  ///   - clock: The time of its effects, from then on.
  ///   - executor: Runs their work.
  ///   - diagnose: Is called with what goes wrong, from then on.
  /// - Throws: ``RecordingError`` if the point or the events are not of this component, or if an effect is asked for whose
  ///   answers could not be noted.
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
        switch note {
        case .success(let note):
          do throws(RecordingError) {
            return resumption.note(.success(try RecordedEvent(note)))
          } catch {
            return resumption.note(.failure(error))
          }
        case .failure(let error): return resumption.note(.failure(error))
        }
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

  /// Begins at a point, without asking anything of the world.
  private convenience init<Environment>(
    _ component: StoreComponent<Environment, S, Input, V>,
    at point: SessionPoint?,
    _ replay: ReplayInterceptor,
    _ recorder: RecordingInterceptor,
    _ diagnose: @escaping @Sendable (Diagnostic) -> Void
  ) throws(RecordingError) {
    if let point { replay.begin(at: point.time) }
    self.init(component, in: recorder.world) { if recorder.isOn { diagnose($0) } }
    recorder.follow { [weak engine] in engine?.isStopped ?? true }
    guard let point else { return }
    engine.ignoresSteps = true
    replay.goThroughBeginning(to: point)
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

  /// Calls a function with the point at which the session is, while nothing happens in it; returns nil, without calling it,
  /// where a session cannot be resumed: as long as finite effects run.
  package func atPoint<R>(_ body: (SessionPoint) -> R) -> R? {
    guard let recorder = engine.world.interceptor as? RecordingInterceptor else { return nil }
    return engine.atRest { [engine] in engine.point(recorder).map(body) } ?? nil
  }

  /// Whether a session of the component, in its state, can begin at a point.
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
  /// Returns the point at which the session is, for the thread that has the turn; nil if it cannot be resumed there.
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
