import BowyerLock

/// Runs a body, and leaves it behind when it has not ended in time: a task can be asked to end, but not
/// made to.
@usableFromInline
func race(
  _ deadline: Duration,
  on thread: BodyThread,
  _ judge: @escaping @Sendable () async throws -> Verdict
) async -> Verdict {
  let first = Lock<CheckedContinuation<Verdict, Never>?>(nil)
  let settle: @Sendable (Verdict) -> Void = { verdict in
    first.withLock { $0.take() }?.resume(returning: verdict)
  }
  let body = Lock<Task<Void, Never>?>(nil)
  var timer: Task<Void, Never>?
  let verdict = await withTaskCancellationHandler {
    await withCheckedContinuation { continuation in
      first.withLock { $0 = continuation }
      timer = Task {
        guard (try? await Task.sleep(for: min(deadline, longest))) != nil else { return }
        settle(.hung(after: deadline))
      }
      let task = Task(executorPreference: thread) {
        do { settle(try await judge()) } catch { settle(Verdict(thrown: error)) }
      }
      body.withLock { $0 = task }
      if Task.isCancelled { task.cancel() }
    }
  } onCancel: {
    body.withLock { $0 }?.cancel()
  }
  timer?.cancel()
  body.withLock { $0 }?.cancel()
  if case .hung = verdict { thread.leaveBehind() }
  return verdict
}

/// Thirty years, which a clock can count in nanoseconds.
private let longest = Duration.seconds(1_000_000_000)
