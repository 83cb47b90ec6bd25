/// Runs effects: a machine that decides what starts, what ends and what is cancelled.
///
/// It does nothing itself. What it decides is done by the functions it is given, and what comes of it is
/// told to it: a task has answered, a time has come. It is moved only by the thread that drains the
/// session's queue, in the order of the queue, so there is one order of all that happens. What is
/// cancelled is forgotten: whatever is told of it later has no effect.
///
/// Fibers are the nodes of a tree, known by numbers that are never used again. Nothing here recurs, as
/// effects may be deep.
// @unchecked: reached only by the thread that drains the queue.
final class EffectMachine: @unchecked Sendable {
  /// What a machine has the world do.
  struct World: Sendable {
    /// The time.
    let time: SessionTime
    /// Who stands between, if anybody does.
    let stage: (any SessionStage)?
    /// Starts the work of a leaf; returns what cancels it.
    let start: @Sendable (_ fiber: Int, EffectLeaf, EffectContext) -> @Sendable () -> Void
    /// Has something told to the machine, at the end of the queue.
    let post: @Sendable (@escaping SessionCore.Work) -> Void
    /// Has something told to the machine that follows from the transition which is being made.
    let follow: @Sendable (@escaping SessionCore.Work) -> Void
    /// Takes what an effect yields.
    let land: @Sendable (any EffectCell, SessionCause, [SessionObserver]) -> Void
    /// Takes what a transition had to report.
    let report: @Sendable (Diagnostic) -> Void
    /// Returns which children are at a place of the state, to which a step leads; nil if nobody knows.
    let look: @Sendable (any EffectCell) -> EffectPresence?
    /// Says whether there are effects of children, so that the machine is told of transitions.
    let watch: @Sendable (Bool) -> Void
    /// Takes an error that no effect caught.
    let fail: @Sendable (EffectID, any Error, SessionCause) -> Void
    /// Counts how many tasks run, and how many others wait, for which somebody may wait.
    let hold: @Sendable (SessionCause, _ isTask: Bool, _ change: Int) -> Void
    /// Resumes those who wait for these, where nothing is left to wait for.
    let resume: @Sendable ([SessionCause]) -> Void
  }

  /// Something to be decided next.
  enum Item {
    case start(EffectFiber.Part, parent: Int, id: Int)
    case next(concat: Int)
    case ended(Int, hasFailed: Bool)
    case begun(SessionCause)
    case turn(Int)
    case failed(Int, EffectID, any Error)
  }

  let world: World
  var fibers: [Int: EffectFiber] = [:]
  var keys: [EffectKey: Set<Int>] = [:]
  /// Until when those with a key are left out, and which of them waits.
  var windows: [EffectKey: (end: Duration, waiting: Int?)] = [:]
  /// Where there are effects of children, and by which number each place is known.
  var watches: [Int: EffectWatch] = [:]
  var places: [EffectWatch.Place: Int] = [:]
  /// Those with a key that run one after another.
  var lanes: [EffectKey: EffectLane] = [:]
  /// What is to be decided, the next last.
  var agenda: [Item] = []
  private var lastID = 0
  var released: [SessionCause] = []

  init(_ world: World) {
    self.world = world
  }

  func newID() -> Int {
    lastID += 1
    return lastID
  }
}

// MARK: - What is told to it

extension EffectMachine {
  /// Starts an effect that a transition asked for.
  func start(_ node: EffectNode, for cause: SessionCause) {
    let part = EffectFiber.Part(node: node, context: EffectContext())
    let root = newID()
    fibers[root] = EffectFiber(parent: 0, cause: cause, role: .group)
    agenda.append(.start(part, parent: root, id: newID()))
    proceed()
  }

  /// A fiber has yielded a value, made of a cell by what is around it.
  func yielded(_ id: Int, _ cell: any EffectCell, isLast: Bool, _ observers: [SessionObserver]) {
    guard let fiber = fibers[id] else { return }
    if !fiber.isSilent {
      decideRaces(for: id)
      world.land(cell, fiber.cause, observers)
    }
    if isLast { ended(id) }
  }

  /// The world has answered what a fiber asked for, and this was made of the answer.
  func answered(
    _ id: Int,
    _ cell: any EffectCell,
    isLast: Bool,
    _ observers: [SessionObserver],
    _ incident: @autoclosure () -> SessionIncident
  ) {
    guard fibers[id] != nil else { return }
    world.stage?.witness(incident())
    yielded(id, cell, isLast: isLast, observers)
  }

