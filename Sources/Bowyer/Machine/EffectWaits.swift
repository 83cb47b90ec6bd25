extension EffectMachine {
  mutating func startTimed(
    _ shape: EffectNode.Shape,
    _ context: EffectContext,
    in parent: Int,
    as id: Int
  ) {
    switch shape {
    case .delayed(let node, let duration):
      let part = EffectFiber.Part(node: node, context: context)
      guard duration > .zero else {
        return agenda.append(.start(part, parent: parent, id: id))
      }
      add(id, in: parent, .waiting(part))
      sleep(id, until: time(after: duration), isHeld: !context.isEndless)
    case .lasting(let node, let duration):
      let part = EffectFiber.Part(lasting: node, context: context)
      add(id, in: parent, .waiting(part))?.isLasting = true
      if let duration { sleep(id, until: time(after: duration), isHeld: !context.isEndless) }
    case .timeout(let node, let duration):
      add(id, in: parent, .timeout(node, duration))
      guard duration > .zero else { return timeOut(id) }
      agenda.append(
        .start(EffectFiber.Part(node: node, context: context), parent: id, id: newID())
      )
      sleep(id, until: time(after: duration), isHeld: false)
    case .every(let node, let interval): startEvery(node, interval, context, in: parent, as: id)
    case .throttled(let node, let name, let duration, let latest):
      if context.cancels(name) { return startNothing(in: parent, as: id) }
      let key = EffectKey(scope: context.scope, id: name)
      if let window = windows[key], window.end <= now(), let waiting = window.waiting {
        // The window is over, so the effect that waits for that starts before this one.
        let part = EffectFiber.Part(node: EffectNode(shape), context: context)
        agenda.append(.start(part, parent: parent, id: id))
        if let alarm = fibers[waiting]?.handle.take() { commands.append(.cancel(alarm)) }
        return wake(waiting)
      }
      let part = EffectFiber.Part(node: node, context: context)
      let throttle = EffectFiber.Throttle(part: part, key: key, duration: duration)
      startThrottled(throttle, latest: latest, in: parent, as: id)
    default: break
    }
  }

  mutating func wake(_ id: Int) {
    guard let fiber = fibers[id] else { return }
    let part: EffectFiber.Part
    let role = fiber.role
    switch role {
    case .timeout: return timeOut(id)
    case .waiting(let waiting): part = waiting
    case .throttleWaiting(let throttle):
      part = throttle.part
      windows[throttle.key] = window(of: throttle)
    case .retry(let retry): part = retry.part
    case .every(var every):
      part = every.part
      every.isLast = now() < every.next
      fiber.role = .every(every)
    default: return
    }
    agenda.append(.start(part, parent: id, id: newID()))
    switch role {
    case .waiting, .throttleWaiting: fiber.role = .group
    default: break
    }
    _ = endWaiting(fiber)
  }

  private mutating func timeOut(_ id: Int) {
    guard case .timeout(let node, let duration) = fibers[id]?.role else { return }
    cancelChildren(of: id)
    agenda.append(.ended(id, hasFailed: true))
    agenda.append(.failed(id, node.firstRequest, EffectError.timedOut(after: duration)))
  }

  mutating func repeatAfterFailure(_ id: Int, _ retry: EffectFiber.Retry) {
    cancelChildren(of: id)
    fibers[id]?.role = .retry(retry)
    let delay = retry.backoff.delay(beforeRetry: retry.count)
    guard delay > .zero else {
      return agenda.append(.start(retry.part, parent: id, id: newID()))
    }
    sleep(id, until: time(after: delay), isHeld: !retry.part.context.isEndless)
  }
}

extension EffectMachine {
  private mutating func startEvery(
    _ node: EffectNode,
    _ interval: Duration,
    _ context: EffectContext,
    in parent: Int,
    as id: Int
  ) {
    var inner = context
    inner.isEndless = true
    inner.cancelled = []
    let part = EffectFiber.Part(node: node, context: inner)
    let every = EffectFiber.Every(
      part: part,
      interval: min(interval, SessionTime.limit),
      start: now()
    )
    add(id, in: parent, .every(every))
    if interval > .zero { return sleepTillNext(id, every) }
    agenda.append(.ended(id, hasFailed: true))
    agenda.append(.failed(id, node.firstRequest, EffectError.intervalNotPositive(interval)))
  }

