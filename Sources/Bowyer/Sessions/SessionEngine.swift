import BowyerKinds
import BowyerLock
import Synchronization

/// The turn of a session, and what waits for it: the thread that has it calls ``next(_:resuming:)`` until it is free again.
struct Turn: Sendable {
  typealias Work = @Sendable () -> Void
  typealias Waiter = UnsafeContinuation<(any Error)?, Never>
  typealias Resumption = (waiter: Waiter, error: (any Error)?)

  /// A kind of work, which decides what happens to it when the session is stopped.
  enum Kind {
    /// An external input: refused after the session is stopped, handled if it was queued before.
    case input
    /// A result of an effect: kept back, when the session is stopped, until the effects are cancelled.
    case effect
    /// A call of the session itself, such as adding an observer: always performed.
    case call
  }

  /// Work in the queue: a struct, as a closure in a tuple would be wrapped in another one at each access.
  struct Item {
    let kind: Kind
    let work: Work
  }

  struct Rest {
    let transitions: Int
    /// The numbers of finite effects that wait for a task, and for a time.
    let tasks, pauses: Int
  }

  enum Phase: UInt8, AtomicRepresentable {
    case running
    /// The session is stopped, and its effects are still to be cancelled.
    case stopping
    case stopped
  }

  enum Entry {
    case entered
    case queued
    case refused
  }

  enum Action {
    case perform(Work)
    /// Cancel the effects of the stopped session.
    case clear
    case leave
  }

  /// The most transitions of which a waiting consumer of views is not told.
  private static let batchLimit = 1024
  private let order: SendOrder
  private(set) var phase = Phase.running
  /// Nil while a thread has the turn, as far as it is recorded here: see ``SessionCore/Word``.
  fileprivate var rest: Rest?
  private var items = WorkQueue<Item>()
  /// The results of effects that are kept back until a stopped session has cancelled its effects.
  private var kept: [Item] = []
  /// The threads that render a view; an input that one of them sends is queued, as the state is locked.
  private var renderers: [UInt] = []
  /// The consumers of views, with the number of transitions that they have seen.
  private var viewers: [Int: Int] = [:]
  private var requests: [(id: Int, seen: Int, waiter: Waiter)] = []
  private var settling: [(id: Int, waiter: Waiter, orWaitsForTime: Bool)] = []
  /// The tasks to resume when the lock is free.
  fileprivate var due: [Resumption] = []

  init(_ order: SendOrder) { self.order = order }

  /// Whether a sender may take the turn without the lock.
  fileprivate var isClear: Bool {
    rest != nil && phase == .running && !hasWork && renderers.isEmpty && settling.isEmpty
      && requests.isEmpty
  }

  private var hasWork: Bool { !items.isEmpty || phase == .stopping }

  mutating func enter(_ kind: Kind, follows: Bool, orQueue work: () -> Work) -> Entry {
    if kind == .input, phase != .running { return .refused }
    if items.isEmpty, take() { return .entered }
    items.append(Item(kind: kind, work: work()), isNext: follows && order == .depthFirst)
    return .queued
  }

  /// Takes the turn if it is free, unless this thread renders a view: then the state is locked.
  private mutating func take() -> Bool {
    guard rest != nil, !renderers.contains(CurrentThread.id) else { return false }
    rest = nil
    return true
  }

  mutating func takeAtRest() -> Bool { renderers.isEmpty && !hasWork && take() }

  mutating func next(_ rest: Rest, resuming resumptions: inout [Resumption]) -> Action {
    // `withTurn` has emptied `due`.
    swap(&due, &resumptions)
    wakeViewers(at: rest.transitions, missing: Self.batchLimit)
    items.settle()
    while let item = items.popFirst() {
      guard phase == .stopping, item.kind == .effect else { return .perform(item.work) }
      kept.append(item)
    }
    if phase == .stopping {
      phase = .stopped
      items.prepend(kept)
      kept = []
      return .clear
    }
    self.rest = rest
    wakeViewers(at: rest.transitions, missing: 0)
    if phase == .stopped {
      due += requests.map { ($0.waiter, SessionStopped()) }
      for request in requests { viewers[request.id] = nil }
      requests = []
    }
    resumeSettled()
    return .leave
  }

