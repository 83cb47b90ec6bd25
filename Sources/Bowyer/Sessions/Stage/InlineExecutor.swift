import BowyerLock

/// Runs what is asynchronous to its end, here and now, as long as it waits for nothing outside.
package final class InlineExecutor: TaskExecutor {
  private let jobs = Lock<[UnownedJob]>([])

  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Runs `body`, and all the tasks it starts.
  package func run(_ body: @escaping @Sendable () async -> Void) {
    Task(executorPreference: self) { await body() }
    runJobs()
  }

  /// Runs what is waiting to be run, and what that has to run, so much of it.
  package func runJobs(atMost limit: Int = .max) {
    var count = 0
    while count < limit, let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      job.runSynchronously(on: asUnownedTaskExecutor())
      count += 1
    }
  }
}
