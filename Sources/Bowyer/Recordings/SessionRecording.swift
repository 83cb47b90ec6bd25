extension Session {
  /// Creates a session that runs a component from its initial state, and records its external events.
  public convenience init<Environment>(
    _ component: StoreComponent<Environment, S, Input, V>,
    recorder: Recorder<Input>,
    clock: any Clock<Duration> = ContinuousClock(),
    order: SendOrder = .fifo,
    diagnose: @escaping @Sendable (Diagnostic) -> Void = { $0.writeToStandardError() }
  ) {
    self.init(
      component,
      recorder: recorder,
      clock: clock,
      executor: nil,
      order: order,
      diagnose: diagnose
    )
  }

  package convenience init<Environment>(
    _ component: StoreComponent<Environment, S, Input, V>,
    recorder: Recorder<Input>,
    clock: any Clock<Duration>,
    executor: (any TaskExecutor)?,
    interceptor inner: (any EffectInterceptor)? = nil,
    order: SendOrder,
    diagnose: @escaping @Sendable (Diagnostic) -> Void
  ) {
    let interceptor = recorder.record(clock, executor, order, around: inner)
    self.init(component, in: interceptor.world, diagnose: diagnose)
    interceptor.follow(engine)
  }

  /// Creates a session that replays a recording, and continues from its end.
  ///
  /// The session goes through the states of the recorded one, in its ``Recording/order``. Meanwhile
  /// no request is made, and the time is the recorded time. When this returns, queued values have
  /// been handled, unanswered requests are made, streams from their beginning, and alarms are set
  /// for the remaining time.
  ///
  /// - Throws: ``RecordingError/doesNotFit(event:_:reason:)`` if the recording does not fit the component: an
  ///   answer without a request, an answer of the wrong type, or an alarm that is not set.
  public convenience init<Environment>(
    _ component: StoreComponent<Environment, S, Input, V>,
    replaying recording: Recording<Input>,
    failures: [any (Error & Codable).Type] = [],
    clock: any Clock<Duration> = ContinuousClock(),
    diagnose: @escaping @Sendable (Diagnostic) -> Void = { $0.writeToStandardError() }
  ) throws(RecordingError) {
    try self.init(
      component,
      replaying: recording,
      failures: failures,
      clock: clock,
      executor: nil,
      diagnose: diagnose,
      observe: nil
    )
  }

  /// Creates a session that replays a recording; `observe` sees each state.
  package convenience init<Environment>(
    _ component: StoreComponent<Environment, S, Input, V>,
    replaying recording: Recording<Input>,
    failures: [any (Error & Codable).Type],
    clock: any Clock<Duration>,
    executor: (any TaskExecutor)?,
    diagnose: @escaping @Sendable (Diagnostic) -> Void,
    observe: (@Sendable (S) -> Void)?
  ) throws(RecordingError) {
    let interceptor = ReplayInterceptor(SessionTime(clock), executor, recording.order)
    self.init(component, in: interceptor.world, diagnose: diagnose)
    let engine = engine
    let observation = observe.map { observe in
      engine.observe(of: { $0 }, by: { _, _ in false }) { observe($1) }
    }
    defer { observation?.cancel() }
    do {
      try engine.replay(recording.events, interceptor, failures: failures)
    } catch {
      engine.stop()
      interceptor.stepAside { _ in }
      throw error
    }
    interceptor.stepAside { work in engine.run(.effect, work) }
  }

  /// Replays a recording without running an effect, and observes the states.
  package static func replay<Environment>(
    _ recording: Recording<Input>,
    in component: StoreComponent<Environment, S, Input, V>,
    failures: [any (Error & Codable).Type],
    observe: @escaping @Sendable (S) -> Void
  ) throws(RecordingError) {
    let interceptor = ReplayInterceptor(SessionTime(ContinuousClock()), nil, recording.order)
    let session = Session(component, in: interceptor.world, diagnose: { _ in })
    let observation = session.engine.observe(of: { $0 }, by: { _, _ in false }) { observe($1) }
    defer {
      observation.cancel()
      session.stop()
      interceptor.stepAside { _ in }
    }
    try session.engine.replay(recording.events, interceptor, failures: failures)
  }
}

extension SessionEngine {
  func replay(
    _ events: [RecordedEvent<Input>],
    _ interceptor: ReplayInterceptor,
    failures: [any (Error & Codable).Type]
  ) throws(RecordingError) {
    for (index, event) in events.enumerated() {
      do {
        try interceptor.pass(to: event.time, event.turns)
        switch event.happening {
        case .sent(let input): _ = send(input)
        case .answered(let request, let value): try interceptor.answer(request, value)
        case .ended(let request): try interceptor.end(request)
        case .failed(let request, let failure): try interceptor.fail(request, failure, of: failures)
        case .woke(let place): try interceptor.wake(place)
        case .passed: break
        }
      } catch {
        let reason = (error as? ReplayInterceptor.Misfit)?.reason ?? "\(error)"
        throw .doesNotFit(event: index + 1, event.name, reason: reason)
      }
    }
  }
}

extension RecordedEvent {
  fileprivate var name: String {
    switch happening {
    case .sent: "send"
    case .answered(let request, _): "answer \(request)"
    case .ended(let request): "end \(request)"
    case .failed(let request, _): "fail \(request)"
    case .woke(let place): place == 1 ? "wake" : "wake \(place)"
    case .passed: "pass"
    }
  }
}

/// The progress of a session at rest, which suffices, together with its state, to continue it in a new session.
package struct SessionPoint: Codable, Hashable, Sendable {
  package struct Request: Codable, Hashable, Sendable {
    let id: String
    let number: Int
  }

  package let time: Duration
  let counts: [String: Int]
  /// The running streams, in the order in which they were requested.
  let open: [Request]
  /// Whether an ``Effect/every(_:)`` waits.
  package let isWaiting: Bool
  let parts: Int
}

package struct SessionResumption<Input: Sendable>: Sendable {
  package var name: String
  package var failures: [any (Error & Codable).Type] = []
  /// Whether a pending request fails as ``EffectError/interrupted(request:)``, not repeated.
  package var isInterrupted: @Sendable (EffectID) -> Bool = { _ in false }
  /// Receives each event first, or an error of recording; returns false to stop requests.
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

  /// Calls a function with the current point, while nothing happens; nil if none can be resumed.
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
  /// Returns the point, for the thread that has the turn; nil where none can be resumed.
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
