/// Waits, without a clock, until its task is cancelled.
package func untilCancelled() async {
  for await _ in AsyncStream.makeStream(of: Void.self).stream {}
}

/// Runs each job at once, on the thread that enqueues it, so that a task waits when its creation returns.
package final class InlineExecutor: TaskExecutor {
  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    job.runSynchronously(on: asUnownedTaskExecutor())
  }
}
