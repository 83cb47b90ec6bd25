import BowyerLock

/// Runs the bodies of one property apart from the threads that all tasks share, which are few: a body that
/// never ends takes one of those away for good.
///
/// There is a thread while there is something to run.
@usableFromInline
final class BodyThread: TaskExecutor {
  private struct Work {
    var jobs: [UnownedJob] = []
    var isRunning = false
  }

  private let work = Lock(Work())

  @usableFromInline init() {}

  @usableFromInline
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isFirst = work.withLock { work in
      work.jobs.append(job)
      defer { work.isRunning = true }
      return !work.isRunning
    }
    guard isFirst else { return }
    // Where there can be no further thread, this one has to do.
    if DetachedThread.start({ self.run() }) != 0 { run() }
  }

  private func run() {
    while let job = next() { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  private func next() -> UnownedJob? {
    work.withLock { work in
      work.isRunning = !work.jobs.isEmpty
      return work.isRunning ? work.jobs.removeFirst() : nil
    }
  }
}