  mutating func sleepTillNext(_ id: Int, _ every: EffectFiber.Every) {
    let interval = every.interval.attoseconds
    let elapsed = max(0, (now() - every.start).attoseconds)
    var every = every
    every.next = every.start + Duration(attoseconds: (elapsed / interval + 1) * interval)
    fibers[id]?.role = .every(every)
    sleep(id, until: every.next, isHeld: false)
  }
}

/// A time in which further effects with a key are dropped.
struct EffectWindow {
  let end: Duration
  var waiting: Int?
  /// The steps that look up the children of the key's scope, as in ``EffectContext``.
  let looks: [(any EffectCell)?]
}

extension EffectMachine {
  private mutating func startThrottled(
    _ throttle: EffectFiber.Throttle,
    latest: Bool,
    in parent: Int,
    as id: Int
  ) {
    let now = now()
    guard let window = windows[throttle.key], window.end > now, throttle.duration > .zero else {
      if windows.count > 255 {
        windows = windows.filter { $0.value.end > now || $0.value.waiting != nil }
      }
      if throttle.duration > .zero {
        windows[throttle.key] = window(of: throttle)
      }
      return group(throttle.part, in: parent, as: id, throttle.key)
    }
    guard latest else { return startNothing(in: parent, as: id) }
    add(id, in: parent, .throttleWaiting(throttle))
    register(id, throttle.key)
    windows[throttle.key]?.waiting = id
    if let earlier = window.waiting { agenda.append(.ended(earlier, hasFailed: false)) }
    sleep(id, until: window.end, isHeld: !throttle.part.context.isEndless)
  }

  private func window(of throttle: EffectFiber.Throttle) -> EffectWindow {
    EffectWindow(end: time(after: throttle.duration), looks: throttle.part.context.looks)
  }
}

extension EffectNode {
  /// The name of the first request, by which a diagnostic names the whole effect.
  fileprivate var firstRequest: EffectID {
    var first: EffectID?
    forEachLeaf { leaf, _ in
      if case .leaf(let leaf) = leaf, first == nil { first = leaf.id }
    }
    return first ?? "no request"
  }
}

/// Waiting for all consequences of a part, and accounting for their errors.
extension EffectMachine {
  /// Starts a part, and another part when all consequences of the first have ended.
  ///
  /// The first part has a separate cause, which counts its unfinished consequences. Meanwhile the
  /// outer cause counts the fiber.
  mutating func settle(
    _ part: EffectFiber.Part,
    then next: EffectFiber.Part,
    in parent: Int,
    as id: Int
  ) {
    guard let outer = cause(in: parent) else { return }
    let cause = SessionCause(of: outer, for: id)
    let fiber = add(id, in: parent, .settling(EffectFiber.Settling(next: next)))
    hold(fiber, isTask: false, isHeld: !part.context.isEndless)
    let body = newID()
    add(body, in: id, .group, for: cause)
    // The first part counts as unfinished until it has been started completely.
    count(.pause, for: cause, 1)
    agenda.append(.begun(cause))
    agenda.append(.start(part, parent: body, id: newID()))
  }

  mutating func endBeginning(of cause: SessionCause) {
    count(.pause, for: cause, -1)
  }

  /// Starts the second part, as all consequences of the first have ended, or ends after a failure.
  mutating func settled(_ id: Int) {
    guard let fiber = fibers[id], case .settling(var settling) = fiber.role, !settling.isOver
    else { return }
    settling.isOver = true
    if !settling.hasFailed {
      settling.remaining += 1
      agenda.append(.start(settling.next, parent: id, id: newID()))
    } else if settling.remaining == 0 {
      agenda.append(.ended(id, hasFailed: true))
    }
    fiber.role = .settling(settling)
    _ = endWaiting(fiber)
  }

