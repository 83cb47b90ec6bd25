import Bowyer
import BowyerLock
import TestSupport
import Testing

@Suite("An effect that fails") struct EffectErrorTests {
  let trial = EffectTrial()

  @Test("An effect that fails is answered where it is caught, and fails in what answers it")
  func caught() {
    let load = Asking.concat(.pure("a"), .failing("x"), .pure("never"))
    trial.send(.concat(load.catch { .pure("\($0)") }, load.catch { _ in .empty }, .pure("b")))
    expectEqual(trial.state, ["a", "Offline()", "a", "b"])
    expectEqual(trial.diagnostics, [])
    do {
      let trial = EffectTrial()
      let inner = Asking.failing("x").catch { _ in .failing("y") }
      trial.send(inner.catch { _ in .pure("outer") })
      expectEqual(trial.state, ["outer"])
      trial.send(.concat(inner, .pure("never")))
      expectEqual(trial.failures, ["y"])
      expectEqual(trial.state, ["outer"])
    }
  }

  @Test("An effect that fails is started anew as often as it may, and not once it has ended")
  func retried() {
    let load = Asking.concat(.pure("try"), .failing("x"))
    trial.send(load.retry(2, after: .doubling(from: .seconds(1), upTo: .seconds(10))))
    expectEqual(trial.state, ["try"])
    expectEqual(trial.pass(0.9), [])
    expectEqual(trial.pass(0.1), ["try"])
    expectEqual(trial.pass(1.9), [])
    expectEqual(trial.pass(0.1), ["try"])
    expectEqual(trial.failures, ["x"])
    expectEqual(trial.pass(100), [])
    do {
      let trial = EffectTrial()
      let load = Asking.merge(.late("late", 2), .failing("x", after: 1))
      trial.send(load.retry(1))
      expectEqual(trial.pass(1.9), [])
      expectEqual(trial.pass(5), ["late"])
      expectEqual(trial.failures, ["x"])
    }
    do {
      let trial = EffectTrial()
      trial.send(.concat(.pure("a").retry(3), .pure("b")))
      expectEqual(trial.state, ["a", "b"])
      let load = Asking.concat(.pure("try"), .failing("x"))
      trial.send(load.retry(9, after: .constant(.seconds(1))).cancellable(id: "load"))
      expectEqual(trial.pass(1.5), ["try"])
      trial.send(.cancel(id: "load"))
      expectEqual(trial.pass(100), [])
      expectEqual(trial.clock.waiting, 0)
      let tries = Lock(0)
      let flaky = Asking.perform("flaky") { _ in
        tries.withLock { $0 += 1 }
        if tries.withLock({ $0 }) == 1 { throw Offline() }
        return "c"
      }
      trial.send(.concat(flaky.retry(1), .pure("d")))
      expectEqual(trial.state.suffix(2), ["c", "d"])
    }
  }

  @Test("An effect that fails in time, started anew, may be given time for each attempt or for all")
  func retryAndTimeout() {
    trial.send(.late("a", 3).timeout(after: .seconds(1)).retry(1).catch { _ in .pure("each") })
    expectEqual(trial.pass(1.5), [])
    expectEqual(trial.pass(1), ["each"])
    let load = Asking.failing("x", after: 1).retry(9).timeout(after: .seconds(3.5))
    trial.send(load.catch { .pure("\($0)") })
    expectEqual(trial.pass(10), ["it had not ended after 3.5 seconds"])
  }

  @Test("An effect that fails waits not at all, as long each time, or twice as long up to a limit")
  func backoff() {
    func seconds(_ backoff: Backoff) -> [Double] {
      [-1, 0, 1, 2, 3, 4, 5, 6, 40].map { backoff.delay(beforeRetry: $0) / .seconds(1) }
    }
    let none = Array(repeating: 0.0, count: 9)
    let expected: [(Backoff, [Double])] = [
      (.none, none), (.constant(.seconds(3)), Array(repeating: 3, count: 9)),
      (.constant(.seconds(-3)), none),
      (.doubling(from: .seconds(1), upTo: .seconds(10)), [1, 1, 1, 2, 4, 8, 10, 10, 10]),
      (.doubling(from: .seconds(2), upTo: .seconds(8)), [2, 2, 2, 4, 8, 8, 8, 8, 8]),
      (.doubling(from: .seconds(9), upTo: .seconds(4)), Array(repeating: 4, count: 9)),
      (.doubling(from: .zero, upTo: .seconds(4)), none),
      (.doubling(from: .seconds(1), upTo: .seconds(-4)), none),
    ]
    for (backoff, delays) in expected { expectEqual(seconds(backoff), delays, "\(backoff)") }
  }
}

@Suite("An effect that is a stream") struct EffectStreamTests {
  let trial = EffectTrial()
  private let feed = Feed<String>()

  @Test("A stream lands each value once, in order, and then the next effect starts")
  func values() {
    trial.send(.concat(.stream("push") { [feed] _ in feed.values }, .pure("over")))
    for number in 0..<1000 {
      feed.source.yield("\(number)")
      if number % 150 == 0 { trial.run() }
    }
    feed.source.finish()
    trial.run()
    expectEqual(trial.state, (0..<1000).map(String.init) + ["over"])
  }

  @Test("A stream waits after 64 values until the session has handled them")
  func batches() {
    let (asked, early, barrier) = (Lock(0), Lock(0), Barrier())
    let numbers = AsyncStream<Int> {
      await barrier.pass()
      return asked.withLock { asked in
        asked += 1
        return asked <= 1_000 ? asked : nil
      }
    }
    let busy = Lock<@Sendable () -> Void>({})
    let trial = Trial<Int, Bool, Void>(
      0,
      StateDispatcher { _, isStream in
        if isStream {
          return Effect<Void, Int>.stream("numbers") { _ in numbers }.map { .commit(.set($0)) }
        }
        busy.withLock { $0 }()
        return .empty
      }
    )
    trial.send(true)
    busy.withLock {
      $0 = { [executor = trial.executor] in
        barrier.open()
        executor.runAll()
        early.withLock { $0 = asked.withLock { $0 } }
      }
    }
    trial.send(false)
    expectEqual(early.withLock { $0 }, 64)
    expectEqual(trial.state, 1_000)
  }

  @Test("A stream that throws or is cancelled yields nothing more; what it yielded stays")
  func fails() {
    trial.send(
      Effect.stream("push") { _ in
        AsyncThrowingStream<String, any Error> { continuation in
          continuation.yield("a")
          continuation.finish(throwing: Offline())
        }
      }.catch { _ in .pure("caught") }
    )
    expectEqual(trial.state, ["a", "caught"])
    do {
      let trial = EffectTrial()
      trial.send(Effect.stream("push") { [feed] _ in feed.values }.cancellable(id: "push"))
      feed.source.yield("a")
      trial.run()
      expectEqual(trial.state, ["a"])
      trial.send(.cancel(id: "push"))
      feed.source.yield("b")
      trial.run()
      #expect(feed.isOver)
      expectEqual(trial.state, ["a"])
    }
  }
}