  /// Stops the session; returns whether the caller now has the turn, to end the session.
  mutating func stop() -> Bool {
    phase = .stopping
    return take()
  }

  mutating func beginRendering(for viewer: Int?, at transitions: Int) {
    renderers.append(CurrentThread.id)
    if let viewer, viewers[viewer] != nil { viewers[viewer] = transitions }
  }

  /// Ends a rendering of this thread; returns whether it now has the turn, as there is work.
  mutating func endRendering() -> Bool {
    if let index = renderers.firstIndex(of: CurrentThread.id) { renderers.remove(at: index) }
    if hasWork, take() { return true }
    resumeSettled()
    return false
  }

  /// Resumes `waiter` when a newer view is due, or with an error at the end or at the next call for the consumer.
  mutating func requestView(for id: Int, _ waiter: Waiter) {
    endRequest(of: id)
    let seen = viewers[id] ?? -1
    viewers[id] = seen
    if let rest, rest.transitions > seen { return due.append((waiter, nil)) }
    requests.append((id, seen, waiter))
    if phase == .stopped, rest != nil { endViewer(id) }
    resumeSettled()
  }

  mutating func endViewer(_ id: Int) {
    viewers[id] = nil
    endRequest(of: id)
    resumeSettled()
  }

  private mutating func endRequest(of id: Int) {
    guard let index = requests.firstIndex(where: { $0.id == id }) else { return }
    due.append((requests.remove(at: index).waiter, SessionStopped()))
  }

  mutating func settle(_ id: Int, _ waiter: Waiter, orWaitsForTime: Bool) {
    settling.append((id, waiter, orWaitsForTime))
    resumeSettled()
  }

  mutating func endSettling(_ id: Int) {
    guard let index = settling.firstIndex(where: { $0.id == id }) else { return }
    due.append((settling.remove(at: index).waiter, nil))
  }

  private mutating func wakeViewers(at transitions: Int, missing limit: Int) {
    if requests.isEmpty { return }
    for (_, seen, waiter) in requests where transitions - seen > limit {
      due.append((waiter, nil))
    }
    requests.removeAll { transitions - $0.seen > limit }
  }

  private mutating func resumeSettled() {
    guard !settling.isEmpty, let rest, renderers.isEmpty, !hasWork, rest.tasks == 0 else { return }
    let isSettled = rest.pauses == 0 && requests.count == viewers.count
    due += settling.filter { isSettled || $0.orWaitsForTime }.map { ($0.waiter, nil) }
    settling.removeAll { isSettled || $0.orWaitsForTime }
  }
}

/// A queue, first in, first out, in which the work that follows from the current work may be the next.
struct WorkQueue<Item> {
  /// The first items, the next one last.
  private var front: [Item] = []
  private var back: [Item] = []
  /// The items that come before all others when the current work is done.
  private var followers: [Item] = []

  var isEmpty: Bool { front.isEmpty && back.isEmpty && followers.isEmpty }
  var all: [Item] { followers + front.reversed() + back }

  mutating func append(_ item: Item, isNext: Bool = false) {
    if isNext { followers.append(item) } else { back.append(item) }
  }

  mutating func prepend(_ items: [Item]) { front += items.reversed() }

  /// Gives the items that follow from the work so far their places, before all others.
  mutating func settle() {
    if followers.isEmpty { return }
    prepend(followers)
    followers = []
  }

  mutating func popFirst() -> Item? {
    if front.isEmpty, !back.isEmpty {
      // A long queue does not keep its memory when it is short again.
      if front.capacity > 1024 { front = [] }
      swap(&front, &back)
      front.reverse()
    }
    return front.popLast()
  }
}

