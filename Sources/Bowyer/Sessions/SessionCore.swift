import BowyerLock

/// What a session is made of: the state, and the desk at which work for it queues.
///
/// One thread at a time *drains*: it takes work from the desk until there is none. Whoever sends work
/// while nobody drains does so. Only the draining thread changes the state; the lock around the state
/// is for those who read it meanwhile.
final class SessionCore<S: Sendable, Input: Sendable, V: Sendable>: Sendable {
  typealias Request = StateDispatcher<Void, S, Input>.Request

  let state: Lock<S>
  private let desk = Lock(SessionDesk<S, Input, V>())
  private let dispatcher: StateDispatcher<Void, S, Input>
  private let render: @Sendable (S, @escaping @Sendable (Input) -> Void) -> V
  private let diagnose: @Sendable (Diagnostic) -> Void

  init<Environment>(
    _ component: StoreComponent<Environment, S, Input, V>,
    diagnose: @escaping @Sendable (Diagnostic) -> Void
  ) {
    let environment = component.environment
    state = Lock(
      component.initialState,
      reentry:
        "a session's state is read in its own dispatcher or view function, which must be pure"
    )
    dispatcher = component.dispatcher.widen(environment: { environment })
    render = component.render
    self.diagnose = diagnose
  }
}

// MARK: - Transitions

extension SessionCore {
  func send(_ input: Input) {
    switch desk.withLock({ $0.accept(.step(.send(input))) }) {
    case .refused: diagnose(.sentAfterStop)
    case .queued: break
    case .perform(let work, let observers): drain(first: work, observers)
    }
  }

  /// Does a piece of work, and then all that is queued.
  private func drain(
    first work: SessionDesk<S, Input, V>.Work,
    _ observers: [SessionObserver<S>]
  ) {
    perform(work, observers)
    drain()
  }

  private func drain() {
    while true {
      switch desk.withLock({ $0.next() }) {
      case .work(let work, let observers): perform(work, observers)
      case .show(let readers):
        let view = currentView()
        for reader in readers { reader.resume(returning: view) }
      case .rest(let resumption):
        resumption.resume()
        return
      }
    }
  }

  private func perform(
    _ work: SessionDesk<S, Input, V>.Work,
    _ observers: [SessionObserver<S>]
  ) {
    switch work {
    case .observe(let observer):
      observer.notice(in: state)?()
      desk.withLock { $0.observers.append(observer) }
    case .step(let step):
      let request = state.withLock { state in
        switch step {
        case .send(let input): dispatcher.reduce(&state, input)
        case .commit(let transition): transition.run(&state)
        }
      }
      for observer in observers { observer.notice(in: state)?() }
      start(request)
    }
  }
}

// MARK: - Effects

extension SessionCore {
  private func start(_ request: Request) {
    if case .empty = request.program { return }
    let remaining = request.yieldingImmediately { step in
      _ = desk.withLock { $0.accept(.step(step)) }
    }
    if case .empty = remaining.program { return }
    desk.withLock { desk in
      desk.start { id in
        Task {
          await remaining.run(
            in: (),
            yield: { step in self.land(step, of: id) },
            fail: { request, error in self.diagnose(.effectFailed(request, error)) }
          )
          self.desk.withLock({ $0.end(id) }).resume()
        }
      }
    }
  }

  private func land(_ step: Step<Void, S, Input>, of effect: Int) {
    let accepted = desk.withLock { desk in
      desk.isRunning(effect) ? desk.accept(.step(step)) : .refused
    }
    if case .perform(let work, let observers) = accepted { drain(first: work, observers) }
  }
}

// MARK: - Views and changes

extension SessionCore {
  func currentView() -> V {
    desk.withLock { $0.renderings += 1 }
    let view = state.withLock { state in render(state) { [weak self] input in self?.send(input) } }
    if desk.withLock({ $0.endRendering() }) { drain() }
    return view
  }

  /// Returns the view of the latest state once it is not the one that this reader saw last; nil if
  /// there will be none.
  func nextView(for reader: Int) async -> V? {
    if Task.isCancelled { return nil }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let (mustDrain, resumption) = desk.withLock { $0.register(continuation, for: reader) }
        resumption.resume()
        if mustDrain { drain() }
        if Task.isCancelled { endReader(reader) }
      }
    } onCancel: {
      endReader(reader)
    }
  }

  func newReader() -> Int { desk.withLock { $0.newID() } }

  func endReader(_ reader: Int) {
    desk.withLock({ $0.endReader(reader) }).resume()
  }

  func observe<Part: Sendable>(
    of part: @escaping @Sendable (S) -> Part,
    by areSame: @escaping @Sendable (Part, Part) -> Bool,
    _ observer: @escaping @Sendable (Part?, Part) -> Void
  ) -> Observation {
    let id = desk.withLock { $0.newID() }
    let observer = SessionObserver(id: id, of: part, by: areSame, observer)
    let accepted = desk.withLock { $0.accept(.observe(observer), evenIfStopped: true) }
    if case .perform(let work, let observers) = accepted { drain(first: work, observers) }
    return Observation { [weak self] in
      observer.cancel()
      self?.desk.withLock { $0.observers.removeAll { $0.id == id } }
    }
  }
}

// MARK: - The end

extension SessionCore {
  func settled() async {
    await withCheckedContinuation { continuation in
      if desk.withLock({ $0.isSettled(orElse: continuation) }) { continuation.resume() }
    }
  }

  func stop() {
    let (effects, resumption) = desk.withLock { $0.stop() }
    for effect in effects { effect.cancel() }
    resumption.resume()
  }
}