  mutating func endPart(of id: Int, _ settling: EffectFiber.Settling, hasFailed: Bool) {
    var settling = settling
    settling.remaining -= 1
    settling.hasFailed = settling.hasFailed || hasFailed
    fibers[id]?.role = .settling(settling)
    guard settling.isOver, settling.remaining == 0 else { return }
    agenda.append(.ended(id, hasFailed: settling.hasFailed))
  }

  /// Records a failure in the fibers that wait for a cause, or only in that at a depth around it.
  mutating func account(for cause: SessionCause, _ depth: Int? = nil) {
    var (next, remaining): (SessionCause?, Int) = (cause, depth ?? 0)
    while let cause = next {
      if depth == nil || remaining == 0, let id = cause.fiber,
        case .settling(var settling) = fibers[id]?.role
      {
        settling.hasFailed = true
        fibers[id]?.role = .settling(settling)
      }
      if depth != nil, remaining == 0 { return }
      remaining -= 1
      next = cause.outer
    }
  }
}

extension EffectMachine {
  /// Starts a part with an error handler, unless it results from an answer of that handler.
  mutating func supervise(
    _ part: EffectFiber.Part,
    _ name: EffectID,
    _ handler: @escaping @Sendable (any Error) -> EffectNode?,
    in parent: Int,
    as id: Int
  ) {
    guard cause(in: parent)?.disarmed.contains(name) == false else {
      return agenda.append(.start(part, parent: parent, id: id))
    }
    let body = newID()
    var recovery = EffectFiber.Recovery(body: body, context: part.context, handler: handler)
    recovery.name = name
    add(id, in: parent, .recover(recovery))
    agenda.append(.start(part, parent: id, id: body))
  }

  mutating func answer(_ part: EffectFiber.Part, _ name: EffectID?, in parent: Int) {
    guard let name, let cause = cause(in: parent) else {
      return agenda.append(.start(part, parent: parent, id: newID()))
    }
    let answer = newID()
    add(answer, in: parent, .group, for: SessionCause(cause, without: name))
    agenda.append(.start(part, parent: answer, id: newID()))
  }
}

/// Fibers that run one after another: the first runs, the others wait.
struct EffectLane {
  private var fibers: [Int]
  private var done = 0

  init(_ first: Int) {
    fibers = [first]
  }

  var first: Int? { done < fibers.count ? fibers[done] : nil }
  var waiting: ArraySlice<Int> { fibers[done...] }

  mutating func append(_ fiber: Int) {
    fibers.append(fiber)
  }

  mutating func advance() {
    done += 1
    guard done > 64, done * 2 > fibers.count else { return }
    fibers.removeFirst(done)
    done = 0
  }
}

extension EffectMachine {
  /// Starts a part when all earlier parts with the same key have ended.
  ///
  /// A part inside a fiber that has the turn starts at once, as does a part for which such a fiber
  /// waits: the fiber does not end before them.
  mutating func enqueue(_ part: EffectFiber.Part, _ key: EffectKey, in parent: Int, as id: Int) {
    guard lanes[key] != nil, !hasTurn(key, parent, isWaitedFor: !part.context.isEndless) else {
      if lanes[key] == nil { lanes[key] = EffectLane(id) }
      add(id, in: parent, .group)?.lane = key
      return agenda.append(.start(part, parent: id, id: newID()))
    }
    lanes[key]?.append(id)
    let fiber = add(id, in: parent, .waiting(part))
    fiber?.lane = key
    hold(fiber, isTask: false, isHeld: !part.context.isEndless)
  }

  /// Returns whether a fiber is inside a fiber that has the turn, or is waited for by one.
  private func hasTurn(_ key: EffectKey, _ fiber: Int, isWaitedFor: Bool) -> Bool {
    var (next, cause) = (fiber, cause(in: fiber))
    while true {
      if let fiber = fibers[next] {
        if fiber.lane == key { return true }
        (next, cause) = (fiber.parent, fiber.cause)
      } else if isWaitedFor, let id = cause?.fiber, case .settling(let settling) = fibers[id]?.role,
        !settling.isOver
      {
        next = id
      } else {
        return false
      }
    }
  }

