import BowyerKinds

/// An input, as far as somebody may wait for what it leads to; or a part of that.
///
/// There is one only for an input that has to wait itself, or that asks for effects, and for what a
/// part of them waits for.
// @unchecked: `progress` is reached only under the lock of the session's desk; `outer` and `home` are
// written only by `deinit`.
@usableFromInline
final class SessionCause: @unchecked Sendable {
  struct Progress {
    /// How much is not over: the input itself while it is queued, and finite effects.
    var pending = 0
    var error: (any Error)?
    var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
    /// Whether the input has been handled, and who waits for that alone.
    var isHandled = true
    var handlingWaiters: [Int: CheckedContinuation<Void, Never>] = [:]
    /// Is called once, when this leads to nothing more.
    var whenOver: (@Sendable () -> Void)?
  }

  let core: SessionCore
  /// The cause that this is a part of.
  private(set) var outer: SessionCause?
  /// The fiber that waits for this part.
  let fiber: Int?
  /// The handlers of errors from whose inputs this follows: they answer no error of it.
  let disarmed: Set<EffectID>
  /// The cause that counts for this one, if that does not do so itself.
  private var home: SessionCause?
  var progress = Progress()

  init(_ core: SessionCore) {
    self.core = core
    (outer, fiber, disarmed, home) = (nil, nil, [], nil)
  }

  /// Makes the cause of a part of what another leads to, for which a fiber waits.
  init(of outer: SessionCause, for fiber: Int, whenOver: @escaping @Sendable () -> Void) {
    core = outer.core
    self.outer = outer
    self.fiber = fiber
    disarmed = outer.disarmed
    home = nil
    progress.whenOver = whenOver
  }

  /// Makes the cause of what follows from the input that a handler made of an error.
  init(_ cause: SessionCause, without handler: EffectID) {
    core = cause.core
    outer = cause.outer
    fiber = cause.fiber
    disarmed = cause.disarmed.union([handler])
    home = cause.counting
  }

  deinit {
    // Causes may be deep, where inputs lead to inputs.
    ReleaseLoop.release(&outer)
    ReleaseLoop.release(&home)
  }

  /// The cause that counts how much is not over.
  var counting: SessionCause { home ?? self }

  /// The cause of all of it: that of an input from outside.
  var origin: SessionCause {
    var cause = self
    while let outer = cause.outer { cause = outer }
    return cause.counting
  }

  /// Returns when the input has been handled, or the task that waits is cancelled.
  func handled() async throws {
    try await wait { core, id, continuation in
      core.waitForHandling(of: self, id, continuation)
    }
  }

  /// Returns when all that the input led to is over, or the task that waits is cancelled.
  func finished() async throws {
    try await wait { core, id, continuation in core.wait(for: self, id, continuation) }
    if let error = core.error(of: self) { throw error }
  }

  private func wait(
    _ register: (SessionCore, Int, CheckedContinuation<Void, Never>) -> Void
  ) async throws {
    let id = core.newID()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        register(core, id, continuation)
        if Task.isCancelled { core.endWaiting(for: self, id) }
      }
    } onCancel: {
      core.endWaiting(for: self, id)
    }
    try Task.checkCancellation()
  }
}
