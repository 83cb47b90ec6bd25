import BowyerLock

/// Runs a body, and leaves it behind when it has not ended in time: a task can be asked to end, but not
/// made to.
@usableFromInline
func race(
  _ deadline: Duration,
  _ judge: @escaping @Sendable () async throws -> Verdict
) async -> Verdict {
  let first = Lock<CheckedContinuation<Verdict, Never>?>(nil)
  let settle: @Sendable (Verdict) -> Void = { verdict in
    first.withLock { $0.take() }?.resume(returning: verdict)
  }
  var tasks: [Task<Void, Never>] = []
  let verdict = await withCheckedContinuation { continuation in
    first.withLock { $0 = continuation }
    let timer = Task {
      guard (try? await Task.sleep(for: deadline)) != nil else { return }
      settle(.hung(after: deadline))
    }
    let body = Task {
      do { settle(try await judge()) } catch { settle(Verdict(thrown: error)) }
    }
    tasks = [timer, body]
  }
  for task in tasks { task.cancel() }
  return verdict
}
