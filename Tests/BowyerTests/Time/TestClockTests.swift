import Bowyer
import BowyerCheck
import BowyerLock
import Testing
import TestSupport

@Suite("A clock of a test") struct TestClockTests {
  private let clock = TestClock()
  private let log = Lock<[String]>([])

  private func rung() -> [String] {
    log.withLock { log in
      defer { log = [] }
      return log
    }
  }

  @discardableResult
  private func alarm(in milliseconds: Int, _ name: String) -> @Sendable () -> Void {
    clock.alarm(in: .milliseconds(milliseconds)) { [log, clock] in
      log.withLock { $0.append("\(name) \(Int(clock.now.offset / .milliseconds(1)))") }
    }
  }

  @Test("rings at the times that were set, the earliest first, and first what was set first")
  func order() throws {
    try forAll(.array(of: .integer(in: 0...20), count: 0...40), .integer(in: 0...25)) {
      times,
      end in
      let clock = TestClock()
      let log = Lock<[Int]>([])
      for (index, time) in times.enumerated() {
        _ = clock.alarm(in: .seconds(time)) { log.withLock { $0.append(index) } }
      }
      expectEqual(clock.waiting, times.count)
      expectEqual(clock.nextAlarm?.offset, times.min().map { .seconds($0) })
      clock.advance(by: .seconds(end))
      let due = times.indices.filter { times[$0] <= end }
        .sorted { (times[$0], $0) < (times[$1], $1) }
      expectEqual(clock.now.offset, .seconds(end))
      expectEqual(clock.waiting, times.count - due.count)
      expectEqual(clock.nextAlarm?.offset, times.filter { $0 > end }.min().map { .seconds($0) })
      return log.withLock { $0 } == due
    }
  }

  @Test("has instants as far apart as it is advanced, which a session counts from its start")
  func instants() {
    let starts = [clock.now, clock.now.advanced(by: .seconds(-3))]
    clock.advance(by: .seconds(5))
    expectEqual(starts.map { $0.duration(to: clock.now) }, [.seconds(5), .seconds(8)])
    expectEqual(clock.now.duration(to: starts[1]), .seconds(-8))
    let counting = StateDispatcher<Void, Int, Duration>.effectful { delay in
      .pure(.modify { $0 + 1 }).delayed(by: delay)
    }
    let session = Session(unseen(0, counting), clock: clock)
    session.send(.seconds(2))
    expectEqual(clock.nextAlarm?.offset, .seconds(7))
    clock.advance(by: .seconds(2))
    expectEqual(session.state, 1)
  }

  @Test("has the time of an alarm while that rings, and rings those that are set meanwhile")
  func meanwhile() {
    alarm(in: 10, "a")
    _ = clock.alarm(in: .milliseconds(20)) { [self] in
      alarm(in: 5, "c")
      alarm(in: 0, "b")
      alarm(in: 30, "d")
    }
    clock.advance(by: .milliseconds(40))
    expectEqual(rung(), ["a 10", "b 20", "c 25"])
    clock.advance(by: .milliseconds(9))
    expectEqual(rung(), [])
    clock.advance(by: .milliseconds(1))
    expectEqual(rung(), ["d 50"])
    clock.advance(by: .milliseconds(-10))
    expectEqual(clock.now.offset, .milliseconds(50))
  }

  @Test("A clock of a test forgets what was called off")
  func calledOff() {
    let first = alarm(in: 10, "a")
    alarm(in: 20, "b")
    let last = alarm(in: 30, "c")
    first()
    expectEqual(clock.waiting, 2)
    expectEqual(clock.nextAlarm?.offset, .milliseconds(20))
    clock.advance(by: .milliseconds(20))
    expectEqual(rung(), ["b 20"])
    last()
    expectEqual(clock.waiting, 0)
    expectEqual(clock.nextAlarm, nil)
    first()
    clock.advance(by: .milliseconds(20))
    expectEqual(rung(), [])
  }

  @Test("A clock of a test lets a task sleep till its time comes, or till it is cancelled")
  func sleep() async throws {
    try await clock.sleep(until: clock.now, tolerance: nil)
    try await clock.sleep(until: clock.now.advanced(by: .seconds(-1)), tolerance: nil)
    let executor = ScheduledExecutor()
    let clock = clock
    let sleeper = Task(executorPreference: executor) {
      try await clock.sleep(until: clock.now.advanced(by: .seconds(2)), tolerance: nil)
      return clock.now.offset
    }
    let cancelled = Task(executorPreference: executor) {
      try await clock.sleep(until: clock.now.advanced(by: .seconds(1)), tolerance: nil)
    }
    let late = Task(executorPreference: executor) {
      try await clock.sleep(until: clock.now.advanced(by: .seconds(1)), tolerance: nil)
    }
    late.cancel()
    executor.runAll()
    expectEqual(clock.waiting, 2)
    cancelled.cancel()
    expectEqual(clock.waiting, 1)
    clock.advance(by: .milliseconds(1_999))
    expectEqual(clock.waiting, 1)
    clock.advance(by: .milliseconds(1))
    executor.runAll()
    expectEqual(try await sleeper.value, .seconds(2))
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    await #expect(throws: CancellationError.self) { try await late.value }
  }
}
