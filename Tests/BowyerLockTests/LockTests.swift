import BowyerLock
import Synchronization
import TestSupport
import Testing

@Test("one thread at a time is in what a lock guards")
func exclusion() async {
  // A value without a size has no address of its own, and the thread sanitizer takes it for the gate's.
  let lock = Lock(0)
  let inside = Atomic(0)
  let most = Lock(0)
  await onThreads(4) {
    for _ in 0..<2_000 {
      lock.withLock { _ in
        let count = inside.add(1, ordering: .sequentiallyConsistent).newValue
        // Long enough for another thread to come.
        for _ in 0..<200 where inside.load(ordering: .sequentiallyConsistent) > 1 { break }
        most.withLock { $0 = max($0, count) }
        inside.subtract(1, ordering: .sequentiallyConsistent)
      }
    }
  }
  expectEqual(most.withLock { $0 }, 1)
}

@Test("a thread waits until the lock is released, also by an error")
func waiting() async {
  struct Left: Error {}
  let lock = Lock(0)
  let (seen, source) = AsyncStream.makeStream(of: Int.self)
  #expect(throws: Left.self) {
    try lock.withLock { value in
      let code = DetachedThread.start {
        source.yield(lock.withLock { $0 })
        source.finish()
      }
      expectEqual(code, 0)
      value = 1
      throw Left()
    }
  }
  expectEqual(await seen.reduce(0, +), 1)
}

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
    expectEqual(await runs.reduce(0, +), 1)
  }
}

@Test("the current thread has one identity, which no other thread has at that time")
func currentThread() async {
  let (first, second) = await onThread { (CurrentThread.id, CurrentThread.id) } ?? (0, 1)
  expectEqual(first, second)
  let isSame = Lock(true)
  onSmallStack {
    let outer = CurrentThread.id
    onSmallStack { isSame.withLock { $0 = CurrentThread.id == outer } }
  }
  #expect(!isSame.withLock { $0 })
}

@Suite("An inbox") struct InboxTests {
  private struct Numbers: InboxBatch, Equatable {
    var numbers: [Int] = []
    var (isChanged, handled, isTimePassed) = (false, 0, false)
  }

  @Test("An inbox gives each thing that threads put in once, in the order of each thread")
  func order() async {
    let inbox = Inbox<Numbers>()
    for thread in 0..<4 {
      let code = DetachedThread.start {
        for number in 0..<1_000 { inbox.post { $0.numbers.append(thread * 1_000 + number) } }
      }
      expectEqual(code, 0)
    }
    var taken: [Int] = []
    while taken.count < 4_000, let batch = await inbox.next() { taken += batch.numbers }
    for thread in 0..<4 {
      expectEqual(
        taken.filter { $0 / 1_000 == thread },
        Array(thread * 1_000..<(thread + 1) * 1_000)
      )
    }
  }

  @Test("An inbox gives each batch once, also to a task that waits for it")
  func once() async {
    let inbox = Inbox<Numbers>()
    inbox.post { $0.numbers = [1] }
    let first = await inbox.next()
    let next = Task(executorPreference: InlineExecutor()) { await inbox.next() }
    // A batch without anything to handle is not given.
    inbox.post { $0.numbers = [] }
    inbox.post { $0.numbers.append(2) }
    let second = await next.value
    #expect(first?.numbers == [1] && second?.numbers == [2])
  }

  @Test("An inbox gives nothing after it is stopped, and what waits for it goes on")
  func stop() async {
    let inbox = Inbox<Numbers>()
    #expect(!inbox.isStopped)
    let batch = Task(executorPreference: InlineExecutor()) { await inbox.next() }
    inbox.stop()
    let first = await batch.value
    expectEqual(first, nil)
    inbox.post { $0.numbers.append(1) }
    let second = await inbox.next()
    expectEqual(second, nil)
    #expect(inbox.isStopped && inbox.look { $0.numbers } == [1])
  }
}

private func onThreads(_ count: Int, _ body: @escaping @Sendable () -> Void) async {
  await withTaskGroup(of: Void.self) { group in
    for _ in 0..<count { group.addTask { await onThread(body) } }
  }
}

@discardableResult
private func onThread<R: Sendable>(_ body: @escaping @Sendable () -> R) async -> R? {
  await withCheckedContinuation { continuation in
    let code = DetachedThread.start { continuation.resume(returning: body()) }
    expectEqual(code, 0)
    if code != 0 { continuation.resume(returning: nil) }
  }
}
