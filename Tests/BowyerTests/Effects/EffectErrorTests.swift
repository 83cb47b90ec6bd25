import Bowyer
import BowyerLock
import Testing
import TestSupport

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
