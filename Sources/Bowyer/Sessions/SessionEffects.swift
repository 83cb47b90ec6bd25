import BowyerLock

/// The effects of a session that run: does what the ``EffectMachine`` decides, and tells it what comes of
/// that.
final class SessionEffects: Sendable {
  /// Takes what effects yield.
  typealias Land = @Sendable (any EffectCell, SessionCause, [SessionObserver]) -> Void
  /// Returns which children are where a step leads to.
  typealias Look = @Sendable (any EffectCell) -> EffectPresence?

  private let machine = Lock<EffectMachine?>(nil)

  /// Says for which session the effects run.
  ///
  /// - Parameters:
  ///   - core: The session's queue; it holds these effects, so they do not hold it.
  ///   - world: Where they run.
  ///   - diagnose: Is called with the errors that no effect caught.
  ///   - look: Returns which children are where a step leads to.
  ///   - land: Takes what they yield.
  func run(
    on core: SessionCore,
    in world: SessionWorld,
    _ diagnose: @escaping @Sendable (Diagnostic) -> Void,
    look: @escaping Look,
    land: @escaping Land
  ) {
    // As it is told of transitions, it is known as one who observes them.
    let id = core.newID()
    let machine = EffectMachine(
      EffectMachine.World(
        time: world.time,
        stage: world.stage,
        start: { [weak core, weak self] fiber, leaf, context in
          guard let self else { return {} }
          let errand = EffectErrand(fiber, leaf, context, core, self)
          return world.stage?.ask(errand) ?? errand.begin(on: world.executor)
        },
        post: { [weak core] work in core?.post(work) },
        follow: { [weak core] work in core?.follow(work) },
        land: land,
        report: diagnose,
        look: look,
        watch: { [weak core, weak self] isWatching in
          guard isWatching else { return core?.removeObserver(id) ?? () }
          core?.add(SessionObserver(id: id) { [weak self] in self?.current?.cancelLeft() })
        },
        fail: { [weak core] request, error, cause in
          core?.fail(cause, error)
          diagnose(.effectFailed(request, error))
        },
        hold: { [weak core] cause, isTask, change in
          core?.hold(cause, isTask: isTask, change)
        },
        resume: { [weak core] causes in core?.resumeWaiters(for: causes) }
      )
    )
    self.machine.withLock { $0 = machine }
  }

  /// Starts an effect; the caller drains.
  func start(_ node: EffectNode, for cause: SessionCause) {
    guard let machine = current else { return }
    var context = EffectContext()
    let cell: any EffectCell
    switch context.enter(node) {
    case .pure(let value) where !context.isSilent: cell = value
    case .report(let diagnostic): return machine.world.report(diagnostic)
    default: return machine.start(node, for: cause)
    }
    // Just a value, as an input that is sent: it only has to take its turn.
    let core = cause.core
    let land: SessionCore.Work = { [context] observers in
      guard !core.isStopped else { return }
      machine.world.stage?.turned()
      machine.world.land(context.value(of: cell), cause, observers)
    }
    guard let stage = machine.world.stage, stage.queue({ core.queue(land, for: cause) }) else {
      return core.queue(land, for: cause)
    }
  }

  /// What decides; it is moved by the thread that drains.
  var current: EffectMachine? { machine.withLock { $0 } }
}
