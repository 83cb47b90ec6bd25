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

  /// Records that the first part has been started.
  mutating func endBeginning(of cause: SessionCause) {
    count(.pause, for: cause, -1)
  }

  /// Starts the second part, as all consequences of the first have ended; after a failure, ends the
  /// fiber.
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

  /// Records that one of the two parts has ended.
  mutating func endPart(of id: Int, _ settling: EffectFiber.Settling, hasFailed: Bool) {
    var settling = settling
    settling.remaining -= 1
    settling.hasFailed = settling.hasFailed || hasFailed
    fibers[id]?.role = .settling(settling)
    guard settling.isOver, settling.remaining == 0 else { return }
    agenda.append(.ended(id, hasFailed: settling.hasFailed))
  }

  /// Records a failure in the fibers that wait for a cause, or only in the fiber at a depth around
  /// it.
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
  /// Starts a part with an error handler, or only the part if it results from an answer of that
  /// handler.
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

  /// Starts the answer of an error handler.
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
  /// The number of fibers that have had their turn.
  private var done = 0

  init(_ first: Int) {
    fibers = [first]
  }

  /// The fiber that has the turn.
  var first: Int? { done < fibers.count ? fibers[done] : nil }

  /// The fibers that have the turn or wait for it, in order.
  var waiting: ArraySlice<Int> { fibers[done...] }

  mutating func append(_ fiber: Int) {
    fibers.append(fiber)
  }

  /// Ends the turn of the first fiber.
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

  /// Passes the turn to the next fiber, if the removed fiber had it.
  mutating func leave(_ key: EffectKey, _ id: Int) {
    guard lanes[key]?.first == id else { return }
    repeat { lanes[key]?.advance() } while lanes[key]?.first.map { fibers[$0] == nil } == true
    guard let next = lanes[key]?.first else {
      lanes[key] = nil
      return
    }
    agenda.append(.turn(next))
  }

  /// Starts the part of a fiber that waited for its turn.
  mutating func takeTurn(_ id: Int) {
    guard let fiber = fibers[id], case .waiting(let part) = fiber.role else { return }
    fiber.role = .group
    agenda.append(.start(part, parent: id, id: newID()))
    _ = endWaiting(fiber)
  }
}
