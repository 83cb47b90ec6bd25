import BowyerLock

/// What happens on a device, read by a thread of its own and collected until the loop takes it.
///
/// Ctrl-C is not collected: it ends the feed as soon as it is read, whatever waits and whatever the loop is
/// doing.
final class EventFeed: Sendable {
  /// All that has happened since the loop last took a batch.
  struct Batch: Sendable {
    /// Keys, pastes and what the mouse does, in order.
    var events: [TerminalEvent] = []
    var isResized = false
    /// Whether the program was stopped and runs again.
    var isContinued = false
    /// Whether the session has changed.
    var isChanged = false
    /// How many inputs that were sent while the session was busy are handled, or refused.
    var handled = 0
    /// Whether the time has come that was waited for.
    var isTimePassed = false
    /// Whether the terminal is gone or cannot be read.
    var isLast = false
    /// Whether there is anything in it.
    var isReady = false
  }

  private struct State: Sendable {
    var batch = Batch()
    /// Whether the thread reads.
    var isReading = true
    /// Whether nothing is handled any more.
    var isOver = false
    var failure: TerminalError?
    /// The loop, while it waits for a batch.
    var loop: CheckedContinuation<Void, Never>?
    /// What waits for the end.
    var end: CheckedContinuation<Void, Never>?
  }

  /// How long the rest of a key may take, in milliseconds.
  private static let patience: Int32 = 40
  /// How long a paste may pause, in milliseconds, until it is taken to be complete.
  private static let pastePatience: Int32 = 500

  private let device: TerminalDevice
  private let state = Lock(State())

  init(_ device: TerminalDevice) {
    self.device = device
    let code = DetachedThread.start { [self] in read() }
    guard code != 0 else { return }
    state.withLock {
      $0.failure = .failed(call: "pthread_create", code: code)
      $0.isReading = false
      $0.isOver = true
    }
  }

  /// Whether nothing is handled any more.
  var isOver: Bool { state.withLock { $0.isOver } }

  /// Whether keys wait to be handled.
  var hasEvents: Bool { state.withLock { !$0.batch.events.isEmpty } }

  /// Adds to the batch, from any thread.
  func tell(_ change: (inout Batch) -> Void) {
    let loop = state.withLock { state in
      change(&state.batch)
      state.batch.isReady = true
      return state.loop.take()
    }
    loop?.resume()
  }

  /// Waits until something has happened; returns it, or nil when nothing is handled any more.
  ///
  /// Only one task may wait.
  func next() async -> Batch? {
    await withCheckedContinuation { continuation in
      let isReady = state.withLock { state in
        if state.isOver || state.batch.isReady { return true }
        state.loop = continuation
        return false
      }
      if isReady { continuation.resume() }
    }
    return state.withLock { state in
      guard !state.isOver else { return nil }
      defer { state.batch = Batch() }
      return state.batch
    }
  }

  /// Ends the feed, from any thread.
  func stop() {
    let loop = state.withLock { state in
      state.isOver = true
      return state.loop.take()
    }
    loop?.resume()
    resumeEnd()
    device.wake()
  }

  /// Waits until nothing is handled any more and nobody reads; returns why the terminal could not be read.
  func end() async -> TerminalError? {
    await withCheckedContinuation { continuation in
      state.withLock { $0.end = continuation }
      resumeEnd()
    }
    return state.withLock { $0.failure }
  }

  private func resumeEnd() {
    state.withLock { $0.isOver && !$0.isReading ? $0.end.take() : nil }?.resume()
  }
}

// MARK: - The thread

extension EventFeed {
  private func read() {
    var decoder = KeyDecoder()
    while !isOver {
      do throws(TerminalError) {
        let patience =
          decoder.isPasting ? Self.pastePatience : decoder.isWaiting ? Self.patience : -1
        let events = try device.wait(milliseconds: patience)
        for event in events { take(event, &decoder) }
        if events.contains(.ended) { break }
      } catch {
        state.withLock { $0.failure = error }
        tell { $0.isLast = true }
        break
      }
    }
    state.withLock { $0.isReading = false }
    resumeEnd()
  }

  private func take(_ event: DeviceEvent, _ decoder: inout KeyDecoder) {
    switch event {
    case .bytes(let bytes):
      // A paste in which somebody types Ctrl-C, so that it comes by itself, has lost its end.
      let isTyped = decoder.isPasting && bytes.allSatisfy { $0 == 0x03 }
      add((isTyped ? decoder.endPaste() : []) + decoder.decode(bytes))
    case .quiet: add(decoder.isPasting ? decoder.endPaste() : decoder.timeout())
    case .resized: tell { $0.isResized = true }
    case .continued: tell { $0.isContinued = true }
    case .woken: break
    case .ended: tell { $0.isLast = true }
    }
  }

  private func add(_ events: [TerminalEvent]) {
    if events.contains(where: \.isInterrupt) {
      stop()
    } else if !events.isEmpty {
      tell { $0.events += events }
    }
  }
}
