import BowyerKinds
import BowyerLock
import Synchronization

/// The part of a session that does not depend on its types.
///
/// One thread at a time has the *turn*. Only it changes the state and everything below "Owned by the turn"; other
/// threads queue their work, which the thread that has the turn performs before it releases the turn. So only the
/// queue and the turn are shared, and a session is as sequential as an actor. But a thread that finds the turn
/// free takes it and works at once, without a task.
// @unchecked: `turn`, `queue`, `lastID` and `hasStopped` may be shared; everything else is accessed with the
// turn. `transitions` is also read under the lock of the state, under which it is written; it and `isAwaited` are
// also read under the lock of the queue when no thread has the turn.
@usableFromInline
class SessionCore: @unchecked Sendable {
  @usableFromInline typealias Work = @Sendable () -> Void
  private typealias Resumption = (waiter: SessionCause.Waiter, error: (any Error)?)

  /// The owner of the turn, as far as it is known without locking the queue.
  private enum Turn: UInt8, AtomicRepresentable {
    case free
    case taken
    /// The queue, under its lock, records the owner: while work is queued, a view is rendered or a
    /// consumer of views waits, and after the session is stopped.
    case recordedInQueue
  }

  enum Entry {
    /// The thread owns the turn now and performs the work itself.
    case entered
    case queued
    case refused
  }

  /// The most transitions between two notifications of the consumers of views.
  private static let batchLimit = 1024
  private let turn = Atomic<Turn>(.free)
  private let queue: SessionState<SessionQueue>
  private let lastID = Atomic(0)
  private let hasStopped = Atomic(false)
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
  /// Whether a task waits in `settled()`, and is resumed when the turn is released.
  // @exclusivity(unchecked): as for `transitions`.
  @exclusivity(unchecked) private final var isAwaited = false
  private final var lastShown = 0
  /// The tasks that wait until nothing is left to do, or until nothing happens unless time passes.
  private final var settling: [Int: (waiter: SessionCause.Waiter, orWaitsForTime: Bool)] = [:]
  /// The tasks to resume before the next work or when the turn is released, and is free.
  // @exclusivity(unchecked): as for `transitions`.
  @exclusivity(unchecked) private final var resumptions: [Resumption] = []
  /// Whether the session is stopped, and its effects and observers are released.
  // @exclusivity(unchecked): as for `transitions`.
  @exclusivity(unchecked) final private(set) var isCleared = false

  init(
    _ world: SessionWorld,
    _ diagnose: @escaping @Sendable (Diagnostic) -> Void,
    presence: @escaping @Sendable (any EffectCell) -> EffectPresence?
  ) {
    self.world = world
    self.diagnose = diagnose
    queue = SessionState(
      SessionQueue(world.order),
      reentry: "a session's queue is locked twice by one thread"
    )
    effects = EffectMachine(now: world.time.now, presence: presence)
  }

  func apply(_ step: any EffectCell, for cause: SessionCause) {}

  /// Applies a step that records an event of an effect, and leads to no effects.
  func note(_ step: any EffectCell) {}
  func releaseObservers() {}
}

extension SessionCore {
  @usableFromInline
  final func takeTurn() -> Bool {
    turn.compareExchange(expected: .free, desired: .taken, ordering: .acquiring).exchanged
  }

  @usableFromInline
  final func endTurn() {
    if isAwaited { return drain() }
    if !resumptions.isEmpty { return endTurnResuming() }
    let (isFree, _) = turn.compareExchange(expected: .taken, desired: .free, ordering: .releasing)
    if !isFree { drain() }
  }

  private final func endTurnResuming() {
    let due = resumptions
    resumptions = []
    let (isFree, _) = turn.compareExchange(expected: .taken, desired: .free, ordering: .releasing)
    guard isFree else { return drain(resuming: due) }
    for (waiter, error) in due { waiter.resume(returning: error) }
  }

  final func resume(_ waiter: SessionCause.Waiter, returning error: (any Error)?) {
    resumptions.append((waiter, error))
  }

  private final func drain(resuming first: [Resumption] = []) {
    var due = first
    var hasNotified = false
    while true {
      due += resumptions
      resumptions = []
      if transitions - lastShown > Self.batchLimit {
        lastShown = transitions
        for reader in withQueue({ $0.takeOutdatedReaders(transitions) }) {
          reader.resume(returning: true)
        }
      }
      let mayRelease = hasNotified || !isAwaited
      switch withQueue({ $0.next(mayRelease: mayRelease, isCleared: isCleared, transitions) }) {
      case .perform(let work):
        for (waiter, error) in due { waiter.resume(returning: error) }
        due = []
        work()
        hasNotified = false
      case .nothing(let isOver, let isIdle, let areShown):
        if isOver, !isCleared { clear() }
        if isIdle { notifySettled(areShown: areShown) }
        hasNotified = true
      case .released(let shown, let ended):
        for (waiter, error) in due { waiter.resume(returning: error) }
        for reader in shown { reader.resume(returning: true) }
        for reader in ended { reader.resume(returning: false) }
        return
      }
    }
  }

