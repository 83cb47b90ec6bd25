/// The running effects of a session, as plain data.
///
/// An effect that runs is a tree of fibers, each a part of the effect's program, with a number that is never used
/// again. ``SessionCore`` passes in the effects of transitions and the events of fibers; the machine changes the tree
/// and appends `commands`, which the core performs. An event of a removed fiber has no effect.
///
/// Nothing here is recursive, as effects may be deep: consequences of a change are put on the agenda.
struct EffectMachine {
  /// An action for the core to perform.
  enum Command {
    /// Start the work of a request, and attach a handle that cancels it.
    case ask(Int, EffectLeaf, EffectContext)
    /// Set an alarm, and attach a handle that cancels it.
    case wait(Int, until: Duration)
    case cancel(EffectHandle)
    /// Queue an event of a fiber that is already known.
    case queue(Int, Event)
    case report(Diagnostic)
    case note(any EffectCell)
    case fail(EffectID, any Error, SessionCause)
    /// Resume the tasks that wait for a cause, if it has no unfinished consequences.
    case release(SessionCause)
  }

  enum Event {
    /// It has yielded a value; the functions of the context, if there is one, still have to be applied.
    case yielded(any EffectCell, EffectContext?, isLast: Bool)
    case ended
    case failed(EffectID, any Error)
    case woke
    /// All consequences of its first part have ended.
    case settled
  }

  enum Item {
    case start(EffectFiber.Part, parent: Int, id: Int)
    case next(concat: Int)
    case ended(Int, hasFailed: Bool)
    case begun(SessionCause)
    case turn(Int)
    case failed(Int, EffectID, any Error)
  }

  let now: @Sendable () -> Duration
  /// Returns the existing children that a step looks up; nil if they are not known.
  let presence: @Sendable (any EffectCell) -> EffectPresence?
  var fibers: [Int: EffectFiber] = [:]
  var keys: [EffectKey: Set<Int>] = [:]
  /// The fibers that may start effects with a key later, and those for which these keys are not known yet.
  private var (later, unindexed): ([EffectKey: Set<Int>], Set<Int>) = ([:], [])
  /// The keys that are already cancelled in the effect that is about to be started.
  var inherited: Set<EffectKey> = []
  var windows: [EffectKey: EffectWindow] = [:]
  /// The watches over children whose effects run, and the numbers of their places.
  var watches: [Int: EffectWatch] = [:]
  var places: [EffectWatch.Place: Int] = [:]
  /// The lanes in which effects with a key run one after another.
  var lanes: [EffectKey: EffectLane] = [:]
  /// The numbers of finite effects that wait for a task, and for something else.
  private(set) var (tasks, pauses) = (0, 0)
  var commands: [Command] = []
  /// The decisions to make, the next one last.
  var agenda: [Item] = []
  /// Whether the session is about to end all features; then only lasting effects make requests.
  var isEnding = false
  private var released: [SessionCause] = []
  private var rootCause: SessionCause?
  private var lastID = 0

  init(
    now: @escaping @Sendable () -> Duration,
    presence: @escaping @Sendable (any EffectCell) -> EffectPresence?
  ) {
    self.now = now
    self.presence = presence
  }

  mutating func newID() -> Int {
    lastID += 1
    return lastID
  }
}

extension EffectMachine {
  mutating func start(_ node: EffectNode, for cause: SessionCause) {
    var part = EffectFiber.Part(node: node, context: EffectContext())
    part.context.cancelled = inherited
    rootCause = cause
    agenda.append(.start(part, parent: 0, id: newID()))
    proceed()
    rootCause = nil
  }

  /// Attaches the handle of a fiber's work, or cancels the work if the fiber has been removed.
  mutating func attach(_ handle: EffectHandle, to id: Int) {
    if let fiber = fibers[id] { fiber.handle = handle } else { commands.append(.cancel(handle)) }
  }

