import BowyerCheck
import BowyerLock

/// The thread of a caller that cannot wait, as an executor of tasks.
///
/// The scopes of Swift Testing are opened by functions that wait, while a body that does not wait runs
/// on its caller's thread, perhaps on an actor. So the task that opens the scope gets this executor,
/// whose jobs the caller runs itself: the body never leaves the thread. Where the caller is isolated to
/// an actor, it has the actor while it waits, so its jobs are run as the actor's.
final class CallingThread: TaskExecutor {
  private let jobs = Lock<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Returns what a body returns that hops to no other executor, where the caller is isolated to `actor`.
  static func wait(
    isolatedTo actor: (any Actor)?,
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
      let executor = thread.asUnownedTaskExecutor()
      if let actor {
        job.runSynchronously(isolatedTo: actor.unownedExecutor, taskExecutor: executor)
      } else {
        job.runSynchronously(on: executor)
      }
    }
    return outcome.withLock { $0 } ?? .failure(CancellationError())
  }
}
