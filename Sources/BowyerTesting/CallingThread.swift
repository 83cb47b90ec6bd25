import BowyerCheck
import BowyerLock

/// An executor that runs the jobs of a task on the thread of a synchronous caller.
///
/// Swift Testing opens its scopes in asynchronous functions, while a synchronous body runs on its caller's
/// thread, perhaps on an actor. So the task that opens the scope gets this executor, whose jobs the caller
/// runs itself: the body never leaves the thread. A caller that is isolated to an actor holds the actor while
/// it blocks, so its jobs run with the actor's isolation.
final class CallingThread: TaskExecutor {
  private let jobs = Lock<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Returns the result of a body that uses no other executor, for a caller isolated to `actor`.
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
