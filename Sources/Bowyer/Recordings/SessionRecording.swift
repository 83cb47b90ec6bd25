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
    recorder: Recorder<Input>? = nil,
    clock: any Clock<Duration>,
    executor: (any TaskExecutor)? = nil,
    interceptor inner: (any EffectInterceptor)? = nil,
    order: SendOrder = .fifo,
    diagnose: @escaping @Sendable (Diagnostic) -> Void
  ) {
    if let recorder {
      let interceptor = RecordingInterceptor(clock, executor, order, around: inner)
      recorder.follow(interceptor)
      self.init(component, interceptor, diagnose)
    } else {
      var world = SessionWorld(clock, order)
      (world.executor, world.interceptor) = (executor, inner)
      self.init(component, in: world, diagnose: diagnose)
    }
  }

  private convenience init<Environment>(
    _ component: StoreComponent<Environment, S, Input, V>,
    _ interceptor: RecordingInterceptor,
    _ diagnose: @escaping @Sendable (Diagnostic) -> Void
  ) {
    self.init(component, in: interceptor.world, diagnose: diagnose)
    interceptor.follow(engine)
  }

  /// Creates a session that replays a recording, and continues from its end; throws if the recording does not fit.
  ///
  /// The session goes through the states of the recorded one. Meanwhile no request is made, and the time is the recorded
  /// time. When this returns, queued values have been handled, unanswered requests are made, streams from their beginning,
  /// and alarms are set for the remaining time.
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
      diagnose: diagnose,
      observe: nil
    )
  }

  /// Creates a session that replays a recording, and then continues or ends; `observe` sees each state.
  package convenience init<Environment>(
    _ component: StoreComponent<Environment, S, Input, V>,
    replaying recording: Recording<Input>,
    failures: [any (Error & Codable).Type],
    clock: any Clock<Duration> = ContinuousClock(),
    executor: (any TaskExecutor)? = nil,
    continues: Bool = true,
    diagnose: @escaping @Sendable (Diagnostic) -> Void,
    observe: (@Sendable (S) -> Void)?
  ) throws(RecordingError) {
    let interceptor = RecordingInterceptor(clock, executor, recording.order, replayingFrom: .zero)
    self.init(component, interceptor, diagnose)
    let observation = observe.map { observe in
      engine.observe(engine.look { $0 }, by: { _, _ in false }) { observe($1) }
    }
    defer { observation?.cancel() }
    try engine.replay(recording.events, interceptor, failures)
    continues ? interceptor.goLive() : interceptor.abandon()
  }
}

extension SessionEngine {
  /// Replays events; if one of them does not fit, the session ends.
  fileprivate func replay(
    _ events: [RecordedEvent<Input>],
    _ interceptor: RecordingInterceptor,
    _ failures: [any (Error & Codable).Type]
  ) throws(RecordingError) {
    for (index, event) in events.enumerated() {
      do throws(RecordingInterceptor.Misfit) {
        try interceptor.replay(event, failures: failures) { _ = send($0) }
      } catch {
        interceptor.abandon()
        throw .doesNotFit(event: index + 1, event.words, reason: error.reason)
      }
    }
  }
}

/// The progress of a session at rest, which suffices, with its state, to continue it in a new session.
package struct SessionPoint: Codable, Hashable, Sendable {
  package let time: Duration
  let counts: [String: Int]
  /// The running streams, in the order in which they were requested.
  let open: [RecordedRequest]
  /// Whether an ``Effect/every(_:)`` waits.
  package let isWaiting: Bool
  let parts: Int
}

extension Session {
  /// Creates a session that continues from a point, replays the events after it, and records later ones.
  ///
  /// `begin` is called when the events have been replayed; then `record` receives each event before the session, or an error
  /// of recording, and returns false to stop requests. An interrupted request fails as ``EffectError/interrupted(request:)``,
  /// and is not repeated. It throws if the point or the events do not fit the component, or if a request is made whose
  /// answers cannot be recorded.
  package convenience init<Environment>(
    _ component: StoreComponent<Environment, S, Input, V>,
    at point: SessionPoint?,
    replaying events: [RecordedEvent<Input>],
    named name: String,
    failures: [any (Error & Codable).Type] = [],
    interrupting isInterrupted: @escaping @Sendable (EffectID) -> Bool = { _ in false },
    clock: any Clock<Duration> = ContinuousClock(),
    executor: (any TaskExecutor)? = nil,
    diagnose: @escaping @Sendable (Diagnostic) -> Void = { $0.writeToStandardError() },
    begin: () -> Void = {},
    record: @escaping @Sendable (Result<RecordedEvent<Input>, RecordingError>) -> Bool
  ) throws(RecordingError) {
    let interceptor = RecordingInterceptor(
      clock,
      executor,
      replayingFrom: point?.time ?? .zero,
      to: RecordingInterceptor.Journal(name: name) { entry in
        record(Result { () throws(RecordingError) in try RecordedEvent(try entry.get()) })
      }
    )
    try self.init(component, at: point, interceptor, diagnose)
    try engine.replay(events, interceptor, failures + [EffectError.self])
    if let refusal = interceptor.refusal {
      interceptor.abandon()
      throw refusal
    }
    begin()
    interceptor.goLive(interrupting: isInterrupted)
  }

  private convenience init<Environment>(
    _ component: StoreComponent<Environment, S, Input, V>,
    at point: SessionPoint?,
    _ interceptor: RecordingInterceptor,
    _ diagnose: @escaping @Sendable (Diagnostic) -> Void
  ) throws(RecordingError) {
    self.init(component, interceptor) { if interceptor.isLive { diagnose($0) } }
    guard let point else { return }
    engine.ignoresSteps = true
    let isOpen = interceptor.resume(from: point)
    engine.ignoresSteps = false
    guard isOpen, interceptor.point(of: engine) == point else {
      interceptor.abandon()
      throw .doesNotFit(
        event: 0,
        "a snapshot",
        reason: "other effects begin in its state than ran when it was made"
      )
    }
  }

  /// Calls a function with the current point, while nothing happens; nil if something does, or the point cannot be resumed.
  package func atPoint<R>(_ body: (SessionPoint) -> R) -> R? {
    guard let interceptor = engine.world.interceptor as? RecordingInterceptor else { return nil }
    return engine.atRest { [engine] in interceptor.point(of: engine).map(body) } ?? nil
  }

  /// Returns whether a session of the component, in its initial state, can continue from a point.
  package static func canResume<Environment>(
    _ component: StoreComponent<Environment, S, Input, V>,
    at point: SessionPoint
  ) -> Bool {
    let journal = RecordingInterceptor.Journal(name: "") { _ in false }
    let interceptor = RecordingInterceptor(
      ContinuousClock(),
      replayingFrom: point.time,
      to: journal
    )
    let session = try? Session(component, at: point, interceptor) { _ in }
    interceptor.abandon()
    return session != nil
  }
}