  /// Accepts a value of a fiber, which wins its races; returns its cause, or nil if the value is dropped.
  mutating func accept(_ id: Int) -> SessionCause? {
    guard let fiber = fibers[id], !fiber.isSilent else { return nil }
    decideRaces(for: id)
    return fiber.cause
  }

  /// Returns the keys that are already cancelled in the effects of a value's step.
  ///
  /// A part of a serial group handles an input later; its effects may have been cancelled before.
  func cancelledKeys(of id: Int, _ context: EffectContext?) -> Set<EffectKey> {
    guard let context, !context.cancelled.isEmpty, let parent = fibers[id]?.parent,
      case .settling = fibers[parent]?.role
    else { return [] }
    return context.cancelled
  }

  mutating func take(_ event: Event, of id: Int) {
    switch event {
    case .yielded: break
    case .ended: agenda.append(.ended(id, hasFailed: false))
    case .failed(let request, let error):
      agenda.append(.ended(id, hasFailed: true))
      agenda.append(.failed(id, request, error))
    case .woke: wake(id)
    case .settled: settled(id)
    }
    proceed()
  }

  /// Ends all features: running effects are cancelled, except for lasting ones.
  mutating func clear() {
    isEnding = false
    let roots = roots
    for id in roots { keepLasting(in: id) }
    for id in roots where fibers[id]?.isLasting == false { cancel(id) }
    windows = [:]
    proceed()
  }

  mutating func proceed() {
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
    for cause in released { commands.append(.release(cause)) }
    released.removeAll(keepingCapacity: true)
  }
}

extension EffectMachine {
  /// Returns the cause of new fibers in a parent; 0 is no parent; nil if the parent has ended.
  func cause(in parent: Int) -> SessionCause? {
    parent == 0 ? rootCause : fibers[parent]?.cause
  }

  @discardableResult
  mutating func add(
    _ id: Int,
    in parent: Int,
    _ role: EffectFiber.Role,
    for cause: SessionCause? = nil
  ) -> EffectFiber? {
    guard let cause = cause ?? self.cause(in: parent) else { return nil }
    var isRacing = false
    if parent != 0, let outer = fibers[parent] {
      isRacing = outer.isRacing
      if case .race = outer.role { isRacing = true }
      outer.children.insert(id)
    }
    let fiber = EffectFiber(parent: parent, cause: cause, role: role, isRacing: isRacing)
    fibers[id] = fiber
    if !fiber.laterParts.parts.isEmpty { unindexed.insert(id) }
    return fiber
  }

  /// Counts a fiber as a waiting task or pause, if tasks may wait for its end (`isHeld`).
  mutating func hold(_ fiber: EffectFiber?, isTask: Bool, isHeld: Bool) {
    guard let fiber else { return }
    fiber.hold = isHeld ? (isTask ? .task : .pause) : nil
    if let hold = fiber.hold { count(hold, for: fiber.cause, 1) }
  }

  mutating func sleep(_ id: Int, until time: Duration, isHeld: Bool) {
    hold(fibers[id], isTask: false, isHeld: isHeld)
    commands.append(.wait(id, until: time))
  }

  /// Changes the number of waiting finite effects, in their cause and in the machine.
  mutating func count(_ hold: EffectFiber.Hold, for cause: SessionCause, _ change: Int) {
    cause.counting.pending += change
    switch hold {
    case .task: tasks += change
    case .pause: pauses += change
    }
    if change < 0, released.last !== cause { released.append(cause) }
  }

  /// Ends the wait of a fiber; returns the handle of its work.
  mutating func endWaiting(_ fiber: EffectFiber) -> EffectHandle? {
    if let hold = fiber.hold.take() { count(hold, for: fiber.cause, -1) }
    return fiber.handle.take()
  }

