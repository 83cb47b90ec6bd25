import BowyerLock
import Synchronization

/// A running component; it outlives the session only as long as it has unfinished work.
// @unchecked: as its superclass; only the thread that has the turn accesses `observers`.
@usableFromInline
final class SessionEngine<S: Sendable, Input: Sendable, V: Sendable>: SessionCore,
  @unchecked Sendable
{
  @usableFromInline typealias Request = StateDispatcher<Void, S, Input>.Request
  @usableFromInline let state: SessionState<S>
  @usableFromInline let dispatcher: StateDispatcher<Void, S, Input>
  /// Does what ``apply(_:for:)`` does, specialised where the session was created.
  private let applyStep: @Sendable (SessionEngine, any EffectCell, SessionCause) -> Void
  private let render: @Sendable (S, @escaping @Sendable (Input) -> Void) -> V
  @usableFromInline let hasStartEffects: Bool
  @usableFromInline let isStaged: Bool
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
    isStaged = world.interceptor != nil
    super.init(world, diagnose) { step in
      if let lookup = step as? EffectLookup<S> { return state.withBorrow { lookup.read($0) } }
      guard case .commit(let program) = EffectCellOf<Step<Void, S, Input>>.value(in: step) else {
        return nil
      }
      // On a copy, as this only looks up the existing children, and the step may change the state
      // on the way.
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
}

extension SessionEngine {
  @inlinable
  func send(_ input: Input) -> Delivery {
    takeTurn() ? sendWithTurn(input) : sendByQueue(input)
  }

  @inlinable
  func sendWithTurn(_ input: Input) -> Delivery {
    if isStaged { witnessSent(input) }
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
          if isStaged { witnessSent(input) }
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

  /// Changes the state with the turn, notifies the observers, and starts the effects.
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

  /// Starts the effects of a transition, and the start effects that are due in the new state.
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
  func witnessSent(_ input: Input) {
    world.interceptor?.witness(.sent(EffectCellOf(input)))
  }
}

extension SessionEngine {
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

  /// Calls an observer with each change of a part; it may read the state, which is not locked.
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
  func observe<Part: Sendable>(
    of part: @escaping @Sendable (S) -> Part,
    by areSame: @escaping @Sendable (Part, Part) -> Bool,
    _ observer: @escaping @Sendable (Part?, Part) -> Void
  ) -> SessionObservation {
    observe({ [state] in state.withBorrow { part($0) } }, by: areSame, observer)
  }
}

extension SessionEngine {
  func view(for viewer: Int? = nil) -> V {
    defer { if withTurn({ $0.endRendering() }) { endTurn() } }
    return state.withBorrow { state in
      withTurn { $0.beginRendering(for: viewer, at: transitions) }
      return render(state, sender)
    }
  }

  /// Returns the next view for a consumer, which renders it; nil at the end.
  func nextView(for viewer: Int) async -> V? {
    let end = await suspended { waiter in
      withTurn { $0.requestView(for: viewer, waiter) }
    } cancel: {
      self.endViewer(viewer)
    }
    return end == nil ? view(for: viewer) : nil
  }

  func endViewer(_ viewer: Int) {
    withTurn { $0.endViewer(viewer) }
  }
}

@usableFromInline
struct SessionWorld: Sendable {
  let time: SessionTime
  let executor: (any TaskExecutor)?
  let interceptor: (any EffectInterceptor)?
  var order = SendOrder.fifo
}

extension SessionWorld {
  @usableFromInline
  init(_ clock: any Clock<Duration>, _ order: SendOrder = .fifo) {
    self.init(time: SessionTime(clock), executor: nil, interceptor: nil, order: order)
  }
}

/// The state of a session: on the heap, changed in place by one thread at a time.
///
/// It works like `Lock`, but is declared in this module, so that clients need no other module to inline its uses.
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
  init(_ value: S) {
    self.value = value
  }

  deinit {
    gate.destroy()
  }

  @usableFromInline
  func lock() {
    gate.lock()
  }

  @usableFromInline
  func unlock() {
    gate.unlock()
  }
}

extension SessionState {
  @inline(__always)
  func withLock<R>(_ body: (inout S) -> R) -> R {
    gate.lock()
    defer { gate.unlock() }
    return body(&value)
  }

  /// Runs `body` with the state in place: it is not copied to the stack, where it might not fit.
  @inlinable
  func withBorrow<R>(_ body: (borrowing S) -> R) -> R {
    lock()
    defer { unlock() }
    return Self.lend(&value, to: body)
  }

  /// Runs `body` with a copy, which is on the heap, as it might not fit on the stack.
  func withCopy<R>(_ body: (inout S) -> R) -> R {
    let copy = UnsafeMutablePointer<S>.allocate(capacity: 1)
    lock()
    withUnsafePointer(to: &value) { copy.initialize(from: $0, count: 1) }
    unlock()
    defer {
      copy.deinitialize(count: 1)
      copy.deallocate()
    }
    return body(&copy.pointee)
  }

  func part<Part>(at offset: Int) -> Part {
    lock()
    defer { unlock() }
    return withUnsafePointer(to: &value) { pointer in
      UnsafeRawPointer(pointer).load(fromByteOffset: offset, as: Part.self)
    }
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