  mutating func leave(_ key: EffectKey, _ id: Int) {
    guard lanes[key]?.first == id else { return }
    repeat { lanes[key]?.advance() } while lanes[key]?.first.map { fibers[$0] == nil } == true
    guard let next = lanes[key]?.first else {
      lanes[key] = nil
      return
    }
    agenda.append(.turn(next))
  }

  mutating func takeTurn(_ id: Int) {
    guard let fiber = fibers[id], case .waiting(let part) = fiber.role else { return }
    fiber.role = .group
    agenda.append(.start(part, parent: id, id: newID()))
    _ = endWaiting(fiber)
  }
}

/// The running effects of the children at one place, cancelled when their child leaves the state.
///
/// After a transition, the place is looked up once for all its children. If it has the same
/// children as before, nothing else is done.
struct EffectWatch {
  /// A place in a scope; if the path to it is not known, `alone` distinguishes it from all others.
  struct Place: Hashable {
    let scope: [EffectScope]
    let way: [EffectPlace]
    let alone: Int?
  }

  let place: Place
  let look: any EffectCell
  var presence: EffectPresence?
  var fibers: [EffectScope.Key: Set<Int>] = [:]
}

extension EffectMachine {
  /// Whether effects of children run, so that ``cancelLeft()`` is called after each transition.
  var isWatching: Bool { !watches.isEmpty }

  /// Starts the effect in a scope, or only its lasting parts if the child does not exist.
  mutating func startScoped(
    _ node: EffectNode,
    _ scoping: EffectScoping,
    _ context: EffectContext,
    in parent: Int,
    as id: Int
  ) {
    let (scope, isKnown) = context.scope(scoping)
    let look = scoping.look.map(context.value)
    var inner = context
    inner.scope.append(scope)
    inner.looks.append(look)
    let key = EffectKey(scope: inner.scope, id: nil)
    let part = EffectFiber.Part(node: node, context: inner)
    guard let look else { return group(part, in: parent, as: id, key) }
    let present = presence(look)
    if let present, !present.contains(scope.key) {
      let fiber = add(id, in: parent, .group)
      agenda.append(.ended(id, hasFailed: false))
      if let cause = fiber?.cause { startLasting(part, for: cause) }
      return
    }
    group(part, in: parent, as: id, key)
    let alone = isKnown ? nil : newID()
    let place = EffectWatch.Place(scope: context.scope, way: scope.way, alone: alone)
    watch(id, scope.key, EffectWatch(place: place, look: look, presence: present))
  }

  private mutating func watch(_ id: Int, _ key: EffectScope.Key, _ watch: EffectWatch) {
    let number = places[watch.place] ?? newID()
    if watches[number] == nil {
      watches[number] = watch
      places[watch.place] = number
    }
    watches[number]?.fibers[key, default: []].insert(id)
    fibers[id]?.watch = (number, key)
  }

  mutating func unwatch(_ fiber: EffectFiber, _ id: Int) {
    guard let (number, key) = fiber.watch, let place = watches[number]?.place else { return }
    watches[number]?.fibers[key]?.remove(id)
    if watches[number]?.fibers[key]?.isEmpty == true { watches[number]?.fibers[key] = nil }
    guard watches[number]?.fibers.isEmpty == true else { return }
    watches[number] = nil
    places[place] = nil
  }

  mutating func cancelLeft() {
    // Outer children end first: their watches have lower numbers, and the agenda is processed from
    // its end.
    for number in watches.keys.sorted(by: >) {
      guard let watch = watches[number] else { continue }
      guard let present = presence(watch.look) else { continue }
      let lost = present.lost(watch.fibers.keys, since: watch.presence)
      watches[number]?.presence = present
      for id in lost.compactMap({ watch.fibers[$0] }).joined().sorted(by: >) { endFeature(id) }
    }
    proceed()
  }
}

extension EffectContext {
  func scope(_ scoping: EffectScoping) -> (EffectScope, isKnown: Bool) {
    let (way, isKnown) = EffectChain.way(maps)
    return (EffectScope(way: (scoping.place.map { [$0] } ?? []) + way, key: scoping.key), isKnown)
  }
}
