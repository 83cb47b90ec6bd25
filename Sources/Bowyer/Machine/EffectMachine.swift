import BowyerKinds

/// The running effects of a session, as plain data: a tree of fibers, each a part of an effect's program.
///
/// ``SessionCore`` passes in effects and the events of fibers, whose numbers are never used again; the machine changes the
/// tree and appends `commands`, which the core performs. Effects may be deep: consequences are put on the agenda.
struct EffectMachine {
  enum Command {
    case ask(Int, EffectLeaf, EffectContext)
    case wait(Int, until: Duration)
    case cancel(EffectHandle)
    /// Queue an event of a fiber that is already known.
    case queue(Int, Event)
    case report(Diagnostic)
    case record(any EffectCell)
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
    case ended(Int, hasFailed: Bool)
    case begun(SessionCause)
    case woke(Int)
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
  var windowLimit = 256
  /// The effects of children that run, by the numbers of their places.
  var childEffects: [Int: ChildEffects] = [:]
  var places: [ChildEffects.Place: Int] = [:]
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

  mutating func start(_ node: EffectNode, for cause: SessionCause) {
    var part = EffectFiber.Part(node: node, context: EffectContext())
    part.context.cancelled = inherited
    rootCause = cause
    agenda.append(.start(part, parent: 0, id: newID()))
    proceed()
    rootCause = nil
  }

  mutating func attach(_ handle: EffectHandle, to id: Int) {
    if let fiber = fibers[id] { fiber.handle = handle } else { commands.append(.cancel(handle)) }
  }

  /// Accepts a value of a fiber, which wins its races; returns its cause, or nil if the value is dropped.
  mutating func accept(_ id: Int) -> SessionCause? {
    guard let fiber = fibers[id], !fiber.isSilent else { return nil }
    decideRaces(for: id)
    return fiber.cause
  }

  /// Returns the keys that are already cancelled in a value's step: a part of a serial group handles an input later.
  func cancelledKeys(of id: Int, _ context: EffectContext?) -> Set<EffectKey> {
    guard let context, !context.cancelled.isEmpty, let parent = fibers[id]?.parent,
      fibers[parent]?.role == .then
    else { return [] }
    return context.cancelled
  }

  mutating func take(_ event: Event, of id: Int) {
    switch event {
    case .yielded: break
    case .ended: agenda.append(.ended(id, hasFailed: false))
    case .failed(let request, let error): endFailing(id, request, error)
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
      case .ended(let id, let hasFailed): end(id, hasFailed: hasFailed)
      case .begun(let cause): count(.pause, for: cause, -1)
      case .woke(let id): wake(id)
      case .failed(let id, let request, let error): fail(id, request, error)
      }
    }
    for cause in released { commands.append(.release(cause)) }
    released.removeAll(keepingCapacity: true)
  }

  /// Returns the cause of new fibers in a parent, or in none if it is 0; nil if the parent has ended.
  func cause(in parent: Int) -> SessionCause? { parent == 0 ? rootCause : fibers[parent]?.cause }

  @discardableResult
  mutating func add(
    _ id: Int,
    in parent: Int,
    _ role: EffectFiber.Role,
    _ part: EffectFiber.Part? = nil,
    _ modifier: EffectNode.Modifier? = nil,
    for cause: SessionCause? = nil
  ) -> EffectFiber? {
    guard let cause = cause ?? self.cause(in: parent) else { return nil }
    let fiber = EffectFiber(role, in: parent, for: cause)
    fiber.part = part
    fiber.modifier = modifier
    if let outer = fibers[parent] {
      outer.children.insert(id)
      fiber.isRacing = outer.isRacing || outer.role == .race
    }
    fibers[id] = fiber
    if role == .concat || !fiber.laterParts.parts.isEmpty { unindexed.insert(id) }
    return fiber
  }

  mutating func begin(_ part: EffectFiber.Part, in parent: Int) {
    agenda.append(.start(part, parent: parent, id: newID()))
  }

  mutating func endFailing(_ id: Int, _ request: EffectID, _ error: any Error) {
    agenda.append(.ended(id, hasFailed: true))
    agenda.append(.failed(id, request, error))
  }

  mutating func hold(_ fiber: EffectFiber?, isTask: Bool, isHeld: Bool) {
    guard let fiber else { return }
    fiber.hold = isHeld ? (isTask ? .task : .pause) : nil
    if let hold = fiber.hold { count(hold, for: fiber.cause, 1) }
  }

