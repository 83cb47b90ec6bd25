/// What a session has to do, and for whom: plain data, which ``SessionCore`` keeps under a lock.
///
/// Nothing here runs anything. Each method changes the data and returns what its caller is to do when
/// the lock is free again.
struct SessionDesk<S: Sendable, Input: Sendable, V: Sendable>: Sendable {
  enum Work: Sendable {
    case step(Step<Void, S, Input>)
    case observe(SessionObserver<S>)
  }

  enum Acceptance {
    /// The session has been stopped.
    case refused
    /// Another thread will do it.
    case queued
    /// The caller is to do it, and then to drain.
    case perform(Work, [SessionObserver<S>])
  }

  enum Next {
    case work(Work, [SessionObserver<S>])
    case show([CheckedContinuation<V?, Never>])
    /// The caller has ceased to drain; it tells those who waited for that.
    case rest(Resumption)
  }

  /// Who is to be told something when the lock is free again.
  struct Resumption {
    /// Those for whom there will be no further view.
    var ended: [CheckedContinuation<V?, Never>] = []
    /// Those who waited until there was nothing left to do.
    var settled: [CheckedContinuation<Void, Never>] = []

    func resume() {
      for reader in ended { reader.resume(returning: nil) }
      for waiter in settled { waiter.resume() }
    }
  }

  private struct Reader {
    /// The number of the transition whose state it saw last.
    var seen = -1
    var waiting: CheckedContinuation<V?, Never>?
  }

  /// After how many transitions those who wait for a view get one, however much is queued.
  private let batchLimit = 1024

  var observers: [SessionObserver<S>] = []
  /// How many threads render a view, during which nobody may begin to drain.
  var renderings = 0
  private var queue: [Work] = []
  private var done = 0
  private var isDraining = false
  private var isStopped = false
  private var transitions = 0
  private var lastShown = 0
  private var lastID = 0
  private var effects: [Int: Task<Void, Never>] = [:]
  private var readers: [Int: Reader] = [:]
  private var settling: [CheckedContinuation<Void, Never>] = []

  mutating func newID() -> Int {
    lastID += 1
    return lastID
  }
}

// MARK: - The queue

extension SessionDesk {
  mutating func accept(_ work: Work, evenIfStopped: Bool = false) -> Acceptance {
    if isStopped, !evenIfStopped { return .refused }
    guard !isDraining, renderings == 0, queue.isEmpty else {
      queue.append(work)
      return .queued
    }
    isDraining = true
    transitions += 1
    return .perform(work, observers)
  }

  /// Returns what the draining thread is to do next.
  mutating func next() -> Next {
    if transitions - lastShown > batchLimit || done == queue.count {
      let outdated = takeOutdatedReaders()
      if !outdated.isEmpty { return .show(outdated) }
    }
    guard done < queue.count else {
      queue.removeAll(keepingCapacity: queue.count <= batchLimit)
      done = 0
      isDraining = false
      return .rest(resumption())
    }
    let work = queue[done]
    done += 1
    if done > batchLimit, done * 2 > queue.count {
      queue.removeFirst(done)
      done = 0
    }
    transitions += 1
    return .work(work, observers)
  }

  /// Ends a rendering; returns whether the caller is to drain, as there may be work from meanwhile.
  mutating func endRendering() -> Bool {
    renderings -= 1
    guard renderings == 0, !isDraining else { return false }
    isDraining = true
    return true
  }
}

// MARK: - Readers of views

extension SessionDesk {
  /// Lets a reader wait for its next view; returns whether the caller is to drain, so that it gets one.
  mutating func register(
    _ continuation: CheckedContinuation<V?, Never>,
    for id: Int
  ) -> (mustDrain: Bool, Resumption) {
    readers[id, default: Reader()].waiting = continuation
    guard readers[id]?.seen != transitions, !isDraining, renderings == 0 else {
      return (false, resumption())
    }
    isDraining = true
    return (true, Resumption())
  }

  mutating func endReader(_ id: Int) -> Resumption {
    let reader = readers.removeValue(forKey: id)
    var resumption = resumption()
    if let waiting = reader?.waiting { resumption.ended.append(waiting) }
    return resumption
  }

  private mutating func takeOutdatedReaders() -> [CheckedContinuation<V?, Never>] {
    var outdated: [CheckedContinuation<V?, Never>] = []
    lastShown = transitions
    for (id, reader) in readers {
      guard let continuation = reader.waiting, reader.seen != transitions else { continue }
      readers[id] = Reader(seen: transitions)
      outdated.append(continuation)
    }
    return outdated
  }
}

// MARK: - Effects

extension SessionDesk {
  mutating func start(_ makeTask: (Int) -> Task<Void, Never>) {
    guard !isStopped else { return }
    let id = newID()
    effects[id] = makeTask(id)
  }

  func isRunning(_ effect: Int) -> Bool { effects[effect] != nil }

  mutating func end(_ effect: Int) -> Resumption {
    effects[effect] = nil
    return resumption()
  }
}

// MARK: - The end

extension SessionDesk {
  /// Tells whether there is nothing left to do; if there is, lets `continuation` wait for that.
  mutating func isSettled(orElse continuation: CheckedContinuation<Void, Never>) -> Bool {
    if isSettled { return true }
    settling.append(continuation)
    return false
  }

  mutating func stop() -> (effects: [Task<Void, Never>], Resumption) {
    isStopped = true
    let running = Array(effects.values)
    effects = [:]
    return (running, resumption())
  }

  private var isSettled: Bool {
    !isDraining && done == queue.count && renderings == 0 && effects.isEmpty
      && readers.values.allSatisfy { $0.waiting != nil && $0.seen == transitions }
  }

  /// Takes out those who have nothing left to wait for.
  private mutating func resumption() -> Resumption {
    var resumption = Resumption()
    if !settling.isEmpty, isSettled {
      resumption.settled = settling
      settling = []
    }
    guard isStopped, !isDraining, done == queue.count else { return resumption }
    for (id, reader) in readers {
      guard let waiting = reader.waiting, reader.seen == transitions else { continue }
      resumption.ended.append(waiting)
      readers[id] = nil
    }
    return resumption
  }
}
