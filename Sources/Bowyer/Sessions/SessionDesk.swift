import BowyerLock

/// What a session has to do, and for whom: plain data, which ``SessionCore`` keeps under a lock.
///
/// Nothing here runs anything. Each method changes the data and returns what its caller is to do when
/// the lock is free again. Nothing is generic either: what depends on types is in closures, since each
/// use of a generic type in code that is not specialised asks for its metadata.
struct SessionDesk: Sendable {
  enum Next {
    case work(SessionCore.Work, [SessionObserver])
    /// These readers are to be given the view.
    case show([Int])
    /// The caller has ceased to drain.
    case rest(Resumption)
  }

  /// Who is to be told something when the lock is free again.
  struct Resumption {
    /// Readers for whom there will be no further view.
    var ended: [Int] = []
    /// Those who waited until there was nothing left to do.
    var settled: [CheckedContinuation<Void, Never>] = []
    /// Observers that will see no further change: to be released, outside the lock.
    var observers: [SessionObserver] = []
  }

  private struct Reader {
    /// The number of the transition whose state it saw last.
    var seen = -1
    var isWaiting = false
  }

  /// After how many transitions those who wait for a view get one, however much is queued.
  private static let batchLimit = 1024

  var observers: [SessionObserver] = []
  /// The threads that render a view; what they send meanwhile is queued.
  private var renderings: [UInt] = []
  private(set) var isStopped = false
  /// What is to be done; nil where it has been taken, so that nothing is released under the lock.
  private var queue: [SessionCore.Work?] = []
  private var done = 0
  private var isDraining = false
  private var transitions = 0
  private var lastShown = 0
  private var lastID = 0
  private var effects: [Int: Task<Void, Never>] = [:]
  private var readers: [Int: Reader] = [:]
  private var settling: [Int: CheckedContinuation<Void, Never>] = [:]

  mutating func newID() -> Int {
    lastID += 1
    return lastID
  }
}

// MARK: - The queue

extension SessionDesk {
  /// Begins a transition, if nobody drains; the caller is to do it, and then to drain.
  mutating func begin() -> Bool {
    guard !isDraining, queue.isEmpty else { return false }
    if !renderings.isEmpty, renderings.contains(CurrentThread.id) { return false }
    isDraining = true
    transitions += 1
    return true
  }

  mutating func append(_ work: @escaping SessionCore.Work) {
    queue.append(work)
  }

  /// Returns what the draining thread is to do next.
  mutating func next() -> Next {
    if !readers.isEmpty, transitions - lastShown > Self.batchLimit || done == queue.count {
      let outdated = takeOutdatedReaders()
      if !outdated.isEmpty { return .show(outdated) }
    }
    guard done < queue.count else {
      if done > 0 {
        queue.removeAll(keepingCapacity: done <= Self.batchLimit)
        done = 0
      }
      isDraining = false
      return .rest(resumption())
    }
    let work = queue[done].take()
    done += 1
    if done > Self.batchLimit, done * 2 > queue.count {
      queue.removeFirst(done)
      done = 0
    }
    transitions += 1
    return work.map { .work($0, observers) } ?? next()
  }

  mutating func beginRendering() {
    renderings.append(CurrentThread.id)
  }

  /// Ends a rendering; returns whether the caller is to drain, as there may be work from meanwhile.
  mutating func endRendering() -> Bool {
    if let index = renderings.firstIndex(of: CurrentThread.id) { renderings.remove(at: index) }
    guard !isDraining, done < queue.count || !settling.isEmpty else { return false }
    isDraining = true
    return true
  }
}

// MARK: - Readers of views

extension SessionDesk {
  /// Lets a reader wait for its next view; returns whether the caller is to drain, so that it gets one.
  mutating func register(_ id: Int) -> (mustDrain: Bool, Resumption) {
    readers[id, default: Reader()].isWaiting = true
    guard readers[id]?.seen != transitions, !isDraining else {
      return (false, resumption())
    }
    isDraining = true
    return (true, Resumption())
  }

  mutating func endReader(_ id: Int) -> Resumption {
    let reader = readers.removeValue(forKey: id)
    var resumption = resumption()
    if reader?.isWaiting == true { resumption.ended.append(id) }
    return resumption
  }

  private mutating func takeOutdatedReaders() -> [Int] {
    lastShown = transitions
    let outdated = readers.filter { $0.value.isWaiting && $0.value.seen != transitions }.map(\.key)
    for id in outdated { readers[id] = Reader(seen: transitions) }
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

  mutating func end(_ effect: Int) -> Resumption {
    effects[effect] = nil
    return resumption()
  }
}

// MARK: - The end

extension SessionDesk {
  /// Tells whether there is nothing left to do; if there is, lets `continuation` wait for that.
  mutating func isSettled(orElse continuation: CheckedContinuation<Void, Never>, _ id: Int) -> Bool
  {
    if isSettled { return true }
    settling[id] = continuation
    return false
  }

  mutating func endSettling(_ id: Int) -> CheckedContinuation<Void, Never>? {
    settling.removeValue(forKey: id)
  }

  mutating func stop() -> (effects: [Task<Void, Never>], Resumption) {
    isStopped = true
    let running = Array(effects.values)
    effects = [:]
    return (running, resumption())
  }

  private var isSettled: Bool {
    !isDraining && done == queue.count && renderings.isEmpty && effects.isEmpty
      && readers.values.allSatisfy { $0.isWaiting && $0.seen == transitions }
  }

  /// Takes out those who have nothing left to wait for.
  private mutating func resumption() -> Resumption {
    var resumption = Resumption()
    if !settling.isEmpty, isSettled {
      resumption.settled = Array(settling.values)
      settling = [:]
    }
    guard isStopped, !isDraining, done == queue.count else { return resumption }
    swap(&resumption.observers, &observers)
    for (id, reader) in readers where reader.isWaiting && reader.seen == transitions {
      resumption.ended.append(id)
      readers[id] = nil
    }
    return resumption
  }
}
