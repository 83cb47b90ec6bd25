import BowyerLock

/// The effects of a session that run: does what the ``EffectMachine`` decides, and tells it what comes of
/// that.
final class SessionEffects: Sendable {
  /// Takes what effects yield.
  typealias Land = @Sendable (any EffectCell, SessionCause, [SessionObserver]) -> Void

  private let machine = Lock<EffectMachine?>(nil)

  /// Says for which session the effects run.
  ///
  /// - Parameters:
  ///   - core: The session's queue; it holds these effects, so they do not hold it.
  ///   - world: Where they run.
  ///   - diagnose: Is called with the errors that no effect caught.
  ///   - land: Takes what they yield.
  func run(
    on core: SessionCore,
    in world: SessionWorld,
    _ diagnose: @escaping @Sendable (Diagnostic) -> Void,
    land: @escaping Land
  ) {
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
        land: land,
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
    guard case .pure(let cell) = context.enter(node) else {
      return machine.start(node, for: cause)
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
