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

/// Runs the bodies of one property apart from the threads that all tasks share, which are few: a body that
/// never ends takes one of those away for good.
///
/// There is a thread while there is something to run, and a further one for each body that was left behind.
@usableFromInline
final class BodyThread: TaskExecutor {
  private struct Work {
    var jobs: [UnownedJob] = []
    var isRunning = false
    /// How many threads were left behind.
    var number = 0
  }

  private let work = Lock(Work())

  @usableFromInline init() {}

  @usableFromInline
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    start { work in
      work.jobs.append(job)
      return !work.isRunning
    }
  }

  /// Abandons the thread of a body that does not end, so that later jobs get a new thread.
  func leaveBehind() {
    start { work in
      work.number += 1
      work.isRunning = false
      return !work.jobs.isEmpty
    }
  }

  /// Changes what there is to do, and starts a thread if the change says so.
  private func start(_ change: (inout Work) -> Bool) {
    let started = work.withLock { work -> Int? in
      guard change(&work) else { return nil }
      work.isRunning = true
      return work.number
    }
    guard let number = started else { return }
    // Where there can be no further thread, this one has to do.
    if DetachedThread.start({ self.run(number) }) != 0 { run(number) }
  }

  private func run(_ number: Int) {
    while let job = next(number) { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  private func next(_ number: Int) -> UnownedJob? {
    work.withLock { work in
      guard work.number == number else { return nil }
      work.isRunning = !work.jobs.isEmpty
      return work.isRunning ? work.jobs.removeFirst() : nil
    }
  }
}