  mutating func sleep(_ id: Int, until time: Duration, isHeld: Bool) {
    fibers[id]?.alarm = time
    hold(fibers[id], isTask: false, isHeld: isHeld)
    commands.append(.wait(id, until: time))
  }

  mutating func count(_ hold: EffectFiber.Hold, for cause: SessionCause, _ change: Int) {
    cause.counting.pending += change
    switch hold {
    case .task: tasks += change
    case .pause: pauses += change
    }
    if change < 0, released.last !== cause { released.append(cause) }
  }

  mutating func endWaiting(_ fiber: EffectFiber) -> EffectHandle? {
    if let hold = fiber.hold.take() { count(hold, for: fiber.cause, -1) }
    return fiber.handle.take()
  }

  mutating func remove(_ id: Int) -> EffectFiber? {
    guard let fiber = fibers.removeValue(forKey: id) else { return nil }
    let handle = endWaiting(fiber)
    fibers[fiber.parent]?.children.remove(id)
    leaveChild(fiber, id)
    if !unindexed.isEmpty { unindexed.remove(id) }
    for key in fiber.indexedKeys { Self.remove(id, from: &later, key) }
    for key in fiber.keys {
      Self.remove(id, from: &keys, key)
      if windows[key]?.waiting == id { windows[key]?.waiting = nil }
    }
    if let lane = fiber.lane { leave(lane) }
    if let handle { commands.append(.cancel(handle)) }
    if let (leaf, watches) = fiber.watched.take() {
      for watch in watches { commands.append(.record(watch(.dropped(id, leaf)))) }
    }
    return fiber
  }

  private static func remove(_ id: Int, from all: inout [EffectKey: Set<Int>], _ key: EffectKey) {
    all[key]?.remove(id)
    if all[key]?.isEmpty == true { all[key] = nil }
  }

