#if os(Linux)
  import BowyerLock
  import Foundation
  import Testing

  @testable import BowyerLive

  extension Integration {
    @Suite("A takeover of the file of a journal", .timeLimit(.minutes(1))) struct TakeoverTests {
      @Test("happens at once when it may, and only then; a file in place of the pipe gives nothing")
      func handOver() async throws {
        let name = String(repeating: "0b", count: 16)
        let folder = FileManager.default.temporaryDirectory.appending(path: "bowyer-\(UUID())").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let isAsked = Lock(false)
        let (requests, asking) = AsyncStream.makeStream(of: Void.self)
        func open() async throws -> JournalFile {
          try await JournalFile(LiveJournal(folder), name) {
            isAsked.withLock { $0 = true }
            asking.yield()
          }
        }
        let first = try await open()
        first.close()
        let pipe = "\(folder)/\(name).takeover"
        try FileManager.default.removeItem(atPath: pipe)
        try Data().write(to: URL(filePath: pipe))
        let second = try await open()
        // The threads that wait at the pipe would have been notified by now.
        try await Task.sleep(for: .milliseconds(300))
        #expect(!isAsked.withLock { $0 })
        second.close()
        try FileManager.default.removeItem(atPath: pipe)
        let third = try await open()
        async let next = open()
        for await _ in requests { break }
        // The page before has some seconds to end.
        try await Task.sleep(for: .milliseconds(1_500))
        third.close()
        try await next.close()
      }
    }
  }
#endif
