import BowyerKinds
import BowyerLock
import Synchronization

/// The part of a session that does not depend on its types.
///
/// One thread at a time has the *turn*. Only it changes the state and everything below "Owned by the turn"; other
/// threads queue their work, which the thread that has the turn performs before it releases the turn. So only the
/// queue and the turn are shared, and a session is as sequential as an actor. But a thread that finds the turn
/// free takes it and works at once, without a task.
// @unchecked: `word`, `turn`, `lastID` and `phase` may be shared; everything else is accessed with the
// turn. `transitions` is also read under the lock of the state, under which it is written; it and `effects` are
// also read under the lock of `turn` when no thread has the turn.
@usableFromInline
class SessionCore: @unchecked Sendable {
  /// The turn, without the lock: see `withTurn(_:)`.
  final let word = Atomic<Word>(.free)
  final let turn: Lock<Turn>
  private let lastID = Atomic(0)
  private let phase = Atomic(Turn.Phase.running)
  final let world: SessionWorld
  final let diagnose: @Sendable (Diagnostic) -> Void

  /// The number of transitions so far. Owned by the turn, as all below:
  // @exclusivity(unchecked): it is written only with the turn, as are all properties below.
  @usableFromInline @exclusivity(unchecked) final var transitions = 0
  /// Whether each transition is reported to observers, or to the machine for its children.
  // @exclusivity(unchecked): as for `transitions`.
  @usableFromInline @exclusivity(unchecked) final var isObserved = false
  /// Whether steps of effects are dropped: the effects restart in a state with their changes.
  // @exclusivity(unchecked): as for `transitions`.
  @exclusivity(unchecked) final var ignoresSteps = false
  final var hasObservers = false { didSet { updateIsObserved() } }
  // @exclusivity(unchecked): as for `transitions`.
  @exclusivity(unchecked) final var effects: EffectMachine
  /// The tasks to resume before the next work or when the turn is free.
  // @exclusivity(unchecked): as for `transitions`.
  @exclusivity(unchecked) final var resumptions: [Turn.Resumption] = []

  init(
    _ world: SessionWorld,
    _ diagnose: @escaping @Sendable (Diagnostic) -> Void,
    presence: @escaping @Sendable (any EffectCell) -> EffectPresence?
  ) {
    self.world = world
    self.diagnose = diagnose
    turn = Lock(Turn(world.order), reentry: "a session's turn is locked twice by one thread")
    effects = EffectMachine(now: world.time.now, presence: presence)
  }

  func apply(_ step: any EffectCell, for cause: SessionCause) {}

  /// Applies a step that records an event of an effect, and leads to no effects.
  func record(_ step: any EffectCell) {}
  func releaseObservers() {}
}

extension SessionCore {
  final func newID() -> Int { lastID.add(1, ordering: .relaxed).newValue }
  final var isStopped: Bool { phase.load(ordering: .acquiring) != .running }
  /// Whether the session is stopped, and its effects and observers are released.
  final var isCleared: Bool { phase.load(ordering: .acquiring) == .stopped }

  @usableFromInline
  final func stop() {
    let hasTurn = withTurn { turn in
      guard turn.phase == .running else { return false }
      phase.store(.stopping, ordering: .releasing)
      return turn.stop()
    }
    if hasTurn { endTurn() }
  }

  final func clear() {
    phase.store(.stopped, ordering: .releasing)
    effects.clear()
    performCommands()
    releaseObservers()
  }

  final var isAtRest: Bool { atRest { true } ?? false }

  /// Returns the result of a function that runs while nothing happens; nil if something does.
  final func atRest<R>(_ body: () -> R) -> R? {
    guard withTurn({ $0.takeAtRest() }) else { return nil }
    defer { endTurn() }
    return effects.tasks == 0 && effects.pauses == 0 ? body() : nil
  }

  final func settled(orWaitsForTime: Bool = false) async {
    let id = newID()
    _ = await suspended { waiter in
      withTurn { $0.settle(id, waiter, orWaitsForTime: orWaitsForTime) }
    } cancel: {
      self.withTurn { $0.endSettling(id) }
    }
  }
}