extension WorkQueue: Sendable where Item: Sendable {}

/// The part of a session that does not depend on its types.
///
/// One thread at a time has the *turn*. Only it changes the state and everything below "Owned by the turn"; other
/// threads queue their work, which it performs before it releases the turn. A thread that finds the turn free takes it.
// @unchecked: `word`, `turn`, `lastID` and `phase` may be shared; everything else is accessed with the turn. `transitions`
// is also read under the lock of the state, under which it is written; it and `effects` under that of `turn` while it is free.
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

  /// Who has the turn, as far as it is known without the lock.
  enum Word: UInt8, AtomicRepresentable {
    case free
    case taken
    /// It is recorded in `turn`: while work is queued, a view is rendered or a task waits for a view or for the
    /// session to settle, and after the session is stopped.
    case recorded
  }

  @usableFromInline
  final func takeTurn() -> Bool {
    word.compareExchange(expected: .free, desired: .taken, ordering: .acquiring).exchanged
  }

  @usableFromInline
  final func endTurn() {
    if resumptions.isEmpty,
      word.compareExchange(expected: .taken, desired: .free, ordering: .releasing).exchanged
    {
      return
    }
    drain()
  }

  private final func drain() {
    while true {
      switch withTurn({ $0.next(rest, resuming: &resumptions) }) {
      case .perform(let work): work()
      case .clear: clear()
      case .leave: return
      }
    }
  }

  private final var rest: Turn.Rest {
    Turn.Rest(transitions: transitions, tasks: effects.tasks, pauses: effects.pauses)
  }

  /// Runs `body` with the lock of the turn, which meanwhile, and not `word`, records who has the turn.
  @inline(__always)
  final func withTurn<R>(_ body: (inout Turn) -> R) -> R {
    var due: [Turn.Resumption] = []
    let result = turn.withLock { turn in
      let known =
        word.load(ordering: .relaxed) == .recorded
        ? .recorded : word.exchange(.recorded, ordering: .acquiring)
      switch known {
      case .free: turn.rest = rest
      case .taken: turn.rest = nil
      case .recorded: break
      }
      let result = body(&turn)
      if turn.isClear { word.store(.free, ordering: .releasing) }
      if !turn.due.isEmpty { swap(&due, &turn.due) }
      return result
    }
    if !due.isEmpty { for (waiter, error) in due { waiter.resume(returning: error) } }
    return result
  }

  /// Performs work with the turn, now or when the thread that has the turn gets to it; only then the closure is allocated.
  @inline(__always)
  final func run(_ kind: Turn.Kind, follows: Bool = false, _ work: @autoclosure () -> Turn.Work) {
    guard takeTurn() else {
      return runByQueue(Turn.Item(kind: kind, work: work()), follows: follows)
    }
    work()()
    endTurn()
  }

  // The closure is in a struct: specialised for it, the function would copy what it captures.
  @inline(never)
  private final func runByQueue(_ item: Turn.Item, follows: Bool) {
    let entry = withTurn { $0.enter(item.kind, follows: follows) { item.work } }
    guard case .entered = entry else { return }
    item.work()
    endTurn()
  }

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
        let asked = world.interceptor?.ask(job).map { EffectHandle(cancel: $0) }
        effects.attach(asked ?? job.begin(on: world.executor), to: fiber)
      case .wait(let fiber, let time):
        let wake: AlarmRing = { [weak self] error in
          self?.run(.effect) { [weak self] in
            guard let self, effects.fibers[fiber] != nil else { return }
            if let error { diagnose(.clockFailed(error)) }
            take(.woke, of: fiber, .woke(fiber))
          }
        }
        let stop = world.interceptor?.wait(fiber, until: time, wake) ?? world.time.alarm(time, wake)
        effects.attach(EffectHandle(cancel: stop), to: fiber)
      case .cancel(let handle): handle.cancel()
      case .queue(let fiber, let event): queueFollowing(.effect) { $0.take(event, of: fiber) }
      case .report(let diagnostic): diagnose(diagnostic)
      case .record(let step): if !isCleared { record(step) }
      case .fail(let request, let error, let cause):
        if cause.error == nil { cause.error = error }
        diagnose(.effectFailed(request, error))
      case .release(let cause): resumeIfOver(cause)
      }
    }
    effects.commands.removeAll(keepingCapacity: index <= 64)
    updateIsObserved()
  }

  private final func updateIsObserved() { isObserved = hasObservers || effects.isWatching }

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

