import BowyerLock

/// Stands between a session and the world, asks the world, and notes what comes in.
///
/// The time of the session stands still while one event is handled, so that what is decided by the time is
/// decided by what is noted.
final class RecordingInterceptor: EffectInterceptor {
  /// Something that came in, as it is: with the answer itself, or the error.
  struct Note: Sendable {
    let time: Duration
    let turns: Int?
    /// The external event; nil if only time has passed.
    ///
    /// The number in `.woke` is the alarm's place among the pending ones, from 1.
    let event: SessionEvent?
    /// The request that the event answers.
    var request: RecordedRequest?
  }

  private struct Log: Sendable {
    var notes: [Note] = []
    var names = RequestNames()
    var waits = WaitList<Void>()
    /// How many values that effects knew by themselves are queued, and were taken since the last note.
    var (queued, turns) = (0, 0)
    var time = Duration.zero

    mutating func note(
      _ event: SessionEvent?,
      _ request: RecordedRequest? = nil,
      at now: Duration
    ) {
      time = max(time, now)
      let turns = queued == 0 ? nil : turns
      notes.append(Note(time: time, turns: turns, event: event, request: request))
      self.turns = 0
    }
  }

  /// The number of values after which the time is recorded again, though nothing came in.
  private static let turnLimit = 1024

  private let log = Lock(Log())
  private let clock: SessionTime
  private let executor: (any TaskExecutor)?
  /// When what transitions send is handled.
  let order: SendOrder
  private let isStopped = Lock<@Sendable () -> Bool>({ false })

  init(_ clock: SessionTime, _ executor: (any TaskExecutor)?, _ order: SendOrder) {
    self.clock = clock
    self.executor = executor
    self.order = order
  }

  /// What came in so far; and the time, unless the session has been stopped.
  var notes: [Note] {
    let isStopped = isStopped.withLock { $0 }()
    let now = clock.now()
    return log.withLock { log in
      guard !isStopped, now > log.time else { return log.notes }
      // The log goes on without it.
      var end = Log()
      (end.queued, end.turns) = (log.queued, log.turns)
      end.note(nil, at: now)
      return log.notes + end.notes
    }
  }

  /// The world of the session that is recorded.
  var world: SessionWorld {
    let time = SessionTime(now: { self.now }, alarm: clock.alarm)
    return SessionWorld(time, executor: executor, interceptor: self, order: order)
  }

  /// Says how to know whether the session has been stopped: after that nothing is noted.
  func follow(_ isStopped: @escaping @Sendable () -> Bool) {
    self.isStopped.withLock { $0 = isStopped }
  }

  private var now: Duration {
    let now = clock.now()
    return log.withLock { log in
      if log.turns > Self.turnLimit {
        // Before the value whose turn it is, which is counted already.
        log.turns -= 1
        log.queued += 1
        log.note(nil, at: now)
        log.turns = 1
        log.queued -= 1
      }
      return log.time
    }
  }
}

extension RecordingInterceptor {
  func ask(_ job: EffectJob) -> (@Sendable () -> Void)? {
    _ = log.withLock { $0.names.ask(job.fiber, job.leaf) }
    let handle = job.begin(on: executor)
    return { [weak self] in
      self?.log.withLock { _ = $0.names.end(job.fiber) }
      handle.cancel()
    }
  }

  func wait(
    _ fiber: Int,
    until time: Duration,
    _ ring: @escaping @Sendable () -> Void
  ) -> (@Sendable () -> Void)? {
    log.withLock { $0.waits.set(fiber, until: time, ()) }
    let cancel = clock.alarm(time, ring)
    return { [weak self] in
      self?.log.withLock { _ = $0.waits.remove(fiber) }
      cancel()
    }
  }

  func queue(_ post: @escaping @Sendable () -> Void) -> Bool {
    log.withLock { $0.queued += 1 }
    return false
  }

  func turned() {
    log.withLock { log in
      log.queued -= 1
      log.turns += 1
    }
  }

  func witness(_ event: SessionEvent) {
    if isStopped.withLock({ $0 })() { return }
    let now = clock.now()
    log.withLock { log in
      switch event {
      case .asked, .dropped, .diagnosed: break
      case .sent: log.note(event, at: now)
      case .answered(let fiber, _, _, _):
        if let request = log.names.answer(fiber) { log.note(event, request, at: now) }
      case .ended(let fiber, _), .failed(let fiber, _, _):
        if let request = log.names.end(fiber) { log.note(event, request, at: now) }
      case .woke(let fiber):
        if let place = log.waits.remove(fiber) { log.note(.woke(place), at: now) }
      }
    }
  }
}
