import Bowyer
import BowyerLock
import TestSupport
import Testing

// At full size, a task may wait for its turn as long as all other tests take.
@Suite("A session", .timeLimit(.minutes(TestSize.isFull ? 30 : 1))) struct SessionTests {
  @Test("compares the value that an observer has seen first, and the new one second")
  func observers() {
    let session = Session(counter())
    let seen = Lock<[Int]>([])
    session.onChange(of: { $0 }, by: { old, new in new <= old }) { _, new in
      seen.withLock { $0.append(new) }
    }
    for step in [3, -2, 1, 4] { session.send(step) }
    expectEqual(seen.withLock { $0 }, [0, 3, 6])
  }

  @Test("A session waits for a time by a clock that it is given, up to the time")
  func clock() async {
    let clock = CountingClock()
    let component = unseen(
      0,
      StateDispatcher<Void, Int, Int>.effectful { input in
        Effect<Void, Int>.perform("add") { _ in input }.delayed(by: .seconds(5))
          .map { number in .modify { $0 + number } }
      }
    )
    let session = Session(component, clock: clock)
    session.send(1)
    await session.settled()
    expectEqual(session.state, 1)
    expectEqual(clock.deadlines.withLock { $0 }, [.seconds(5)])
  }

  private struct NoSignal: Error {}

  @Test(
    "A session whose clock fails continues at once, and reports why",
    arguments: [
      Asking.late("a", 3_600),
      .failing("b").retry(1, after: .constant(.seconds(3_600))).catch { _ in .pure("a") },
      .pure("a").debounced(id: "b", for: .seconds(3_600)),
      .merge(.pure("x"), .pure("a")).throttled(id: "b", for: .seconds(3_600)),
    ],
    [NoSignal(), CancellationError()] as [any Error]
  )
  func failingClock(effect: Asking, error: any Error) async {
    let reports = Lock<[String]>([])
    let session = Session(asking, clock: CountingClock(error: error)) { diagnostic in
      reports.withLock { $0.append("\(diagnostic)") }
    }
    session.send(effect)
    await session.settled()
    expectEqual(session.state.last, "a")
    let isThrottled = session.state.first == "x"
    expectEqual(
      reports.withLock { $0.map { $0.contains("\(error)") } },
      (isThrottled ? [] : [true])
    )
  }

  @Test("A session whose clock fails does not repeat an effect")
  func failingInterval() async {
    let reports = Lock<[String]>([])
    let session = Session(asking, clock: CountingClock(error: NoSignal())) { diagnostic in
      reports.withLock { $0.append("\(diagnostic)") }
    }
    session.send(.concat(.pure("tick").every(.seconds(1)), .pure("end")))
    for await (_, values) in session.changes(of: { $0 }, buffering: .newest(1))
    where values.contains("end") { break }
    expectEqual(session.state, ["tick", "end"])
    expectEqual(reports.withLock { $0.count }, 1)
  }

  @Test("A session whose clock throws because a wait is cancelled reports nothing")
  func cancelledWait() async {
    let (reports, waits) = (Lock<[String]>([]), AsyncStream.makeStream(of: Void.self))
    let session = Session(asking, clock: CountingClock(waits: waits.continuation)) { diagnostic in
      reports.withLock { $0.append("\(diagnostic)") }
    }
    session.send(.late("never", 3_600).cancellable(id: "wait"))
    var wait = waits.stream.makeAsyncIterator()
    await wait.next()
    session.send(.cancel(id: "wait"))
    await session.settled()
    // The alarm's task releases the error when it has ended.
    #expect(await wait.next() == nil)
    #expect(session.state == [] && reports.withLock { $0.isEmpty })
  }

  private var asking: StoreComponent<Void, [String], Asking, Void> {
    unseen([], noting)
  }
}

/// A clock whose time passes only while something sleeps, and which notes until when it does; it can be still, or fail.
private struct CountingClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  let deadlines = Lock<[Duration]>([])
  var error: (any Error)?
  /// Receives each wait; if it is not nil, time does not pass, and a wait ends when it is cancelled.
  var waits: AsyncStream<Void>.Continuation?

  var now: Instant {
    Instant(offset: waits == nil ? deadlines.withLock { $0.last ?? .zero } : .zero)
  }
  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    if let error { throw error }
    deadlines.withLock { $0.append(deadline.offset) }
    guard let waits else { return }
    waits.yield()
    await untilCancelled()
    throw WaitEnded(waits)
  }
}

/// The error of a wait that was cancelled; finishes a stream when it is released.
private final class WaitEnded: Error {
  private let waits: AsyncStream<Void>.Continuation

  init(_ waits: AsyncStream<Void>.Continuation) { self.waits = waits }

  deinit { waits.finish() }
}
