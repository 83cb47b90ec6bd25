import BowyerLock

/// The queued work of a session, and the owner of its turn, as plain data under a lock.
struct SessionQueue: Sendable {
  /// A piece of work, and its kind, which decides what happens to it when the session is stopped.
  struct Item: Sendable {
    enum Kind: Sendable {
      /// An external input: refused after the session is stopped, handled if it was queued before.
      case input
      /// A result of an effect: kept back, when the session is stopped, until the effects are cancelled.
      case effect
      /// A request of the session itself, such as adding an observer: always performed.
      case request
    }

    let kind: Kind
    let work: SessionCore.Work
  }

  enum Next {
    case perform(SessionCore.Work)
    /// The queue is empty, and the turn has not been released.
    ///
    /// `isOver`: the session is stopped. `isIdle`: no view is being rendered. `areShown`: each
    /// consumer of views has the latest view and waits for the next.
    case nothing(isOver: Bool, isIdle: Bool, areShown: Bool)
    /// The turn has been released. Resume `shown` with true, as there is a new view, and `ended` with false.
    case released(shown: [ViewWaiter], ended: [ViewWaiter])
  }

  typealias ViewWaiter = CheckedContinuation<Bool, Never>

  private struct Reader {
    var waiter: ViewWaiter?
    var seen: Int
  }

  /// The number of performed items above which the storage is shortened.
  private static let slack = 1024
  /// The items; nil where one has been taken, so that nothing is released under the lock.
  ///
  /// The first `done` items are finished. The `followers` after them follow from the current transition.
  private var items: [Item?] = []
  /// The results of effects that are kept back until a stopped session has cancelled its effects.
  private var kept: [Item] = []
  private var done = 0, followers = 0
  private let order: SendOrder
  /// Whether a thread has the turn, as far as the queue records it: see `SessionCore.Turn`.
  private var isOwned = false
  private var isStopped = false
  /// The threads that render a view; an input that one of them sends is queued, as the state is locked.
  private var renderers: [UInt] = []
  private var readers: [Int: Reader] = [:]
  private var waitingReaders = 0
  /// Whether a consumer or a rendering has changed since the thread that has the turn last checked.
  private var hasChangedReaders = false

  init(_ order: SendOrder) {
    self.order = order
  }

  /// Whether a sender may take the turn without checking this queue.
  var isClear: Bool {
    !isOwned && !isStopped && items.isEmpty && renderers.isEmpty && waitingReaders == 0
  }
}

extension SessionQueue {
  mutating func takeTurn() -> Bool {
    let isEmpty = items.isEmpty
    return takeTurn { isEmpty }
  }

  /// Takes the turn if it is free, this thread does not render, and a condition holds then.
  mutating func takeTurn(if condition: () -> Bool) -> Bool {
    guard !isOwned, !isRendering, condition() else { return false }
    noteOwner()
    return true
  }

  /// Whether this thread renders a view: then it holds the lock of the state, and cannot handle inputs.
  private var isRendering: Bool { !renderers.isEmpty && renderers.contains(CurrentThread.id) }

  mutating func noteOwner() {
    isOwned = true
  }

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

extension SessionQueue {
  func refuses(_ kind: Item.Kind) -> Bool { isStopped && kind == .input }

  /// Adds an item: at the end or, for a follower in depth-first order, before the items that do not follow.
  mutating func append(_ item: Item, follows: Bool) {
    guard follows, order == .depthFirst else { return items.append(item) }
    items.insert(item, at: done + followers)
    followers += 1
  }

  /// Stops the session; returns whether the caller now has the turn, to end the session.
  mutating func stop() -> Bool {
    isStopped = true
    return takeTurn { true }
  }
}

extension SessionQueue {
  mutating func beginRendering() {
    renderers.append(CurrentThread.id)
  }

  /// Ends a rendering of this thread; returns whether it now has the turn.
  ///
  /// It takes the turn to perform queued work, to end a stopped session, or to resume waiting
  /// tasks.
  mutating func endRendering(isAwaited: () -> Bool) -> Bool {
    if let index = renderers.firstIndex(of: CurrentThread.id) { renderers.remove(at: index) }
    hasChangedReaders = isOwned
    let hasWork = !items.isEmpty || isStopped
    return takeTurn { hasWork || isAwaited() }
  }

  mutating func takeTurnAtRest() -> Bool { renderers.isEmpty && takeTurn() }
}

extension SessionQueue {
  enum Reading {
    case now(Bool)
    case waits
  }

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

  mutating func endReader(_ id: Int) -> ViewWaiter? {
    hasChangedReaders = isOwned
    guard let waiter = readers.removeValue(forKey: id)?.waiter else { return nil }
    waitingReaders -= 1
    return waiter
  }

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

  private mutating func takeWaitingReaders() -> [ViewWaiter] {
    readers.filter { $0.value.waiter != nil }.keys.compactMap { endReader($0) }
  }
}
