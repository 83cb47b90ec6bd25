import Bowyer
import BowyerLock
import TestSupport
import Testing

@Suite("An observer of a session") struct ObserverTests {
  @Test("is called after those that were added before it, and not once it is cancelled")
  func order() {
    let log = Lock<[Int]>([])
    for cancelled in 0..<3 {
      let session = Session(counter())
      let observations = (0..<3).map { number in
        session.onChange(of: { $0 }) { old, _ in
          if old != nil { log.withLock { $0.append(number) } }
        }
      }
      observations[cancelled].cancel()
      session.send(1)
      var rest = [0, 1, 2].filter { $0 != cancelled }
      expectEqual(log.withLock { $0 }, rest)
      observations[rest.removeFirst()].cancel()
      session.send(1)
      expectEqual(log.withLock { Array($0.dropFirst(2)) }, rest)
      log.withLock { $0 = [] }
    }
    do {
      let session = Session(counter())
      let calls = Lock(0)
      session.onChange(of: { $0 }) { [weak session] _, _ in
        session?.onChange(of: { $0 }) { _, _ in calls.withLock { $0 += 1 } }.cancel()
      }
      for _ in 0..<10 { session.send(1) }
      expectEqual(calls.withLock { $0 }, 0)
    }
  }
}

/// A measurement that may be missing, which is NaN.
private struct Reading: Equatable, Sendable {
  var value = Double.nan
  var history: [Double] = [.nan]
  var count = 0
}

@Suite("An observer of a value that is not equal to itself") struct UnequalChangesTests {
  private let component = unseen(
    Reading(),
    StateDispatcher<Void, Reading, Int>.reducing { reading, number in
      reading = Reading(count: reading.count + number)
    }
  )

  /// Returns how often an observer is called that sends an input each time, at most 100 times.
  private func calls(
    _ input: Int,
    _ observe: (Session<Reading, Int, Void>, @escaping @Sendable () -> Void) -> Void
  ) -> Int {
    let calls = Lock(0)
    let session = Session(component)
    observe(session) {
      let call = calls.withLock { calls in
        calls += 1
        return calls
      }
      if call < 100 { session.send(input) }
    }
    return calls.withLock { $0 }
  }

  @Test("is called for the first value, and for what changes, and not for ever")
  func observers() {
    expectEqual(calls(0) { session, call in session.onChange(of: { $0 }) { _, _ in call() } }, 1)
    expectEqual(
      calls(0) { session, call in session.onChange(of: { $0.value }) { _, _ in call() } },
      1
    )
    expectEqual(calls(0) { session, call in session.onChange(of: \.value) { _, _ in call() } }, 1)
    expectEqual(calls(1) { session, call in session.onChange(of: \.history) { _, _ in call() } }, 1)
    expectEqual(calls(1) { session, call in session.onChange(of: \.self) { _, _ in call() } }, 100)
  }

  @Test("receives the changes of the rest, as a sequence")
  func sequence() async {
    let session = Session(component)
    var values = session.changes(of: \.self, buffering: .unbounded).makeAsyncIterator()
    var parts = session.changes(of: { $0.history }, buffering: .unbounded).makeAsyncIterator()
    for number in [0, 1, 0, 2] { session.send(number) }
    session.stop()
    var counts: [Int] = []
    while let (_, new) = await values.next() { counts.append(new.count) }
    expectEqual(counts, [0, 1, 3])
    var changes = 0
    while await parts.next() != nil { changes += 1 }
    expectEqual(changes, 1)
  }

  @Test("that is a dispatcher adds no effect")
  func dispatchers() {
    let observed = component.dispatcher.onChange(of: \.self) { _, new in
      .run("count \(new.count)") { _ in }
    }
    expectEqual(observed.run(0, on: Reading()).effect.requests, [])
    expectEqual(observed.run(1, on: Reading()).effect.requests, ["count 1"])
    let history = component.dispatcher.undoable().run(.input(0), on: History(Reading())).state
    #expect(history.past.isEmpty)
    let answered = StateDispatcher<Void, Int, Double>.reducing { _, _ in }
      .after(.nan, .reducing { count, _ in count += 1 })
    #expect(answered.run(.nan, on: 0).state == 1 && answered.run(7, on: 0).state == 0)
    let changed = component.dispatcher.undoable().run(.input(1), on: history).state
    expectEqual(changed.past.count, 1)
  }
}

@Suite("The changes of a session, as a sequence") struct SessionChangesTests {
  private func texts(
    _ changes: SessionSequence<(old: Int?, new: Int)>,
    after events: () -> Void
  ) async -> [String] {
    var iterator = changes.makeAsyncIterator()
    events()
    var texts: [String] = []
    while let (old, new) = await iterator.next() {
      texts.append("\(old.map(String.init) ?? "nil") → \(new)")
    }
    return texts
  }

