/// What waits for all that a part of an effect leads to, and who answers for its errors.
extension EffectMachine {
  /// Starts a part, and another when all that the first leads to is over.
  ///
  /// The first has a cause of its own, which counts what is not over. Meanwhile the fiber itself is
  /// waited for by those who wait for the cause around it.
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
    // As long as the first is being started, it is not over.
    count(.pause, for: cause, 1)
    agenda.append(.begun(cause))
    agenda.append(.start(part, parent: body, id: newID()))
  }

  /// What a fiber waits for has been started.
  mutating func endBeginning(of cause: SessionCause) {
    count(.pause, for: cause, -1)
  }

  /// All that a fiber waits for is over.
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

  /// One of the two parts has ended.
  mutating func endPart(of id: Int, _ settling: EffectFiber.Settling, hasFailed: Bool) {
    var settling = settling
    settling.remaining -= 1
    settling.hasFailed = settling.hasFailed || hasFailed
    fibers[id]?.role = .settling(settling)
    guard settling.isOver, settling.remaining == 0 else { return }
    agenda.append(.ended(id, hasFailed: settling.hasFailed))
  }

  /// Notes that something failed of what fibers wait for: all those around a cause, or only the one that
  /// so many others are in.
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
  /// Starts a part whose errors a handler answers, unless it follows from an answer of that handler.
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

  /// Starts what a handler answers an error with.
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
  /// How many of them have had their turn.
  private var done = 0

  init(_ first: Int) {
    fibers = [first]
  }

  /// The one whose turn it is.
  var first: Int? { done < fibers.count ? fibers[done] : nil }

  /// Those whose turn it is or will be, in their order.
  var waiting: ArraySlice<Int> { fibers[done...] }

  mutating func append(_ fiber: Int) {
    fibers.append(fiber)
  }

  /// Ends the turn of the first.
  mutating func advance() {
    done += 1
    guard done > 64, done * 2 > fibers.count else { return }
    fibers.removeFirst(done)
    done = 0
  }
}

extension EffectMachine {
  /// Starts a part when those have ended that came before it with the same key.
  ///
  /// One that has its turn does not end before its parts, nor before what it waits for: these are started at once.
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

  /// Whether a fiber is in one that has its turn, or, if it is waited for, in what such a one waits for.
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

  /// Lets the next one have its turn, if a fiber had it that is not there any more.
  mutating func leave(_ key: EffectKey, _ id: Int) {
    guard lanes[key]?.first == id else { return }
    repeat { lanes[key]?.advance() } while lanes[key]?.first.map { fibers[$0] == nil } == true
    guard let next = lanes[key]?.first else {
      lanes[key] = nil
      return
    }
    agenda.append(.turn(next))
  }

  /// Starts what waited for its turn.
  mutating func takeTurn(_ id: Int) {
    guard let fiber = fibers[id], case .waiting(let part) = fiber.role else { return }
    fiber.role = .group
    agenda.append(.start(part, parent: id, id: newID()))
    _ = endWaiting(fiber)
  }
}