  mutating func remove(_ id: Int) -> EffectFiber? {
    guard let fiber = fibers.removeValue(forKey: id) else { return nil }
    let handle = endWaiting(fiber)
    if fiber.parent != 0 { fibers[fiber.parent]?.children.remove(id) }
    unwatch(fiber, id)
    if !unindexed.isEmpty { unindexed.remove(id) }
    for key in fiber.indexedKeys { Self.remove(id, from: &later, key) }
    for key in fiber.keys { Self.remove(id, from: &keys, key) }
    if case .throttleWaiting(let throttle) = fiber.role, windows[throttle.key]?.waiting == id {
      windows[throttle.key]?.waiting = nil
    }
    if let lane = fiber.lane { leave(lane, id) }
    if let handle { commands.append(.cancel(handle)) }
    if let (leaf, watches) = fiber.watched.take() {
      for watch in watches { commands.append(.note(watch(.dropped(id, leaf)))) }
    }
    return fiber
  }

  private static func remove(_ id: Int, from fibers: inout [EffectKey: Set<Int>], _ key: EffectKey)
  {
    fibers[key]?.remove(id)
    if fibers[key]?.isEmpty == true { fibers[key] = nil }
  }

  func time(after duration: Duration) -> Duration {
    now() + max(.zero, min(duration, SessionTime.limit))
  }
}

extension EffectMachine {
  mutating func start(_ part: EffectFiber.Part, in parent: Int, as id: Int) {
    let outer = fibers[parent]
    guard parent == 0 ? rootCause != nil : outer != nil else { return }
    var context = part.context
    if let outer, !outer.cancelled.isEmpty { context.cancelled.formUnion(outer.cancelled) }
    let shape = context.enter(part.node)
    func inner(_ node: EffectNode) -> EffectFiber.Part {
      EffectFiber.Part(node: node, context: context)
    }
    switch shape {
    case .pure(let cell): answer(id, in: parent, [.value(cell)], context)
    case .leaf(let leaf): ask(leaf, context, in: parent, as: id)
    case .merge(let nodes):
      let parts = Self.parts(of: nodes, context)
      add(id, in: parent, .merge(remaining: parts.count, hasFailed: false))
      startAll(parts, in: id)
    case .race(let nodes):
      let parts = nodes.map(inner)
      add(id, in: parent, .race(EffectFiber.Race(remaining: parts.count)))
      startAll(parts, in: id)
    case .concat(let nodes):
      add(id, in: parent, .concat(nodes.reversed().map(inner)))
      agenda.append(.next(concat: id))
    case .cancel(let name):
      startNothing(in: parent, as: id)
      cancelAll(EffectKey(scope: context.scope, id: name), by: id)
    case .cancelScope(let scope):
      startNothing(in: parent, as: id)
      cancelAll(EffectKey(scope: context.scope + [context.scope(scope).0], id: nil))
    case .report(let diagnostic):
      startNothing(in: parent, as: id)
      commands.append(.report(diagnostic))
    case .cancellable(_, let name, _) where context.cancels(name):
      startNothing(in: parent, as: id)
    case .cancellable(let node, let name, let replacing):
      let key = EffectKey(scope: context.scope, id: name)
      group(inner(node), in: parent, as: id, key)
      if replacing { cancelAll(key, except: id) }
    case .scoped(let node, let scoping):
      startScoped(node, scoping, context, in: parent, as: id)
    case .retry(let node, let limit, let backoff):
      let part = inner(node)
      add(id, in: parent, .retry(EffectFiber.Retry(part: part, limit: limit, backoff: backoff)))
      agenda.append(.start(part, parent: id, id: newID()))
    case .recover(let node, let handler):
      let body = newID()
      let recovery = EffectFiber.Recovery(body: body, context: context, handler: handler)
      add(id, in: parent, .recover(recovery))
      agenda.append(.start(inner(node), parent: id, id: body))
    case .delayed, .timeout, .every, .throttled, .lasting:
      startTimed(shape, context, in: parent, as: id)
    case .presence: startNothing(in: parent, as: id)
    case .settling(let node, let next):
      settle(inner(node), then: inner(next), in: parent, as: id)
    case .accountable(let node):
      add(id, in: parent, .accountable)
      agenda.append(.start(inner(node), parent: id, id: newID()))
    case .supervised(let node, let name, let handler):
      supervise(inner(node), name, handler, in: parent, as: id)
    case .queued(let node, let name, let isShared):
      let key = EffectKey(scope: isShared ? [] : context.scope, id: name)
      enqueue(inner(node), key, in: parent, as: id)
    case .map, .widen, .answering, .silent, .watched: break
    }
  }

