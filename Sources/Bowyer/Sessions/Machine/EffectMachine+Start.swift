extension EffectMachine {
  /// Starts a part of an effect, as a fiber whose number is known already.
  func start(_ part: EffectFiber.Part, in parent: Int, as id: Int) {
    guard fibers[parent] != nil else { return }
    var context = part.context
    let shape = context.enter(part.node)
    switch shape {
    case .pure(let cell): answer(id, in: parent, [.value(cell)], context)
    case .leaf(let leaf): ask(leaf, context, in: parent, as: id)
    case .merge(let nodes):
      let parts = Self.parts(of: nodes, context)
      add(id, in: parent, .merge(remaining: parts.count, hasFailed: false))
      startAll(parts, in: id)
    case .race(let nodes):
      let parts = nodes.map { EffectFiber.Part(node: $0, context: context) }
      add(id, in: parent, .race(EffectFiber.Race(remaining: parts.count)))
      startAll(parts, in: id)
    case .concat(let nodes):
      let parts = nodes.reversed().map { EffectFiber.Part(node: $0, context: context) }
      add(id, in: parent, .concat(parts))
      agenda.append(.next(concat: id))
    case .cancel(let name):
      add(id, in: parent, .group)
      agenda.append(.ended(id, hasFailed: false))
      cancelAll(EffectKey(scope: context.scope, id: name))
    case .cancelScope(let scope):
      add(id, in: parent, .group)
      agenda.append(.ended(id, hasFailed: false))
      cancelAll(EffectKey(scope: context.scope + [context.scope(scope).0], id: nil))
    case .report(let diagnostic):
      add(id, in: parent, .group)
      agenda.append(.ended(id, hasFailed: false))
      world.report(diagnostic)
    case .cancellable(let node, let name, let replacing):
      let key = EffectKey(scope: context.scope, id: name)
      let inner = EffectFiber.Part(node: node, context: context)
      group(inner, in: parent, as: id, key)
      if replacing { cancelAll(key, except: id) }
    case .scoped(let node, let scoping):
      startScoped(node, scoping, context, in: parent, as: id)
    case .retry(let node, let limit, let backoff):
      let inner = EffectFiber.Part(node: node, context: context)
      add(id, in: parent, .retry(EffectFiber.Retry(part: inner, limit: limit, backoff: backoff)))
      agenda.append(.start(inner, parent: id, id: newID()))
    case .recover(let node, let handler):
      let body = newID()
      let recovery = EffectFiber.Recovery(body: body, context: context, handler: handler)
      add(id, in: parent, .recover(recovery))
      let inner = EffectFiber.Part(node: node, context: context)
      agenda.append(.start(inner, parent: id, id: body))
    case .delayed, .timeout, .every, .throttled:
      startTimed(shape, context, in: parent, as: id)
    case .presence:
      add(id, in: parent, .group)
      agenda.append(.ended(id, hasFailed: false))
    case .settling(let node, let next):
      let (first, second) = (
        EffectFiber.Part(node: node, context: context),
        EffectFiber.Part(node: next, context: context)
      )
      settle(first, then: second, in: parent, as: id)
    case .accountable(let node):
      add(id, in: parent, .accountable)
      let inner = EffectFiber.Part(node: node, context: context)
      agenda.append(.start(inner, parent: id, id: newID()))
    case .supervised(let node, let name, let handler):
      let inner = EffectFiber.Part(node: node, context: context)
      supervise(inner, name, handler, in: parent, as: id)
    case .queued(let node, let name):
      let inner = EffectFiber.Part(node: node, context: context)
      enqueue(inner, EffectKey(scope: context.scope, id: name), in: parent, as: id)
    case .map, .part, .widen, .answering, .silent: break
    }
  }

  /// Starts what comes next in a sequence, or ends it.
  func next(_ id: Int) {
    guard case .concat(var parts) = fibers[id]?.role else { return }
    // So that the array is not copied when it is changed.
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

  /// Adds a fiber that can be cancelled by a key, and starts what is in it.
  func group(_ part: EffectFiber.Part, in parent: Int, as id: Int, _ key: EffectKey) {
    add(id, in: parent, .group)
    register(id, key)
    agenda.append(.start(part, parent: id, id: newID()))
  }

  func register(_ id: Int, _ key: EffectKey) {
    fibers[id]?.keys.append(key)
    keys[key, default: []].insert(id)
  }

  private func startAll(_ parts: [EffectFiber.Part], in parent: Int) {
    for part in parts.reversed() { agenda.append(.start(part, parent: parent, id: newID())) }
  }

  /// Returns what is merged, in order, with what is merged in it: a loop, as merges nest deep where effects
  /// are combined one by one.
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

// MARK: - Leaves

extension EffectMachine {
  private func ask(_ leaf: EffectLeaf, _ context: EffectContext, in parent: Int, as id: Int) {
    let answers = leaf.answered(in: context)
    guard answers.count == 1, case .leaf(let leaf) = answers[0] else {
      return answer(id, in: parent, answers, context)
    }
    add(id, in: parent, .leaf)
    fibers[id]?.isSilent = context.isSilent
    world.stage?.witness(.asked(id, leaf.id))
    let cancel = world.start(id, leaf, context)
    wait(id, isTask: true, isHeld: !context.isEndless && !leaf.isLive, cancel)
  }

  /// Lets a leaf whose answers are known take its turn in the queue.
  private func answer(
    _ id: Int,
    in parent: Int,
    _ answers: [EffectNode.Leaf],
    _ context: EffectContext
  ) {
    add(id, in: parent, .leaf)
    fibers[id]?.isSilent = context.isSilent
    wait(id, isTask: true, isHeld: !context.isEndless, nil)
    for (index, answer) in answers.enumerated() {
      switch answer {
      case .value(let cell):
        let isLast = index == answers.count - 1
        queue { [weak self] observers in
          guard let self, fibers[id] != nil else { return }
          yielded(id, context.value(of: cell), isLast: isLast, observers)
        }
      case .failure(let request, let error):
        return queue { [weak self] _ in self?.failed(id, request, error) }
      case .leaf, .report, .presence: break
      }
    }
    if answers.isEmpty { queue { [weak self] _ in self?.ended(id) } }
  }

  /// Puts something that comes from no world at the end of the queue.
  func queue(_ work: @escaping SessionCore.Work) {
    guard let stage = world.stage else { return world.follow(work) }
    let post: @Sendable () -> Void = { [follow = world.follow] in
      follow { observers in
        stage.turned()
        work(observers)
      }
    }
    if !stage.queue(post) { post() }
  }
}
