import Bowyer
import TestSupport
import Testing

@Suite("A session leaves nothing behind") struct SessionLeakTests {
  /// Effects of every kind, each holding a canary.
  static func effects(_ canaries: Canaries) -> [Asking] {
    @Sendable func held(_ text: String = "a") -> Asking {
      let canary = canaries.canary()
      return Asking.late(text).map { text in
        _ = canary
        return text
      }
    }
    let (canary, work) = (canaries.canary(), canaries.canary())
    let endless = Asking.perform("endless") { _ in
      _ = work
      await untilCancelled()
      return ""
    }
    let stream = Asking.stream("stream") { _ in
      AsyncStream<String> { continuation in
        continuation.onTermination = { _ in _ = canary }
      }
    }
    return [
      held(), endless, stream, .merge(held(), held()), .concat(held(), held()),
      .race(held(), .never), held().retry(3), held().timeout(after: .seconds(1)),
      held().delayed(by: .seconds(1)), held().debounced(id: "d", for: .seconds(1)),
      held().throttled(id: "t", for: .seconds(9)),
      held().throttled(id: "t", for: .seconds(9), latest: true), held().every(.seconds(1)),
      held().cancellable(id: "c"), held().catch { _ in held() },
      held().queued(id: "q"), endless.queued(id: "q"), held().queued(id: "q"), held().silent(),
      held().widen { [held = canaries.canary()] in _ = held },
      held().debounced(id: "d", for: .seconds(1)), endless.timeout(after: .seconds(9)),
      endless.retry(3), .race(endless, stream),
      .failing("x").retry(9, after: .constant(.seconds(1))).map { [held = held()] in
        _ = held
        return $0
      },
    ]
  }

  @Test("A session leaves nothing behind when its effects have ended")
  func ended() {
    let canaries = Canaries()
    let trial = EffectTrial()
    for effect in Self.effects(canaries) where !effect.requests.contains("endless") {
      trial.send(effect.timeout(after: .seconds(1000)).catch { _ in .empty })
    }
    trial.pass(2000)
    expectEqual(canaries.left, 0)
    expectEqual(trial.clock.waiting, 0)
  }

  @Test("when an effect holds the session itself, and that is stopped")
  func holdsItself() {
    let canaries = Canaries()
    do {
      let trial = EffectTrial()
      let canary = canaries.canary()
      trial.session.onChange(of: { $0.count }) { _, _ in _ = canary }
      trial.send(
        Effect.late("a").map { [session = trial.session] in $0 + "\(session.state.count)" }
      )
      trial.stop()
    }
    expectEqual(canaries.left, 0)
  }
}
