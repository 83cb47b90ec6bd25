import BowyerLock
import Foundation
import TestSizes
import Testing

@Suite("a detached thread")
struct DetachedThreadTests {
  @Test("A detached thread runs its body once, and releases it")
  func body() async {
    final class Canary: Sendable {
      let source: AsyncStream<Int>.Continuation
      init(_ source: AsyncStream<Int>.Continuation) { self.source = source }
      deinit { source.finish() }
    }
    let (runs, source) = AsyncStream.makeStream(of: Int.self)
    do {
      let canary = Canary(source)
      await onThread { _ = canary.source.yield(1) }
    }
    // It ends when the thread has released its body.
    #expect(await runs.reduce(0, +) == 1)
  }

  #if canImport(Glibc)
    @Test("A detached thread reports that no thread is available, and releases the work")
    func none() async {
      await #expect(processExitsWith: .success) {
        weak var released: Lock<Int>?
        let code = Memory.withoutMore {
          let captured = Lock(1)
          released = captured
          return DetachedThread.start { captured.withLock { $0 += 1 } }
        }
        precondition(code != 0 && released == nil, "\(code)")
      }
    }
  #endif

  /// The reserved address space in pages, where the system reports it.
  private static var pages: Int? {
    (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))
      .flatMap { $0.split(separator: " ").first }.flatMap { Int($0) }
  }

  @Test("A detached thread leaves nothing behind that keeps others from starting")
  func many() async {
    // A system has tens of thousands of stacks at most. Linux reports the address space: a stack that stays takes 8 MiB of it.
    let before = Self.pages
    for _ in 0..<TestSize.of(before == nil ? 40_000 : 2_000, full: 40_000)
    where await onThread({}) == nil {
      Issue.record("no further thread starts")
      return
    }
    // Half of the stacks, in pages of 4 KiB.
    if let before, let after = Self.pages { #expect(after < before + 1_000 * 2_048) }
  }
}

@Test("the current thread has one identity, which no other thread has at that time")
func currentThread() async {
  let (first, second) = await onThread { (CurrentThread.id, CurrentThread.id) } ?? (0, 1)
  #expect(first == second)
  let isSame = Lock(true)
  onSmallStack {
    let outer = CurrentThread.id
    onSmallStack { isSame.withLock { $0 = CurrentThread.id == outer } }
  }
  #expect(!isSame.withLock { $0 })
}
