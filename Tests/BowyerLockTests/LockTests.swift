import BowyerLock
import Synchronization
import Testing

@Test("no increment is lost when many tasks share a lock")
func increments() async {
  let count = Lock(0)
  await withTaskGroup(of: Void.self) { group in
    for _ in 0..<8 {
      group.addTask { for _ in 0..<1_000 { count.withLock { $0 += 1 } } }
    }
  }
  #expect(count.withLock { $0 } == 8_000)
}

@Test("one thread at a time is in what a lock guards")
func exclusion() async {
  // A value without a size has no address of its own, and the thread sanitizer takes it for the gate's.
  let lock = Lock(0)
  let inside = Atomic(0)
  let most = Lock(0)
  let running = Lock(4)
  for _ in 0..<4 {
    let code = DetachedThread.start {
      for _ in 0..<2_000 {
        lock.withLock { _ in
          let count = inside.add(1, ordering: .sequentiallyConsistent).newValue
          // Long enough for another thread to come.
          for _ in 0..<200 where inside.load(ordering: .sequentiallyConsistent) > 1 { break }
          most.withLock { $0 = max($0, count) }
          inside.subtract(1, ordering: .sequentiallyConsistent)
        }
      }
      running.withLock { $0 -= 1 }
    }
    #expect(code == 0)
  }
  while running.withLock({ $0 }) > 0 { await Task.yield() }
  #expect(most.withLock { $0 } == 1)
}

@Test("a thread waits until the lock is released, also by an error")
func waiting() async {
  struct Left: Error {}
  let lock = Lock(0)
  let isTrying = Lock(false)
  let seen = Lock<Int?>(nil)
  do {
    try lock.withLock { value in
      let code = DetachedThread.start {
        isTrying.withLock { $0 = true }
        let inside = lock.withLock { $0 }
        seen.withLock { $0 = inside }
      }
      #expect(code == 0)
      while !isTrying.withLock({ $0 }) {}
      // Long enough for the other one to pass, if it could.
      for _ in 0..<100_000 where seen.withLock({ $0 }) != nil { break }
      #expect(seen.withLock { $0 } == nil)
      value = 1
      throw Left()
    }
    Issue.record("the error is lost")
  } catch { #expect(error is Left) }
  while seen.withLock({ $0 }) == nil { await Task.yield() }
  #expect(seen.withLock { $0 } == 1)
}
