import BowyerLock

/// The work of one leaf, which a task does, and whose answers it takes home.
struct EffectErrand: Sendable {
  /// Ends a pause when the last who knows of it has forgotten it.
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

  let fiber: Int
  weak let core: SessionCore?
  weak let effects: SessionEffects?

  func run(_ leaf: EffectLeaf, _ context: EffectContext) async {
    if Task.isCancelled { return }
    do {
      let environment = context.environment(of: EffectCellOf(()))
      switch leaf.work {
      case .perform(let work):
        yield(context.value(of: try await work(environment)), isLast: true)
      case .stream(let work):
        let count = Lock(0)
        try await work(environment) { answer in
          let value = context.value(of: answer)
          let number = count.withLock { count in
            count += 1
            return count
          }
          guard number % Self.batch == 0 else { return yield(value, isLast: false) }
          await withCheckedContinuation { continuation in
            yield(value, isLast: false, Turn(continuation))
          }
        }
        core?.post { [fiber, weak effects] _ in effects?.current?.ended(fiber) }
      }
    } catch {
      core?.post { [fiber, weak effects] _ in effects?.current?.failed(fiber, leaf.id, error) }
    }
  }

  private func yield(_ value: any EffectCell, isLast: Bool, _ turn: Turn? = nil) {
    core?.post { [fiber, weak effects] observers in
      withExtendedLifetime(turn) {
        effects?.current?.yielded(fiber, value, isLast: isLast, observers)
      }
    }
  }
}