  private func session(_ canaries: Canaries) -> Session<Canaries.Canary, Void, Void> {
    Session(unseen(canaries.canary(), .reducing { state, _ in state = canaries.canary() }))
  }

  @Test(
    "keep what the buffering says, for a consumer that is slow",
    arguments: [
      (ChangeBuffering.unbounded, ["nil → 0", "0 → 1", "1 → 2", "2 → 3"]),
      (.oldest(2), ["nil → 0", "0 → 1"]), (.newest(2), ["1 → 2", "2 → 3"]),
      (.oldest(0), []), (.newest(0), []), (.oldest(-1), []), (.newest(-1), []),
    ]
  )
  func buffering(buffering: ChangeBuffering, expected: [String]) async {
    for isOfProperty in [false, true] {
      let session = Session(counter())
      let changes =
        isOfProperty
        ? session.changes(of: \.self, buffering: buffering)
        : session.changes(of: { $0 }, buffering: buffering)
      let texts = await texts(changes) {
        for _ in 0..<3 {
          session.send(1)
          session.send(0)
        }
        session.stop()
      }
      expectEqual(texts, expected)
    }
  }

  @Test("are none for a consumer that is cancelled, or of a session that was stopped")
  func none() async {
    let session = Session(counter())
    let changes = session.changes(of: { $0 }, buffering: .unbounded)
    let iterator = changes.makeAsyncIterator()
    for _ in 0..<3 { session.send(1) }
    let consumer = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      var iterator = iterator
      return await iterator.next()?.new
    }
    expectEqual(await consumer.value, nil)
    do {
      let session = Session(counter())
      session.stop()
      expectEqual(await texts(session.changes(of: { $0 }, buffering: .unbounded)) {}, [])
    }
  }

  @Test("come to each consumer, and end when the session is stopped or forgotten")
  func consumers() async {
    for isStopped in [true, false] {
      var session: Session<Int, Int, Int>? = Session(counter())
      let changes = session?.changes(of: { $0 / 2 }, by: ==, buffering: .unbounded)
      let readers = (0..<3).map { _ in
        let iterator = changes?.makeAsyncIterator()
        return Task {
          var (iterator, seen) = (iterator, [Int]())
          while let change = await iterator?.next() { seen.append(change.new) }
          return seen
        }
      }
      for _ in 0..<6 { session?.send(1) }
      if isStopped { session?.stop() } else { session = nil }
      for reader in readers { expectEqual(await reader.value, [0, 1, 2, 3]) }
    }
  }

  @Test("The changes of a session hand over what comes while a consumer waits")
  func waiting() throws {
    let trial = Trial(counter())
    let consumer = trial.begin {
      await trial.session.changes(of: { $0 }, buffering: .newest(0)).reduce(into: []) {
        $0.append($1.new)
      }
    }
    for _ in 0..<100 { trial.send(1) }
    trial.stop()
    expectEqual(try consumer.value, Array(1...100))
  }

  @Test("leave nothing behind when a consumer is cancelled, or forgets them")
  func cancelled() async {
    do {
      final class Canary: Sendable {}
      weak var canary: Canary?
      let session = Session(counter())
      do {
        let held = Canary()
        canary = held
        let changes = session.changes(
          of: { count in
            _ = held
            return count
          },
          buffering: .unbounded
        )
        let consumer = Task { for await _ in changes {} }
        _ = changes.makeAsyncIterator()
        session.send(1)
        consumer.cancel()
        await consumer.value
        session.send(1)
      }
      #expect(canary == nil)
    }
    do {
      let canaries = Canaries()
      let session = session(canaries)
      let changes = session.changes(of: { $0 }, by: { _, _ in false }, buffering: .unbounded)
      let consumer = Task {
        var iterator = changes.makeAsyncIterator()
        for _ in 0..<10 { session.send(()) }
        let before = canaries.left
        withUnsafeCurrentTask { $0?.cancel() }
        let next = await iterator.next()
        #expect(next == nil)
        for _ in 0..<10 { session.send(()) }
        let after = canaries.left
        withExtendedLifetime(iterator) {}
        return (before, after)
      }
      let (before, after) = await consumer.value
      expectEqual(before, 11)
      #expect(after <= 2)
    }
  }

  @Test("take memory as the buffering says, over very many inputs")
  func memory() async {
    let canaries = Canaries()
    let session = session(canaries)
    var newest = session.changes(of: { $0 }, by: { _, _ in false }, buffering: .newest(3))
      .makeAsyncIterator()
    var oldest = session.changes(of: { $0 }, by: { _, _ in false }, buffering: .oldest(3))
      .makeAsyncIterator()
    for _ in 0..<TestSize.of(10_000, full: 100_000) {
      session.send(())
    }
    #expect(canaries.most < 16)
    #expect(await newest.next() != nil)
    #expect(await oldest.next() != nil)
  }
}