  mutating func startNothing(in parent: Int, as id: Int) {
    add(id, in: parent, .group)
    agenda.append(.ended(id, hasFailed: false))
  }

  mutating func next(_ id: Int) {
    guard case .concat(var parts) = fibers[id]?.role else { return }
    // Removed from the fiber for now, so that the array is not copied when it is changed.
    fibers[id]?.role = .group
    var next: EffectFiber.Part?
    while let part = parts.popLast() {
      var context = part.context
      guard case .concat(let nodes) = context.enter(part.node) else {
        next = part
        break
      }
      parts += nodes.reversed().map { EffectFiber.Part(node: $0, context: context) }
    }
    fibers[id]?.role = .concat(parts)
    if let next {
      agenda.append(.start(next, parent: id, id: newID()))
    } else {
      agenda.append(.ended(id, hasFailed: false))
    }
  }

  mutating func group(_ part: EffectFiber.Part, in parent: Int, as id: Int, _ key: EffectKey) {
    add(id, in: parent, .group)
    register(id, key)
    agenda.append(.start(part, parent: id, id: newID()))
  }

  mutating func register(_ id: Int, _ key: EffectKey) {
    fibers[id]?.keys.append(key)
    keys[key, default: []].insert(id)
  }

  private mutating func startAll(_ parts: [EffectFiber.Part], in parent: Int) {
    for part in parts.reversed() { agenda.append(.start(part, parent: parent, id: newID())) }
  }

  /// Returns the parts of nested merges, which nest deeply if effects are combined one by one.
  private static func parts(
    of nodes: [EffectNode],
    _ context: EffectContext
  ) -> [EffectFiber.Part] {
    var parts: [EffectFiber.Part] = []
    var waiting = nodes.reversed().map { EffectFiber.Part(node: $0, context: context) }
    while let part = waiting.popLast() {
      var context = part.context
      if case .merge(let nodes) = context.enter(part.node) {
        waiting += nodes.reversed().map { EffectFiber.Part(node: $0, context: context) }
      } else {
        parts.append(part)
      }
    }
    return parts
  }
}

extension EffectMachine {
  private mutating func ask(
    _ leaf: EffectLeaf,
    _ context: EffectContext,
    in parent: Int,
    as id: Int
  ) {
    guard context.answers[leaf.id] == nil else {
      return answer(id, in: parent, leaf.answered(in: context), context)
    }
    let fiber = add(id, in: parent, .leaf)
    fiber?.isSilent = context.isSilent
    if isEnding, !context.isLasting { return }
    if !context.watches.isEmpty { fiber?.watched = (leaf.id, context.watches) }
    hold(fiber, isTask: true, isHeld: !context.isEndless && !leaf.isLive)
    commands.append(.ask(id, leaf, context))
  }

  private mutating func answer(
    _ id: Int,
    in parent: Int,
    _ answers: [EffectNode.Leaf],
    _ context: EffectContext
  ) {
    let fiber = add(id, in: parent, .leaf)
    fiber?.isSilent = context.isSilent
    hold(fiber, isTask: true, isHeld: !context.isEndless)
    for (index, answer) in answers.enumerated() {
      switch answer {
      case .value(let cell):
        let isLast = index == answers.count - 1
        commands.append(.queue(id, .yielded(cell, context, isLast: isLast)))
      case .failure(let request, let error):
        return commands.append(.queue(id, .failed(request, error)))
      case .leaf, .cancel, .identity, .report, .presence, .lasting: break
      }
    }
    if answers.isEmpty { commands.append(.queue(id, .ended)) }
  }
}

