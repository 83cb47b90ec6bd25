import Synchronization

/// A pending request, which a task works on, or an interceptor answers.
package final class EffectJob: Sendable {
  /// A pause of a stream, which ends when the last reference to it is released.
  final class Turn: Sendable {
    private let continuation: CheckedContinuation<Void, Never>

    init(_ continuation: CheckedContinuation<Void, Never>) {
      self.continuation = continuation
    }

    deinit {
      continuation.resume()
    }
  }

  /// The number of values after which a stream waits until they have been handled.
  private static let batch = 64

  /// The number of the fiber that waits for the answer.
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
  /// Performs the work of the request.
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

  /// Starts a task that performs the work of the request.
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

  /// Yields an answer of a stream; after every 64 answers, waits until they have been handled.
  nonisolated(nonsending) func yieldInTurn(_ answer: any EffectCell) async {
    let number = yielded.add(1, ordering: .relaxed).newValue
    guard number % Self.batch == 0 else { return yield(answer) }
    await withCheckedContinuation { continuation in yield(answer, Turn(continuation)) }
  }

  /// Yields an answer; the turn, if any, ends when it has been handled.
  func yield(_ answer: any EffectCell, _ turn: Turn? = nil) {
    // Computed here and not when it is handled, as the caller's functions may take a while.
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

// MARK: - Answers by interceptors

extension EffectJob {
  /// Answers the request; returns whether the answer is of the request's type.
  package func answer(_ answer: any Sendable) -> Bool {
    guard let cell = leaf.accept(answer) else { return false }
    yield(cell)
    return true
  }

  /// Ends the request, without a further answer.
  package func end() {
    guard let core else { return }
    core.run(.effect) { [self] in core.take(.ended, of: fiber, .ended(fiber, leaf.id)) }
  }

  /// Lets the request fail.
  package func fail(_ error: any Error) {
    guard let core else { return }
    core.run(.effect) { [self] in
      core.take(.failed(leaf.id, error), of: fiber, .failed(fiber, leaf.id, error))
    }
  }
}
