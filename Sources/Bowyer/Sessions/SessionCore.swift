import BowyerLock
import Synchronization

/// The part of a session that knows no types: who works, on what, and who waits for it.
///
/// One thread at a time *drains*: it takes work from the desk until there is none. Whoever sends work
/// while nobody drains does so. Only the draining thread changes the state; the lock around the state
/// is for those who read it meanwhile.
@usableFromInline
final class SessionCore: Sendable {
  /// One transition and what follows from it; it is given those who observe the state.
  @usableFromInline
  typealias Work = @Sendable ([SessionObserver]) -> Void

  /// What is to be done with a piece of work.
  @usableFromInline
  enum Acceptance {
    /// Nothing: the session has been stopped.
    case refused
    /// Nothing: it is queued, and another thread will do it.
    case queued
    /// The caller is to do it, and then to drain.
    case perform([SessionObserver])
  }

  private let turn = Atomic<SessionTurn>(.free)
  private let desk: SessionState<SessionDesk>
  /// Forgets all effects; it is called by the draining thread.
  private let clear: @Sendable () -> Void

  init(_ order: SendOrder, clear: @escaping @Sendable () -> Void) {
    self.clear = clear
    desk = SessionState(
      SessionDesk(order),
      reentry: "a session's desk is taken twice by one thread"
    )
  }
}

// MARK: - The turn

extension SessionCore {
  /// Takes the turn, if that is all there is to do; the caller is to make one transition, which nobody
  /// observes, and then to end the turn.
  @usableFromInline
  func takeTurn() -> Bool {
    turn.compareExchange(expected: .free, desired: .taken, ordering: .acquiring).exchanged
  }

  /// Ends a turn; if it has been called in, does what has come up.
  @usableFromInline
  func endTurn() {
    let (isEnded, _) = turn.compareExchange(
      expected: .taken,
      desired: .free,
      ordering: .releasing
    )
    if !isEnded { drain() }
  }

  /// Runs `body` with the desk, which knows who drains, while no other thread can reach it.
  @inline(__always)
  func withDesk<R>(_ body: (inout SessionDesk) -> R) -> R {
    desk.withLock { desk in
      if turn.load(ordering: .relaxed) != .calledIn,
        turn.exchange(.calledIn, ordering: .acquiring) == .taken
      {
        desk.takeOver()
      }
      defer { if desk.isClear { turn.store(.free, ordering: .releasing) } }
      return body(&desk)
    }
  }
}

// MARK: - Work

extension SessionCore {
  /// Accepts work: the caller is to do it at once, or it is made by `work` and queued.
  @usableFromInline
  func accept(orQueue work: () -> Work) -> Acceptance { accept(follows: false, orQueue: work) }

  /// Accepts work, which may follow from the transition that is being made: see ``SendOrder``.
  func accept(follows: Bool, orQueue work: () -> Work) -> Acceptance {
    withDesk { desk in
      if desk.isStopped { return .refused }
      if desk.begin(isTransition: true) { return .perform(desk.observers) }
      if follows {
        desk.follow(work(), isOfEffect: false)
      } else {
        desk.append(work(), isOfEffect: false)
      }
      return .queued
    }
  }

  /// Takes what comes from an effect: it is done at its turn, unless the session has been stopped.
  func post(_ work: @escaping Work) { take(work) { $0.append(work, isOfEffect: true) } }

  /// Takes what follows from the transition that is being made: see ``SendOrder``.
  func follow(_ work: @escaping Work) { take(work) { $0.follow(work) } }

  private func take(_ work: Work, orQueue queue: (inout SessionDesk) -> Void) {
    let acceptance = withDesk { desk -> Acceptance in
      if desk.isStopped { return .refused }
      if desk.begin(isTransition: false) { return .perform(desk.observers) }
      queue(&desk)
      return .queued
    }
    guard case .perform(let observers) = acceptance else { return }
    work(observers)
    drain()
  }

  var isStopped: Bool { withDesk { $0.isStopped } }

  /// Counts a transition that an effect makes.
  func countTransition() {
    withDesk { $0.countTransition() }
  }

  /// Does work till there is none.
  @usableFromInline
  func drain() {
    while true {
      switch withDesk({ $0.next() }) {
      case .work(let work, let observers): work(observers)
      case .drop: break
      case .clear: clear()
      case .show(let readers): for reader in readers { reader.resume(returning: true) }
      case .rest(let resumption):
        if let resumption { resume(resumption) }
        return
      }
    }
  }

  /// Begins to render, while the caller keeps the state from changing.
  func beginRendering(for reader: Int?) {
    withDesk { $0.beginRendering(for: reader) }
  }

  func endRendering() {
    if withDesk({ $0.endRendering() }) { drain() }
  }

  private func resume(_ resumption: SessionDesk.Resumption) {
    for reader in resumption.shown { reader.resume(returning: true) }
    for reader in resumption.ended { reader.resume(returning: false) }
    for waiter in resumption.settled { waiter.resume() }
  }
}

// MARK: - Observers and readers

extension SessionCore {
  func newID() -> Int { withDesk { $0.newID() } }

  func add(_ observer: SessionObserver) {
    withDesk { $0.observers.append(observer) }
  }

  func removeObserver(_ id: Int) {
    // Released when the lock is free: it may be the last reference to what a user's function holds.
    _ = withDesk { desk in
      let kept = desk.observers.filter { $0.id != id }
      defer { desk.observers = kept }
      return desk.observers
    }
  }

  /// Resumes `continuation` when there is a view for a reader to look at, or there will be none.
  func register(_ continuation: CheckedContinuation<Bool, Never>, ofReader reader: Int) {
    resume(withDesk { $0.register(continuation, of: reader) })
  }

  func endReader(_ reader: Int) {
    resume(withDesk { $0.endReader(reader) })
  }
}

// MARK: - The end

extension SessionCore {
  /// Returns when nothing is left to do, or, if time may be waited for, when nothing happens until it
  /// passes.
  func settled(orWaitsForTime mayWait: Bool = false) async {
    let id = newID()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = withDesk { desk in
          mayWait
            ? desk.isQuiet(orElse: continuation, id) : desk.isSettled(orElse: continuation, id)
        }
        if isOver { continuation.resume() }
        if Task.isCancelled { endSettling(id) }
      }
    } onCancel: {
      endSettling(id)
    }
  }

  private func endSettling(_ id: Int) {
    withDesk { $0.endSettling(id) }?.resume()
  }

  @usableFromInline
  func stop() {
    if withDesk({ $0.stop() }) { drain() }
  }
}
