import BowyerCheck
import BowyerLock
import BowyerTesting
import Testing
import TestSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Returns the issues that a body records, instead of recording them.
private func recorded(_ body: @Sendable () async throws -> Void) async throws -> [Issue] {
  let seen = Lock<[Issue]>([])
  let scope: IssueHandlingTrait = .compactMapIssues { issue in
    seen.withLock { $0.append(issue) }
    return nil
  }
  let test = try #require(Test.current)
  try await scope.provideScope(for: test, testCase: nil) { try await body() }
  return seen.withLock { $0 }
}

@Suite("check")
struct CheckTests {
  @Test("takes bodies that return a truth value, a comparison, nothing, and that wait")
  func bodies() async throws {
    expectEqual(try check(.int) { n in n == n }.cases, 100)
    expectEqual(try check(.int, .int) { a, b in a &+ b <-> b &+ a }.cases, 100)
    try check(.int) { n in expectEqual(n, n) }
    try await check(.int) { n in
      await Task.yield()
      return n - n <-> 0
    }
    try await check(.int) { n in
      await Task.yield()
      expectEqual(n, n)
    }
  }

  @Test("records one issue, at its call, and the body's own for the simplest case")
  func issues() async throws {
    let here = SourceLocation(fileID: "A/Here.swift", filePath: "Here.swift", line: 7, column: 3)
    let issues = try await recorded {
      let report = try check(.int, config: Config(seed: 1), sourceLocation: here) { n in
        #expect(n < 10)
      }
      expectEqual(report.seed, 1)
    }
    try #require(issues.count == 2)
    expectEqual(issues[0].sourceLocation, here)
    let text = issues[0].comments.map(\.rawValue).joined()
    #expect(text.contains("✗ falsified at A/Here.swift:7"))
    #expect(text.contains("$0 = 10\n  Expectation failed: (n → 10) < 10, at CheckTests.swift:"))
    expectEqual(issues[1].sourceLocation?.fileName, "CheckTests.swift")
  }

  @Test("records one issue, also when it waits")
  func asyncIssues() async throws {
    let issues = try await recorded {
      try await check(.int, config: Config(seed: 1)) { n in
        await Task.yield()
        #expect(n < 10)
      }
    }
    expectEqual(issues.count, 2)
  }

  @Test("runs the simplest case once more, and not the other ones")
  func again() throws {
    var last: [Int] = []
    withKnownIssue {
      try check(.int, config: Config(seed: 1)) { n in
        last = [n] + last.prefix(4)
        return n < 10
      }
    }
    expectEqual(last.first, 10)
  }

  @Test("runs the simplest case once more, though it passes then, and keeps it once")
  func steady() async throws {
    final class Memory: RegressionStore {
      let log = Lock<[String]>([])
      func tokens(of property: String) -> [String] {
        log.withLock { $0.append("read \(property)") }
        return []
      }
      func record(_ token: String, showing arguments: String, of property: String) {
        log.withLock { $0.append("keep \(arguments)") }
      }
    }
    let (memory, seen, isReported) = (Memory(), Lock<[Int]>([]), Lock(false))
    let scope: IssueHandlingTrait = .compactMapIssues { _ in
      isReported.withLock { $0 = true }
      return nil
    }
    let test = try #require(Test.current)
    try await scope.provideScope(for: test, testCase: nil) {
      let config = Config(seed: 1, name: "small", regressions: memory)
      try check(.int, config: config) { n in
        guard isReported.withLock({ $0 }) else { return n < 10 }
        seen.withLock { $0.append(n) }
        return true
      }
    }
    expectEqual(seen.withLock { $0 }, [10])
    expectEqual(memory.log.withLock { $0 }, ["read small", "keep $0 = 10"])
  }

  @Test("runs nothing again where cases are given up")
  func givenUp() async throws {
    let count = Lock(0)
    let issues = try await recorded {
      try check(.int, config: Config(cases: 10, seed: 1)) { _ in
        count.withLock { $0 += 1 }
        try assume(false)
      }
    }
    expectEqual(issues.count, 1)
    expectEqual(count.withLock { $0 }, 101)
  }

