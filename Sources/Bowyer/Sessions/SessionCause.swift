import BowyerKinds

/// An input as the cause of effects: it counts unfinished consequences, and notifies the tasks that
/// wait for them.
///
/// A cause exists only for an input that is queued or leads to effects, and for each part of an
/// effect that another part waits for.
// @unchecked: only the thread that has the session's turn accesses mutable properties, except that
// only `deinit` writes `outer` and `home`.
@usableFromInline
final class SessionCause: @unchecked Sendable {
  typealias Waiter = UnsafeContinuation<(any Error)?, Never>

  let core: SessionCore
  /// The cause of which this cause is a part.
  private(set) var outer: SessionCause?
  /// The fiber that waits for this part.
  let fiber: Int?
  /// The names of the error handlers that led to this cause; they do not handle its errors.
  let disarmed: Set<EffectID>
  /// The cause that counts for this one; nil if this cause counts itself.
  private var home: SessionCause?

  /// The number of unfinished consequences: finite effects, and the input itself while it is
  /// queued.
  var pending = 0
  /// The first uncaught error.
  var error: (any Error)?
  /// The tasks that wait for the end of all consequences.
  private var waiters: [(id: Int, waiter: Waiter)] = []
  /// The fiber that waits for this part; nil once the part has no unfinished consequences.
  private(set) var waitingFiber: Int?

  /// Creates the cause of an external input.
  init(_ core: SessionCore, isQueued: Bool = false) {
    self.core = core
    (outer, fiber, disarmed, home) = (nil, nil, [], nil)
    if isQueued { pending = 1 }
  }

  /// Creates the cause of a part of another cause's consequences, for which a fiber waits.
  init(of outer: SessionCause, for fiber: Int) {
    core = outer.core
    self.outer = outer
    self.fiber = fiber
    disarmed = outer.disarmed
    home = nil
    waitingFiber = fiber
  }

  /// Creates the cause of an error handler's answer.
  init(_ cause: SessionCause, without handler: EffectID) {
    core = cause.core
    outer = cause.outer
    fiber = cause.fiber
    disarmed = cause.disarmed.union([handler])
    home = cause.counting
  }

  deinit {
    // Causes nest deeply if inputs lead to inputs.
    if outer != nil { ReleaseLoop.release(&outer) }
    if home != nil { ReleaseLoop.release(&home) }
  }

  /// The cause that counts the unfinished consequences.
  var counting: SessionCause { home ?? self }

  /// The outermost cause, which is that of an external input.
  var origin: SessionCause {
    var cause = self
    while let outer = cause.outer { cause = outer }
    return cause.counting
  }
}

// MARK: - Progress

extension SessionCause {
  /// Resumes the waiting tasks if no consequence is unfinished; returns the fiber that waits for
  /// that.
  func resumeIfOver() -> Int? {
    guard pending == 0 else { return nil }
    for (_, waiter) in waiters { core.resume(waiter, returning: error) }
    waiters = []
    return waitingFiber.take()
  }
}

// MARK: - Waiting

extension SessionCause {
  /// Waits until the input has been handled.
  func handled() async throws {
    // The input was queued before this request, so it has been handled when the request has its
    // turn.
    _ = await withUnsafeContinuation { waiter in
      core.run(.request) { [core] in core.resume(waiter, returning: nil) }
    }
    try Task.checkCancellation()
  }

  /// Waits until all consequences have ended, or the waiting task is cancelled.
  func finished() async throws {
    let id = core.newID()
    let error = await withTaskCancellationHandler {
      await withUnsafeContinuation { waiter in
        core.run(.request) {
          if self.pending == 0 {
            waiter.resume(returning: self.error)
          } else {
            self.waiters.append((id, waiter))
          }
        }
        if Task.isCancelled { removeWaiter(id) }
      }
    } onCancel: {
      removeWaiter(id)
    }
    try Task.checkCancellation()
    if let error { throw error }
  }

  private func removeWaiter(_ id: Int) {
    core.run(.request) {
      guard let index = self.waiters.firstIndex(where: { $0.id == id }) else { return }
      self.waiters.remove(at: index).waiter.resume(returning: nil)
    }
  }
}
