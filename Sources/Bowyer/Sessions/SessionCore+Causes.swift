import BowyerLock

/// Who waits for what an input leads to.
extension SessionCore {
  /// Returns the cause of an input that has to wait its turn.
  @usableFromInline
  func queuedCause() -> SessionCause {
    let cause = SessionCause(self)
    cause.progress.pending = 1
    return cause
  }

  /// Queues what a cause leads to, or does it and drains, if nobody does.
  func queue(_ work: @escaping Work, for cause: SessionCause) {
    let acceptance = accept(orQueue: {
      cause.progress.pending += 1
      return { observers in
        work(observers)
        self.handled(cause)
      }
    })
    guard case .perform(let observers) = acceptance else { return }
    work(observers)
    drain()
  }

  /// Says that an input which had to wait has been handled.
  @usableFromInline
  func handled(_ cause: SessionCause) {
    desk.withLock { _ in cause.progress.pending -= 1 }
    resumeWaiters(for: [cause])
  }

  /// Counts what finite effects wait for.
  func hold(_ cause: SessionCause, isTask: Bool, _ change: Int) {
    desk.withLock { desk in
      cause.progress.pending += change
      desk.hold(isTask: isTask, change)
    }
  }

  /// Keeps the first error that no effect caught.
  func fail(_ cause: SessionCause, _ error: any Error) {
    desk.withLock { _ in
      if cause.progress.error == nil { cause.progress.error = error }
    }
  }

  /// Resumes those who wait for causes that lead to nothing more.
  func resumeWaiters(for causes: [SessionCause]) {
    let waiters = desk.withLock { _ in
      var waiters: [CheckedContinuation<Void, Never>] = []
      for cause in causes where cause.progress.pending == 0 && !cause.progress.waiters.isEmpty {
        waiters += cause.progress.waiters.values
        cause.progress.waiters = [:]
      }
      return waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  func wait(for cause: SessionCause, _ id: Int, _ continuation: CheckedContinuation<Void, Never>) {
    let isOver = desk.withLock { _ in
      if cause.progress.pending > 0 { cause.progress.waiters[id] = continuation }
      return cause.progress.pending == 0
    }
    if isOver { continuation.resume() }
  }

  func endWaiting(for cause: SessionCause, _ id: Int) {
    desk.withLock { _ in cause.progress.waiters.removeValue(forKey: id) }?.resume()
  }

  func error(of cause: SessionCause) -> (any Error)? {
    desk.withLock { _ in cause.progress.error }
  }
}
