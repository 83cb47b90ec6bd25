extension EffectMachine {
  /// Starts an effect with a time: a delay, a lasting effect, a timeout, an interval or a throttle.
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

  /// Continues a fiber whose alarm has fired.
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

  /// Repeats a part that has failed, at once or after a delay.
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

// MARK: - Intervals

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

  /// Waits for the next multiple of the interval.
  mutating func sleepTillNext(_ id: Int, _ every: EffectFiber.Every) {
    let interval = every.interval.attoseconds
    let elapsed = max(0, (now() - every.start).attoseconds)
    var every = every
    every.next = every.start + Duration(attoseconds: (elapsed / interval + 1) * interval)
    fibers[id]?.role = .every(every)
    sleep(id, until: every.next, isHeld: false)
  }
}

// MARK: - Throttling

/// A time in which further effects with a key are dropped.
struct EffectWindow {
  let end: Duration
  /// The fiber that waits for the end of the window.
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

  /// Returns a window that begins now.
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
