import BowyerLock

/// Queues jobs and runs the one that a call chooses: so the order in which tasks
/// go on is decided by the caller.
package final class ScheduledExecutor: TaskExecutor {
  private struct Jobs {
    var waiting: [UnownedJob] = []
    var isClosed = false
  }

  private let jobs = Lock(Jobs())

  package init() {}

  /// How many jobs are ready to run.
  package var count: Int { jobs.withLock { $0.waiting.count } }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isClosed = jobs.withLock { jobs in
      if !jobs.isClosed { jobs.waiting.append(job) }
      return jobs.isClosed
    }
    // The caller is gone: what was left behind ends where tasks usually do.
    if isClosed { globalConcurrentExecutor.enqueue(job) }
  }

  /// What tells the task of a job that is ready from other tasks.
  package func name(at index: Int) -> String {
    jobs.withLock { index < $0.waiting.count ? "\($0.waiting[index])" : "" }
  }

  /// Runs one of the jobs that are ready, up to where it waits; returns whether there is one.
  @discardableResult
  package func run(at index: Int = 0) -> Bool {
    let job = jobs.withLock { jobs in
      index < jobs.waiting.count ? jobs.waiting.remove(at: index) : nil
    }
    job?.runSynchronously(on: asUnownedTaskExecutor())
    return job != nil
  }

  /// Runs what is ready in the order in which it came to be, and what becomes ready by that; returns
  /// whether that came to an end.
  @discardableResult
  package func runAll(limit: Int = .max) -> Bool {
    var rest = limit
    while rest > 0, run() { rest -= 1 }
    return count == 0
  }

  /// Ends it: what is left runs to its end as far as it can, and what becomes ready later runs elsewhere.
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
