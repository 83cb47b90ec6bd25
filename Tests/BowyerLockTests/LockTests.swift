import BowyerLock
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
