import BowyerLock
import Synchronization

/// The turn of a session, the work that waits for it, and the tasks that wait until it is free.
///
/// Plain data under a lock: each event is one function, which may add tasks to resume when the lock is free. The
/// thread that has the turn calls ``next(_:resuming:)`` until the turn is free.
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

  enum State {
    case free(Rest)
    case taken
  }

  /// What the thread that had the turn last has left.
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
    /// The thread has the turn now and performs the work itself.
    case entered
    case queued
    case refused
  }

  /// What the thread that has the turn does next.
  enum Action {
    case perform(Work)
    /// Cancel the effects of the stopped session.
    case clear
    /// Return: the turn is free.
    case leave
  }

  /// A consumer of views.
  private struct Viewer {
    let id: Int
    /// The number of transitions in its latest view.
    var seen = -1
    /// The task that waits for the next view; nil while it works on one.
    var waiter: Waiter?
  }

  /// The most transitions of which a waiting consumer of views is not told.
  private static let batchLimit = 1024
  private let order: SendOrder
  private(set) var phase = Phase.running
  /// Who has the turn, as far as it is recorded here: see ``SessionCore/Word``.
  fileprivate var state = State.taken
  private var items = Fifo<Item>()
  /// In depth-first order, the work that follows from the current transition.
  private var followers: [Item] = []
  /// The results of effects that are kept back until a stopped session has cancelled its effects.
  private var kept: [Item] = []
  /// The threads that render a view; an input that one of them sends is queued, as the state is locked.
  private var renderers: [UInt] = []
  private var viewers: [Viewer] = []
  private var settling: [(id: Int, waiter: Waiter, orWaitsForTime: Bool)] = []
  /// The tasks to resume when the lock is free.
  fileprivate var due: [Resumption] = []

  init(_ order: SendOrder) {
    self.order = order
  }

  /// Whether a sender may take the turn without the lock.
  fileprivate var isClear: Bool {
    guard case .free = state, phase == .running, !hasWork, renderers.isEmpty else { return false }
    return settling.isEmpty && (viewers.isEmpty || viewers.allSatisfy { $0.waiter == nil })
  }

  private var hasWork: Bool { !items.isEmpty || !followers.isEmpty || phase == .stopping }
}

extension Turn {
  mutating func enter(_ kind: Kind, follows: Bool, orQueue work: () -> Work) -> Entry {
    if kind == .input, phase != .running { return .refused }
    if items.isEmpty, followers.isEmpty, take() { return .entered }
    if follows, order == .depthFirst {
      followers.append(Item(kind: kind, work: work()))
    } else {
      items.append(Item(kind: kind, work: work()))
    }
    return .queued
  }

  /// Takes the turn if it is free, unless this thread renders a view: then the state is locked.
  private mutating func take() -> Bool {
    guard case .free = state, !renderers.contains(CurrentThread.id) else { return false }
    state = .taken
    return true
  }

  mutating func takeAtRest() -> Bool { renderers.isEmpty && !hasWork && take() }

  mutating func next(_ rest: Rest, resuming resumptions: inout [Resumption]) -> Action {
    if !resumptions.isEmpty {
      due += resumptions
      resumptions = []
    }
    wakeViewers(at: rest.transitions, missing: Self.batchLimit)
    if !followers.isEmpty {
      items.prepend(followers)
      followers = []
    }
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
    state = .free(rest)
    resumeAtRest()
    return .leave
  }

  /// Stops the session; returns whether the caller now has the turn, to end the session.
  mutating func stop() -> Bool {
    phase = .stopping
    return take()
  }
}

extension Turn {
  mutating func beginRendering(for viewer: Int?, at transitions: Int) {
    renderers.append(CurrentThread.id)
    guard let index = viewers.firstIndex(where: { $0.id == viewer }) else { return }
    viewers[index].seen = transitions
  }

  /// Ends a rendering of this thread; returns whether it now has the turn, as there is work.
  mutating func endRendering() -> Bool {
    if let index = renderers.firstIndex(of: CurrentThread.id) { renderers.remove(at: index) }
    if hasWork, take() { return true }
    resumeAtRest()
    return false
  }