/// A running component; it outlives the session only as long as it has unfinished work.
// @unchecked: as its superclass; only the thread that has the turn accesses `observers`.
@usableFromInline
final class SessionEngine<S: Sendable, Input: Sendable, V: Sendable>: SessionCore,
  @unchecked Sendable
{
  @usableFromInline typealias Request = StateDispatcher<Void, S, Input>.Request
  @usableFromInline let state: SessionState<S>
  @usableFromInline let dispatcher: StateDispatcher<Void, S, Input>
  /// Specialised where the session was created.
  private let applyStep: @Sendable (SessionEngine, any EffectCell, SessionCause) -> Void
  private let render: @Sendable (S, @escaping @Sendable (Input) -> Void) -> V
  @usableFromInline let hasStartEffects: Bool
  @usableFromInline let isIntercepted: Bool
  // @exclusivity(unchecked): only the thread that has the turn accesses it.
  @exclusivity(unchecked) private var observers: [SessionObserver<Input>] = []
  /// What the start effects remember of earlier states, owned by the turn.
  private var memory: StartEffects<Void, S, Input>.Memory = nil
  private var sender: @Sendable (Input) -> Void = { _ in }

  @usableFromInline
  init(
    _ state: S,
    _ dispatcher: StateDispatcher<Void, S, Input>,
    render: @escaping @Sendable (S, @escaping @Sendable (Input) -> Void) -> V,
    in world: SessionWorld,
    diagnose: @escaping @Sendable (Diagnostic) -> Void,
    applyStep: @escaping @Sendable (SessionEngine, any EffectCell, SessionCause) -> Void
  ) {
    let state = SessionState(state)
    self.state = state
    self.dispatcher = dispatcher
    self.render = render
    self.applyStep = applyStep
    hasStartEffects = dispatcher.startEffects != nil
    isIntercepted = world.interceptor != nil
    super.init(world, diagnose) { step in
      if let lookup = step as? EffectLookup<S> { return state.withBorrow { lookup.read($0) } }
      guard case .commit(let program) = EffectCellOf<Step<Void, S, Input>>.value(in: step) else {
        return nil
      }
      // On a copy, as this only looks up the existing children, and the step may change the state on the way.
      return state.withCopy { program.map(\.presence).run(&$0) }
    }
    sender = { [weak self] input in _ = self?.send(input) }
  }

  override func apply(_ step: any EffectCell, for cause: SessionCause) {
    applyStep(self, step, cause)
  }

  override func record(_ step: any EffectCell) {
    guard case .commit(let transition) = EffectCellOf<Step<Void, S, Input>>.value(in: step) else {
      return
    }
    state.withLock { state in
      _ = transition.run(&state)
      transitions &+= 1
    }
    callObservers(nil)
  }

  override func releaseObservers() {
    observers = []
    hasObservers = false
  }

  @inlinable
  func send(_ input: Input) -> Delivery { takeTurn() ? sendWithTurn(input) : sendByQueue(input) }

  @inlinable
  func sendWithTurn(_ input: Input) -> Delivery {
    if isIntercepted { witnessSent(input) }
    let cause = handle(input, for: nil)
    endTurn()
    return Delivery(cause, isHandled: true)
  }

  @usableFromInline
  func sendByQueue(_ input: Input) -> Delivery {
    var queued: SessionCause?
    let entry = withTurn { turn in
      turn.enter(.input, follows: false) {
        let cause = SessionCause(self, isQueued: true)
        queued = cause
        return { [self] in
          if isIntercepted { witnessSent(input) }
          _ = handle(input, for: cause)
          end(of: cause)
        }
      }
    }
    switch entry {
    case .refused:
      diagnose(.sentAfterStop)
      return Delivery(refused: SessionStopped())
    case .queued: return Delivery(queued, isHandled: false)
    case .entered: return sendWithTurn(input)
    }
  }

  @inlinable
  func handle(_ input: Input, for cause: SessionCause?) -> SessionCause? {
    commit(input, for: cause) { dispatcher.reduce(&$0, input, .concurrent) }
  }

  @inlinable
  func apply(_ step: Step<Void, S, Input>, for cause: SessionCause) {
    switch step {
    case .send(let input): _ = handle(input, for: cause)
    case .commit(let transition): _ = commit(nil, for: cause) { transition.run(&$0) }
    }
  }

  @inlinable
  @inline(__always)
  func commit(
    _ input: Input?,
    for cause: SessionCause?,
    _ change: (inout S) -> Request
  ) -> SessionCause? {
    state.lock()
    let request = change(&state.value)
    transitions &+= 1
    state.unlock()
    if isObserved { notify(input) }
    if request.isEmpty, !hasStartEffects { return cause }
    return start(request, for: cause)
  }

  @usableFromInline
  func start(_ request: Request, for cause: SessionCause?) -> SessionCause? {
    var cause = cause
    if let node = request.node { cause = start(node, for: cause) }
    guard let startEffects = dispatcher.startEffects, !startEffects.isOnce || memory == nil else {
      return cause
    }
    let due = state.withBorrow { startEffects.next($0, &memory) }
    if let node = due.node { cause = start(node, for: cause) }
    return cause
  }

  /// Starts the start effects of the initial state; no other thread has access to the session yet.
  @usableFromInline
  func begin() -> Delivery {
    guard hasStartEffects, takeTurn() else { return Delivery(nil, isHandled: true) }
    let cause = start(.empty, for: nil)
    endTurn()
    return Delivery(cause, isHandled: true)
  }

  @usableFromInline
  func witnessSent(_ input: Input) { world.interceptor?.witness(.sent(EffectCellOf(input))) }

  @usableFromInline
  func notify(_ input: Input?) {
    callObservers(input)
    if effects.isWatching {
      effects.cancelLeft()
      performCommands()
    }
  }

  private func callObservers(_ input: Input?) {
    for observer in observers where !observer.isCancelled.load(ordering: .acquiring) {
      observer.notice(input)
    }
  }

  /// Adds an observer, which is called at once, without an input.
  @usableFromInline
  func observe(_ notice: @escaping @Sendable (Input?) -> Void) -> SessionObservation {
    let observer = SessionObserver(notice)
    run(.call) { [self] in
      if isStopped || observer.isCancelled.load(ordering: .acquiring) { return }
      observer.notice(nil)
      observers.append(observer)
      hasObservers = true
    }
    // Weak, so that the observer is released when the session ends.
    return SessionObservation { [weak self, weak observer] in
      guard let self, let observer else { return }
      observer.isCancelled.store(true, ordering: .releasing)
      run(.call) {
        self.observers.removeAll { $0 === observer }
        self.hasObservers = !self.observers.isEmpty
      }
    }
  }

  @inlinable
  func observe<Part: Sendable>(
    _ look: @escaping @Sendable () -> Part,
    by areSame: @escaping @Sendable (Part, Part) -> Bool,
    _ observer: @escaping @Sendable (Part?, Part) -> Void
  ) -> SessionObservation {
    let latest = LatestPart<Part>()
    return observe { _ in
      let (old, new) = (latest.part, look())
      if let old, areSame(old, new) { return }
      latest.part = new
      observer(old, new)
    }
  }

  @inlinable
  func look<Part>(_ part: @escaping @Sendable (S) -> Part) -> @Sendable () -> Part {
    { [state] in state.withBorrow { part($0) } }
  }

  func view(for viewer: Int? = nil) -> V {
    defer { if withTurn({ $0.endRendering() }) { endTurn() } }
    return state.withBorrow { state in
      withTurn { $0.beginRendering(for: viewer, at: transitions) }
      return render(state, sender)
    }
  }

  func nextView(for viewer: Int) async -> V? {
    let end = await suspended { waiter in
      withTurn { $0.requestView(for: viewer, waiter) }
    } cancel: {
      self.withTurn { $0.endViewer(viewer) }
    }
    return end == nil ? view(for: viewer) : nil
  }
}

