extension EffectMachine {
  /// Removes a fiber that has ended, with all that is still in it, and tells the fiber around it.
  func end(_ id: Int, hasFailed: Bool) {
    guard fibers[id] != nil else { return }
    cancelChildren(of: id)
    let cancel = endWaiting(id)
    guard let fiber = remove(id) else { return }
    cancel?()
    let parent = fiber.parent
    guard let role = fibers[parent]?.role else { return }
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
      if hasFailed {
        agenda.append(.ended(parent, hasFailed: true))
      } else {
        sleepTillNext(parent, every)
      }
    case .settling(let settling): endPart(of: parent, settling, hasFailed: hasFailed)
    case .recover(var recovery):
      recovery.remaining -= 1
      // The body's own failure has been answered by the handler.
      if id != recovery.body, hasFailed { recovery.hasFailed = true }
      fibers[parent]?.role = .recover(recovery)
      if recovery.remaining == 0 {
        agenda.append(.ended(parent, hasFailed: recovery.hasFailed))
      }
    }
  }

  /// Takes an error outward, to what answers it.
  func fail(_ id: Int, _ request: EffectID, _ error: any Error) {
    var child = id
    var accounts = 0
    while let fiber = fibers[child] {
      let parent = fiber.parent
      switch fibers[parent]?.role {
      case nil:
        account(for: fiber.cause)
        return world.fail(request, error, fiber.cause.origin)
      case .settling:
        // An error of what comes next is none of what is waited for.
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
        let part = EffectFiber.Part(node: node, context: recovery.context)
        return answer(part, recovery.name, in: parent)
      default: child = parent
      }
    }
  }

  /// Ends a race that nobody can win any more.
  private func endIfOut(_ race: EffectFiber.Race, _ id: Int) {
    guard race.remaining == 0 else { return }
    agenda.append(.ended(id, hasFailed: race.lastError != nil))
    if let (request, error) = race.lastError { agenda.append(.failed(id, request, error)) }
  }

  /// Lets a fiber win the races it is in, if nobody has.
  func decideRaces(for id: Int) {
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

// MARK: - Cancellation

extension EffectMachine {
  /// Removes a fiber and all that is in it; nothing is told to what is around it.
  func cancel(_ id: Int) {
    var waiting = [id]
    while let id = waiting.popLast() {
      guard let children = fibers[id]?.children else { continue }
      let cancel = endWaiting(id)
      _ = remove(id)
      waiting += children.sorted(by: >)
      cancel?()
    }
  }

  func cancelChildren(of id: Int) {
    for child in fibers[id]?.children.sorted() ?? [] { cancel(child) }
  }

  /// Ends all that has a key, but for a fiber and what is around it.
  func cancelAll(_ key: EffectKey, except kept: Int? = nil) {
    var around: Set<Int> = []
    var outer = kept
    while let id = outer, let fiber = fibers[id] {
      around.insert(id)
      outer = fiber.parent
    }
    for id in (keys[key] ?? []).subtracting(around).sorted(by: >) {
      agenda.append(.ended(id, hasFailed: false))
    }
  }
}
