#if os(Linux)
  import BowyerLock
  import Foundation
  import Testing

  @testable import BowyerLive

  extension Integration {
    @Suite("A takeover of the file of a journal", .timeLimit(.minutes(1))) struct TakeoverTests {
      private let name = String(repeating: "0b", count: 16)
      private let kept: Folder
      private var folder: String { kept.url.path }

      init() throws { kept = try Folder() }

      @Test("happens at once when it may, and only then; a file in place of the pipe gives nothing")
      func handOver() async throws {
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

      @Test("A file is locked until it is closed, also where it was replaced")
      func locked() async throws {
        func open() async throws -> JournalFile {
          try await JournalFile(LiveJournal(folder, secondConnection: .isRefused), name) {}
        }
        let file = try await open()
        try file.replace(by: ["a"])
        let path = "\(folder)/\(name).journal"
        await #expect(throws: LiveError.sessionInUse(path)) { try await open() }
        file.close()
        let other = try await open()
        #expect(try other.read() == ["a"])
        other.close()
      }

      @Test("A file that is closed no longer waits for another connection")
      func waits() async throws {
        final class Token: Sendable {}
        func openAndClose(_ token: Token) async throws {
          let file = try await JournalFile(LiveJournal(folder), name) { _ = token }
          try await Task.sleep(for: .milliseconds(20))
          file.close()
        }
        weak var waiting: Token?
        do {
          let token = Token()
          waiting = token
          try await openAndClose(token)
        }
        // A file that is closed before it waits at the pipe waits until the next one is closed.
        for _ in 0..<200 where waiting != nil { try await openAndClose(Token()) }
        #expect(waiting == nil)
      }
    }
  }
#endif
