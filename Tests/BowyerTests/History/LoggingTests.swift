import Bowyer
import BowyerLock
import Testing
import TestSupport

private typealias Log = Lock<[Transition<Int, Int>]>

private let later = StateDispatcher<Log, Int, Int> { count, input in
  count &+= input
  return .pure(.commit(.modify { $0 &* 2 }))
}

private func trial(
  _ dispatcher: StateDispatcher<Log, Int, Int>,
  _ log: Log,
  clock: TestClock = TestClock()
) -> Trial<Int, Int, Void> {
  let component = StoreComponent(
    initialState: 0,
    environment: log,
    dispatcher: dispatcher,
    render: { _, _ in }
  )
  return Trial(component, clock: clock)
}

@Suite("A log") struct LoggingTests {
  @Test("A log is in order, however long an entry takes or fails, and shows no state for it")
  func order() {
    do {
      let (log, clock) = (Log([]), TestClock())
      let logged = later.logging("log") { log, entry in
        let time = clock.now.advanced(by: .milliseconds((entry.input ?? 0) * 7 % 5))
        try await clock.sleep(until: time, tolerance: nil)
        log.withLock { $0.append(entry) }
        if (entry.input ?? 0) % 3 == 0 { throw Offline() }
      }
      let trial = trial(logged, log, clock: clock)
      for n in 1...200 {
        trial.send(n % 7)
        trial.pass(0.001)
      }
      for _ in 0..<2_000 { trial.pass(0.001) }
      let entries = log.withLock { $0 }
      expectEqual(entries.count, 400)
      #expect(zip(entries, entries.dropFirst()).allSatisfy { $0.after == $1.before })
    }
    do {
      let log = Log([])
      let trial = trial(
        later.logging("log") { log, entry in log.withLock { $0.append(entry) } },
        log
      )
      let seen = Lock<[Int]>([])
      trial.session.onChange(of: { $0 }, by: { _, _ in false }) { _, new in
        seen.withLock { $0.append(new) }
      }
      trial.send(1)
      expectEqual(seen.withLock { $0 }, [0, 1, 2])
    }
  }
}
