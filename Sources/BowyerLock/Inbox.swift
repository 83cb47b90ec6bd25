/// The events since the last batch was taken.
package protocol InboxBatch: Sendable {
  /// Creates an empty batch.
  init()
  /// Whether the batch contains anything to handle.
  var isReady: Bool { get }
}

/// A queue to which threads post events, and from which a loop takes all of them at once.
package final class Inbox<Batch: InboxBatch>: Sendable {
  private struct State: Sendable {
    var batch = Batch()
    var isStopped = false
    /// The continuation of the loop, while it waits for a batch.
    var loop: CheckedContinuation<Void, Never>?
  }

  private let state = Lock(State())

  /// Creates an empty inbox.
  package init() {}

  /// Whether the inbox is stopped, and no further batch is taken.
  package var isStopped: Bool { state.withLock { $0.isStopped } }

  /// Returns the result of a function that may change the batch; does not resume the loop.
  package func look<R>(_ body: (inout Batch) -> R) -> R { state.withLock { body(&$0.batch) } }

  /// Changes the batch from any thread, and resumes the loop.
  package func post(_ change: (inout Batch) -> Void) {
    let loop = state.withLock { state in
      change(&state.batch)
      return state.loop.take()
    }
    loop?.resume()
  }

  /// Waits until a batch is ready, and returns it; returns nil if the inbox is stopped.
  ///
  /// Only one task may wait.
  package func next() async -> Batch? {
    await withCheckedContinuation { continuation in
      let isReady = state.withLock { state in
        if state.isStopped || state.batch.isReady { return true }
        state.loop = continuation
        return false
      }
      if isReady { continuation.resume() }
    }
    return state.withLock { state in
      guard !state.isStopped else { return nil }
      defer { state.batch = Batch() }
      return state.batch
    }
  }

  /// Stops the inbox, from any thread: no further batch is taken.
  package func stop() {
    let loop = state.withLock { state in
      state.isStopped = true
      return state.loop.take()
    }
    loop?.resume()
  }
}
