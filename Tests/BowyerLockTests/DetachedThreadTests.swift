import BowyerLock
import Foundation
import TestSizes
import Testing

@Suite("a detached thread")
struct DetachedThreadTests {
  /// Runs a body on a detached thread; returns the system's error, or what the body returned.
  private func run<A: Sendable>(_ body: @escaping @Sendable () -> A) async -> (
    code: Int32, value: A?
  ) {
    await withCheckedContinuation { continuation in
      let code = DetachedThread.start { continuation.resume(returning: (0, body())) }
      if code != 0 { continuation.resume(returning: (code, nil)) }
    }
  }

  @Test("runs its body once, and releases it")
  func body() async {
    let count = Lock(0)
    weak var released: Lock<Int>?
    do {
      let captured = Lock(1)
      released = captured
      let result = await run { count.withLock { $0 += captured.withLock { $0 } } }
      #expect(result.code == 0)
    }
    while released != nil { await Task.yield() }
    #expect(count.withLock { $0 } == 1)
  }

  /// The reserved address space in pages, where the system reports it.
  private static var pages: Int? {
    (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))
      .flatMap { $0.split(separator: " ").first }.flatMap { Int($0) }
  }

  @Test("leaves nothing behind that keeps others from starting")
  func many() async {
    // A system has tens of thousands of stacks at most. Linux reports the address space: a stack that stays takes 8 MiB of it.
    let before = Self.pages
    for _ in 0..<TestSize.of(before == nil ? 40_000 : 2_000, full: 40_000)
    where await run({}).code != 0 {
      Issue.record("no further thread starts")
      return
    }
    // Half of the stacks, in pages of 4 KiB.
    if let before, let after = Self.pages { #expect(after < before + 1_000 * 2_048) }
  }
}

@Test("the current thread has one identity, which no other thread has at that time")
func currentThread() {
  #expect(CurrentThread.id == CurrentThread.id)
  let other = Lock<UInt?>(nil)
  _ = DetachedThread.start { other.withLock { $0 = CurrentThread.id } }
  while other.withLock({ $0 }) == nil {}
  #expect(other.withLock { $0 } != CurrentThread.id)
}
