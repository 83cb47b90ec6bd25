import BowyerLock

/// What waits for its turn in a session: plain data, which ``SessionCore`` keeps under a lock.
struct SessionQueue: Sendable {
  /// A piece of work, and what becomes of it when the session is stopped.
  struct Item: Sendable {
    enum Kind: Sendable {
      /// An input from outside: refused after the session is stopped, handled if it was queued before.
      case input
      /// A result of an effect: kept, when the session is stopped, until its effects are cancelled.
      case effect
      /// A request of the session itself, such as to add an observer: always performed.
      case request
    }

    let kind: Kind
    let work: SessionCore.Work
  }

  /// What the thread that has the turn is to do next.
  enum Next {
    case perform(SessionCore.Work)
    /// The queue is empty, and the turn is not released yet.
    ///
    /// `isOver`: the session is stopped. `isIdle`: no view is being rendered. `areShown`: each consumer of views has the
    /// latest and waits for the next.
    case nothing(isOver: Bool, isIdle: Bool, areShown: Bool)
    /// The turn has been released. Resume `shown` with true, as there is a new view, and `ended` with false.
    case released(shown: [ViewWaiter], ended: [ViewWaiter])
  }

  /// Receives whether there is a new view to render.
  typealias ViewWaiter = CheckedContinuation<Bool, Never>

  /// A consumer of views.
  private struct Reader {
    /// Waits for the next view; nil while the consumer works on one.
    var waiter: ViewWaiter?
    /// The number of transitions that its latest view shows.
    var seen: Int
  }

  /// The number of performed items beyond which the storage is shortened.
  private static let slack = 1024

  /// The items; nil where one has been taken, so that nothing is released under the lock.
  ///
  /// The first `done` are over. The `followers` after them follow from the transition that is being made.
  private var items: [Item?] = []
  /// The results of effects that are kept until a stopped session has cancelled its effects.
  private var kept: [Item] = []
  private var done = 0, followers = 0
  private let order: SendOrder
  /// Whether a thread has the turn, as far as this queue knows: see `SessionCore.Turn`.
  private var isOwned = false
  private var isStopped = false
  /// The threads that render a view: an input that one of them sends meanwhile is queued, as the state is locked.
  private var renderers: [UInt] = []
  private var readers: [Int: Reader] = [:]
  private var waitingReaders = 0
  /// Whether a consumer or a rendering has changed since the thread that has the turn looked.
  private var hasChangedReaders = false

  init(_ order: SendOrder) {
    self.order = order
  }

  /// Whether a sender may take the turn without a look at this queue.
  var isClear: Bool {
    !isOwned && !isStopped && items.isEmpty && renderers.isEmpty && waitingReaders == 0
  }
}

// MARK: - The turn

extension SessionQueue {
  /// Takes the turn, if no thread has it, this thread does not render, and nothing is queued.
  mutating func takeTurn() -> Bool {
    let isEmpty = items.isEmpty
    return takeTurn { isEmpty }
  }

  /// Takes the turn, if no thread has it, this thread does not render, and a condition, which is looked at only then,
  /// holds.
  mutating func takeTurn(if condition: () -> Bool) -> Bool {
    guard !isOwned, !isRendering, condition() else { return false }
    noteOwner()
    return true
  }

  /// Whether this thread renders a view: it holds the lock of the state, so it cannot handle inputs.
  private var isRendering: Bool { !renderers.isEmpty && renderers.contains(CurrentThread.id) }

  /// Notes that a thread has the turn.
  mutating func noteOwner() {
    isOwned = true
    followers = 0
  }

  /// Takes the next item, or releases the turn if there is none.
  ///
  /// - Parameters:
  ///   - mayRelease: Whether no task has to be resumed first.
  ///   - isCleared: Whether a stopped session has ended its effects, which is to be done first.
  ///   - transitions: The number of all transitions.
  /// - Returns: What is to be done next.
  mutating func next(mayRelease: Bool, isCleared: Bool, _ transitions: Int) -> Next {
    if isStopped { isCleared ? takeKept() : keepResults() }
    guard done < items.count else {
      items.removeAll(keepingCapacity: items.count <= Self.slack)
      done = 0
      guard mayRelease, !hasChangedReaders, isStopped == isCleared else {
        hasChangedReaders = false
        let areShown = readers.values.allSatisfy { $0.waiter != nil && $0.seen == transitions }
        return .nothing(isOver: isStopped, isIdle: renderers.isEmpty, areShown: areShown)
      }
      isOwned = false
      let shown = takeOutdatedReaders(transitions)
      return .released(shown: shown, ended: isStopped ? takeWaitingReaders() : [])
    }
    guard let item = items[done].take() else { preconditionFailure("an item is taken twice") }
    done += 1
    followers = 0
    if done > Self.slack, done * 2 > items.count {
      items.removeFirst(done)
      done = 0
    }
    return .perform(item.work)
  }

