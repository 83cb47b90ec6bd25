#if canImport(Glibc)
  import BowyerKinds
  import BowyerLock
  import Sizes
  import Testing

  extension Integration {
    /// The memory of a process, each in one of its own.
    @Suite("Memory") struct MemoryTests {
      private static func sum(_ level: Int) -> Int {
        level == 0 ? 0 : StackRoom.run { sum(level - 1) } + 1
      }

      @Test("is not kept by locks")
      func locks() async {
        await #expect(processExitsWith: .success) {
          let before = Memory.inUse
          for number in 0..<400_000 {
            precondition(Lock(number).withLock { $0 } == number)
          }
          precondition(Memory.inUse - before < 8 << 10, "\(Memory.inUse - before) KiB more")
        }
      }

      @Test("is not kept by the thread-local list of a release when its thread ends")
      func threads() async {
        await #expect(processExitsWith: .success) {
          @Sendable func release() {
            var all = Pieces<[Pieces<Int>]>()
            all = all.appending((0..<20_000).map { Pieces<Int>().appending($0) })
            // So many that the others are released as deep as releases nest.
            for _ in 0..<23 { all = all.appending([]) }
          }
          for _ in 0..<3 { onSmallStack { release() } }
          let before = Memory.inUse
          for _ in 0..<40 { onSmallStack { release() } }
          precondition(Memory.inUse - before < 8 << 10, "\(Memory.inUse - before) KiB more")
        }
      }

      @Test(
        "that gives no further thread is reported by a detached thread, which releases its work"
      )
      func noDetachedThread() async {
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

      @Test("is not kept by detached threads, so that others can start")
      func detachedThreads() async {
        await #expect(processExitsWith: .success) {
          // The address space: a stack that stays takes 8 MiB of it.
          let before = Memory.reserved
          for _ in 0..<TestSize.of(2_000, full: 40_000) {
            await withCheckedContinuation { ended in
              let code = DetachedThread.start { ended.resume() }
              precondition(code == 0, "no further thread starts: \(code)")
            }
          }
          precondition(Memory.reserved - before < 1_000 * 8 << 10)
        }
      }

      @Test("that gives no further thread lets recursion go on where it is")
      func noRoom() async {
        await #expect(processExitsWith: .success) {
          onSmallStack(ofKiB: 64 << 10) {
            precondition(MemoryTests.sum(3) == 3)
            let sum = Memory.withoutMore { MemoryTests.sum(2_000) }
            precondition(sum == 2_000)
          }
        }
      }
    }
  }
#endif