extension EffectMachine {
  mutating func end(_ id: Int, hasFailed: Bool) {
    cancelChildren(of: id)
    guard let parent = remove(id)?.parent, parent != 0, let role = fibers[parent]?.role
    else { return }
    switch role {
    case .leaf, .waiting, .throttleWaiting: break
    case .group, .timeout, .retry, .accountable: agenda.append(.ended(parent, hasFailed: hasFailed))
    case .merge(let remaining, let hadFailed):
      fibers[parent]?.role = .merge(remaining: remaining - 1, hasFailed: hadFailed || hasFailed)
      if remaining == 1 { agenda.append(.ended(parent, hasFailed: hadFailed || hasFailed)) }
    case .concat:
      agenda.append(hasFailed ? .ended(parent, hasFailed: true) : .next(concat: parent))
    case .race(var race):
      if race.winner == id { return agenda.append(.ended(parent, hasFailed: hasFailed)) }
      guard race.winner == nil else { return }
      race.remaining -= 1
      fibers[parent]?.role = .race(race)
      endIfOut(race, parent)
    case .every(let every):
      if hasFailed || every.isLast {
        agenda.append(.ended(parent, hasFailed: hasFailed))
      } else {
        sleepTillNext(parent, every)
      }
    case .settling(let settling): endPart(of: parent, settling, hasFailed: hasFailed)
    case .recover(var recovery):
      recovery.remaining -= 1
      // The handler has answered the failure of the body.
      if id != recovery.body, hasFailed { recovery.hasFailed = true }
      fibers[parent]?.role = .recover(recovery)
      if recovery.remaining == 0 {
        agenda.append(.ended(parent, hasFailed: recovery.hasFailed))
      }
    }
  }

  /// Passes an error outward, to a fiber that handles it.
  mutating func fail(_ id: Int, _ request: EffectID, _ error: any Error) {
    var child = id
    var accounts = 0
    while let fiber = fibers[child] {
      let parent = fiber.parent
      switch fibers[parent]?.role {
      case nil:
        account(for: fiber.cause)
        return commands.append(.fail(request, error, fiber.cause.origin))
      case .settling:
        // An error of the second part is not one of the consequences that the fiber waits for.
        if fiber.cause.fiber == parent { account(for: fiber.cause, 0) }
        child = parent
      case .accountable:
        account(for: fiber.cause, accounts)
        accounts += 1
        child = parent
      case .race(var race) where race.winner == nil:
        race.remaining -= 1
        race.lastError = (request, error)
        fibers[parent]?.role = .race(race)
        cancel(child)
        return endIfOut(race, parent)
      case .retry(var retry) where retry.count < retry.limit:
        retry.count += 1
        return repeatAfterFailure(parent, retry)
      case .recover(var recovery) where recovery.body == child:
        guard let node = recovery.handler(error) else { return }
        recovery.remaining += 1
        fibers[parent]?.role = .recover(recovery)
        var part = EffectFiber.Part(node: node, context: recovery.context)
        // The handler's effect is new.
        part.context.cancelled = []
        return answer(part, recovery.name, in: parent)
      default: child = parent
      }
    }
  }

  private mutating func endIfOut(_ race: EffectFiber.Race, _ id: Int) {
    guard race.remaining == 0 else { return }
    agenda.append(.ended(id, hasFailed: race.lastError != nil))
    if let (request, error) = race.lastError { agenda.append(.failed(id, request, error)) }
  }

