import BowyerLock

/// What a session has to do, and for whom: plain data, which ``SessionCore`` keeps under a lock.
///
/// Nothing here runs anything. Each method changes the data and returns what its caller is to do when
/// the lock is free again. Nothing is generic either: what depends on types is in closures, since each
/// use of a generic type in code that is not specialised asks for its metadata.
struct SessionDesk: Sendable {
  private struct Item: Sendable {
    let work: SessionCore.Work
    /// Whether it comes from an effect, and so is dropped once the session has been stopped.
    let isOfEffect: Bool
  }

  private struct Reader {
    /// The number of a transition whose state it has seen, or is about to see: that or a later one.
    var seen = -1
    /// Tells it, if it waits, whether there is a view to look at.
    var waiting: CheckedContinuation<Bool, Never>?
  }

  /// After how many transitions those who wait for a view get one, however much is queued.
  private static let batchLimit = 1024

  var observers: [SessionObserver] = []
  /// The threads that render a view; what they send meanwhile is queued.
  private var renderings: [UInt] = []
  private(set) var isStopped = false
  /// What is to be done; nil where it has been taken, so that nothing is released under the lock.
  ///
  /// So many are done, and so many after those follow from the transition that is being made.
  private var queue: [Item?] = []
  private var done = 0, followers = 0
  private let order: SendOrder
  private var isDraining = false
  private var transitions = 0
  private var lastShown = 0
  private var lastID = 0
  /// How many finite effects wait for a task, and for something else.
  private var (tasks, pauses) = (0, 0)
  private var isCleared = false
  private var readers: [Int: Reader] = [:]
  private var settling: [Int: CheckedContinuation<Void, Never>] = [:]
  private var quieting: [Int: CheckedContinuation<Void, Never>] = [:]

  init(_ order: SendOrder) {
    self.order = order
  }

  mutating func newID() -> Int {
    lastID += 1
    return lastID
  }
}

// MARK: - The queue

extension SessionDesk {
  /// Begins to drain, if nobody does; the caller is to do its work, and then to drain.
  mutating func begin(isTransition: Bool) -> Bool {
    guard !isDraining, queue.isEmpty else { return false }
    if !renderings.isEmpty, renderings.contains(CurrentThread.id) { return false }
    isDraining = true
    followers = 0
    if isTransition { transitions += 1 }
    return true
  }

  /// Learns that a thread is making a transition and will drain.
  mutating func takeOver() {
    isDraining = true
    followers = 0
    transitions += 1
  }

  /// Whether there is nothing here that a sender would have to know.
  var isClear: Bool {
    !isDraining && !isStopped && !isAwaited && queue.isEmpty && readers.isEmpty
      && observers.isEmpty && renderings.isEmpty
  }

  mutating func append(_ work: @escaping SessionCore.Work, isOfEffect: Bool) {
    queue.append(Item(work: work, isOfEffect: isOfEffect))
  }

  /// Queues what follows from the transition that is being made.
  mutating func follow(_ work: @escaping SessionCore.Work, isOfEffect: Bool = true) {
    guard order == .depthFirst else { return append(work, isOfEffect: isOfEffect) }
    queue.insert(Item(work: work, isOfEffect: isOfEffect), at: done + followers)
    followers += 1
  }

  mutating func countTransition() {
    transitions += 1
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
      if isStopped, !isCleared {
        isCleared = true
        return .clear
      }
      isDraining = false
      return .rest(isAwaited || isStopped ? resumption() : nil)
    }
    let item = queue[done].take()
    done += 1
    followers = 0
    if done > Self.batchLimit, done * 2 > queue.count {
      queue.removeFirst(done)
      done = 0
    }
    guard let item else { return next() }
    if !item.isOfEffect { transitions += 1 }
    return item.isOfEffect && isStopped ? .drop(item.work) : .work(item.work, observers)
  }

  /// Begins a rendering, of a state that does not change meanwhile.
  mutating func beginRendering(for reader: Int?) {
    renderings.append(CurrentThread.id)
    // Of a thread that drains nobody knows here how far it has come with its transition.
    if let reader, !isDraining { readers[reader]?.seen = transitions }
  }

  /// Ends a rendering; returns whether the caller is to drain, as there may be work from meanwhile.
  mutating func endRendering() -> Bool {
    if let index = renderings.firstIndex(of: CurrentThread.id) { renderings.remove(at: index) }
    guard !isDraining, done < queue.count || isAwaited else { return false }
    isDraining = true
    return true
  }
}