  func time(after duration: Duration) -> Duration {
    now() + max(.zero, min(duration, SessionTime.limit))
  }

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
    case .value(let cell):
      let fiber = add(id, in: parent, .answer)
      fiber?.isSilent = context.isSilent
      hold(fiber, isTask: true, isHeld: !context.isEndless)
      commands.append(.queue(id, .yielded(cell, context, isLast: true)))
    case .request(let leaf):
      let fiber = add(id, in: parent, .answer)
      fiber?.isSilent = context.isSilent
      if isEnding, !context.isLasting { return }
      if !context.watches.isEmpty { fiber?.watched = (leaf.id, context.watches) }
      hold(fiber, isTask: true, isHeld: !context.isEndless && !leaf.isLive)
      commands.append(.ask(id, leaf, context))
    case .several(.merge, let nodes):
      let parts = Self.parts(of: nodes, in: .merge, context)
      add(id, in: parent, .merge)?.count = parts.count
      for part in parts.reversed() { begin(part, in: id) }
    case .several(.race, let nodes):
      add(id, in: parent, .race)?.count = nodes.count
      for node in nodes.reversed() { begin(inner(node), in: id) }
    case .several(.concat, let nodes):
      add(id, in: parent, .concat)?.rest =
        Self.parts(of: nodes, in: .concat, context).reversed()
      next(id)
    case .then(let first, let next): start(inner(first), then: inner(next), in: parent, as: id)
    case .modified(let node, let modifier): start(inner(node), modifier, in: parent, as: id)
    case .cancel(let name):
      startNothing(in: parent, as: id)
      cancelAll(EffectKey(scope: context.scope, id: name), by: id)
    case .report(let diagnostic):
      startNothing(in: parent, as: id)
      commands.append(.report(diagnostic))
    case .presence: startNothing(in: parent, as: id)
    // The context has entered all settings.
    case .setting: break
    }
  }

  mutating func startNothing(in parent: Int, as id: Int) {
    add(id, in: parent, .group)
    agenda.append(.ended(id, hasFailed: false))
  }

  private mutating func next(_ id: Int) {
    if let part = fibers[id]?.rest.popLast() {
      begin(part, in: id)
    } else {
      agenda.append(.ended(id, hasFailed: false))
    }
  }

  mutating func group(_ part: EffectFiber.Part, in parent: Int, as id: Int, _ key: EffectKey) {
    add(id, in: parent, .group)
    register(id, key)
    begin(part, in: id)
  }

  mutating func register(_ id: Int, _ key: EffectKey) {
    fibers[id]?.keys.append(key)
    keys[key, default: []].insert(id)
  }

  /// Returns the parts of nested merges or sequences, which nest deeply if built one by one.
  private static func parts(
    of nodes: [EffectNode],
    in combination: EffectNode.Combination,
    _ context: EffectContext
  ) -> [EffectFiber.Part] {
    var parts: [EffectFiber.Part] = []
    var waiting = nodes.reversed().map { EffectFiber.Part(node: $0, context: context) }
    while let part = waiting.popLast() {
      var context = part.context
      if case .several(combination, let nodes) = context.enter(part.node) {
        waiting += nodes.reversed().map { EffectFiber.Part(node: $0, context: context) }
      } else {
        parts.append(part)
      }
    }
    return parts
  }

  private mutating func end(_ id: Int, hasFailed: Bool) {
    cancelChildren(of: id)
    guard let parent = remove(id)?.parent, let fiber = fibers[parent] else { return }
    switch fiber.role {
    case .answer, .waiting: break
    case .group, .merge, .timeout, .retry, .recover, .then, .accountable:
      fiber.count -= 1
      // The handler has answered the failure of the chosen part.
      if hasFailed, id != fiber.chosen { fiber.hasFailed = true }
      if fiber.count == 0, fiber.endsWithParts {
        agenda.append(.ended(parent, hasFailed: fiber.hasFailed))
      }
    case .concat:
      if hasFailed { agenda.append(.ended(parent, hasFailed: true)) } else { next(parent) }
    case .race:
      if fiber.chosen == id { return agenda.append(.ended(parent, hasFailed: hasFailed)) }
      if fiber.chosen == nil { leaveRace(fiber, parent) }
    case .every:
      if hasFailed || fiber.endsWithParts {
        agenda.append(.ended(parent, hasFailed: hasFailed))
      } else {
        sleepTillNext(parent)
      }
    }
  }

  /// Passes an error outward, to a fiber that handles it.
  private mutating func fail(_ id: Int, _ request: EffectID, _ error: any Error) {
    var child = id
    var accountable = 0
    while let fiber = fibers[child] {
      let parent = fiber.parent
      let causes = sequence(first: fiber.cause, next: \.outer)
      guard let outer = fibers[parent] else {
        failConsequences(of: causes)
        return commands.append(.fail(request, error, fiber.cause.origin))
      }
      switch outer.role {
      case .then:
        // An error of the second part is not one of the consequences that the fiber waits for.
        if fiber.cause.fiber == parent { outer.hasFailed = true }
      case .accountable:
        failConsequences(of: causes.dropFirst(accountable).prefix(1))
        accountable += 1
      case .race where outer.chosen == nil:
        outer.lastError = (request, error)
        cancel(child)
        return leaveRace(outer, parent)
      case .retry: if repeatAfterFailure(outer, parent) { return }
      case .recover where outer.chosen == child: return recover(outer, parent, error)
      case .answer, .waiting, .group, .merge, .concat, .race, .timeout, .every, .recover: break
      }
      child = parent
    }
  }

  private func failConsequences(of causes: some Sequence<SessionCause>) {
    for fiber in causes.compactMap(\.fiber) where fibers[fiber]?.role == .then {
      fibers[fiber]?.hasFailed = true
    }
  }

  private mutating func recover(_ fiber: EffectFiber, _ id: Int, _ error: any Error) {
    guard case .recover(let name, let handler) = fiber.modifier, let node = handler(error),
      var part = fiber.part
    else { return }
    fiber.count += 1
    // The handler's effect is new.
    part = EffectFiber.Part(node: node, context: part.context)
    part.context.cancelled = []
    guard let name else { return begin(part, in: id) }
    let answer = newID()
    add(answer, in: id, .group, for: SessionCause(fiber.cause, without: name))
    begin(part, in: answer)
  }

  private mutating func leaveRace(_ race: EffectFiber, _ id: Int) {
    race.count -= 1
    guard race.count == 0 else { return }
    if let (request, error) = race.lastError {
      endFailing(id, request, error)
    } else {
      agenda.append(.ended(id, hasFailed: false))
    }
  }

  private mutating func decideRaces(for id: Int) {
    guard fibers[id]?.isRacing == true else { return }
    var child = id
    while let parent = fibers[child]?.parent, let fiber = fibers[parent] {
      if fiber.role == .race, fiber.chosen == nil {
        fiber.chosen = child
        for loser in fiber.children.sorted() where loser != child { cancel(loser) }
      }
      child = parent
    }
  }

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
      fibers[fiber.parent]?.children.remove(id)
      fiber.parent = 0
      if fiber.role == .waiting { wake(id, beforeAlarm: true) }
    }
  }

  mutating func startLasting(_ part: EffectFiber.Part, for cause: SessionCause) {
    part.node.forEachPart(in: part.context) { shape, context in
      guard case .modified(let node, .lasting) = shape else { return }
      let id = newID()
      add(id, in: 0, .group, for: cause)?.isLasting = true
      begin(EffectFiber.Part(lasting: node, context: context), in: id)
    }
  }

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

  mutating func cancelAll(_ key: EffectKey, except kept: Int) {
    endAll((keys[key] ?? []).subtracting(around([kept])))
  }

  /// Ends all fibers with a key, and cancels the effects with the key that have not started.
  ///
  /// Effects in the fibers around the one that cancels, and in those that wait for its consequences, are kept.
  private mutating func cancelAll(_ key: EffectKey, by id: Int) {
    var ended = keys[key] ?? []
    indexLaterEffects()
    let later = unindexed.union(later[key] ?? [])
    if !later.isEmpty {
      let causes = fibers[id].map { sequence(first: $0.cause, next: \.outer).compactMap(\.fiber) }
      for id in later.subtracting(around([id] + (causes ?? [])))
      where fibers[id]?.cancelLater(key) == true {
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

/// A running part of an effect: an object, since it changes in many places.
final class EffectFiber {
  enum Role: Hashable {
    /// Waits for an answer, or for its turn in the session's queue.
    case answer
    /// Starts its part at an alarm, when its turn in a lane comes, or at the end of its feature.
    case waiting
    case group
    case merge, concat, race, timeout, every, retry, recover
    /// Starts its second part when all consequences of the first have ended.
    case then
    /// Runs one part, whose errors count as failures of the fiber that waits for its cause.
    case accountable
  }

  struct Part {
    let node: EffectNode
    var context: EffectContext
  }

  enum Hold {
    case task, pause
  }

  /// 0 if no fiber contains this one.
  var parent: Int
  let cause: SessionCause
  var role: Role
  /// What the fiber starts later or again, or watches: the second part of a `then`.
  var part: Part?
  var modifier: EffectNode.Modifier?
  /// The parts of a sequence that have not started, in reverse order.
  var rest: [Part] = []
  var count = 1
  var hasFailed = false
  /// Whether the fiber ends with its parts, and starts no further one.
  var endsWithParts: Bool
  /// The part of a race that has won it, or the part whose error a handler handles.
  var chosen: Int?
  var lastError: (EffectID, any Error)?
  var attempts = 0
  var alarm = Duration.zero
  var children: Set<Int> = []
  var keys: [EffectKey] = []
  /// The keys of the effects that were cancelled in parts that the fiber has not started.
  var cancelled: Set<EffectKey> = []
  /// The keys under which the fiber is indexed as one that may start effects later.
  var indexedKeys: Set<EffectKey> = []
  /// The number of its place, and its key; nil if it belongs to no child.
  var child: (place: Int, key: EffectScope.Key)?
  var handle: EffectHandle?
  var isRacing = false
  /// The wait that its cause and the session count; nil if neither counts one.
  var hold: Hold?
  /// The key of the lane in which it waits for its turn, or has it.
  var lane: EffectKey?
  var watched: (id: EffectID, watches: [EffectWatcher])?
  var isSilent = false
  /// Whether the end of the feature does not cancel it, but starts it if it still waits.
  var isLasting = false

  init(_ role: Role, in parent: Int, for cause: SessionCause) {
    self.role = role
    self.parent = parent
    self.cause = cause
    endsWithParts = role != .then
  }

  /// The parts that may start later, except repetitions and effects at a feature's end, and whether it only waits for them.
  var laterParts: (parts: [Part], isWaiting: Bool) {
    let parts = part.map { [$0] } ?? []
    return switch role {
    case .waiting: isLasting ? ([], false) : (parts, true)
    case .retry: (parts, children.isEmpty)
    case .concat: (rest, false)
    case .then: (endsWithParts ? [] : parts, false)
    case .answer, .group, .merge, .race, .timeout, .every, .recover, .accountable: ([], false)
    }
  }

  /// The keys that can cancel effects in parts that may start later; nil if these are not known.
  var laterKeys: Set<EffectKey>? {
    if role == .then { return nil }
    var keys: Set<EffectKey> = []
    forEachLaterPart(without: []) { part, context in
      if let key = part.key(in: context) { keys.insert(key) }
    }
    return keys
  }

  /// Cancels the effects with a key in the later parts; returns whether the fiber waits only for them.
  func cancelLater(_ key: EffectKey) -> Bool {
    let (parts, isWaiting) = laterParts
    if !isWaiting, cancelled.contains(key) { return false }
    var (isFound, isLeft) = (role == .then && !parts.isEmpty, false)
    if role != .then {
      forEachLaterPart(without: cancelled.union([key])) { part, context in
        if part.key(in: context) == key { isFound = true }
        if part.parts.isEmpty { isLeft = true }
      }
    }
    if isFound { cancelled.insert(key) }
    return isFound && isWaiting && !isLeft
  }

  private func forEachLaterPart(
    without cancelled: Set<EffectKey>,
    _ visit: (EffectNode.Shape, EffectContext) -> Void
  ) {
    for part in laterParts.parts {
      var context = part.context
      context.cancelled.formUnion(cancelled)
      part.node.forEachPart(in: context, visit)
    }
  }
}

extension EffectFiber.Part {
  init(lasting node: EffectNode, context: EffectContext) {
    self.init(node: node, context: context)
    self.context.isLasting = true
    (self.context.cancelled, self.context.isRepeated) = ([], false)
  }
}

struct EffectKey: Hashable {
  let scope: EffectScope?
  let id: EffectID
}

/// The cause of effects, which counts unfinished ones: an input, queued or with effects, or a part that another waits for.
// @unchecked: only the thread that has the session's turn accesses mutable properties, except that only `deinit` writes
// `outer` and `counter`.
@usableFromInline
final class SessionCause: @unchecked Sendable {
  let core: SessionCore
  private(set) var outer: SessionCause?
  let fiber: Int?
  /// The names of the error handlers that led to this cause; they do not handle its errors.
  let disarmed: Set<EffectID>
  /// The cause that counts the consequences of this one; nil if it is this one.
  private var counter: SessionCause?
  /// The number of unfinished consequences: finite effects, and the input while it is queued.
  var pending = 0
  var error: (any Error)?
  private var waiters: [(id: Int, waiter: Turn.Waiter)] = []
  /// The fiber that waits for this part; nil once the part has no unfinished consequences.
  private(set) var waitingFiber: Int?

  init(_ core: SessionCore, isQueued: Bool = false) {
    self.core = core
    (outer, fiber, disarmed, counter) = (nil, nil, [], nil)
    if isQueued { pending = 1 }
  }

  init(of outer: SessionCause, for fiber: Int) {
    core = outer.core
    self.outer = outer
    self.fiber = fiber
    disarmed = outer.disarmed
    counter = nil
    waitingFiber = fiber
  }

  init(_ cause: SessionCause, without handler: EffectID) {
    core = cause.core
    outer = cause.outer
    fiber = cause.fiber
    disarmed = cause.disarmed.union([handler])
    counter = cause.counting
  }

  deinit {
    // Causes nest deeply if inputs lead to inputs.
    if outer != nil { ReleaseLoop.release(&outer) }
    if counter != nil { ReleaseLoop.release(&counter) }
  }

  var counting: SessionCause { counter ?? self }

  var origin: SessionCause {
    var cause = self
    while let outer = cause.outer { cause = outer }
    return cause.counting
  }

  /// Resumes the tasks if no consequence is unfinished; returns the fiber that waits for that.
  func resumeIfOver() -> Int? {
    guard pending == 0 else { return nil }
    for (_, waiter) in waiters { core.resumptions.append((waiter, error)) }
    waiters = []
    return waitingFiber.take()
  }

  func handled() async throws {
    // The input was queued before this call, so it has been handled when the call has its turn.
    _ = await withUnsafeContinuation { waiter in
      core.run(.call) { [core] in core.resumptions.append((waiter, nil)) }
    }
    try Task.checkCancellation()
  }

  func finished() async throws {
    let id = core.newID()
    let error = await suspended { waiter in
      core.run(.call) {
        if self.pending == 0 { return self.core.resumptions.append((waiter, self.error)) }
        self.waiters.append((id, waiter))
      }
    } cancel: {
      self.core.run(.call) {
        guard let index = self.waiters.firstIndex(where: { $0.id == id }) else { return }
        self.core.resumptions.append((self.waiters.remove(at: index).waiter, nil))
      }
    }
    try Task.checkCancellation()
    if let error { throw error }
  }
}
