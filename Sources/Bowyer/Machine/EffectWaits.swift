extension EffectMachine {
  mutating func start(
    _ part: EffectFiber.Part,
    _ modifier: EffectNode.Modifier,
    in parent: Int,
    as id: Int
  ) {
    let context = part.context
    switch modifier {
    case .delayed(let duration):
      guard duration > .zero else { return agenda.append(.start(part, parent: parent, id: id)) }
      add(id, in: parent, .waiting, part)
      sleep(id, until: time(after: duration), isHeld: !context.isEndless)
    case .lasting(let duration):
      let part = EffectFiber.Part(lasting: part.node, context: context)
      add(id, in: parent, .waiting, part)?.isLasting = true
      if let duration { sleep(id, until: time(after: duration), isHeld: !context.isEndless) }
    case .timeout(let duration):
      let fiber = add(id, in: parent, .timeout, part, modifier)
      guard duration > .zero else { return timeOut(fiber, id) }
      begin(part, in: id)
      sleep(id, until: time(after: duration), isHeld: false)
    case .every(let interval):
      var part = part
      (part.context.isEndless, part.context.cancelled) = (true, [])
      add(id, in: parent, .every, part, modifier)?.alarm = now()
      if interval > .zero { return sleepTillNext(id) }
      endFailing(id, part.node.name, EffectError.intervalNotPositive(interval))
    case .throttled(let name, _, _):
      if context.cancels(name) { return startNothing(in: parent, as: id) }
      startThrottled(part, modifier, EffectKey(scope: context.scope, id: name), in: parent, as: id)
    case .cancellable(let name, let replacing):
      if context.cancels(name) { return startNothing(in: parent, as: id) }
      let key = EffectKey(scope: context.scope, id: name)
      group(part, in: parent, as: id, key)
      if replacing { cancelAll(key, except: id) }
    case .queued(let name, let isShared):
      let key = EffectKey(scope: isShared ? nil : context.scope, id: name)
      enqueue(part, key, in: parent, as: id)
    case .scoped(let path, let key):
      startScoped(part, EffectScope(path, key, in: context), in: parent, as: id)
    case .retry:
      add(id, in: parent, .retry, part, modifier)
      begin(part, in: id)
    case .recover(let name?, _) where cause(in: parent)?.disarmed.contains(name) == true:
      // It results from an answer of the handler.
      agenda.append(.start(part, parent: parent, id: id))
    case .recover:
      let body = newID()
      add(id, in: parent, .recover, part, modifier)?.chosen = body
      agenda.append(.start(part, parent: id, id: body))
    case .accountable:
      add(id, in: parent, .accountable)
      begin(part, in: id)
    }
  }

  mutating func wake(_ id: Int, beforeAlarm: Bool = false) {
    guard let fiber = fibers[id], let part = fiber.part else { return }
    switch fiber.role {
    case .timeout: return timeOut(fiber, id)
    case .waiting:
      (fiber.role, fiber.part) = (.group, nil)
      if let key = fiber.keys.first, case .throttled(_, let duration, _) = fiber.modifier {
        openWindow(key, for: duration)
      }
    case .retry: break
    case .every: fiber.endsWithParts = now() < fiber.alarm
    case .answer, .group, .merge, .concat, .race, .recover, .then, .accountable: return
    }
    begin(part, in: id)
    if let alarm = endWaiting(fiber), beforeAlarm { commands.append(.cancel(alarm)) }
  }

  private mutating func timeOut(_ fiber: EffectFiber?, _ id: Int) {
    guard let fiber, let part = fiber.part, case .timeout(let duration) = fiber.modifier else {
      return
    }
    cancelChildren(of: id)
    endFailing(id, part.node.name, EffectError.timedOut(after: duration))
  }

  mutating func repeatAfterFailure(_ fiber: EffectFiber, _ id: Int) -> Bool {
    guard let part = fiber.part, case .retry(let limit, let backoff) = fiber.modifier,
      fiber.attempts < limit
    else { return false }
    fiber.attempts += 1
    cancelChildren(of: id)
    let delay = backoff.delay(beforeRetry: fiber.attempts)
    if delay > .zero {
      sleep(id, until: time(after: delay), isHeld: !part.context.isEndless)
    } else {
      begin(part, in: id)
    }
    return true
  }

  /// Sets the alarm of a repetition; the times are multiples of its interval.
  mutating func sleepTillNext(_ id: Int) {
    guard let fiber = fibers[id], case .every(let interval) = fiber.modifier else { return }
    let step = min(interval, SessionTime.limit).attoseconds
    let elapsed = max(0, (now() - fiber.alarm).attoseconds)
    let next = fiber.alarm + Duration(attoseconds: (elapsed / step + 1) * step)
    fiber.endsWithParts = false
    sleep(id, until: next, isHeld: false)
  }
}

/// A time in which further effects with a key are dropped.
struct EffectWindow {
  let end: Duration
  var waiting: Int?
}

