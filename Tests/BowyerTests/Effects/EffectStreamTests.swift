import Bowyer
import BowyerLock
import Testing
import TestSupport

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
