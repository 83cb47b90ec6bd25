import Synchronization

/// What one leaf asks for: its work, which a task does, or an answer in place of the world.
package final class EffectJob: Sendable {
  /// Ends a pause when the last reference to it is released.
  private final class Turn: Sendable {
    let continuation: CheckedContinuation<Void, Never>

    init(_ continuation: CheckedContinuation<Void, Never>) {
      self.continuation = continuation
    }

    deinit {
      continuation.resume()
    }
  }

  /// After how many values a stream waits until they have been taken, lest they pile up.
  private static let batch = 64

  /// The number of what waits for the answer.
  package let fiber: Int
  package let leaf: EffectLeaf
  private let context: EffectContext
  private weak let core: SessionCore?
  /// The number of answers that a stream has yielded.
  private let yielded = Atomic(0)

  init(
    _ fiber: Int,
    _ leaf: EffectLeaf,
    _ context: EffectContext,
    _ core: SessionCore
  ) {
    self.fiber = fiber
    self.leaf = leaf
    self.context = context
    self.core = core
  }
}

// MARK: - The work

extension EffectJob {
  /// Does the work.
  nonisolated(nonsending) package func run() async {
    if Task.isCancelled { return }
    do {
      let environment = context.environment(of: EffectCellOf(()))
      switch leaf.work {
      case .perform(let work):
        yield(try await work(environment))
      case .stream(let work):
        try await work(environment, self)
        end()
      }
    } catch {
      fail(error)
    }
  }

  /// Starts a task that does the work.
  func begin(on executor: (any TaskExecutor)?) -> EffectHandle {
    guard let key = core?.world.interceptor?.requestKey(fiber) else {
      return .task(Task(executorPreference: executor) { await self.run() })
    }
    return .task(
      Task(executorPreference: executor) {
        await EffectID.$taskKey.withValue(key) { await self.run() }
      }
    )
  }

  /// Yields an answer of a stream, and waits now and then until the earlier ones have been taken.
  nonisolated(nonsending) func yieldInTurn(_ answer: any EffectCell) async {
    let number = yielded.add(1, ordering: .relaxed).newValue
    guard number % Self.batch == 0 else { return yield(answer) }
    await withCheckedContinuation { continuation in yield(answer, Turn(continuation)) }
  }

  /// Yields an answer.
  func yield(_ answer: any EffectCell) {
    yield(answer, nil)
  }

  private func yield(_ answer: any EffectCell, _ turn: Turn?) {
    // Made here and not at its turn: what the user makes of an answer may take a while.
    let value = context.value(of: answer)
    let event = EffectMachine.Event.yielded(value, nil, isLast: !leaf.isStream)
    guard let core else { return }
    core.run(.effect) { [self] in
      withExtendedLifetime(turn) {
        core.take(event, of: fiber, .answered(fiber, leaf.id, answer, isLast: !leaf.isStream))
      }
    }
  }
}

// MARK: - Answers in place of the world

extension EffectJob {
  /// Answers; returns whether the answer is of the type that is asked for.
  package func answer(_ answer: any Sendable) -> Bool {
    guard let cell = leaf.accept(answer) else { return false }
    yield(cell)
    return true
  }

  /// Answers with what is in a cell, which is of the type that is asked for.
  func answer(in cell: any EffectCell) {
    yield(cell)
  }

  /// Says that there are no more answers.
  package func end() {
    guard let core else { return }
    core.run(.effect) { [self] in core.take(.ended, of: fiber, .ended(fiber, leaf.id)) }
  }

  /// Says that it cannot be done.
  package func fail(_ error: any Error) {
    guard let core else { return }
    core.run(.effect) { [self] in
      core.take(.failed(leaf.id, error), of: fiber, .failed(fiber, leaf.id, error))
    }
  }
}
