import BowyerLock

/// An executor that queues jobs and runs them when the caller chooses, so that the caller decides
/// their order.
package final class ScheduledExecutor: TaskExecutor {
  private struct Jobs {
    var waiting: [UnownedJob] = []
    var isClosed = false
  }

  private let jobs = Lock(Jobs())

  package init() {}

  /// The number of jobs that are ready to run.
  package var count: Int { jobs.withLock { $0.waiting.count } }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isClosed = jobs.withLock { jobs in
      if !jobs.isClosed { jobs.waiting.append(job) }
      return jobs.isClosed
    }
    // The caller is gone, so the remaining jobs run on the default executor.
    if isClosed { globalConcurrentExecutor.enqueue(job) }
  }

  /// Returns a name for a job that is ready, which distinguishes its task from others.
  package func name(at index: Int) -> String {
    jobs.withLock { index < $0.waiting.count ? "\($0.waiting[index])" : "" }
  }

  /// Runs a job that is ready up to its next suspension; returns whether there was one.
  @discardableResult
  package func run(at index: Int = 0) -> Bool {
    let job = jobs.withLock { jobs in
      index < jobs.waiting.count ? jobs.waiting.remove(at: index) : nil
    }
    job?.runSynchronously(on: asUnownedTaskExecutor())
    return job != nil
  }

  /// Runs jobs in the order in which they become ready; returns whether none is left.
  @discardableResult
  package func runAll(limit: Int = .max) -> Bool {
    var rest = limit
    while rest > 0, run() { rest -= 1 }
    return count == 0
  }

  /// Closes the executor: runs the jobs that are ready, and passes later ones to the default
  /// executor.
  package func close() {
    _ = runAll(limit: 1_000)
    let left = jobs.withLock { jobs in
      jobs.isClosed = true
      defer { jobs.waiting = [] }
      return jobs.waiting
    }
    for job in left { globalConcurrentExecutor.enqueue(job) }
  }
}
