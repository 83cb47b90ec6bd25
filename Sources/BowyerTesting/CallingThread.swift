import BowyerCheck
import BowyerLock

/// The thread of a caller that cannot wait, as an executor of tasks.
///
/// The scopes of Swift Testing are opened by functions that wait, while a body that does not wait runs
/// on its caller's thread, perhaps on an actor. So the task that opens the scope gets this executor,
/// whose jobs the caller runs itself: the body never leaves the thread.
final class CallingThread: TaskExecutor {
  private let jobs = Lock<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Returns what a body returns that hops to no other executor.
  static func wait(
    for body: @escaping @Sendable () async -> Result<Report, any Error>
  ) -> Result<Report, any Error> {
    let thread = CallingThread()
    let outcome = Lock<Result<Report, any Error>?>(nil)
    let task = Task(executorPreference: thread) {
      let result = await body()
      outcome.withLock { $0 = result }
    }
    if Task.isCancelled { task.cancel() }
    while let job = thread.jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      job.runSynchronously(on: thread.asUnownedTaskExecutor())
    }
    return outcome.withLock { $0 } ?? .failure(CancellationError())
  }
}