  mutating func decideRaces(for id: Int) {
    guard fibers[id]?.isRacing == true else { return }
    var child = id
    while let parent = fibers[child]?.parent, let fiber = fibers[parent] {
      if case .race(var race) = fiber.role, race.winner == nil {
        race.winner = child
        fibers[parent]?.role = .race(race)
        for loser in fiber.children.sorted() where loser != child { cancel(loser) }
      }
      child = parent
    }
  }
}

extension EffectMachine {
  /// Ends a feature's effect, which is a fiber: it is cancelled, except for its lasting parts.
  mutating func endFeature(_ id: Int) {
    keepLasting(in: id)
    agenda.append(.ended(id, hasFailed: false))
  }

  /// Detaches the lasting parts of a fiber, and starts those that wait.
  private mutating func keepLasting(in id: Int) {
    var waiting = [id]
    while let id = waiting.popLast() {
      guard let fiber = fibers[id] else { continue }
      guard fiber.isLasting else {
        waiting += fiber.children.sorted(by: >)
        continue
      }
      if fiber.parent != 0 { fibers[fiber.parent]?.children.remove(id) }
      fiber.parent = 0
      guard case .waiting(let part) = fiber.role else { continue }
      fiber.role = .group
      agenda.append(.start(part, parent: id, id: newID()))
      if let alarm = endWaiting(fiber) { commands.append(.cancel(alarm)) }
    }
  }

  mutating func startLasting(_ part: EffectFiber.Part, for cause: SessionCause) {
    part.node.forEachLeaf(in: part.context) { leaf, context in
      guard case .lasting(let node) = leaf else { return }
      let (id, part) = (newID(), EffectFiber.Part(lasting: node, context: context))
      add(id, in: 0, .group, for: cause)?.isLasting = true
      agenda.append(.start(part, parent: id, id: newID()))
    }
  }

  /// Removes a fiber and its children, without an event for its parent.
  mutating func cancel(_ id: Int) {
    var waiting = [id]
    while let id = waiting.popLast() {
      guard let children = fibers[id]?.children else { continue }
      _ = remove(id)
      waiting += children.sorted(by: >)
    }
  }

  mutating func cancelChildren(of id: Int) {
    guard let children = fibers[id]?.children, !children.isEmpty else { return }
    for child in children.sorted() { cancel(child) }
  }

  /// Ends all fibers with a key, except for a fiber and those around it.
  mutating func cancelAll(_ key: EffectKey, except kept: Int? = nil) {
    endAll((keys[key] ?? []).subtracting(around(kept.map { [$0] } ?? [])))
  }

  /// Ends all fibers with a key, and cancels the effects with the key that have not started.
  ///
  /// The effects that follow the fiber that cancels are kept: those in the fibers around it, and in
  /// those that wait for its consequences.
  private mutating func cancelAll(_ key: EffectKey, by id: Int) {
    var ended = keys[key] ?? []
    indexLaterEffects()
    let later = unindexed.union(later[key] ?? [])
    if !later.isEmpty {
      var inner = [id]
      var cause = fibers[id]?.cause
      while let next = cause {
        if let fiber = next.fiber { inner.append(fiber) }
        cause = next.outer
      }
      for id in later.subtracting(around(inner)) where fibers[id]?.cancelLater(key) == true {
        ended.insert(id)
      }
    }
    endAll(ended)
  }

  /// Finds the keys of effects that may start later, except for those in serial groups.
  private mutating func indexLaterEffects() {
    for id in unindexed {
      guard let fiber = fibers[id], let keys = fiber.laterKeys else { continue }
      unindexed.remove(id)
      fiber.indexedKeys = keys
      for key in keys { later[key, default: []].insert(id) }
    }
  }

  private func around(_ ids: [Int]) -> Set<Int> {
    var around: Set<Int> = []
    for var id in ids {
      while let fiber = fibers[id], around.insert(id).inserted { id = fiber.parent }
    }
    return around
  }

  private mutating func endAll(_ ids: Set<Int>) {
    for id in ids.sorted(by: >) { agenda.append(.ended(id, hasFailed: false)) }
  }
}
