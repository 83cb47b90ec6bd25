import Foundation
import Synchronization

/// Holds a thread till it is opened.
final class Gate: Sendable {
  private let isOpen = Atomic(false)
  private let isHolding = Atomic(false)

  var isWaiting: Bool { isHolding.load(ordering: .acquiring) }

  func wait() {
    isHolding.store(true, ordering: .releasing)
    while !isOpen.load(ordering: .acquiring) { Thread.sleep(forTimeInterval: 0.001) }
  }

  func open() { isOpen.store(true, ordering: .releasing) }
}

/// Waits till something is so, for a few seconds at most.
@MainActor
func wait(_ isSo: @MainActor () -> Bool) async throws {
  for _ in 0..<500 where !isSo() { try await Task.sleep(for: .milliseconds(10)) }
}
