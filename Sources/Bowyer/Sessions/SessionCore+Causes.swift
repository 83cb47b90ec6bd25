import BowyerLock

/// Who waits for what an input leads to.
extension SessionCore {
  /// Returns the cause of an input that has to wait its turn.
  @usableFromInline
  func queuedCause() -> SessionCause {
    let cause = SessionCause(self)
    cause.progress.pending = 1
    cause.progress.isHandled = false
    return cause
  }

  /// Queues what a cause leads to, or does it and drains, if nobody does.
  func queue(_ work: @escaping Work, for cause: SessionCause) {
    let acceptance = accept(follows: true) {
      cause.counting.progress.pending += 1
      return { observers in
        work(observers)
        self.handled(cause)
      }
    }
    guard case .perform(let observers) = acceptance else { return }
    work(observers)
    drain()
  }

  /// Says that an input which had to wait has been handled.
  @usableFromInline
  func handled(_ cause: SessionCause) {
    let waiters = withDesk { _ in
      cause.counting.progress.pending -= 1
      cause.progress.isHandled = true
      defer { cause.progress.handlingWaiters = [:] }
      return cause.progress.handlingWaiters.values
    }
    for waiter in waiters { waiter.resume() }
    resumeWaiters(for: [cause])
  }

  /// Counts what finite effects wait for.
  func hold(_ cause: SessionCause, isTask: Bool, _ change: Int) {
    withDesk { desk in
      cause.counting.progress.pending += change
      desk.hold(isTask: isTask, change)
    }
  }

  /// Keeps the first error that no effect caught.
  func fail(_ cause: SessionCause, _ error: any Error) {
    withDesk { _ in
      if cause.progress.error == nil { cause.progress.error = error }
    }
  }

  /// Resumes those who wait for causes that lead to nothing more.
  func resumeWaiters(for causes: [SessionCause]) {
    let (waiters, ends) = withDesk { _ in
      var waiters: [CheckedContinuation<Void, Never>] = []
      var ends: [@Sendable () -> Void] = []
      for cause in causes {
        let cause = cause.counting
        guard cause.progress.pending == 0 else { continue }
        if let end = cause.progress.whenOver.take() { ends.append(end) }
        guard !cause.progress.waiters.isEmpty else { continue }
        waiters += cause.progress.waiters.values
        cause.progress.waiters = [:]
      }
      return (waiters, ends)
    }
    for end in ends { end() }
    for waiter in waiters { waiter.resume() }
  }

  /// Resumes `continuation` when the input of a cause is handled.
  func waitForHandling(
    of cause: SessionCause,
    _ id: Int,
    _ continuation: CheckedContinuation<Void, Never>
  ) {
    let isHandled = withDesk { _ in
      if !cause.progress.isHandled { cause.progress.handlingWaiters[id] = continuation }
      return cause.progress.isHandled
    }
    if isHandled { continuation.resume() }
  }

  func wait(for cause: SessionCause, _ id: Int, _ continuation: CheckedContinuation<Void, Never>) {
    let isOver = withDesk { _ in
      if cause.progress.pending > 0 { cause.progress.waiters[id] = continuation }
      return cause.progress.pending == 0
    }
    if isOver { continuation.resume() }
  }

  func endWaiting(for cause: SessionCause, _ id: Int) {
    withDesk { _ in
      cause.progress.waiters.removeValue(forKey: id)
        ?? cause.progress.handlingWaiters.removeValue(forKey: id)
    }?.resume()
  }

  func error(of cause: SessionCause) -> (any Error)? {
    withDesk { _ in cause.progress.error }
  }
}
