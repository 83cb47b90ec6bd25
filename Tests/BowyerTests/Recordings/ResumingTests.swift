import Bowyer
import BowyerLock
import TestSupport
import Testing

@Suite("A session that continues from a point") struct ResumingTests {
  private typealias Numbers = StateDispatcher<Void, [Int], Int>
  private typealias Component = StoreComponent<Void, [Int], Int, Void>

  private static let append = Numbers.reducing { $0.append($1) }
  private let executor = ScheduledExecutor()
  private static let silent = Effect<Void, Int>.stream("ticks") { _ in AsyncStream<Int> { _ in } }

  private func session(
    _ component: Component,
    at point: SessionPoint? = nil,
    replaying events: [RecordedEvent<Int>] = [],
    noting notes: Lock<[RecordedEvent<Int>]> = Lock([]),
    interrupting: Bool = false,
    clock: TestClock = TestClock()
  ) throws(RecordingError) -> Session<[Int], Int, Void> {
    try Session(
      component,
      at: point,
      replaying: events,
      named: "test",
      interrupting: { _ in interrupting },
      clock: clock,
      executor: executor
    ) { note in
      guard let event = try? note.get() else { return false }
      notes.withLock { $0.append(event) }
      return true
    }
  }

  @Test("has its streams started again, and its repetitions, and goes on from the state")
  func streams() throws {
    let ticking = Self.append.onStart(sending: Self.silent)
    let notes = Lock<[RecordedEvent<Int>]>([])
    let clock = TestClock()
    let first = try session(unseen([], ticking), noting: notes, clock: clock)
    clock.advance(by: .seconds(3))
    first.send(5)
    let point = try #require(first.atPoint { $0 })
    #expect(point.time == .seconds(3) && !point.isWaiting)
    first.stop()
    #expect(Session.canResume(unseen([5], ticking), at: point))
    let second = try session(unseen([5], ticking), at: point, noting: notes)
    expectEqual(second.atPoint { $0 }, point)
    second.send(6)
    expectEqual(second.state, [5, 6])
    expectEqual(notes.withLock { $0.map(\.time) }, [.seconds(3), .seconds(3)])
    second.stop()
    do {
      let ticking = Self.append.onStart(sending: Effect<Void, Int>.pure(1).every(.seconds(2)))
      let first = try session(unseen([], ticking))
      let point = try #require(first.atPoint { $0 })
      #expect(point.isWaiting)
      first.stop()
      let second = try session(unseen([], ticking), at: point)
      expectEqual(second.atPoint { $0 }, point)
      second.stop()
    }
  }

