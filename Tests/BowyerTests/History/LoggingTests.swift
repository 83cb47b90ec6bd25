import Bowyer
import BowyerLock
import Testing

private typealias Log = Lock<[Transition<Int, Int>]>

private let later = StateDispatcher<Log, Int, Int> { count, input in
  count &+= input
  return .pure(.commit(.modify { $0 &* 2 }))
}

private func session(
  _ dispatcher: StateDispatcher<Log, Int, Int>,
  _ log: Log
) -> Session<Int, Int, Void> {
  Session(
    StoreComponent(
      initialState: 0,
      environment: log,
      dispatcher: dispatcher,
      render: { _, _ in }
    ),
    diagnose: { _ in }
  )
}

@Suite("A log") struct LoggingTests {
  @Test("has an entry for each transition, also those of effects")
  func entries() async {
    let log = Log([])
    let logged = later.logging("log") { log, entry in log.withLock { $0.append(entry) } }
    let session = session(logged, log)
    session.send(1)
    session.send(2)
    await session.settled()
    #expect(session.state == 8)
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

  @Test("is in order, however long it takes to note an entry, and whether or not it fails")
  func order() async {
    let log = Log([])
    let logged = later.logging("log") { log, entry in
      for _ in 0..<((entry.input ?? 0) * 7 % 5) { await Task.yield() }
      log.withLock { $0.append(entry) }
      if (entry.input ?? 0) % 3 == 0 { throw EffectTrial.Offline() }
    }
    let session = session(logged, log)
    for n in 1...200 { session.send(n % 7) }
    await session.settled()
    let entries = log.withLock { $0 }
    #expect(entries.count == 400)
    #expect(zip(entries, entries.dropFirst()).allSatisfy { $0.after == $1.before })
  }

  @Test(
    "changes neither states nor what is asked for, but for the log, and no state is shown for it"
  )
  func transparent() async {
    let log = Log([])
    let logged = later.logging("log") { log, entry in log.withLock { $0.append(entry) } }
    let (plain, with) = (later.run(3, on: 1), logged.run(3, on: 1))
    #expect(with.state == plain.state)
    #expect(with.effect.requests == ["log"] + plain.effect.requests)
    #expect(with.effect.values.count == plain.effect.values.count)
    let session = session(logged, log)
    let seen = Lock<[Int]>([])
    session.onChange(of: { $0 }, by: { _, _ in false }) { _, new in seen.withLock { $0.append(new) }
    }
    session.send(1)
    await session.settled()
    #expect(seen.withLock { $0 } == [0, 1, 2])
  }
}
