import BowyerLock
import Synchronization
import Testing

@Test("one thread at a time is in what a lock guards")
func exclusion() async {
  // A value without a size has no address of its own, and the thread sanitizer takes it for the gate's.
  let lock = Lock(0)
  let inside = Atomic(0)
  let most = Lock(0)
  await onThreads(4) { _ in
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
  #expect(most.withLock { $0 } == 1)
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
      #expect(code == 0)
      value = 1
      throw Left()
    }
  }
  #expect(await seen.reduce(0, +) == 1)
}
