/// All that has happened since a batch was last taken.
package protocol InboxBatch: Sendable {
  /// Makes an empty one.
  init()
  /// Whether there is anything in it.
  var isReady: Bool { get }
}

/// Where threads put what has happened, and a loop takes all of it at once.
package final class Inbox<Batch: InboxBatch>: Sendable {
  private struct State: Sendable {
    var batch = Batch()
    var isStopped = false
    /// The loop, while it waits for a batch.
    var loop: CheckedContinuation<Void, Never>?
  }

  private let state = Lock(State())

  /// Makes an empty inbox.
  package init() {}

  /// Whether nothing is handled any more.
  package var isStopped: Bool { state.withLock { $0.isStopped } }

  /// Returns what a function makes of the batch, or changes in it, without the loop being woken.
  package func look<R>(_ body: (inout Batch) -> R) -> R { state.withLock { body(&$0.batch) } }

  /// Adds to the batch, from any thread.
  package func post(_ change: (inout Batch) -> Void) {
    let loop = state.withLock { state in
      change(&state.batch)
      return state.loop.take()
    }
    loop?.resume()
  }

  /// Waits until something has happened; returns it, or nil when nothing is handled any more.
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

  /// Ends it, from any thread: nothing is taken any more.
  package func stop() {
    let loop = state.withLock { state in
      state.isStopped = true
      return state.loop.take()
    }
    loop?.resume()
  }
}
