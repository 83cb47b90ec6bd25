import BowyerLock

/// An object between a session and the outside world, which may answer requests and fire alarms.
///
/// The thread that has the turn calls it, in the order in which events take effect; answers during a call are queued.
package protocol EffectInterceptor: Sendable {
  /// Handles a request; returns a function that cancels it, or nil if its work is to be performed.
  func ask(_ job: EffectJob) -> EffectCancel?

  /// Handles an alarm; returns a function that cancels it, or nil if the clock is to be used.
  func wait(_ fiber: Int, until time: Duration, _ ring: @escaping AlarmRing) -> EffectCancel?

  /// Handles work queued without a request; returns false to let `post` be called at once.
  func queue(_ post: @escaping @Sendable () -> Void) -> Bool

  func turned()

  /// Returns a key for a fiber's request that is unique in the session, also after it is resumed.
  func requestKey(_ fiber: Int) -> String?
  func witness(_ event: SessionEvent)
}

extension EffectInterceptor {
  package func wait(
    _ fiber: Int,
    until time: Duration,
    _ ring: @escaping AlarmRing
  ) -> EffectCancel? { nil }

  package func queue(_ post: @escaping @Sendable () -> Void) -> Bool { false }
  package func turned() {}
  package func requestKey(_ fiber: Int) -> String? { nil }
  package func witness(_ event: SessionEvent) {}
}

/// An event when it takes effect; running parts have the same numbers in each run with the same events in the same order.
package enum SessionEvent: Sendable {
  case sent(any EffectCell)
  case asked(Int, EffectID)
  /// A request is answered; a stream may have further answers.
  case answered(Int, EffectID, any EffectCell, isLast: Bool)
  /// A request has no further answers.
  case ended(Int, EffectID)
  case failed(Int, EffectID, any Error)
  /// A request is cancelled before it is answered.
  case dropped(Int, EffectID)
  case woke(Int)
  case diagnosed(Diagnostic)

  var isEnd: Bool {
    switch self {
    case .answered(_, _, _, let isLast): isLast
    case .ended, .failed, .dropped: true
    case .sent, .asked, .woke, .diagnosed: false
    }
  }
}

/// An executor that queues jobs and runs them when, and in the order in which, the caller chooses.
package final class ScheduledExecutor: TaskExecutor {
  private struct Jobs {
    var waiting: [UnownedJob] = []
    var isClosed = false
  }

  private let jobs = Lock(Jobs())

  package init() {}

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

  @discardableResult
  package func runAll(limit: Int = .max) -> Bool {
    var rest = limit
    while rest > 0, run() { rest -= 1 }
    return count == 0
  }

  /// Runs the jobs that are ready, and passes later ones to the default executor.
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