  private final func clear() {
    isCleared = true
    effects.clear()
    performCommands()
    releaseObservers()
  }

  /// Runs `body` with the queue; meanwhile the queue, not `turn`, records who has the turn.
  @inline(__always)
  private final func withQueue<R>(_ body: (inout SessionQueue) -> R) -> R {
    queue.withLock { queue in
      if turn.load(ordering: .relaxed) != .recordedInQueue,
        turn.exchange(.recordedInQueue, ordering: .acquiring) == .taken
      {
        queue.noteOwner()
      }
      defer { if queue.isClear { turn.store(.free, ordering: .releasing) } }
      return body(&queue)
    }
  }

  final func enter(
    _ kind: SessionQueue.Item.Kind,
    follows: Bool = false,
    orQueue work: () -> Work
  ) -> Entry {
    withQueue { queue in
      if queue.refuses(kind) { return .refused }
      if queue.takeTurn() { return .entered }
      queue.append(SessionQueue.Item(kind: kind, work: work()), follows: follows)
      return .queued
    }
  }

  /// Performs work with the turn, now or when the thread that has the turn gets to it.
  @inline(__always)
  final func run(_ kind: SessionQueue.Item.Kind, follows: Bool = false, _ work: @escaping Work) {
    guard takeTurn() else { return runByQueue(kind, follows: follows, work) }
    work()
    endTurn()
  }

  private final func runByQueue(
    _ kind: SessionQueue.Item.Kind,
    follows: Bool,
    _ work: @escaping Work
  ) {
    guard case .entered = enter(kind, follows: follows, orQueue: { work }) else { return }
    work()
    endTurn()
  }

  final var isAtRest: Bool { atRest { true } ?? false }

  /// Returns the result of a function that runs while nothing happens; nil if something does.
  final func atRest<R>(_ body: () -> R) -> R? {
    guard withQueue({ $0.takeTurnAtRest() }) else { return nil }
    defer { endTurn() }
    return effects.tasks == 0 && effects.pauses == 0 ? body() : nil
  }

