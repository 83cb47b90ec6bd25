import BowyerLock
import Testing

/// Runs a body on detached threads; returns when all have returned.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) async {
  await withTaskGroup(of: Void.self) { group in
    for number in 0..<count { group.addTask { await onThread { body(number) } } }
  }
}

/// Runs a body on a detached thread; returns what the body returned, or nil if no thread has started.
@discardableResult
func onThread<R: Sendable>(_ body: @escaping @Sendable () -> R) async -> R? {
  await withCheckedContinuation { continuation in
    let code = DetachedThread.start { continuation.resume(returning: body()) }
    #expect(code == 0)
    if code != 0 { continuation.resume(returning: nil) }
  }
}
