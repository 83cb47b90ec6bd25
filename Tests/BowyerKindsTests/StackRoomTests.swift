import BowyerKinds
import BowyerLock
import Testing

@Suite("Room on the stack") struct StackRoomTests {
  /// Counts down, a level of recursion each, in a room that is asked for at each level.
  private static func count(_ level: Int, _ calls: inout Int, _ threads: inout Set<UInt>) -> Int {
    calls += 1
    threads.insert(CurrentThread.id)
    guard level > 0 else { return 0 }
    return StackRoom.run { count(level - 1, &calls, &threads) } + 1
  }

  @Test("is that of the calling thread as long as there is some")
  func shallow() {
    var (calls, threads) = (0, Set<UInt>())
    #expect(Self.count(3, &calls, &threads) == 3)
    #expect(calls == 4)
    #expect(threads == [CurrentThread.id])
  }

  @Test("is there again after recursion that used it up")
  func again() {
    for _ in 0..<2 {
      var (calls, threads) = (0, Set<UInt>())
      #expect(Self.count(5_000, &calls, &threads) == 5_000)
      #expect(calls == 5_001)
      #expect(threads.contains(CurrentThread.id))
    }
  }
}