extension EffectMachine {
  private mutating func startThrottled(
    _ part: EffectFiber.Part,
    _ modifier: EffectNode.Modifier,
    _ key: EffectKey,
    in parent: Int,
    as id: Int
  ) {
    guard case .throttled(_, let duration, let latest) = modifier else { return }
    let (now, window) = (now(), windows[key])
    if let window, window.end <= now, let waiting = window.waiting {
      // The window is over, so the effect that waits for that starts before this one.
      let node = EffectNode(.modified(part.node, modifier))
      let part = EffectFiber.Part(node: node, context: part.context)
      agenda.append(.start(part, parent: parent, id: id))
      return wake(waiting, beforeAlarm: true)
    }
    guard duration > .zero, let window, window.end > now else {
      openWindow(key, for: duration)
      return group(part, in: parent, as: id, key)
    }
    guard latest else { return startNothing(in: parent, as: id) }
    add(id, in: parent, .waiting, part, modifier)
    register(id, key)
    windows[key]?.waiting = id
    if let earlier = window.waiting { agenda.append(.ended(earlier, hasFailed: false)) }
    sleep(id, until: window.end, isHeld: !part.context.isEndless)
  }

  private mutating func openWindow(_ key: EffectKey, for duration: Duration) {
    let now = now()
    if windows.count >= windowLimit {
      windows = windows.filter { $0.value.end > now || $0.value.waiting != nil }
      // Twice the number that are left, so that a start takes constant time on average.
      windowLimit = max(256, 2 * windows.count)
    }
    if duration > .zero { windows[key] = EffectWindow(end: time(after: duration)) }
  }

  /// Starts a part, whose separate cause counts its consequences, and another part when all of these have ended.
  mutating func start(
    _ part: EffectFiber.Part,
    then next: EffectFiber.Part,
    in parent: Int,
    as id: Int
  ) {
    guard let fiber = add(id, in: parent, .then, next) else { return }
    hold(fiber, isTask: false, isHeld: !part.context.isEndless)
    let (cause, body) = (SessionCause(of: fiber.cause, for: id), newID())
    add(body, in: id, .group, for: cause)
    // The first part counts as unfinished until it has been started completely.
    count(.pause, for: cause, 1)
    agenda.append(.begun(cause))
    begin(part, in: body)
  }

  mutating func settled(_ id: Int) {
    guard let fiber = fibers[id], fiber.role == .then, !fiber.endsWithParts, let next = fiber.part
    else { return }
    fiber.endsWithParts = true
    if !fiber.hasFailed {
      fiber.count += 1
      begin(next, in: id)
    } else if fiber.count == 0 {
      agenda.append(.ended(id, hasFailed: true))
    }
    _ = endWaiting(fiber)
  }
}

/// Fibers that run one after another: the first runs, the others wait.
struct EffectLane {
  private var fibers: [Int]
  private var (start, ended) = (0, 0)

  init(_ first: Int) { fibers = [first] }

  var first: Int? { start < fibers.count ? fibers[start] : nil }
  var waiting: ArraySlice<Int> { fibers[start...] }

  mutating func append(_ fiber: Int) { fibers.append(fiber) }

  /// Removes fibers that have ended; called for each of them, so it takes constant time on average.
  mutating func removeEnded(_ isRunning: (Int) -> Bool) {
    ended += 1
    while let fiber = first, !isRunning(fiber) { start += 1 }
    guard ended * 2 > fibers.count else { return }
    fibers = fibers[start...].filter(isRunning)
    (start, ended) = (0, 0)
  }
}

extension EffectMachine {
  /// Starts a part when all earlier parts with the same key have ended.
  ///
  /// A part that is in a fiber that has the turn, or that such a fiber waits for, starts at once: it ends before the fiber.
  mutating func enqueue(_ part: EffectFiber.Part, _ key: EffectKey, in parent: Int, as id: Int) {
    guard lanes[key] != nil, !hasTurn(key, parent, isWaitedFor: !part.context.isEndless) else {
      if lanes[key] == nil { lanes[key] = EffectLane(id) }
      add(id, in: parent, .group)?.lane = key
      return begin(part, in: id)
    }
    lanes[key]?.append(id)
    let fiber = add(id, in: parent, .waiting, part)
    fiber?.lane = key
    hold(fiber, isTask: false, isHeld: !part.context.isEndless)
  }

  private func hasTurn(_ key: EffectKey, _ id: Int, isWaitedFor: Bool) -> Bool {
    func waiting(for cause: SessionCause?) -> EffectFiber? {
      guard isWaitedFor, let fiber = cause?.fiber.flatMap({ fibers[$0] }), fiber.role == .then,
        !fiber.endsWithParts
      else { return nil }
      return fiber
    }
    var next = fibers[id] ?? waiting(for: cause(in: id))
    while let fiber = next {
      if fiber.lane == key { return true }
      next = fibers[fiber.parent] ?? waiting(for: fiber.cause)
    }
    return false
  }

  mutating func leave(_ key: EffectKey) {
    guard var lane = lanes.removeValue(forKey: key) else { return }
    let first = lane.first
    lane.removeEnded { fibers[$0] != nil }
    guard let next = lane.first else { return }
    lanes[key] = lane
    if next != first { agenda.append(.woke(next)) }
  }
}