  /// Resumes `waiter` when a newer view is due, or with an error at the end.
  ///
  /// Two simultaneous calls for one consumer are an error, which ends the first one.
  mutating func requestView(for id: Int, _ waiter: Waiter) {
    if let index = viewers.firstIndex(where: { $0.id == id }) {
      if let other = viewers[index].waiter { due.append((other, SessionStopped())) }
      viewers[index].waiter = waiter
    } else {
      viewers.append(Viewer(id: id, waiter: waiter))
    }
    resumeAtRest()
  }

  mutating func endViewer(_ id: Int) {
    guard let index = viewers.firstIndex(where: { $0.id == id }) else { return }
    if let waiter = viewers.remove(at: index).waiter { due.append((waiter, SessionStopped())) }
    resumeAtRest()
  }

  mutating func settle(_ id: Int, _ waiter: Waiter, orWaitsForTime: Bool) {
    settling.append((id, waiter, orWaitsForTime))
    resumeAtRest()
  }

  mutating func endSettling(_ id: Int) {
    guard let index = settling.firstIndex(where: { $0.id == id }) else { return }
    due.append((settling.remove(at: index).waiter, nil))
  }

  private mutating func wakeViewers(at transitions: Int, missing limit: Int) {
    for index in viewers.indices where transitions - viewers[index].seen > limit {
      if let waiter = viewers[index].waiter.take() { due.append((waiter, nil)) }
    }
  }

  /// If the turn is free, resumes the consumers of views, and the tasks that wait for the session to settle.
  private mutating func resumeAtRest() {
    guard case .free(let rest) = state else { return }
    wakeViewers(at: rest.transitions, missing: 0)
    if phase == .stopped {
      due += viewers.compactMap(\.waiter).map { ($0, SessionStopped()) }
      viewers.removeAll { $0.waiter != nil }
    }
    guard !settling.isEmpty, renderers.isEmpty, !hasWork, rest.tasks == 0 else { return }
    let isSettled = rest.pauses == 0 && viewers.allSatisfy { $0.waiter != nil }
    due += settling.filter { isSettled || $0.orWaitsForTime }.map { ($0.waiter, nil) }
    settling.removeAll { isSettled || $0.orWaitsForTime }
  }
}

extension SessionCore {
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

  /// Runs `body` with the lock of the turn; meanwhile `turn`, not `word`, records who has the turn.
  @inline(__always)
  final func withTurn<R>(_ body: (inout Turn) -> R) -> R {
    var due: [Turn.Resumption] = []
    let result = turn.withLock { turn in
      let known =
        word.load(ordering: .relaxed) == .recorded
        ? .recorded : word.exchange(.recorded, ordering: .acquiring)
      switch known {
      case .free: turn.state = .free(rest)
      case .taken: turn.state = .taken
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

  /// Performs work with the turn, now or when the thread that has the turn gets to it.
  @inline(__always)
  final func run(_ kind: Turn.Kind, follows: Bool = false, _ work: @escaping Turn.Work) {
    guard takeTurn() else {
      return runByQueue(Turn.Item(kind: kind, work: work), follows: follows)
    }
    work()
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
}

/// A queue, first in, first out.
struct Fifo<Element> {
  /// The first elements, the next one last.
  private var front: [Element] = []
  private var back: [Element] = []

  var isEmpty: Bool { front.isEmpty && back.isEmpty }

  mutating func append(_ element: Element) { back.append(element) }

  /// Adds elements before all others.
  mutating func prepend(_ elements: [Element]) { front += elements.reversed() }

  mutating func popFirst() -> Element? {
    if front.isEmpty, !back.isEmpty {
      // A long queue does not keep its memory when it is short again.
      if front.capacity > 1024 { front = [] }
      swap(&front, &back)
      front.reverse()
    }
    return front.popLast()
  }
}

extension Fifo: Sendable where Element: Sendable {}
