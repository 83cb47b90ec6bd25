import BowyerLock

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

  private let desk = Lock(SessionDesk())
  /// Gives the view, or nil for the end, to those of these readers who wait.
  private let resumeReaders: @Sendable (_ readers: [Int], _ hasView: Bool) -> Void

  init(resumeReaders: @escaping @Sendable (_ readers: [Int], _ hasView: Bool) -> Void) {
    self.resumeReaders = resumeReaders
  }
}

// MARK: - Work

extension SessionCore {
  /// Accepts work: the caller is to do it at once, or it is made by `work` and queued.
  @usableFromInline
  func accept(orQueue work: () -> Work) -> Acceptance {
    desk.withLock { desk in
      if desk.isStopped { return .refused }
      if desk.begin() { return .perform(desk.observers) }
      desk.append(work())
      return .queued
    }
  }

  /// Does work till there is none.
  @usableFromInline
  func drain() {
    while true {
      switch desk.withLock({ $0.next() }) {
      case .work(let work, let observers): work(observers)
      case .show(let readers): resumeReaders(readers, true)
      case .rest(let resumption): return resume(resumption)
      }
    }
  }

  func beginRendering() {
    desk.withLock { $0.beginRendering() }
  }

  func endRendering() {
    if desk.withLock({ $0.endRendering() }) { drain() }
  }

  private func resume(_ resumption: SessionDesk.Resumption) {
    if !resumption.ended.isEmpty { resumeReaders(resumption.ended, false) }
    for waiter in resumption.settled { waiter.resume() }
  }
}

// MARK: - Observers, readers and effects

extension SessionCore {
  func newID() -> Int { desk.withLock { $0.newID() } }

  func add(_ observer: SessionObserver) {
    desk.withLock { $0.observers.append(observer) }
  }

  func removeObserver(_ id: Int) {
    // Released when the lock is free: it may be the last reference to what a user's function holds.
    _ = desk.withLock { desk in
      let kept = desk.observers.filter { $0.id != id }
      defer { desk.observers = kept }
      return desk.observers
    }
  }

  func register(reader: Int) {
    let (mustDrain, resumption) = desk.withLock { $0.register(reader) }
    resume(resumption)
    if mustDrain { drain() }
  }

  func endReader(_ reader: Int) {
    resume(desk.withLock { $0.endReader(reader) })
  }

  /// Keeps the task of an effect, unless the session has been stopped.
  func start(_ makeTask: (Int) -> Task<Void, Never>) {
    desk.withLock { $0.start(makeTask) }
  }

  func end(_ effect: Int) {
    resume(desk.withLock { $0.end(effect) })
  }
}

// MARK: - The end

extension SessionCore {
  func settled() async {
    let id = newID()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if desk.withLock({ $0.isSettled(orElse: continuation, id) }) { continuation.resume() }
        if Task.isCancelled { endSettling(id) }
      }
    } onCancel: {
      endSettling(id)
    }
  }

  private func endSettling(_ id: Int) {
    desk.withLock { $0.endSettling(id) }?.resume()
  }

  @usableFromInline
  func stop() {
    let (effects, resumption) = desk.withLock { $0.stop() }
    for effect in effects { effect.cancel() }
    resume(resumption)
  }
}
