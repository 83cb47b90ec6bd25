import BowyerLock

/// What a session is made of; it outlives the session only as long as something still waits in it.
@usableFromInline
final class SessionEngine<S: Sendable, Input: Sendable, V: Sendable>: Sendable {
  /// Changes the state for an input, tells the observers, and starts what is asked for.
  @usableFromInline
  typealias Handle = @Sendable (SessionEngine, Input, [SessionObserver]) -> Void

  @usableFromInline let state: SessionState<S>
  @usableFromInline let core: SessionCore
  @usableFromInline let handle: Handle
  @usableFromInline let diagnose: @Sendable (Diagnostic) -> Void
  private let render: @Sendable (S, @escaping @Sendable (Input) -> Void) -> V
  private let readers: SessionReaders<V>

  @usableFromInline
  init(
    _ state: SessionState<S>,
    render: @escaping @Sendable (S, @escaping @Sendable (Input) -> Void) -> V,
    diagnose: @escaping @Sendable (Diagnostic) -> Void,
    handle: @escaping Handle
  ) {
    self.state = state
    self.render = render
    self.diagnose = diagnose
    self.handle = handle
    let readers = SessionReaders<V>()
    self.readers = readers
    core = SessionCore { ids, hasView in readers.resume(ids, hasView: hasView) }
    readers.engine { [weak self] in self?.currentView() }
  }

  @inlinable
  func send(_ input: Input) {
    switch core.accept(orQueue: { { observers in self.handle(self, input, observers) } }) {
    case .refused: diagnose(.sentAfterStop)
    case .queued: break
    case .perform(let observers):
      handle(self, input, observers)
      core.drain()
    }
  }
}

// MARK: - Effects

extension SessionEngine {
  @usableFromInline
  typealias Request = StateDispatcher<Void, S, Input>.Request

  /// Starts what a transition asked for; the caller drains.
  @usableFromInline
  func start(_ request: Request) {
    let remaining = request.yieldingImmediately { step in
      _ = core.accept { { observers in self.perform(step, observers) } }
    }
    if remaining.isEmpty { return }
    core.start { id in
      Task {
        await remaining.run(
          in: (),
          yield: { step in self.land(step) },
          fail: { request, error in self.diagnose(.effectFailed(request, error)) }
        )
        self.core.end(id)
      }
    }
  }

  /// Does what an effect yields; once the session has been stopped, nothing.
  private func land(_ step: Step<Void, S, Input>) {
    let work: SessionCore.Work = { observers in self.perform(step, observers) }
    if case .perform(let observers) = core.accept(orQueue: { work }) {
      work(observers)
      core.drain()
    }
  }

  private func perform(_ step: Step<Void, S, Input>, _ observers: [SessionObserver]) {
    switch step {
    case .send(let input): handle(self, input, observers)
    case .commit(let transition):
      let request = state.withLock { transition.run(&$0) }
      for observer in observers { observer.notice() }
      if !request.isEmpty { start(request) }
    }
  }
}

// MARK: - Views and changes

extension SessionEngine {
  func currentView() -> V {
    core.beginRendering()
    defer { core.endRendering() }
    return state.withLock { state in render(state) { [weak self] input in self?.send(input) } }
  }

  /// Returns the view of the latest state once it is not the one that this reader saw last; nil if
  /// there will be none.
  func nextView(for reader: Int) async -> V? {
    if Task.isCancelled { return nil }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        readers.wait(reader, continuation)
        core.register(reader: reader)
        if Task.isCancelled { core.endReader(reader) }
      }
    } onCancel: {
      core.endReader(reader)
    }
  }

  func observe<Part: Sendable>(
    of part: @escaping @Sendable (S) -> Part,
    by areSame: @escaping @Sendable (Part, Part) -> Bool,
    _ observer: @escaping @Sendable (Part?, Part) -> Void
  ) -> Observation {
    let core = core
    let observer = SessionObserver(id: core.newID(), in: state, of: part, by: areSame, observer)
    let work: SessionCore.Work = { _ in
      observer.notice()
      core.add(observer)
      if observer.isCancelled.withLock({ $0 }) { core.removeObserver(observer.id) }
    }
    if case .perform = core.accept(orQueue: { work }) {
      work([])
      core.drain()
    }
    return Observation {
      observer.isCancelled.withLock { $0 = true }
      core.removeObserver(observer.id)
    }
  }
}
