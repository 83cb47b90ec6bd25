import BowyerKinds

/// An input as the cause of effects: what is not over of what it led to, and who waits for that.
///
/// There is one only for an input that is queued or that asks for effects, and for each part of these that another
/// part waits for.
// @unchecked: only the thread that has the session's turn reaches what changes; `outer` and
// `home` are written only by `deinit`.
@usableFromInline
final class SessionCause: @unchecked Sendable {
  typealias Waiter = UnsafeContinuation<(any Error)?, Never>

  let core: SessionCore
  /// The cause that this is a part of.
  private(set) var outer: SessionCause?
  /// The fiber that waits for this part.
  let fiber: Int?
  /// The error handlers from whose answers this follows: they do not handle its errors.
  let disarmed: Set<EffectID>
  /// The cause that counts for this one, if this does not count itself.
  private var home: SessionCause?

  /// The number of things that are not over: the input itself while it is queued, and finite effects.
  var pending = 0
  /// The first error that no effect caught.
  var error: (any Error)?
  /// Those who wait for all that the input led to.
  private var waiters: [(id: Int, waiter: Waiter)] = []
  /// The fiber that waits for this part, until this part leads to nothing more.
  private(set) var waitingFiber: Int?

  /// Makes the cause of an input from outside.
  init(_ core: SessionCore, isQueued: Bool = false) {
    self.core = core
    (outer, fiber, disarmed, home) = (nil, nil, [], nil)
    if isQueued { pending = 1 }
  }

  /// Makes the cause of a part of what another leads to, for which a fiber waits.
  init(of outer: SessionCause, for fiber: Int) {
    core = outer.core
    self.outer = outer
    self.fiber = fiber
    disarmed = outer.disarmed
    home = nil
    waitingFiber = fiber
  }

  /// Makes the cause of what an error handler answered.
  init(_ cause: SessionCause, without handler: EffectID) {
    core = cause.core
    outer = cause.outer
    fiber = cause.fiber
    disarmed = cause.disarmed.union([handler])
    home = cause.counting
  }

  deinit {
    // Causes may be deep, where inputs lead to inputs.
    if outer != nil { ReleaseLoop.release(&outer) }
    if home != nil { ReleaseLoop.release(&home) }
  }

  /// The cause that counts what is not over.
  var counting: SessionCause { home ?? self }

  /// The cause of all of it: that of an input from outside.
  var origin: SessionCause {
    var cause = self
    while let outer = cause.outer { cause = outer }
    return cause.counting
  }
}

// MARK: - Progress

extension SessionCause {
  /// Resumes those who wait, if this leads to nothing more; returns the fiber that waits for that.
  func resumeIfOver() -> Int? {
    guard pending == 0 else { return nil }
    for (_, waiter) in waiters { core.resume(waiter, returning: error) }
    waiters = []
    return waitingFiber.take()
  }
}

// MARK: - Waiting

extension SessionCause {
  /// Returns when the input has been handled.
  func handled() async throws {
    // The input was queued before: when it is this request's turn, it has been handled.
    _ = await withUnsafeContinuation { waiter in
      core.run(.request) { [core] in core.resume(waiter, returning: nil) }
    }
    try Task.checkCancellation()
  }

  /// Returns when all that the input led to is over, or the waiting task is cancelled.
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
