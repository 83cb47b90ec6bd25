import Bowyer
import BowyerCheck
import BowyerLock
import Testing

/// Keeps a thread busy until it is asked to stop.
private final class Treadmill: Sendable {
  private let isStopped = Lock(false)

  func run() { while !isStopped.withLock({ $0 }) {} }
  func stop() { isStopped.withLock { $0 = true } }
}

extension Integration {
  @Suite("A deadline", .timeLimit(.minutes(1))) struct DeadlineTests {
    @Test("ends more bodies that never return than there are threads to share")
    func spinning() async {
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

    @Test("cancels the body that misses it")
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

    @Test("that is missed has the token of its case, and its text says so")
    func hung() async throws {
      let config = Config(seed: 1, name: "small", arguments: ["n"])
      let failure = try await #require(throws: PropertyFailure.self) {
        try await forAll(.int, config: config, deadline: .seconds(1)) { n in
          if n > 100 { try? await Task.sleep(for: .seconds(3_600)) }
        }
      }
      #expect(failure.kind == .hung)
      #expect(
        failure.description.split(separator: "\n").dropFirst().joined(separator: "\n") == """
              n = 7743045911595091182
            the body did not end in 1.0 seconds
            replay:   "07ds7n42xv7ekx6p04ye4"
            seed:     1
          """
      )
      let token = try #require(failure.replay)
      let again = try await #require(throws: PropertyFailure.self) {
        try await forAll(
          .int,
          config: Config(seed: 9, arguments: ["n"], replay: token),
          deadline: .seconds(9)
        ) { $0 <= 100 }
      }
      #expect(again.arguments == failure.arguments)
    }

    @Test("that a simpler case misses ends shrinking, and is mentioned")
    func shrinking() async throws {
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

    @Test("that a simpler case misses without end is not what is reported")
    func blocking() async throws {
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

    @Test("that another value of an argument misses is not what is reported")
    func varying() async throws {
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

  @Suite("A session that sends itself inputs", .timeLimit(.minutes(1))) struct EndlessSessionTests {
    @Test("delivers views and can be stopped")
    func endless() async {
      let component = StoreComponent(
        initialState: 0,
        dispatcher: StateDispatcher<Void, Int, Void> { count, _ in
          count += 1
          return .pure(.send(()))
        },
        render: { count, _ in count }
      )
      let session = Session(component)
      let busy = Task.detached { _ = session.send(()) }
      var seen: [Int] = []
      for await view in session.views {
        seen.append(view)
        if seen.count == 3 { session.stop() }
      }
      await busy.value
      #expect(seen.count >= 3)
      #expect(seen == seen.sorted())
      #expect(seen.last == session.state)
    }
  }
}
