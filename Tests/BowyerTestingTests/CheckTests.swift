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

/// Returns the issues that a body records, instead of recording them; a function is called at each.
func recorded(
  each note: @escaping @Sendable () -> Void = {},
  _ body: @Sendable () async throws -> Void
) async throws -> [Issue] {
  let seen = Lock<[Issue]>([])
  let scope: IssueHandlingTrait = .compactMapIssues { issue in
    seen.withLock { $0.append(issue) }
    note()
    return nil
  }
  let test = try #require(Test.current)
  try await scope.provideScope(for: test, testCase: nil) { try await body() }
  return seen.withLock { $0 }
}

extension Issue {
  var text: String { comments.map(\.rawValue).joined(separator: "\n") }
}

/// Cases that are kept, and a log of what is asked.
private final class Store: RegressionStore {
  let log = Lock<[String]>([])
  private let kept: [String]

  init(_ kept: [String] = []) { self.kept = kept }

  func tokens(of property: String) -> [String] {
    log.withLock { $0.append("read \(property)") }
    return kept
  }
  func record(_ token: String, showing arguments: String, of property: String) {
    log.withLock { $0.append("keep \(arguments)") }
  }
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
    let text = issues[0].text
    #expect(text.contains("✗ falsified at A/Here.swift:7"))
    #expect(text.contains("$0 = 10\n  Expectation failed: (n → 10) < 10, at CheckTests.swift:"))
    expectEqual(issues[1].sourceLocation?.fileName, "CheckTests.swift")
  }

  @Test("records as much when it waits, also for a task, and of a requirement")
  func others() async throws {
    let (small, issues) = (Config(seed: 1), Lock<[[Issue]]>([]))
    func record(_ body: @Sendable () async throws -> Void) async throws {
      let found = try await recorded(body)
      issues.withLock { $0.append(found) }
    }
    try await record {
      try await check(.int, config: small) { n in
        await Task.yield()
        #expect(n < 10)
      }
    }
    try await record {
      try await check(.int, config: small) { n in
        await withTaskGroup { group in group.addTask { #expect(n < 10) } }
      }
    }
    try await record { try check(.int, config: small) { n in _ = try #require(n < 10 ? n : nil) } }
    expectEqual(issues.withLock { $0.map(\.count) }, [2, 2, 2])
    for text in issues.withLock({ $0.map(\.[0].text) }) {
      #expect(text.contains("falsified") && text.contains("Expectation failed"), "\(text)")
    }
  }

  @Test("runs the simplest case once more, though it passes then, and keeps it once")
  func steady() async throws {
    let (store, seen, isReported) = (Store(), Lock<[Int]>([]), Lock(false))
    _ = try await recorded(each: { isReported.withLock { $0 = true } }) {
      try check(.int, config: Config(seed: 1, name: "small", regressions: store)) { n in
        guard isReported.withLock({ $0 }) else { return n < 10 }
        seen.withLock { $0.append(n) }
        return true
      }
    }
    expectEqual(seen.withLock { $0 }, [10])
    expectEqual(store.log.withLock { $0 }, ["read small", "keep $0 = 10"])
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

  @Test("tells of the first issue of a case its first line and its place")
  func firstLine() async throws {
    let issues = try await recorded {
      try check(.int, config: Config(seed: 1)) { n in
        #expect(n < 10, "too large\nby far")
        #expect(n < 10, "the second")
      }
    }
    try #require(issues.count == 3)
    let text = issues[0].text
    #expect(text.contains("(n → 10) < 10: too large, at CheckTests.swift:"), "\(text)")
    #expect(!text.contains("by far") && !text.contains("the second"), "\(text)")
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

  @Test("runs where the caller is isolated, touching its state: on an actor, on its thread")
  @MainActor
  func isolated() async throws {
    let here = pthread_self()
    var count = 0
    try check(.int) { _ in
      MainActor.assertIsolated()
      count += 1
      return pthread_self() == here
    }
    try await check(.int) { _ in
      await Task.yield()
      MainActor.assertIsolated()
      count += 1
    }
    expectEqual(count, 200)
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

  @Test("shows an example that fails, and runs no other example again, and no other case")
  func examples() async throws {
    let issues = try await recorded {
      try check(.int, examples: [-1, 7, 8, 9]) { n in #expect(n < 0) }
      try await check(.int, examples: [-1, 7_007, 8, 9]) { n in
        await Task.yield()
        #expect(n < 0)
      }
    }
    try #require(issues.count == 4)
    #expect("\(issues[3])".contains("7007"))
  }

  @Test("tries an example of any number of values first, also with await")
  func longExamples() async throws {
    let (tried, one) = (Lock<[[Int]]>([]), Config(cases: 1))
    @Sendable func note(_ values: Int...) -> Bool {
      tried.withLock { $0.append(values) }
      return true
    }
    @Sendable func noteLater(_ values: Int...) async -> Bool {
      tried.withLock { $0.append(values) }
      return true
    }
    let (two, three, four) = ([(1, 2)], [(1, 2, 3)], [(1, 2, 3, 4)])
    try check(.int, examples: [1], config: one) { a in note(a) }
    try check(.int, .int, examples: two, config: one) { a, b in note(a, b) }
    try check(.int, .int, .int, examples: three, config: one) { a, b, c in note(a, b, c) }
    try check(.int, .int, .int, .int, examples: four, config: one) { note($0, $1, $2, $3) }
    let begun = tried.withLock { $0 }
    expectEqual(begun, (1...4).flatMap { [Array(1...$0), Array(repeating: 0, count: $0)] })
    try await check(.int, examples: [1], config: one) { a in await noteLater(a) }
    try await check(.int, .int, examples: two, config: one) { a, b in await noteLater(a, b) }
    try await check(.int, .int, .int, examples: three, config: one) { await noteLater($0, $1, $2) }
    try await check(.int, .int, .int, .int, examples: four, config: one) {
      await noteLater($0, $1, $2, $3)
    }
    expectEqual(tried.withLock { $0 }, begun + begun)
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

  @Test("warns of what the report of a property that holds notes")
  func notes() async throws {
    let here = SourceLocation(fileID: "A/Here.swift", filePath: "Here.swift", line: 7, column: 3)
    let issues = try await recorded {
      let config = Config(regressions: Store(["zzzz", "yyyy"]))
      try check(.int, config: config, sourceLocation: here) { _ in true }
    }
    try #require(issues.count == 1)
    expectEqual(issues[0].severity, .warning)
    expectEqual(issues[0].sourceLocation, here)
    #expect(issues[0].text.contains("cannot be read: zzzz\na kept case cannot be read: yyyy"))
  }

  @Test("does not take the warnings of a body for failures, and keeps none back")
  func warnings() async throws {
    let issues = try await recorded {
      let report = try check(.int, config: Config(cases: 3)) { _ in
        Issue.record("large", severity: .warning)
      }
      expectEqual(report.cases, 3)
    }
    expectEqual(issues.map(\.severity), [.warning, .warning, .warning])
  }

  @Test("asks for the kept cases of its call")
  func site() async throws {
    let store = Store()
    let config = Config(regressions: store)
    try check(.int, config: config) { _ in true }
    try await check(.int, config: config) { n in
      await Task.yield()
      return n == n
    }
    let lines = [#line - 5, #line - 4].map { "read \(#fileID):\($0)" }
    expectEqual(store.log.withLock { $0 }, lines)
  }

  @Test("draws for each test and each law other values, and the same in each run")
  func seeds() throws {
    func seeds() throws -> [UInt64] {
      let laws = ["one", "two"].map { Law($0, arguments: ["n"], .int) { _ in true } }
      return try [check(.int) { _ in true }.seed] + laws.map { try $0.check().seed }
    }
    let found = try seeds()
    expectEqual(found, try seeds())
    guard getenv("BOWYER_SEED") == nil else { return }
    expectEqual(Set(found + [0]).count, 4)
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
