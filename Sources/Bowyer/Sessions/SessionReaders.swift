import BowyerLock

/// Those who wait for a view of a session.
final class SessionReaders<V: Sendable>: Sendable {
  private let waiting = Lock<[Int: CheckedContinuation<V?, Never>]>([:])
  private let view = Lock<(@Sendable () -> V?)?>(nil)

  /// Says where views come from.
  func engine(_ view: @escaping @Sendable () -> V?) {
    self.view.withLock { $0 = view }
  }

  func wait(_ reader: Int, _ continuation: CheckedContinuation<V?, Never>) {
    // Two that ask at once for one reader's next view are a mistake: the first is told that there is none.
    waiting.withLock { $0.updateValue(continuation, forKey: reader) }?.resume(returning: nil)
  }

  /// Gives one view to all of these, or tells them that there will be none.
  func resume(_ ids: [Int], hasView: Bool) {
    let view = hasView ? self.view.withLock { $0 }?() : nil
    let continuations = waiting.withLock { waiting in
      ids.compactMap { waiting.removeValue(forKey: $0) }
    }
    for continuation in continuations { continuation.resume(returning: view) }
  }
}