  final func newID() -> Int { lastID.add(1, ordering: .relaxed).newValue }
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
      queueFollowing(.request) { [context] core in
        if !core.isStopped, !core.ignoresSteps { core.apply(context.value(of: value), for: cause) }
        core.end(of: cause)
      }
    case .report(let diagnostic): diagnose(diagnostic)
    default:
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
      for watch in watches { note(watch(news)) }
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
        for watch in context.watches { note(watch(.asked(fiber, leaf.id))) }
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
      case .note(let step): if !isCleared { note(step) }
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
    _ kind: SessionQueue.Item.Kind,
    _ work: @escaping @Sendable (SessionCore) -> Void
  ) {
    guard let interceptor = world.interceptor else {
      return run(kind, follows: true) { work(self) }
    }
    // Weak, as the interceptor may keep the closure.
    let post: Work = { [weak self] in
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

extension SessionCore {
  /// Resumes the tasks that wait for the session to settle, if it has; the queue is empty.
  private final func notifySettled(areShown: Bool) {
    guard effects.tasks == 0 else { return }
    for (id, (waiter, orWaitsForTime)) in settling
    where orWaitsForTime || (effects.pauses == 0 && areShown) {
      settling[id] = nil
      resume(waiter, returning: nil)
    }
    isAwaited = !settling.isEmpty
  }

  /// Resumes `waiter` with true when a newer view is due, with false at the end.
  ///
  /// A consumer does not take the turn for that, as it would have to handle the inputs of others.
  /// Two simultaneous calls for one consumer are an error: the first one is resumed with false.
  final func wait(_ waiter: CheckedContinuation<Bool, Never>, ofReader id: Int, seen: Int) {
    let (reading, other) = withQueue { $0.wait(waiter, ofReader: id, seen: seen) { transitions } }
    other?.resume(returning: false)
    if case .now(let hasView) = reading { waiter.resume(returning: hasView) }
    pokeSettled()
  }

  final func endReader(_ id: Int) {
    withQueue { $0.endReader(id) }?.resume(returning: false)
    pokeSettled()
  }

  /// Resumes the tasks that wait for the session to settle, if a consumer has let it settle.
  private final func pokeSettled() {
    if withQueue({ $0.takeTurn(if: { isAwaited }) }) { endTurn() }
  }

  final func settled(orWaitsForTime: Bool = false) async {
    let id = newID()
    await withTaskCancellationHandler {
      _ = await withUnsafeContinuation { (waiter: SessionCause.Waiter) in
        run(.request) { [self] in
          settling[id] = (waiter, orWaitsForTime)
          isAwaited = true
        }
        if Task.isCancelled { endSettling(id) }
      }
    } onCancel: {
      endSettling(id)
    }
  }

  private final func endSettling(_ id: Int) {
    run(.request) { [self] in
      if let (waiter, _) = settling.removeValue(forKey: id) { resume(waiter, returning: nil) }
      isAwaited = !settling.isEmpty
    }
  }
}

extension SessionCore {
  /// Begins to render; the caller holds the lock of the state.
  final func beginRendering() {
    withQueue { $0.beginRendering() }
  }

  final func endRendering() {
    if withQueue({ $0.endRendering { isAwaited } }) { endTurn() }
  }
}

extension SessionCore {
  final var isStopped: Bool { hasStopped.load(ordering: .acquiring) }

  @usableFromInline
  final func stop() {
    let hasTurn = withQueue { queue in
      hasStopped.store(true, ordering: .releasing)
      return queue.stop()
    }
    if hasTurn { endTurn() }
  }
}

/// An input as the cause of effects: it counts unfinished consequences, and notifies waiting tasks.
///
/// A cause exists only for an input that is queued or leads to effects, and for each part of an
/// effect that another part waits for.
// @unchecked: only the thread that has the session's turn accesses mutable properties, except that
// only `deinit` writes `outer` and `home`.
@usableFromInline
final class SessionCause: @unchecked Sendable {
  typealias Waiter = UnsafeContinuation<(any Error)?, Never>
  let core: SessionCore
  private(set) var outer: SessionCause?
  let fiber: Int?
  /// The names of the error handlers that led to this cause; they do not handle its errors.
  let disarmed: Set<EffectID>
  /// The cause that counts for this one; nil if this cause counts itself.
  private var home: SessionCause?
  /// The number of unfinished consequences: finite effects, and the input while it is queued.
  var pending = 0
  var error: (any Error)?
  private var waiters: [(id: Int, waiter: Waiter)] = []
  /// The fiber that waits for this part; nil once the part has no unfinished consequences.
  private(set) var waitingFiber: Int?

  init(_ core: SessionCore, isQueued: Bool = false) {
    self.core = core
    (outer, fiber, disarmed, home) = (nil, nil, [], nil)
    if isQueued { pending = 1 }
  }

  init(of outer: SessionCause, for fiber: Int) {
    core = outer.core
    self.outer = outer
    self.fiber = fiber
    disarmed = outer.disarmed
    home = nil
    waitingFiber = fiber
  }

  init(_ cause: SessionCause, without handler: EffectID) {
    core = cause.core
    outer = cause.outer
    fiber = cause.fiber
    disarmed = cause.disarmed.union([handler])
    home = cause.counting
  }

  deinit {
    // Causes nest deeply if inputs lead to inputs.
    if outer != nil { ReleaseLoop.release(&outer) }
    if home != nil { ReleaseLoop.release(&home) }
  }

  var counting: SessionCause { home ?? self }

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
    for (_, waiter) in waiters { core.resume(waiter, returning: error) }
    waiters = []
    return waitingFiber.take()
  }
}

extension SessionCause {
  func handled() async throws {
    // The input was queued before this request, so it has been handled when the request has its
    // turn.
    _ = await withUnsafeContinuation { waiter in
      core.run(.request) { [core] in core.resume(waiter, returning: nil) }
    }
    try Task.checkCancellation()
  }

  func finished() async throws {
    let id = core.newID()
    let error = await withTaskCancellationHandler {
      await withUnsafeContinuation { waiter in
        core.run(.request) {
          if self.pending == 0 {
            waiter.resume(returning: self.error)
          } else {
            self.waiters.append((id, waiter))
          }
        }
        if Task.isCancelled { removeWaiter(id) }
      }
    } onCancel: {
      removeWaiter(id)
    }
    try Task.checkCancellation()
    if let error { throw error }
  }

  private func removeWaiter(_ id: Int) {
    core.run(.request) {
      guard let index = self.waiters.firstIndex(where: { $0.id == id }) else { return }
      self.waiters.remove(at: index).waiter.resume(returning: nil)
    }
  }
}
