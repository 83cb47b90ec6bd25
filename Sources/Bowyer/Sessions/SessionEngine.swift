import BowyerLock

/// What a session is made of; it outlives the session only as long as something still waits in it.
@usableFromInline
final class SessionEngine<S: Sendable, Input: Sendable, V: Sendable>: Sendable {
  /// Changes the state for an input, tells the observers, and starts what is asked for; returns the cause
  /// of that, which is the one that it is given, if it is given one.
  @usableFromInline
  typealias Handle =
    @Sendable (SessionEngine, Input, [SessionObserver], SessionCause?) -> SessionCause?

  @usableFromInline let state: SessionState<S>
  @usableFromInline let core: SessionCore
  @usableFromInline let handle: Handle
  @usableFromInline let diagnose: @Sendable (Diagnostic) -> Void
  private let render: @Sendable (S, @escaping @Sendable (Input) -> Void) -> V
  let effects: SessionEffects
  @usableFromInline let beginnings: SessionBeginnings<S, Input>?
  private let stage: (any SessionStage)?
  /// Whether somebody stands between the session and the world.
  @usableFromInline let isStaged: Bool

  @usableFromInline
  init(
    _ state: SessionState<S>,
    world: SessionWorld,
    render: @escaping @Sendable (S, @escaping @Sendable (Input) -> Void) -> V,
    diagnose: @escaping @Sendable (Diagnostic) -> Void,
    beginnings: SessionBeginnings<S, Input>?,
    handle: @escaping Handle
  ) {
    self.state = state
    self.beginnings = beginnings
    self.render = render
    self.diagnose = diagnose
    self.handle = handle
    stage = world.stage
    isStaged = world.stage != nil
    let effects = SessionEffects()
    self.effects = effects
    core = SessionCore(world.order, clear: { effects.current?.clear() })
    effects.run(
      on: core,
      in: world,
      diagnose,
      look: { [state] cell in
        guard case .commit(let program) = EffectCellOf<Step<Void, S, Input>>.value(in: cell) else {
          return nil
        }
        // On a copy, as it is no transition, whatever is made of the step on its way.
        return program.map(\.presence).run(state.withLock { $0 }).value
      },
      land: { [weak self] cell, cause, observers in
        self?.take(EffectCellOf<Step<Void, S, Input>>.value(in: cell), for: cause, observers)
      }
    )
  }

  @inlinable
  func send(_ input: Input) -> Delivery {
    guard core.takeTurn() else { return sendByDesk(input) }
    if isStaged { noteSent(input) }
    let cause = handle(self, input, [], nil)
    core.endTurn()
    return Delivery(cause, isHandled: true)
  }

  @usableFromInline
  func sendByDesk(_ input: Input) -> Delivery {
    var queued: SessionCause?
    let acceptance = core.accept(orQueue: {
      let cause = core.queuedCause()
      queued = cause
      return { observers in
        if self.isStaged { self.noteSent(input) }
        _ = self.handle(self, input, observers, cause)
        self.core.handled(cause)
      }
    })
    switch acceptance {
    case .refused:
      diagnose(.sentAfterStop)
      return Delivery(.refused, isHandled: false)
    case .queued: return Delivery(queued, isHandled: false)
    case .perform(let observers):
      if isStaged { noteSent(input) }
      let cause = handle(self, input, observers, nil)
      core.drain()
      return Delivery(cause, isHandled: true)
    }
  }
}

// MARK: - Effects

extension SessionEngine {
  /// Tells who stands between the session and the world that an input is handled.
  @usableFromInline
  func noteSent(_ input: Input) {
    stage?.witness(.sent(EffectCellOf(input)))
  }

  @usableFromInline
  typealias Request = StateDispatcher<Void, S, Input>.Request