func suspended<R: Sendable>(
  _ begin: (UnsafeContinuation<R, Never>) -> Void,
  cancel: @Sendable () -> Void
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

final class OnRelease: Sendable {
  private let end: @Sendable () -> Void

  init(_ end: @escaping @Sendable () -> Void) { self.end = end }

  deinit { end() }
}

@usableFromInline
struct SessionWorld: Sendable {
  let time: SessionTime
  var executor: (any TaskExecutor)?
  var interceptor: (any EffectInterceptor)?
  var order = SendOrder.fifo
}

extension SessionWorld {
  @usableFromInline
  init(_ clock: any Clock<Duration>, _ order: SendOrder = .fifo) {
    self.init(time: SessionTime(clock), order: order)
  }
}

/// The state of a session: as in a `Lock`, but declared in this module, so that clients need no other one to inline its uses.
// @unchecked: `value` is accessed only between `lock` and `unlock`.
@usableFromInline
final class SessionState<S: Sendable>: @unchecked Sendable {
  // @exclusivity(unchecked): the lock ensures exclusive access, and traps if a thread locks it twice.
  @usableFromInline @exclusivity(unchecked) var value: S
  private let gate = Gate(
    reentry: """
      a session's state is read while the same thread changes or looks at it: in its own dispatcher, \
      in a function given to it, which must be pure, or in the deinit of a value in the state
      """
  )

  @usableFromInline
  init(_ value: S) { self.value = value }

  deinit { gate.destroy() }

  @usableFromInline
  func lock() { gate.lock() }

  @usableFromInline
  func unlock() { gate.unlock() }

  @inline(__always)
  func withLock<R>(_ body: (inout S) -> R) -> R {
    gate.lock()
    defer { gate.unlock() }
    return body(&value)
  }

  /// Runs `body` with the state in place: a copy might not fit on the stack.
  @inlinable
  func withBorrow<R>(_ body: (borrowing S) -> R) -> R {
    lock()
    defer { unlock() }
    return Self.lend(&value, to: body)
  }

  /// Runs `body` with a copy, which is on the heap, as it might not fit on the stack.
  func withCopy<R>(_ body: (inout S) -> R) -> R {
    let copy = UnsafeMutablePointer<S>.allocate(capacity: 1)
    withPointer { copy.initialize(from: $0, count: 1) }
    defer {
      copy.deinitialize(count: 1)
      copy.deallocate()
    }
    return body(&copy.pointee)
  }

  func withPointer<R>(_ body: (UnsafePointer<S>) -> R) -> R {
    lock()
    defer { unlock() }
    return withUnsafePointer(to: &value, body)
  }

  /// Calls `body` with the value, which is not copied, since its type is not known to be copyable.
  @inlinable
  static func lend<Value: ~Copyable, R>(
    _ value: inout Value,
    to body: (borrowing Value) -> R
  ) -> R {
    body(value)
  }
}
