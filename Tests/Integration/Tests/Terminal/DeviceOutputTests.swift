#if os(Linux) && canImport(Glibc)
  import Foundation
  import Glibc
  import BowyerLock
  import Testing

  @testable import BowyerTerminal

  extension Integration {
    @Suite("The bytes for a terminal", .timeLimit(.minutes(1)))
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
        let (arrivals, arriving) = AsyncStream.makeStream(of: [UInt8].self)
        Thread.detachNewThread {
          var (all, chunk): ([UInt8], [UInt8]) = ([], Array(repeating: 0, count: 4_096))
          while case let count = read(ends.read, &chunk, chunk.count), count > 0 {
            all += chunk[..<count]
          }
          arriving.yield(all)
        }
        writeAll(bytes, bytes.count, to: ends.write)
        close(ends.write)
        let isWhole = await arrivals.first { _ in true } == bytes
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

    @Suite("What is printed while the output has another use") struct PrintedTests {
      /// Leads descriptors to one new file, and returns what is in that file at any time.
      private static func file(for descriptors: Int32...) -> () -> String {
        let file = fileno(tmpfile())
        for descriptor in descriptors { dup2(file, descriptor) }
        return {
          var bytes = [UInt8](repeating: 0, count: 100)
          let count = pread(file, &bytes, bytes.count, 0)
          return String(decoding: bytes.prefix(count), as: UTF8.self)
        }
      }

      private static func write(_ letter: String) {
        for output: Int32 in [1, 2] { Glibc.write(output, letter, 1) }
      }

      @Test("is kept where both outputs are one file, to which they lead again afterwards")
      func kept() async {
        await #expect(processExitsWith: .success) {
          let text = Self.file(for: 1, 2)
          let keeper = OutputKeeper()!
          keeper.begin()
          Self.write("a")
          precondition(text() == "", text())
          keeper.end()
          Self.write("b")
          precondition(text() == "aabb", text())
        }
      }

      @Test("goes to standard error at once where only the other output is a terminal")
      func apart() async {
        await #expect(processExitsWith: .success) {
          let terminal = try PseudoTerminal()
          dup2(open(terminal.slave, O_RDWR | O_NOCTTY), 1)
          let text = Self.file(for: 2)
          let keeper = OutputKeeper()!
          keeper.begin()
          Self.write("a")
          precondition(text() == "aa", text())
        }
      }

      @Test("is not kept without a standard output")
      func missing() async {
        await #expect(processExitsWith: .success) {
          close(1)
          precondition(OutputKeeper() == nil)
        }
      }
    }
  }
#endif
