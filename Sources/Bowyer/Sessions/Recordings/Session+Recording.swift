extension Session {
  /// Starts a component in its initial state, and records what comes in.
  ///
  /// - Parameters:
  ///   - component: What is run.
  ///   - recorder: Records it; a recorder records one session, the last that it was given to.
  ///   - clock: The time of its effects.
  ///   - order: When what a transition sends is handled.
  ///   - diagnose: Is called with what goes wrong; by default it goes to standard error.
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
    order: SendOrder,
    diagnose: @escaping @Sendable (Diagnostic) -> Void
  ) {
    let interceptor = recorder.record(clock, executor, order)
    self.init(component, in: interceptor.world, diagnose: diagnose)
    interceptor.follow { [weak engine] in engine?.isStopped ?? true }
  }

  /// Starts a component, and lets happen at once what a recording says.
  ///
  ///     let counter = StoreComponent(
  ///       initialState: 40, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
  ///       view: { count in .button("\(count)", 2) })
  ///     let recording = try Recording<Int>(text: "Bowyer recording 1\n0 send 2")
  ///     try Session(counter, replaying: recording).state  // 42
  ///
  /// The session goes through the states of the one that was recorded, by its ``Recording/order``. Nothing is asked of the world
  /// meanwhile, and no time passes: to its effects it is as late as it was. When this returns it is a session
  /// like others, at the time at which the recording ended: what was queued is taken; what was asked for and
  /// not answered is asked of the world then, a stream from its beginning; what waited for a time waits for
  /// what is left of it.
  ///
  /// *replay*: a session started from a recording goes through the states of the session that was recorded
  ///
  /// - Parameters:
  ///   - component: What is run.
  ///   - recording: What happens.
  ///   - failures: The types of the errors that effects may have failed with. An error of another type, or
  ///     one that is not `Codable`, is a ``RecordedFailure``, also for the handlers of ``Effect/catch(_:)``.
  ///   - clock: The time of its effects, from then on.
  ///   - diagnose: Is called with what goes wrong, also with what went wrong when it was recorded; by default
  ///     it goes to standard error.
  /// - Throws: ``RecordingError/doesNotFit(event:_:reason:)`` if the recording is not one of this component:
  ///   something is answered that nobody asked for, or by something of another type, or nothing waits that is
  ///   to be woken.
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

  /// Starts a component from a recording, and tells of each state in which something happens, and of the
  /// last one.
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
}

extension SessionEngine {
  /// Lets happen what was noted.
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
  /// What it is, in words, without the values.
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
