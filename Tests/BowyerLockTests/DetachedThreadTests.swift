import BowyerLock
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