  @Test("is refused if its state does not start the effects that ran at the point")
  func otherEffects() throws {
    let asking = Numbers { log, input in
      log.append(input)
      return Self.silent.map { .send($0) }
    }
    let first = try session(unseen([], asking))
    first.send(1)
    let point = try #require(first.atPoint { $0 })
    first.stop()
    #expect(!Session.canResume(unseen([1], asking), at: point))
    let error = #expect(throws: RecordingError.self) {
      _ = try session(unseen([1], asking), at: point)
    }
    #expect(error?.description.contains("a snapshot") == true)
  }

  @Test("has no point while a finite or a throttled effect runs, and again when that is over")
  func noPoint() throws {
    let loading = Self.append.onStart(
      sending: .perform("load") { _ in
        await untilCancelled()
        return 1
      }
    )
    let first = try session(unseen([], loading))
    expectEqual(first.atPoint { $0 }, nil)
    first.stop()
    let every = Effect<Void, Int>.pure(1).every(.seconds(2))
    let second = try session(unseen([], Self.append.onStart(sending: .merge(every, every))))
    expectEqual(second.atPoint { $0 }, nil)
    second.stop()
    expectEqual(Session(unseen([], Self.append)).atPoint { $0 }, nil)
    do {
      let asking = Numbers { log, input in
        log.append(input)
        if input == 0 { return .empty }
        return Effect<Void, Int>.pure(-input).throttled(id: "t", for: .seconds(2))
          .map { n in .commit(.update { $0.append(n) }) }
      }
      let clock = TestClock()
      let first = try session(unseen([], asking), clock: clock)
      first.send(1)
      expectEqual(first.atPoint { $0 }, nil)
      let hasPoint = (0..<2).map { _ in
        clock.advance(by: .seconds(1))
        first.send(0)
        return first.atPoint { $0 } != nil
      }
      expectEqual(hasPoint, [false, true])
      first.send(2)
      expectEqual(first.state, [1, -1, 0, 0, 2, -2])
      first.stop()
    }
    do {
      let asking = Numbers { log, input in
        log.append(input)
        switch input {
        case 1:
          let load = Effect<Void, Int>.perform("load") { _ in
            await untilCancelled()
            return 1
          }
          return load.map { .send($0) }.cancellable(id: "x")
        case 2: return Self.silent.map { .send($0) }.cancellable(id: "x")
        default: return .cancel(id: "x")
        }
      }
      let first = try session(unseen([], asking))
      for input in [1, 2] {
        first.send(input)
        expectEqual((first.atPoint { $0 } == nil), (input == 1))
        first.send(0)
        #expect(first.atPoint { $0 } != nil)
      }
      let point = try #require(first.atPoint { $0 })
      first.stop()
      #expect(Session.canResume(unseen([1, 0, 2, 0], asking), at: point))
    }
  }

  @Test("replays the values of a stream by the number that its request had at the point")
  func renamed() throws {
    let feeds = Lock<[Feed<Int>]>([])
    let ticks = Effect<Void, Int>.stream("ticks") { _ in
      let feed = Feed<Int>()
      feeds.withLock { $0.append(feed) }
      return feed.values
    }
    .cancellable(id: "x")
    let ticking = Numbers { log, input in
      log.append(input)
      return input == 0 ? .cancel(id: "x") : input == 1 ? ticks.map { .send($0) } : .empty
    }
    .onStart(sending: ticks)
    let notes = Lock<[RecordedEvent<Int>]>([])
    let first = try session(unseen([], ticking), noting: notes)
    executor.runAll()
    for input in [0, 1] { first.send(input) }
    executor.runAll()
    let point = try #require(first.atPoint { $0 })
    let before = notes.withLock { $0.count }
    feeds.withLock { _ = $0[1].source.yield(7) }
    executor.runAll()
    expectEqual(first.state.last, 7)
    first.stop()
    let events = notes.withLock { Array($0[before...]) }
    let second = try session(unseen([0, 1], ticking), at: point, replaying: events)
    expectEqual(second.state, [0, 1, 7])
    second.stop()
  }

  @Test("replays what was noted, and makes the requests again that were pending")
  func replayed() throws {
    let made = Lock(0)
    let asking = Numbers { log, input in
      log.append(input)
      if input != 1 { return .empty }
      let load = Effect<Void, Int>.perform("load") { _ in
        made.withLock { number in
          number += 1
          return number * 10
        }
      }
      return load.catch { _ in .pure(-1) }.map { n in .commit(.update { $0.append(n) }) }
    }
    let notes = Lock<[RecordedEvent<Int>]>([])
    let first = try session(unseen([], asking), noting: notes)
    first.send(1)
    executor.runAll()
    first.send(2)
    expectEqual(first.state, [1, 10, 2])
    first.stop()
    let noted = notes.withLock { $0 }
    let second = try session(unseen([], asking), replaying: noted, noting: notes)
    #expect(second.state == [1, 10, 2] && made.withLock { $0 } == 1)
    second.send(1)
    executor.runAll()
    expectEqual(second.state, [1, 10, 2, 1, 20])
    second.stop()
    expectEqual(notes.withLock { $0.count }, noted.count + 2)
    // Up to the first input, its request is pending.
    let third = try session(unseen([], asking), replaying: Array(noted.prefix(1)))
    executor.runAll()
    expectEqual(third.state, [1, 30])
    third.stop()
    let fourth = try session(
      unseen([], asking),
      replaying: Array(noted.prefix(1)),
      interrupting: true
    )
    executor.runAll()
    #expect(fourth.state == [1, -1] && made.withLock { $0 } == 3)
    fourth.stop()
    let error = #expect(throws: RecordingError.self) {
      try session(unseen([], asking), replaying: Array(noted.dropFirst()))
    }
    #expect(error?.description.hasPrefix("event 1 of the recording, answer load, does not") == true)
  }

  @Test("counts the values since the last noted event, also where it continues between them")
  func betweenValues() throws {
    let counting = Numbers { log, input in
      log.append(input)
      return input < 1_500 ? .pure(.send(input + 1)) : .empty
    }
    let notes = Lock<[RecordedEvent<Int>]>([])
    let first = try session(unseen([], counting), noting: notes)
    first.send(1)
    let noted = notes.withLock { $0 }
    expectEqual(noted.map(\.happening), [.sent(1), .passed])
    expectEqual(noted.map(\.turns), [nil, 1_024])
    let second = try session(unseen([], counting), replaying: noted, noting: notes)
    second.send(2_000)
    let all = notes.withLock { $0 }
    #expect(second.state == Array(1...1_500) + [2_000] && all.count == 3)
    let third = try session(unseen([], counting), replaying: all)
    expectEqual(third.state, second.state)
    for session in [first, second, third] { session.stop() }
  }

  @Test("ends the streams that had ended at the point, and is refused if answers cannot be kept")
  func ended() throws {
    let notes = Lock<[RecordedEvent<Int>]>([])
    let finite = Effect<Void, Int>.stream("finite") { _ in AsyncStream { $0.finish() } }
    let ticking = Self.append.onStart(sending: .merge(finite, Self.silent))
    let first = try session(unseen([], ticking), noting: notes)
    executor.runAll()
    let point = try #require(first.atPoint { $0 })
    first.stop()
    let second = try session(unseen([7], ticking), at: point)
    expectEqual(second.atPoint { $0 }, point)
    second.stop()
    struct Secret: Sendable {}
    let secret = Effect<Void, Secret>.perform("secret") { _ in Secret() }
    #expect(throws: RecordingError.notCodable("secret", type: "Secret")) {
      try session(unseen([], Self.append.onStart(sending: secret.map { _ in 1 })))
    }
  }

  @Test("gives requests made after the stop a key of their own, and others the same key again")
  func keys() throws {
    let keys = Lock<[String]>([])
    @Sendable func noteKey() { keys.withLock { $0.append(EffectID.requestKey ?? "none") } }
    let saving = Numbers { log, input in
      log.append(input)
      return .run("save") { _ in noteKey() }
    }
    .onEnd(.run("save") { _ in noteKey() })
    let notes = Lock<[RecordedEvent<Int>]>([])
    for input in 1...3 {
      let noted = notes.withLock { $0 }
      let session = try session(unseen([], saving), replaying: noted, noting: notes)
      session.send(input)
      executor.runAll()
      session.stop()
      executor.runAll()
    }
    let all = keys.withLock { $0 }
    #expect(all.count == 6 && Set(all).count == 6)
    for (index, key) in all.enumerated() {
      // Two random numbers of 64 bits each.
      let isRandom = key.wholeMatch(of: /test\/save#end-[0-9a-z]+-[0-9a-z]+/) != nil
      #expect(index % 2 == 0 ? key == "test/save#\(index / 2 + 1)" : isRandom)
    }
  }
}
