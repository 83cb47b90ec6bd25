import BowyerLock

/// The changes that one consumer has not taken yet.
final class ChangeBuffer<Change: Sendable>: Sendable {
  /// Ends the buffer when the last who could add something has forgotten it.
  final class Source: Sendable {
    private let buffer: ChangeBuffer

    init(_ buffer: ChangeBuffer) {
      self.buffer = buffer
    }

    deinit {
      buffer.finish()
    }

    func add(_ change: Change) { buffer.add(change) }
  }

  private struct Content: Sendable {
    /// What is kept; nil where it has been taken.
    var changes: [Change?] = []
    var taken = 0
    var consumer: CheckedContinuation<Change?, Never>?
    var isFinished = false

    var count: Int { changes.count - taken }

    mutating func takeFirst() -> Change? {
      guard taken < changes.count else { return nil }
      let change = changes[taken].take()
      taken += 1
      if taken == changes.count {
        changes.removeAll(keepingCapacity: taken <= 64)
        taken = 0
      } else if taken > 64, taken * 2 > changes.count {
        changes.removeFirst(taken)
        taken = 0
      }
      return change
    }
  }

  private let content = Lock(Content())
  private let buffering: ChangeBuffering

  init(_ buffering: ChangeBuffering) {
    self.buffering = buffering
  }

  private func add(_ change: Change) {
    // What is dropped is released when the lock is free.
    let (consumer, _) = content.withLock {
      content -> (CheckedContinuation<Change?, Never>?, Change?) in
      if content.isFinished { return (nil, nil) }
      if let consumer = content.consumer.take() { return (consumer, nil) }
      switch buffering {
      case .unbounded: content.changes.append(change)
      case .oldest(let limit):
        if content.count < limit { content.changes.append(change) }
      case .newest(let limit):
        guard limit > 0 else { break }
        let dropped = content.count >= limit ? content.takeFirst() : nil
        content.changes.append(change)
        return (nil, dropped)
      }
      return (nil, nil)
    }
    consumer?.resume(returning: change)
  }

  /// Says that nothing is added any more; what is kept can still be taken, unless it is to be dropped.
  func finish(droppingRest: Bool = false) {
    let (consumer, _) = content.withLock { content in
      content.isFinished = true
      let rest = content.changes
      if droppingRest {
        content.changes = []
        content.taken = 0
      }
      return (content.consumer.take(), rest)
    }
    consumer?.resume(returning: nil)
  }

  /// Waits for the next change; nil is the end.
  func next() async -> Change? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let (answer, other) = content.withLock { content in
          if let change = content.takeFirst() { return (Change??.some(change), content.consumer) }
          if content.isFinished { return (.some(nil), nil) }
          // Two that ask at once are a mistake: the first is told that there is none.
          defer { content.consumer = continuation }
          return (nil, content.consumer.take())
        }
        other?.resume(returning: nil)
        if let answer { continuation.resume(returning: answer) }
        if Task.isCancelled { finish(droppingRest: true) }
      }
    } onCancel: {
      finish(droppingRest: true)
    }
  }
}
