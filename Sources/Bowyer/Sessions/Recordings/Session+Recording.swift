extension Session {
  /// Creates a session that runs a component from its initial state, and records its external events.
  ///
  /// - Parameters:
  ///   - component: The component.
  ///   - recorder: The recorder; it records one session, the last one created with it.
  ///   - clock: The clock of its effects.
  ///   - order: The order in which inputs that transitions send are handled.
  ///   - diagnose: Receives each diagnostic; by default, writes it to standard error.
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
  ///     let counter = StoreComponent(
  ///       initialState: 40, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
  ///       view: { count in .button("\(count)", 2) })
  ///     let recording = try Recording<Int>(text: "Bowyer recording 1\n0 send 2")
  ///     try Session(counter, replaying: recording).state  // 42
  ///
  /// The session goes through the states of the recorded one, in its ``Recording/order``. Meanwhile no request is
  /// made, and the time is the recorded time. When this returns, it is a session like others, at the time at
  /// which the recording ended: queued values have been handled, unanswered requests are made, streams from their
  /// beginning, and alarms are set for the remaining time.
  ///
  /// *replay*: a session started from a recording goes through the states of the session that was recorded
  ///
  /// - Parameters:
  ///   - component: The component.
  ///   - recording: The recording.
  ///   - failures: The types of errors to decode. An error of another type, or one that is not `Codable`, is a
  ///     ``RecordedFailure``, also for the handlers of ``Effect/catch(_:)``.
  ///   - clock: The clock of its effects after the replay.
  ///   - diagnose: Receives each diagnostic, also those of the replay; by default, writes it to standard error.
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

  /// Creates a session that replays a recording, and calls `observe` with the state at first and after each transition.
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

  /// Replays a recording without running an effect; calls `observe` with the state at first and after each transition.
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
  /// Replays events.
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
  /// The kind of the event and its request, without values.
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