  @Test("tells of an issue its first line and its place")
  func firstLine() async throws {
    let issues = try await recorded {
      try check(.int, config: Config(seed: 1)) { n in #expect(n < 10, "too large\nby far") }
    }
    let text = issues.first?.comments.map(\.rawValue).joined() ?? ""
    #expect(text.contains("(n → 10) < 10: too large, at CheckTests.swift:"), "\(text)")
    #expect(!text.contains("by far"))
  }

  @Test("gives the first of several issues of a case as its reason")
  func firstIssue() async throws {
    let issues = try await recorded {
      try check(.int, config: Config(seed: 1)) { n in
        #expect(n < 10, "the first")
        #expect(n < 10, "the second")
      }
    }
    try #require(issues.count == 3)
    let text = issues[0].comments.map(\.rawValue).joined()
    #expect(text.contains("the first") && !text.contains("the second"), "\(text)")
  }

  @Test("runs on the caller's thread, in a test that does not wait")
  func thread() throws {
    let here = pthread_self()
    try check(.int) { _ in pthread_self() == here }
  }

  @Test("runs where the caller is isolated")
  @MainActor
  func isolated() async throws {
    var count = 0
    try check(.int) { _ in
      MainActor.assertIsolated()
      count += 1
    }
    try await check(.int) { _ in
      await Task.yield()
      MainActor.assertIsolated()
      count += 1
    }
    expectEqual(count, 200)
  }

  actor Counter {
    var count = 0

    func run() async throws {
      try check(.int) { _ in
        self.preconditionIsolated()
        count += 1
      }
      try await check(.int) { _ in
        await Task.yield()
        self.assertIsolated()
        count += 1
      }
    }
  }

  @Test("runs on an actor, its body touching the actor's state")
  func onActor() async throws {
    let counter = Counter()
    try await counter.run()
    expectEqual(await counter.count, 200)
  }

  @Test("runs within a property")
  func nested() async throws {
    let issues = try await recorded {
      try check(.integer(in: 0...5), config: Config(cases: 5, seed: 1)) { n in
        try check(.integer(in: 0...5), config: Config(cases: 5, seed: 2)) { m in #expect(m + n < 3)
        }
      }
    }
    expectEqual(issues.count, 3)
  }

  @Test("counts a failed requirement as the issue that it records")
  func requirements() async throws {
    let issues = try await recorded {
      try check(.int, config: Config(seed: 1)) { n in _ = try #require(n < 10 ? n : nil) }
    }
    expectEqual(issues.count, 2)
    #expect(issues.first?.comments.first?.rawValue.contains("Expectation failed") == true)
  }

  @Test("throws where there is no test")
  func detached() async throws {
    let failure = await #expect(throws: PropertyFailure.self) {
      try await Task.detached { _ = try check(.int) { $0 < 10 } }.value
    }
    expectEqual(failure?.site.fileID, "BowyerTestingTests/CheckTests.swift")
  }

  @Test("shows an example that fails")
  func examples() async throws {
    let issues = try await recorded {
      try check(.int, examples: [1, 7_007]) { n in #expect(n != 7_007) }
    }
    try #require(issues.count == 2)
    #expect("\(issues[1])".contains("7007"))
  }

  @Test("runs no other example again, and no other case")
  func examplesAgain() async throws {
    let issues = try await recorded {
      try check(.int, examples: [-1, 7, 8, 9]) { n in #expect(n < 0) }
      try await check(.int, examples: [-1, 7, 8, 9]) { n in
        await Task.yield()
        #expect(n < 0)
      }
    }
    expectEqual(issues.count, 4)
  }

  @Test("keeps nothing back that a task records when its case has ended")
  func late() async throws {
    let issues = try await recorded {
      let (ended, end) = AsyncStream.makeStream(of: Never.self)
      let late = Lock<Task<Void, Never>?>(nil)
      try check(.int, config: Config(cases: 1)) { n in
        let task = Task {
          for await _ in ended {}
          #expect(n < 0)
        }
        late.withLock { $0 = task }
      }
      end.finish()
      await late.withLock { $0 }?.value
    }
    expectEqual(issues.count, 1)
  }

  @Test("counts what a task records that its case waits for")
  func awaited() async throws {
    let issues = try await recorded {
      try await check(.int, config: Config(seed: 1)) { n in
        await withTaskGroup { group in group.addTask { #expect(n < 10) } }
      }
    }
    try #require(issues.count == 2)
    #expect(issues[0].comments.first?.rawValue.contains("falsified") == true)
  }

  private struct Damaged: RegressionStore {
    func tokens(of property: String) -> [String] { ["zzzz", "yyyy"] }
    func record(_ token: String, showing arguments: String, of property: String) {}
  }

  @Test("warns of what the report of a property that holds notes")
  func notes() async throws {
    let here = SourceLocation(fileID: "A/Here.swift", filePath: "Here.swift", line: 7, column: 3)
    let issues = try await recorded {
      let config = Config(regressions: Damaged())
      try check(.int, config: config, sourceLocation: here) { _ in true }
    }
    try #require(issues.count == 1)
    expectEqual(issues[0].severity, .warning)
    expectEqual(issues[0].sourceLocation, here)
    let text = issues[0].comments.map(\.rawValue).joined()
    #expect(text.contains("cannot be read: zzzz\na kept case cannot be read: yyyy"))
  }

  @Test("ends before it begins when its task is cancelled")
  func cancellation() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      _ = try check(.int) { _ in true }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
