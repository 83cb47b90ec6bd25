import Bowyer
import Testing
import TestSupport

@Suite("An effect in time") struct EffectTimeTests {
  let trial = EffectTrial()

  @Test(
    "An effect is not delayed or throttled by nothing, has no time, and is not repeated at once",
    arguments: [0, -1]
  )
  func nothing(seconds: Int) {
    let (a, duration) = (Asking.pure("a"), Duration.seconds(seconds))
    let save = a.throttled(id: "save", for: duration)
    trial.send(.merge(a.delayed(by: duration), save, save))
    expectEqual(trial.state, ["a", "a", "a"])
    trial.send(.merge(a.timeout(after: duration), a.every(duration)))
    expectEqual(trial.pass(10), [])
    #expect(trial.diagnostics[0].contains("it had not ended"))
    #expect(trial.diagnostics[1].contains("is not positive"))
  }

  @Test("An effect may be delayed for longer than anybody waits")
  func longest() {
    let longest = Duration(attoseconds: .max)
    trial.send(.pure("a").delayed(by: longest).delayed(by: longest))
    trial.send(.pure("b").timeout(after: longest))
    trial.send(.pure("c").every(longest))
    trial.send(.failing("d").retry(1, after: .doubling(from: longest, upTo: longest)))
    expectEqual(trial.pass(1000), [])
    expectEqual(trial.state, ["b"])
  }

  @Test("An effect is not repeated once it has failed")
  func everyFails() {
    trial.send(.merge(.pure("a"), .failing("b")).every(.seconds(1)))
    expectEqual(trial.pass(10), ["a"])
    trial.send(.failing("c", after: 0.5).every(.seconds(1)))
    expectEqual(trial.pass(10), [])
    expectEqual(trial.failures, ["b", "c"])
  }
}
