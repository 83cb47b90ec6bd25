import BowyerCheck
import BowyerLock
import TestSupport
import Testing

@Suite("a deadline")
struct DeadlineTests {
  @Test("of any length is one")
  func long() async throws {
    let report = try await forAll(.int, deadline: .seconds(Int64.max)) { n in n &- n <-> 0 }
    expectEqual(report.cases, 100)
  }

  @Test("explains a failure once, and no case that shrinking tries")
  func explanations() async {
    struct Small: Checkable {
      let number: Int
      let explained: Lock<Int>

      func verdict(explained isExplained: Bool) -> Verdict {
        if isExplained { explained.withLock { $0 += 1 } }
        return number < 1_000 ? .passed : .failed(Evidence())
      }
    }
    let (explained, config) = (Lock(0), Config(seed: 1))
    await #expect(throws: PropertyFailure.self) {
      try await forAll(.int, config: config, deadline: .seconds(Int64.max)) { n in
        Small(number: n, explained: explained)
      }
    }
    expectEqual(explained.withLock { $0 }, 1)
  }

  @Test("does not keep a body that is cancelled")
  func cancelled() async throws {
    let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      try await forAll(.int, deadline: .seconds(Int64.max)) { _ in
        beginning.yield()
        await untilCancelled()
        try Task.checkCancellation()
      }
    }
    for await _ in begun { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}

@Suite("a task that is cancelled")
struct CancellationTests {
  @Test("ends a survey of the cases there are")
  func survey() async throws {
    let drawn = Lock(0)
    let task = Task {
      let numbers = Gen.integer(in: 0...9_999).map { n in
        drawn.withLock { $0 += 1 }
        if drawn.withLock({ $0 }) == 3 { withUnsafeCurrentTask { $0?.cancel() } }
        return n
      }
      try forAll(numbers, config: Config(cases: 10_000)) { _ in }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    expectEqual(drawn.withLock { $0 }, 3)
  }

  @Test("ends its property before the next case", arguments: [9, 1_000])
  func between(cases: Int) async throws {
    let begun = Lock(0)
    let task = Task {
      try await forAll(.integer(in: 0...9), config: Config(cases: cases)) { _ in
        await Task.yield()
        begun.withLock { $0 += 1 }
        if begun.withLock({ $0 }) == 3 { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    expectEqual(begun.withLock { $0 }, 3)
  }
}
