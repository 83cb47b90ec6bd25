import Bowyer
import BowyerLock
import Testing

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
  @Test("A log has an entry for each transition, also those of effects")
  func entries() {
    let log = Log([])
    let logged = later.logging("log") { log, entry in log.withLock { $0.append(entry) } }
    let trial = trial(logged, log)
    trial.send(1)
    trial.send(2)
    #expect(trial.state == 8)
    let entries = log.withLock { $0 }
    #expect(
      entries == [
        Transition(input: 1, isOfEffect: false, before: 0, after: 1),
        Transition(input: 1, isOfEffect: true, before: 1, after: 2),
        Transition(input: 2, isOfEffect: false, before: 2, after: 4),
        Transition(input: 2, isOfEffect: true, before: 4, after: 8),
      ]
    )
  }

  @Test("A log is in order, however long it takes to note an entry, and whether or not it fails")
  func order() {
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
    #expect(entries.count == 400)
    #expect(zip(entries, entries.dropFirst()).allSatisfy { $0.after == $1.before })
  }

  @Test(
    "changes neither states nor what is asked for, but for the log, and no state is shown for it"
  )
  func transparent() {
    let log = Log([])
    let logged = later.logging("log") { log, entry in log.withLock { $0.append(entry) } }
    let (plain, with) = (later.run(3, on: 1), logged.run(3, on: 1))
    #expect(with.state == plain.state)
    #expect(with.effect.requests == ["log"] + plain.effect.requests)
    #expect(with.effect.values.count == plain.effect.values.count)
    let trial = trial(logged, log)
    let seen = Lock<[Int]>([])
    trial.session.onChange(of: { $0 }, by: { _, _ in false }) { _, new in
      seen.withLock { $0.append(new) }
    }
    trial.send(1)
    #expect(seen.withLock { $0 } == [0, 1, 2])
  }
}