// MARK: - Readers of views

extension SessionDesk {
  /// Lets a reader wait for its next view, if it has seen the latest.
  mutating func register(
    _ continuation: CheckedContinuation<Bool, Never>,
    of id: Int
  ) -> Resumption {
    var reader = readers[id] ?? Reader()
    // Two that ask at once for one reader's next view are a mistake: the first is told that there is none.
    let other = reader.waiting.take()
    let isShown = reader.seen != transitions && !isDraining
    if isShown { reader.seen = transitions } else { reader.waiting = continuation }
    readers[id] = reader
    var resumption = resumption()
    if isShown { resumption.shown.append(continuation) }
    if let other { resumption.ended.append(other) }
    return resumption
  }

  mutating func endReader(_ id: Int) -> Resumption {
    let reader = readers.removeValue(forKey: id)
    var resumption = resumption()
    if let continuation = reader?.waiting { resumption.ended.append(continuation) }
    return resumption
  }

  /// Takes out the readers that wait for a view other than the one they have seen.
  private mutating func takeOutdatedReaders() -> [CheckedContinuation<Bool, Never>] {
    lastShown = transitions
    var outdated: [CheckedContinuation<Bool, Never>] = []
    for (id, reader) in readers where reader.seen != transitions {
      guard let continuation = reader.waiting else { continue }
      readers[id] = Reader(seen: transitions)
      outdated.append(continuation)
    }
    return outdated
  }
}

// MARK: - Effects

extension SessionDesk {
  /// Counts what finite effects wait for.
  mutating func hold(isTask: Bool, _ change: Int) {
    if isTask { tasks += change } else { pauses += change }
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

  /// Tells whether nothing happens unless time passes; if not, lets `continuation` wait for that.
  mutating func isQuiet(orElse continuation: CheckedContinuation<Void, Never>, _ id: Int) -> Bool {
    if isQuiet { return true }
    quieting[id] = continuation
    return false
  }

  mutating func endSettling(_ id: Int) -> CheckedContinuation<Void, Never>? {
    settling.removeValue(forKey: id) ?? quieting.removeValue(forKey: id)
  }

  /// Ends the session; returns whether the caller is to drain.
  mutating func stop() -> Bool {
    isStopped = true
    if isDraining { return false }
    isDraining = true
    return true
  }

  /// Whether somebody waits until there is nothing left to do.
  private var isAwaited: Bool { !settling.isEmpty || !quieting.isEmpty }

  private var isQuiet: Bool {
    !isDraining && done == queue.count && renderings.isEmpty && tasks == 0
  }

  /// Whether nothing is left to do but for views, and for what is endless.
  var isAtRest: Bool { isQuiet && pauses == 0 }

  private var isSettled: Bool {
    isQuiet && pauses == 0
      && readers.values.allSatisfy { $0.waiting != nil && $0.seen == transitions }
  }

  /// Takes out those who have nothing left to wait for.
  private mutating func resumption() -> Resumption {
    var resumption = Resumption()
    if !settling.isEmpty, isSettled {
      resumption.settled = Array(settling.values)
      settling = [:]
    }
    if !quieting.isEmpty, isQuiet {
      resumption.settled += Array(quieting.values)
      quieting = [:]
    }
    guard isStopped, !isDraining, done == queue.count else { return resumption }
    swap(&resumption.observers, &observers)
    for (id, reader) in readers where reader.seen == transitions {
      guard let continuation = reader.waiting else { continue }
      resumption.ended.append(continuation)
      readers[id] = nil
    }
    return resumption
  }
}
