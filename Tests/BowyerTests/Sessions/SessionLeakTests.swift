import Bowyer
import BowyerLock
import Testing

/// Counts how many of those it gave out are left.
private final class Census: Sendable {
  final class Canary: Sendable {
    let census: Census
    init(_ census: Census) { self.census = census }
    deinit { census.count.withLock { $0 -= 1 } }
  }

  let count = Lock(0)

  func canary() -> Canary {
    count.withLock { $0 += 1 }
    return Canary(self)
  }
}

@Suite("A session leaves nothing behind") struct SessionLeakTests {
  /// Effects of every kind, each holding a canary.
  private static func effects(_ census: Census) -> [EffectTrial.Asking] {
    @Sendable func held(_ text: String = "a") -> EffectTrial.Asking {
      let canary = census.canary()
      return EffectTrial.Asking.late(text).map { text in
        _ = canary
        return text
      }
    }
    let (canary, work) = (census.canary(), census.canary())
    let endless = EffectTrial.Asking.perform("endless") { _ in
      _ = work
      try await Task.sleep(for: .seconds(600))
      return ""
    }
    let stream = EffectTrial.Asking.stream("stream") { _ in
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
      held().cancellable(id: "c"), held().catch { _ in held() }, held().scoped(to: "s"),
      .failing("x").retry(9, after: .constant(.seconds(1))).map { [held = held()] in
        _ = held
        return $0
      },
    ]
  }

  private func expectNone(_ census: Census) async {
    for _ in 0..<5000 where census.count.withLock({ $0 }) > 0 {
      try? await Task.sleep(for: .milliseconds(1))
    }
    #expect(census.count.withLock { $0 } == 0)
  }

  @Test("when it is stopped, with effects of every kind")
  func stopped() async {
    let census = Census()
    let trial = EffectTrial()
    for effect in Self.effects(census) { trial.start(effect) }
    #expect(census.count.withLock { $0 } > 10)
    trial.session.stop()
    await expectNone(census)
  }

  @Test("when it is forgotten, with effects of every kind")
  func forgotten() async {
    let census = Census()
    do {
      let trial = EffectTrial()
      for effect in Self.effects(census) { trial.start(effect) }
      trial.pass(0.5)
    }
    await expectNone(census)
  }

  @Test("when its effects have ended")
  func ended() async {
    let census = Census()
    let trial = EffectTrial()
    for effect in Self.effects(census) where !effect.requests.contains("endless") {
      trial.start(effect.timeout(after: .seconds(1000)).catch { _ in .empty })
    }
    trial.pass(2000)
    await expectNone(census)
    #expect(trial.clock.waiting == 0)
  }

  @Test("when an effect holds the session itself, and that is stopped")
  func holdsItself() async {
    let census = Census()
    do {
      let trial = EffectTrial()
      let canary = census.canary()
      trial.session.changes(of: { $0.count }) { _, _ in _ = canary }
      trial.start(
        Effect.late("a").map { [session = trial.session] in $0 + "\(session.state.count)" }
      )
      trial.session.stop()
    }
    await expectNone(census)
  }
}
