/// What waits for all that a part of an effect leads to, and who answers for its errors.
extension EffectMachine {
  /// Starts a part, and another when all that the first leads to is over.
  ///
  /// The first has a cause of its own, which counts what is not over. Meanwhile the fiber itself is
  /// waited for by those who wait for the cause around it.
  func settle(
    _ part: EffectFiber.Part,
    then next: EffectFiber.Part,
    in parent: Int,
    as id: Int
  ) {
    guard let outer = fibers[parent]?.cause else { return }
    let cause = SessionCause(of: outer, for: id) { [weak self] in
      self?.queue { [weak self] _ in self?.settled(id) }
    }
    add(id, in: parent, .settling(EffectFiber.Settling(next: next)))
    wait(id, isTask: false, isHeld: !part.context.isEndless, nil)
    let body = newID()
    add(body, in: id, .group, for: cause)
    // As long as the first is being started, it is not over.
    world.hold(cause, false, 1)
    agenda.append(.begun(cause))
    agenda.append(.start(part, parent: body, id: newID()))
  }

  /// What a fiber waits for has been started.
  func endBeginning(of cause: SessionCause) {
    world.hold(cause, false, -1)
    released.append(cause)
  }

  /// All that a fiber waits for is over.
  private func settled(_ id: Int) {
    guard case .settling(var settling) = fibers[id]?.role, !settling.isOver else { return }
    settling.isOver = true
    if !settling.hasFailed {
      settling.remaining += 1
      agenda.append(.start(settling.next, parent: id, id: newID()))
    } else if settling.remaining == 0 {
      agenda.append(.ended(id, hasFailed: true))
    }
    fibers[id]?.role = .settling(settling)
    _ = endWaiting(id)
    proceed()
  }

  /// One of the two parts has ended.
  func endPart(of id: Int, _ settling: EffectFiber.Settling, hasFailed: Bool) {
    var settling = settling
    settling.remaining -= 1
    settling.hasFailed = settling.hasFailed || hasFailed
    fibers[id]?.role = .settling(settling)
    guard settling.isOver, settling.remaining == 0 else { return }
    agenda.append(.ended(id, hasFailed: settling.hasFailed))
  }

  /// Notes that something failed of what fibers wait for: all those around a cause, or only the one that
  /// so many others are in.
  func account(for cause: SessionCause, _ depth: Int? = nil) {
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
  func supervise(
    _ part: EffectFiber.Part,
    _ name: EffectID,
    _ handler: @escaping @Sendable (any Error) -> EffectNode?,
    in parent: Int,
    as id: Int
  ) {
    guard fibers[parent]?.cause.disarmed.contains(name) == false else {
      return agenda.append(.start(part, parent: parent, id: id))
    }
    let body = newID()
    var recovery = EffectFiber.Recovery(body: body, context: part.context, handler: handler)
    recovery.name = name
    add(id, in: parent, .recover(recovery))
    agenda.append(.start(part, parent: id, id: body))
  }

  /// Starts what a handler answers an error with.
  func answer(_ part: EffectFiber.Part, _ name: EffectID?, in parent: Int) {
    guard let name, let cause = fibers[parent]?.cause else {
      return agenda.append(.start(part, parent: parent, id: newID()))
    }
    let answer = newID()
    add(answer, in: parent, .group, for: SessionCause(cause, without: name))
    agenda.append(.start(part, parent: answer, id: newID()))
  }
}