extension SessionCore {
  /// Starts an effect that a transition returned; returns the cause of its consequences.
  final func start(_ node: EffectNode, for cause: SessionCause?) -> SessionCause? {
    // An input that was sent before the session was stopped may still start lasting effects.
    if isStopped, isCleared || !node.isLasting { return cause }
    let cause = cause ?? SessionCause(self)
    effects.isEnding = isStopped
    var context = EffectContext()
    switch context.enter(node) {
    case .value(let value) where !context.isSilent:
      // A single value needs no fiber. It waits in the queue, as an input does.
      cause.counting.pending += 1
      queueFollowing(.call) { [context] core in
        if !core.isStopped, !core.ignoresSteps { core.apply(context.value(of: value), for: cause) }
        core.end(of: cause)
      }
    case .report(let diagnostic): diagnose(diagnostic)
    case .value, .request, .several, .then, .setting, .modified, .cancel, .presence:
      effects.start(node, for: cause)
      performCommands()
    }
    return cause
  }

  final func take(
    _ event: EffectMachine.Event,
    of fiber: Int,
    _ news: @autoclosure () -> SessionEvent? = nil
  ) {
    guard effects.fibers[fiber] != nil else { return }
    if let interceptor = world.interceptor, let news = news() { interceptor.witness(news) }
    if let (_, watches) = effects.fibers[fiber]?.watched, let news = news() {
      // A request that has ended can no longer be cancelled.
      if news.isEnd { effects.fibers[fiber]?.watched = nil }
      for watch in watches { record(watch(news)) }
    }
    if case .yielded(let value, let context, let isLast) = event {
      if let cause = effects.accept(fiber) {
        performCommands()
        if !ignoresSteps {
          effects.inherited = effects.cancelledKeys(of: fiber, context)
          apply(context?.value(of: value) ?? value, for: cause)
          effects.inherited = []
        }
      }
      guard isLast else { return }
      effects.take(.ended, of: fiber)
    } else {
      effects.take(event, of: fiber)
    }
    performCommands()
  }

  final func performCommands() {
    var index = 0
    while index < effects.commands.count {
      let command = effects.commands[index]
      index += 1
      switch command {
      case .ask(let fiber, let leaf, let context):
        let job = EffectJob(fiber, leaf, context, self)
        world.interceptor?.witness(.asked(fiber, leaf.id))
        for watch in context.watches { record(watch(.asked(fiber, leaf.id))) }
        effects.attach(
          world.interceptor?.ask(job).map { .other($0) } ?? job.begin(on: world.executor),
          to: fiber
        )
      case .wait(let fiber, let time):
        let wake: AlarmRing = { [weak self] error in
          self?.run(.effect) { [weak self] in
            guard let self, effects.fibers[fiber] != nil else { return }
            if let error { diagnose(.clockFailed(error)) }
            take(.woke, of: fiber, .woke(fiber))
          }
        }
        let alarm =
          world.interceptor?.wait(fiber, until: time, wake) ?? world.time.alarm(time, wake)
        effects.attach(.other(alarm), to: fiber)
      case .cancel(let handle): handle.cancel()
      case .queue(let fiber, let event): queueFollowing(.effect) { $0.take(event, of: fiber) }
      case .report(let diagnostic): diagnose(diagnostic)
      case .note(let step): if !isCleared { record(step) }
      case .fail(let request, let error, let cause):
        if cause.error == nil { cause.error = error }
        diagnose(.effectFailed(request, error))
      case .release(let cause): resumeIfOver(cause)
      }
    }
    effects.commands.removeAll(keepingCapacity: index <= 64)
    updateIsObserved()
  }

  private final func updateIsObserved() {
    isObserved = hasObservers || effects.isWatching
  }

  /// Queues work that follows from the current transition, and not from the answer to a request.
  private final func queueFollowing(
    _ kind: Turn.Kind,
    _ work: @escaping @Sendable (SessionCore) -> Void
  ) {
    guard let interceptor = world.interceptor else {
      return run(kind, follows: true) { work(self) }
    }
    // Weak, as the interceptor may keep the closure.
    let post: Turn.Work = { [weak self] in
      guard let self else { return }
      run(kind, follows: true) {
        interceptor.turned()
        work(self)
      }
    }
    if !interceptor.queue(post) { post() }
  }

