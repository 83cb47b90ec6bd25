import BowyerCheck
import BowyerLock
import Testing

/// Keeps a thread busy until it is asked to stop.
private final class Treadmill: Sendable {
  private let isStopped = Lock(false)

  func run() { while !isStopped.withLock({ $0 }) {} }
  func stop() { isStopped.withLock { $0 = true } }
}

/// What depends on a deadline that bodies keep runs in a process of its own, where no other test keeps the threads busy
/// on which tasks go on.
@Suite("a deadline")
struct DeadlineTests {
  @Test("ends more bodies that never return than there are threads to share")
  func spinning() async {
    await #expect(processExitsWith: .success) {
      let treadmill = Treadmill()
      defer { treadmill.stop() }
      let kinds = await withTaskGroup(of: PropertyFailure.Kind?.self) { group in
        for _ in 0..<8 {
          group.addTask {
            do {
              try await forAll(.int, config: Config(seed: 1), deadline: .milliseconds(100)) { _ in
                treadmill.run()
              }
              return nil
            } catch {
              return (error as? PropertyFailure)?.kind
            }
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(kinds == Array(repeating: .hung, count: 8))
    }
  }

  @Test("cancels the body that misses it", .timeLimit(.minutes(30)))
  func cancels() async throws {
    let (ends, ending) = AsyncStream.makeStream(of: Bool.self)
    let failure = await #expect(throws: PropertyFailure.self) {
      try await forAll(.int, deadline: .milliseconds(100)) { _ in
        do {
          try await Task.sleep(for: .seconds(600))
        } catch {
          ending.yield(Task.isCancelled)
        }
      }
    }
    #expect(failure?.kind == .hung)
    let isCancelled = await ends.first { _ in true }
    #expect(isCancelled == true)
  }

  @Test("that a simpler case misses ends shrinking, and is mentioned")
  func shrinking() async {
    await #expect(processExitsWith: .success) {
      let failure = try await #require(throws: PropertyFailure.self) {
        try await forAll(.int, config: Config(seed: 1), deadline: .seconds(1)) { n in
          if 0 < n, n < 1_000_000 { try await Task.sleep(for: .seconds(60)) }
          return n < 1_000_000
        }
      }
      #expect(failure.kind == .falsified)
      #expect(failure.shrinking.evaluations < 100)
      #expect(
        failure.report.notes.count { $0.hasPrefix("shrinking ended when a simpler case hung") } == 1
      )
    }
  }

  @Test("that a simpler case misses without end is not what is reported")
  func blocking() async {
    await #expect(processExitsWith: .success) {
      let treadmill = Treadmill()
      defer { treadmill.stop() }
      let failure = try await #require(throws: PropertyFailure.self) {
        try await forAll(
          .integer(in: 0...1_000),
          config: Config(seed: 3),
          deadline: .seconds(1)
        ) { n in
          if 50 < n, n <= 100 { treadmill.run() }
          return n <= 100
        }
      }
      #expect(failure.kind == .falsified)
      #expect(failure.arguments.first.flatMap { Int($0.value) } ?? 0 > 100)
    }
  }

  @Test("that another value of an argument misses is not what is reported")
  func varying() async {
    await #expect(processExitsWith: .success) {
      let failure = try await #require(throws: PropertyFailure.self) {
        try await forAll(.int, .int, config: Config(seed: 1), deadline: .seconds(1)) { a, b in
          if a != 0, b == 5 { try await Task.sleep(for: .seconds(60)) }
          return b < 5
        }
      }
      #expect(failure.kind == .falsified)
      #expect(failure.arguments.map(\.value) == ["0", "5"])
      #expect(failure.arguments.map(\.note) == [nil, nil])
    }
  }

  @Test("of any length is one")
  func long() async throws {
    let report = try await forAll(.int, deadline: .seconds(Int64.max)) { n in n &- n <-> 0 }
    #expect(report.cases == 100)
  }

  @Test("does not keep a body that is cancelled", .timeLimit(.minutes(5)))
  func cancelled() async throws {
    let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      try await forAll(.int, deadline: .seconds(600)) { _ in
        beginning.yield()
        try await Task.sleep(for: .seconds(600))
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
    #expect(drawn.withLock { $0 } == 3)
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
    #expect(begun.withLock { $0 } == 3)
  }
}