  /// What a fiber waited for has ended.
  func ended(_ id: Int, _ incident: @autoclosure () -> SessionIncident? = nil) {
    guard fibers[id] != nil else { return }
    if let stage = world.stage, let incident = incident() { stage.witness(incident) }
    agenda.append(.ended(id, hasFailed: false))
    proceed()
  }

  /// What a fiber waited for has failed.
  func failed(
    _ id: Int,
    _ request: EffectID,
    _ error: any Error,
    _ incident: @autoclosure () -> SessionIncident? = nil
  ) {
    guard fibers[id] != nil else { return }
    if let stage = world.stage, let incident = incident() { stage.witness(incident) }
    agenda.append(.ended(id, hasFailed: true))
    agenda.append(.failed(id, request, error))
    proceed()
  }

  /// Forgets all; what runs is cancelled.
  func clear() {
    for id in fibers.keys.sorted() where fibers[id]?.parent == 0 { cancel(id) }
    windows = [:]
    lanes = [:]
    proceed()
  }

  /// Decides what is to be decided.
  func proceed() {
    while let item = agenda.popLast() {
      switch item {
      case .start(let part, let parent, let id): start(part, in: parent, as: id)
      case .next(let concat): next(concat)
      case .ended(let id, let hasFailed): end(id, hasFailed: hasFailed)
      case .begun(let cause): endBeginning(of: cause)
      case .turn(let id): takeTurn(id)
      case .failed(let id, let request, let error): fail(id, request, error)
      }
    }
    guard !released.isEmpty else { return }
    let causes = released
    released = []
    world.resume(causes)
  }
}

// MARK: - Fibers

extension EffectMachine {
  /// Adds a fiber to its parent.
  func add(_ id: Int, in parent: Int, _ role: EffectFiber.Role, for cause: SessionCause? = nil) {
    guard let outer = fibers[parent] else { return }
    var isRacing = outer.isRacing
    if case .race = outer.role { isRacing = true }
    outer.children.insert(id)
    let cause = cause ?? outer.cause
    fibers[id] = EffectFiber(parent: parent, cause: cause, role: role, isRacing: isRacing)
  }

  /// Lets a fiber wait, for a task or for something else; `isHeld` if somebody may wait for it.
  func wait(_ id: Int, isTask: Bool, isHeld: Bool, _ cancel: (@Sendable () -> Void)?) {
    guard let fiber = fibers[id] else { return }
    fiber.cancel = cancel
    fiber.holds = isHeld
    fiber.hasTask = isTask
    if isHeld { world.hold(fiber.cause, isTask, 1) }
  }

  /// Ends what a fiber waits for; returns what cancels it.
  func endWaiting(_ id: Int) -> (@Sendable () -> Void)? {
    guard let fiber = fibers[id] else { return nil }
    if fiber.holds {
      fiber.holds = false
      world.hold(fiber.cause, fiber.hasTask, -1)
      if released.last !== fiber.cause { released.append(fiber.cause) }
    }
    return fiber.cancel.take()
  }

  /// Removes a fiber that has no parts.
  func remove(_ id: Int) -> EffectFiber? {
    _ = endWaiting(id)
    guard let fiber = fibers.removeValue(forKey: id) else { return nil }
    fibers[fiber.parent]?.children.remove(id)
    unwatch(fiber, id)
    for key in fiber.keys {
      keys[key]?.remove(id)
      if keys[key]?.isEmpty == true { keys[key] = nil }
    }
    if case .throttleWaiting(let throttle) = fiber.role, windows[throttle.key]?.waiting == id {
      windows[throttle.key]?.waiting = nil
    }
    if let lane = fiber.lane { leave(lane, id) }
    return fiber
  }

  /// Lets a fiber wait for a time.
  func sleep(_ id: Int, until time: Duration, isHeld: Bool, then ring: @escaping SessionCore.Work) {
    let post = world.post
    let wake: @Sendable () -> Void = { [weak self] in
      post { [weak self] observers in
        if self?.fibers[id] != nil { self?.world.stage?.witness(.woke(id)) }
        ring(observers)
      }
    }
    let cancel = world.stage?.wait(id, until: time, wake) ?? world.time.alarm(time, wake)
    wait(id, isTask: false, isHeld: isHeld, cancel)
  }

  /// The time after a duration.
  func time(after duration: Duration) -> Duration {
    world.time.now() + max(.zero, min(duration, SessionTime.limit))
  }
}
