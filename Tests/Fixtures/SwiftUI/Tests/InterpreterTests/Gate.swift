import Dispatch

/// Holds a thread until it is opened.
final class Gate: Sendable {
  private let entered = DispatchSemaphore(value: 0)
  private let opened = DispatchSemaphore(value: 0)

  /// Holds the thread.
  func hold() {
    entered.signal()
    opened.wait()
  }

  /// Waits until another thread is held.
  func waitForThread() { entered.wait() }

  func open() { opened.signal() }
}

/// Waits until something is so, for a minute at most.
@MainActor
func wait(_ isSo: @MainActor () -> Bool) async throws {
  for _ in 0..<6_000 where !isSo() { try await Task.sleep(for: .milliseconds(10)) }
}
