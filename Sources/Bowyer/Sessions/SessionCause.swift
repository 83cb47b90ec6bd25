/// An input, as far as somebody may wait for what it leads to.
///
/// There is one only for an input that has to wait itself, or that asks for effects.
// @unchecked: `progress` is reached only under the lock of the session's desk.
@usableFromInline
final class SessionCause: @unchecked Sendable {
  struct Progress {
    /// How much is not over: the input itself while it is queued, and finite effects.
    var pending = 0
    var error: (any Error)?
    var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
  }

  let core: SessionCore
  var progress = Progress()

  init(_ core: SessionCore) {
    self.core = core
  }

  /// Returns when all that the input led to is over, or the task that waits is cancelled.
  func finished() async throws {
    let id = core.newID()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        core.wait(for: self, id, continuation)
        if Task.isCancelled { core.endWaiting(for: self, id) }
      }
    } onCancel: {
      core.endWaiting(for: self, id)
    }
    try Task.checkCancellation()
    if let error = core.error(of: self) { throw error }
  }
}
