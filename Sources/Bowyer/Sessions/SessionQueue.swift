import BowyerLock

/// What waits for its turn in a session: plain data, which ``SessionCore`` keeps under a lock.
struct SessionQueue: Sendable {
  /// A piece of work, and what becomes of it when the session is stopped.
  struct Item: Sendable {
    enum Kind: Sendable {
      /// An input from outside: refused after the session is stopped, handled if it was queued before.
      case input
      /// A result of an effect: dropped as soon as the session is stopped.
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
    /// To release, outside the lock, what an effect queued before the session was stopped.
    case drop(Item)
    /// Nothing is queued; the turn is not released yet.
    case nothing(isRendering: Bool)
    /// Nothing: the turn has been released.
    case released
  }

  /// The number of performed items beyond which the storage is shortened.
  private static let slack = 1024

  /// The items; nil where one has been taken, so that nothing is released under the lock.
  ///
  /// The first `done` are over. The `followers` after them follow from the transition that is being made.
  private var items: [Item?] = []
  private var done = 0, followers = 0
  private let order: SendOrder
  /// Whether a thread has the turn, as far as this queue knows: see `SessionCore.Turn`.
  private var isOwned = false
  private var isStopped = false
  /// The threads that render a view: an input that one of them sends meanwhile is queued, as the state is locked.
  private var renderers: [UInt] = []

  init(_ order: SendOrder) {
    self.order = order
  }

  /// Whether a sender may take the turn without a look at this queue.
  var isClear: Bool { !isOwned && !isStopped && items.isEmpty && renderers.isEmpty }
}

// MARK: - The turn

extension SessionQueue {
  /// Takes the turn, if no thread has it and nothing is queued.
  mutating func takeTurn() -> Bool {
    guard !isOwned, items.isEmpty else { return false }
    if !renderers.isEmpty, renderers.contains(CurrentThread.id) { return false }
    noteOwner()
    return true
  }

  /// Notes that a thread has the turn.
  mutating func noteOwner() {
    isOwned = true
    followers = 0
  }

  /// Takes the next item; releases the turn if there is none and `mayRelease`.
  mutating func next(mayRelease: Bool) -> Next {
    guard done < items.count else {
      items.removeAll(keepingCapacity: items.count <= Self.slack)
      done = 0
      guard mayRelease else { return .nothing(isRendering: !renderers.isEmpty) }
      isOwned = false
      return .released
    }
    let item = items[done].take()
    done += 1
    followers = 0
    if done > Self.slack, done * 2 > items.count {
      items.removeFirst(done)
      done = 0
    }
    guard let item else { return next(mayRelease: mayRelease) }
    return isStopped && item.kind == .effect ? .drop(item) : .perform(item.work)
  }
}

// MARK: - Items

extension SessionQueue {
  /// Whether an item of a kind is refused.
  func refuses(_ kind: Item.Kind) -> Bool { isStopped && kind != .request }

  /// Adds an item: at the end, or, if it follows from the present transition and the order says so, before the rest.
  mutating func append(_ item: Item, follows: Bool) {
    guard follows, order == .depthFirst else { return items.append(item) }
    items.insert(item, at: done + followers)
    followers += 1
  }

  /// Stops the session; returns whether the caller has the turn now, to end it.
  mutating func stop() -> Bool {
    isStopped = true
    if isOwned { return false }
    noteOwner()
    return true
  }
}

// MARK: - Rendering

extension SessionQueue {
  mutating func beginRendering() {
    renderers.append(CurrentThread.id)
  }

  /// Ends a rendering of this thread; returns whether it has the turn now, to perform what was queued meanwhile.
  mutating func endRendering() -> Bool {
    if let index = renderers.firstIndex(of: CurrentThread.id) { renderers.remove(at: index) }
    if isOwned { return false }
    noteOwner()
    return true
  }

  /// Takes the turn if nothing is being done, also no rendering.
  mutating func takeTurnAtRest() -> Bool { renderers.isEmpty && takeTurn() }
}
