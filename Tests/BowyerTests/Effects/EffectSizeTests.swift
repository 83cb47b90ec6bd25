import Bowyer
import TestSupport
import Testing

@Suite("A large effect") struct EffectSizeTests {
  typealias Counting = Effect<Void, Int>

  /// Effects nested thousands deep, each in its way.
  private static let ways: [(name: String, wrap: @Sendable (Counting) -> Counting)] = [
    ("combined on the right", { $0.combine(.pure(1)) }),
    ("combined on the left", { .pure(1).combine($0) }),
    ("in sequence", { .concat($0, .pure(1)) }),
    ("in sequence at the end", { .concat(.pure(1), $0) }),
    ("mapped", { $0.map { $0 } }),
    ("widened", { $0.widen { $0 } }),
    ("mapped and combined", { $0.map { $0 }.combine(.empty) }),
    ("raced", { .race($0, .cancel(id: "x")) }),
    ("delayed", { $0.delayed(by: .nanoseconds(1)) }),
    ("timed", { $0.timeout(after: .seconds(1)) }),
    ("repeated", { $0.retry(1) }),
    ("caught", { $0.catch { _ in .empty } }),
    ("cancellable", { $0.cancellable(id: "x") }),
    ("throttled", { $0.throttled(id: "x", for: .zero) }),
  ]

  @Test(
    "A large effect runs, is looked at and is released on a small stack",
    arguments: ways.map(\.name)
  )
  func deep(name: String) throws {
    let wrap = try #require(Self.ways.first { $0.name == name }).wrap
    let depth = TestSize.of(2_500, full: 10_000)
    onSmallStack {
      var effect = Counting.pure(1)
      for _ in 0..<depth { effect = wrap(effect) }
      let count = effect.values.count
      let isOfMany = ["combined on", "in sequence"].contains { name.hasPrefix($0) }
      expectEqual(count, (isOfMany ? depth + 1 : 1))
      expectEqual(effect.requests, [])
      #expect(effect.description.contains("pure"))
      let trial = Trial<Int, Counting, Void>(
        0,
        .effectful { effect in effect.map { n in .modify { $0 + n } } }
      )
      trial.send(effect)
      trial.pass(1)
      expectEqual(trial.state, count)
    }
  }

  @Test("A large effect may be as wide as it is deep, and end by a failure at its bottom")
  func wide() {
    let count = TestSize.of(5_000, full: 20_000)
    onSmallStack {
      let trial = EffectTrial()
      var effect = Asking.failing("x")
      for _ in 0..<count { effect = .concat(effect, .pure("never")).timeout(after: .seconds(1)) }
      trial.send(effect)
      expectEqual(trial.state, [])
      expectEqual(trial.failures, ["x"])
      trial.send(.merge((0..<count).map { _ in .never.cancellable(id: "x") }))
      trial.send(.merge((0..<count).map { .late("\($0)", 2) }))
      trial.send(.cancel(id: "x"))
      expectEqual(trial.pass(2), (0..<count).map(String.init))
      expectEqual(trial.clock.waiting, 0)
    }
  }
}
