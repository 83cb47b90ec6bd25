#if os(Linux) && canImport(Glibc)
  import BowyerViews
  import Foundation
  import Glibc
  import Synchronization
  import Testing

  @testable import BowyerTerminal

  @Suite("The bytes for a terminal")
  struct DeviceOutputTests {
    /// A pipe that holds few bytes, of which the writing end does not wait.
    private struct Pipe {
      let read: Int32
      let write: Int32

      init() throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        (read, write) = (ends[0], ends[1])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        // F_SETPIPE_SZ
        _ = fcntl(write, 1_031, 4_096)
        _ = fcntl(write, F_SETFL, O_NONBLOCK)
      }
    }

    @Test("arrive whole, however often it takes none for a moment")
    func slowly() async throws {
      let ends = try Pipe()
      let bytes = (0..<800_000).map { UInt8(truncatingIfNeeded: $0 / 3) }
      let arrived = Mutex<[UInt8]?>(nil)
      Thread.detachNewThread {
        var (all, chunk): ([UInt8], [UInt8]) = ([], Array(repeating: 0, count: 4_096))
        while case let count = read(ends.read, &chunk, chunk.count), count > 0 {
          all += chunk[..<count]
        }
        arrived.withLock { [all] in $0 = all }
      }
      writeAll(bytes, bytes.count, to: ends.write)
      close(ends.write)
      while arrived.withLock({ $0 == nil }) { try await Task.sleep(for: .milliseconds(5)) }
      let isWhole = arrived.withLock { $0 == bytes }
      #expect(isWhole)
      close(ends.read)
    }

    @Test("are given up when it takes none for a second, or cannot be written to")
    func givenUp() throws {
      let ends = try Pipe()
      let bytes = [UInt8](repeating: 0, count: 100_000)
      for descriptor in [ends.write, -1] {
        let start = ContinuousClock.now
        writeAll(bytes, bytes.count, to: descriptor)
        let time = start.duration(to: .now)
        #expect(descriptor < 0 || time >= .milliseconds(900))
      }
      close(ends.write)
      close(ends.read)
    }
  }

  @Suite("The events that a loop takes at once")
  struct EventBatchTests {
    @Test("are ready as soon as there is one of any kind")
    func ready() {
      typealias Batch = EventFeed.Batch
      #expect(!Batch().isReady)
      let changes: [(inout Batch) -> Void] = [
        { $0.events = [.key(KeyPress(.enter))] }, { $0.isResized = true },
        { $0.isContinued = true }, { $0.isChanged = true }, { $0.handled = 1 },
        { $0.isTimePassed = true }, { $0.isBackgroundLight = false }, { $0.isLast = true },
      ]
      for (number, change) in changes.enumerated() {
        var batch = Batch()
        change(&batch)
        #expect(batch.isReady, "\(number)")
      }
    }
  }
#endif