  /// Starts what a transition asked for, while the caller drains; returns the cause of what it leads to.
  @usableFromInline
  func start(_ request: Request, for cause: SessionCause?) -> SessionCause? {
    guard let node = request.node, !core.isStopped else { return cause }
    let cause = cause ?? SessionCause(core)
    effects.start(node, for: cause)
    return cause
  }

  /// Starts what begins in the state; returns the cause of what it leads to.
  @usableFromInline
  func begin(for cause: SessionCause?) -> SessionCause? {
    guard let beginnings, !beginnings.isOver else { return cause }
    return start(state.withLock { beginnings.next($0) }, for: cause)
  }

  /// Starts what begins in the first state; nobody knows of the session yet.
  @usableFromInline
  func begin() -> Delivery {
    guard beginnings != nil, case .perform = core.accept(orQueue: { { _ in } }) else {
      return Delivery(.done, isHandled: true)
    }
    let cause = begin(for: nil)
    core.drain()
    return Delivery(cause, isHandled: true)
  }

  /// Tells observers that an input has been handled, each in its turn.
  @usableFromInline
  func tell(_ observers: [SessionObserver], _ input: Input) {
    var cell: EffectCellOf<Input>?
    for observer in observers {
      observer.notice()
      guard let hear = observer.hear else { continue }
      let heard = cell ?? EffectCellOf(input)
      cell = heard
      hear(heard)
    }
  }

  /// Does what an effect yields.
  private func take(
    _ step: Step<Void, S, Input>,
    for cause: SessionCause,
    _ observers: [SessionObserver]
  ) {
    core.countTransition()
    switch step {
    case .send(let input): _ = handle(self, input, observers, cause)
    case .commit(let transition):
      let request = state.withLock { transition.run(&$0) }
      for observer in observers { observer.notice() }
      _ = begin(for: start(request, for: cause))
    }
  }
}

// MARK: - Views and changes

extension SessionEngine {
  /// Returns the view of the latest state, which a reader may have asked for.
  func currentView(for reader: Int? = nil) -> V {
    defer { core.endRendering() }
    return state.withBorrow { state in
      core.beginRendering(for: reader)
      return render(state) { [weak self] input in _ = self?.send(input) }
    }
  }

  /// Returns the view of the latest state once it is not the one that this reader saw last; nil if
  /// there will be none.
  ///
  /// The view is rendered by the one who asks: whoever drains only says that there is one.
  func nextView(for reader: Int) async -> V? {
    if Task.isCancelled { return nil }
    let hasView = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        core.register(continuation, ofReader: reader)
        if Task.isCancelled { core.endReader(reader) }
      }
    } onCancel: {
      core.endReader(reader)
    }
    return hasView ? currentView(for: reader) : nil
  }

  func observe<Part: Sendable>(
    of part: @escaping @Sendable (S) -> Part,
    by areSame: @escaping @Sendable (Part, Part) -> Bool,
    _ observer: @escaping @Sendable (Part?, Part) -> Void
  ) -> SessionObservation {
    observe({ [state] in state.withBorrow { part($0) } }, by: areSame, observer)
  }

  /// Calls an observer with each change of what `look` returns, which looks at the state.
  func observe<Part: Sendable>(
    _ look: @escaping @Sendable () -> Part,
    by areSame: @escaping @Sendable (Part, Part) -> Bool,
    _ observer: @escaping @Sendable (Part?, Part) -> Void
  ) -> SessionObservation {
    let core = core
    let observer = SessionObserver(id: core.newID(), look, by: areSame, observer)
    let work: SessionCore.Work = { _ in
      observer.notice()
      core.add(observer)
      if observer.isCancelled.withLock({ $0 }) { core.removeObserver(observer.id) }
    }
    if case .perform = core.accept(orQueue: { work }) {
      work([])
      core.drain()
    }
    // It does not hold the observer: that is let go when the session ends.
    return SessionObservation { [id = observer.id, isCancelled = observer.isCancelled] in
      isCancelled.withLock { $0 = true }
      core.removeObserver(id)
    }
  }
}