  final func end(of cause: SessionCause) {
    cause.counting.pending -= 1
    resumeIfOver(cause)
  }

  private final func resumeIfOver(_ cause: SessionCause) {
    guard let fiber = cause.counting.resumeIfOver() else { return }
    queueFollowing(.effect) { $0.take(.settled, of: fiber) }
  }
}

/// An input as the cause of effects: it counts unfinished consequences, and notifies waiting tasks.
///
/// A cause exists only for an input that is queued or leads to effects, and for each part of an
/// effect that another part waits for.
// @unchecked: only the thread that has the session's turn accesses mutable properties, except that
// only `deinit` writes `outer` and `counter`.
@usableFromInline
final class SessionCause: @unchecked Sendable {
  let core: SessionCore
  private(set) var outer: SessionCause?
  let fiber: Int?
  /// The names of the error handlers that led to this cause; they do not handle its errors.
  let disarmed: Set<EffectID>
  /// The cause that counts the consequences of this one; nil if it is this one.
  private var counter: SessionCause?
  /// The number of unfinished consequences: finite effects, and the input while it is queued.
  var pending = 0
  var error: (any Error)?
  private var waiters: [(id: Int, waiter: Turn.Waiter)] = []
  /// The fiber that waits for this part; nil once the part has no unfinished consequences.
  private(set) var waitingFiber: Int?

  init(_ core: SessionCore, isQueued: Bool = false) {
    self.core = core
    (outer, fiber, disarmed, counter) = (nil, nil, [], nil)
    if isQueued { pending = 1 }
  }

  init(of outer: SessionCause, for fiber: Int) {
    core = outer.core
    self.outer = outer
    self.fiber = fiber
    disarmed = outer.disarmed
    counter = nil
    waitingFiber = fiber
  }

  init(_ cause: SessionCause, without handler: EffectID) {
    core = cause.core
    outer = cause.outer
    fiber = cause.fiber
    disarmed = cause.disarmed.union([handler])
    counter = cause.counting
  }

  deinit {
    // Causes nest deeply if inputs lead to inputs.
    if outer != nil { ReleaseLoop.release(&outer) }
    if counter != nil { ReleaseLoop.release(&counter) }
  }

  var counting: SessionCause { counter ?? self }

  /// The outermost cause, which is that of an external input.
  var origin: SessionCause {
    var cause = self
    while let outer = cause.outer { cause = outer }
    return cause.counting
  }
}

extension SessionCause {
  /// Resumes the tasks if no consequence is unfinished; returns the fiber that waits for that.
  func resumeIfOver() -> Int? {
    guard pending == 0 else { return nil }
    resumeWaiters()
    return waitingFiber.take()
  }

  private func resumeWaiters() {
    for (_, waiter) in waiters { core.resumptions.append((waiter, error)) }
    waiters = []
  }
}

extension SessionCause {
  func handled() async throws {
    // The input was queued before this call, so it has been handled when the call has its turn.
    _ = await withUnsafeContinuation { waiter in
      core.run(.call) { [core] in core.resumptions.append((waiter, nil)) }
    }
    try Task.checkCancellation()
  }

  func finished() async throws {
    let id = core.newID()
    let error = await suspended { waiter in
      core.run(.call) {
        self.waiters.append((id, waiter))
        if self.pending == 0 { self.resumeWaiters() }
      }
    } cancel: {
      self.core.run(.call) {
        guard let index = self.waiters.firstIndex(where: { $0.id == id }) else { return }
        self.core.resumptions.append((self.waiters.remove(at: index).waiter, nil))
      }
    }
    try Task.checkCancellation()
    if let error { throw error }
  }
}

/// Waits until a continuation is resumed, which `cancel` does if the task is cancelled.
func suspended<R: Sendable>(
  _ begin: (UnsafeContinuation<R, Never>) -> Void,
  cancel: @escaping @Sendable () -> Void
) async -> R {
  await withTaskCancellationHandler {
    await withUnsafeContinuation { continuation in
      begin(continuation)
      if Task.isCancelled { cancel() }
    }
  } onCancel: {
    cancel()
  }
}
