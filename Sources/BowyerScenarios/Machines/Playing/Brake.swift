import BowyerLock

/// Stops what goes on for ever: it is told of each transition, and ends the session after too many.
final class Brake: Sendable {
  private struct Wheel {
    var count = 0
    var isLocked = false
    var stop: (@Sendable () -> Void)?
  }

  private let wheel = Lock(Wheel())
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  func connect(_ stop: @escaping @Sendable () -> Void) {
    wheel.withLock { $0.stop = stop }
  }

  /// Begins to count anew; returns whether there were too many.
  func release() -> Bool {
    wheel.withLock { wheel in
      wheel.count = 0
      return wheel.isLocked
    }
  }

  /// Whether there were too many.
  var isLocked: Bool { wheel.withLock { $0.isLocked } }

  func count() {
    let stop = wheel.withLock { wheel -> (@Sendable () -> Void)? in
      wheel.count += 1
      guard wheel.count > limit, !wheel.isLocked else { return nil }
      wheel.isLocked = true
      return wheel.stop
    }
    stop?()
  }
}
