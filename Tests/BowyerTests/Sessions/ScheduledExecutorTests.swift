import Bowyer
import BowyerLock
import Testing
import TestSupport

@Suite("An executor that runs the jobs that a schedule chooses") struct ScheduledExecutorTests {
  private let executor = ScheduledExecutor()
  private let seen = Lock<[String]>([])

  private var log: [String] { seen.withLock { $0 } }

  private func start(_ name: String, steps: Int = 1) {
    Self.start(name, 1, of: steps, on: executor, seen)
  }

  private static func start(
    _ name: String,
    _ step: Int,
    of steps: Int,
    on executor: ScheduledExecutor,
    _ seen: Lock<[String]>,
    then end: @escaping @Sendable () -> Void = {}
  ) {
    Task(executorPreference: executor) {
      seen.withLock { $0.append("\(name)\(step)") }
      guard step < steps else { return end() }
      start(name, step + 1, of: steps, on: executor, seen, then: end)
    }
  }

  @Test("runs nothing by itself, and then what is ready in the order in which it came to be")
  func inOrder() {
    start("a", steps: 2)
    start("b", steps: 2)
    expectEqual(executor.count, 2)
    expectEqual(log, [])
    #expect(executor.run())
    expectEqual(log, ["a1"])
    #expect(!executor.runAll(limit: 2))
    expectEqual(log, ["a1", "b1", "a2"])
    #expect(executor.runAll(limit: 1))
    expectEqual(log, ["a1", "b1", "a2", "b2"])
    expectEqual(executor.count, 0)
    #expect(!executor.run())
    #expect(executor.runAll())
  }

  @Test("An executor that runs the jobs that a schedule chooses runs the one at a place")
  func place() {
    start("a")
    start("b", steps: 2)
    #expect(executor.name(at: 0) != executor.name(at: 1))
    expectEqual(executor.name(at: 2), "")
    #expect(!executor.run(at: 2))
    #expect(executor.run(at: 1))
    expectEqual(log, ["b1"])
    #expect(executor.run(at: 1))
    expectEqual(log, ["b1", "b2"])
    #expect(executor.run(at: 0))
    expectEqual(log, ["b1", "b2", "a1"])
  }

  @Test("when it is closed runs what is left, and what comes later runs elsewhere")
  func close() async {
    start("a", steps: 3)
    executor.close()
    expectEqual(log, ["a1", "a2", "a3"])
    expectEqual(executor.count, 0)
    let value = await Task(executorPreference: executor) { 7 }.value
    expectEqual(value, 7)
    expectEqual(executor.count, 0)
  }

  @Test("when it is closed leaves what does not end to others")
  func endless() async {
    await withCheckedContinuation { continuation in
      Self.start("a", 1, of: 1_100, on: executor, seen) { continuation.resume() }
      executor.close()
      expectEqual(executor.count, 0)
    }
    expectEqual(log.last, "a1100")
  }
}