  /// Puts aside the results of effects that come next.
  private mutating func keepResults() {
    while done < items.count, items[done]?.kind == .effect {
      if let item = items[done].take() { kept.append(item) }
      done += 1
    }
  }

  private mutating func takeKept() {
    if kept.isEmpty { return }
    items.insert(contentsOf: kept, at: done)
    kept = []
  }
}

// MARK: - Items

extension SessionQueue {
  /// Whether an item of a kind is refused.
  func refuses(_ kind: Item.Kind) -> Bool { isStopped && kind == .input }

  /// Adds an item: at the end, or, if it follows from the present transition and the order says so, before the rest.
  mutating func append(_ item: Item, follows: Bool) {
    guard follows, order == .depthFirst else { return items.append(item) }
    items.insert(item, at: done + followers)
    followers += 1
  }

  /// Stops the session; returns whether the caller has the turn now, to end it.
  mutating func stop() -> Bool {
    isStopped = true
    return takeTurn { true }
  }
}

// MARK: - Rendering

extension SessionQueue {
  mutating func beginRendering() {
    renderers.append(CurrentThread.id)
  }

  /// Ends a rendering of this thread; returns whether it has the turn now, to perform what was queued meanwhile, to
  /// end a session that was stopped, or, if there are some, to tell those who wait for the end of the rendering.
  mutating func endRendering(isAwaited: () -> Bool) -> Bool {
    if let index = renderers.firstIndex(of: CurrentThread.id) { renderers.remove(at: index) }
    hasChangedReaders = isOwned
    let hasWork = !items.isEmpty || isStopped
    return takeTurn { hasWork || isAwaited() }
  }

  /// Takes the turn if nothing is being done, also no rendering.
  mutating func takeTurnAtRest() -> Bool { renderers.isEmpty && takeTurn() }
}

// MARK: - Consumers of views

extension SessionQueue {
  /// The answer to a consumer that asks for a view.
  enum Reading {
    case now(Bool)
    case waits
  }

  /// Lets a consumer wait for a view newer than the one that it has seen.
  ///
  /// - Parameters:
  ///   - waiter: Receives the answer.
  ///   - id: The consumer.
  ///   - seen: The number of transitions that its latest view shows.
  ///   - transitions: Returns the number of all transitions; it is called only if no thread has the turn.
  /// - Returns: The result for the consumer, and its earlier continuation, to be resumed with false.
  mutating func wait(
    _ waiter: ViewWaiter,
    ofReader id: Int,
    seen: Int,
    _ transitions: () -> Int
  ) -> (Reading, insteadOf: ViewWaiter?) {
    let other = readers[id]?.waiter
    if !isOwned, isStopped || transitions() != seen {
      let hasView = transitions() != seen
      if other != nil { waitingReaders -= 1 }
      readers[id] = hasView ? Reader(waiter: nil, seen: seen) : nil
      return (.now(hasView), other)
    }
    readers[id] = Reader(waiter: waiter, seen: seen)
    hasChangedReaders = isOwned
    if other == nil { waitingReaders += 1 }
    return (.waits, other)
  }

  /// Forgets a consumer; returns what waits for it.
  mutating func endReader(_ id: Int) -> ViewWaiter? {
    hasChangedReaders = isOwned
    guard let waiter = readers.removeValue(forKey: id)?.waiter else { return nil }
    waitingReaders -= 1
    return waiter
  }

  /// Takes out those who wait for a view, and have not seen the latest.
  mutating func takeOutdatedReaders(_ transitions: Int) -> [ViewWaiter] {
    if waitingReaders == 0 { return [] }
    var due: [ViewWaiter] = []
    for (id, reader) in readers where reader.seen != transitions {
      guard let waiter = reader.waiter else { continue }
      due.append(waiter)
      readers[id]?.waiter = nil
    }
    waitingReaders -= due.count
    return due
  }

  /// Forgets the consumers that wait; returns what waits for them.
  private mutating func takeWaitingReaders() -> [ViewWaiter] {
    let waiting = readers.filter { $0.value.waiter != nil }
    for id in waiting.keys { readers[id] = nil }
    waitingReaders = 0
    return waiting.values.compactMap(\.waiter)
  }
}
