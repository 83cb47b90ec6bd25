import Bowyer
import BowyerLock
import TestSupport
import Testing

@Suite("A session that is given bad input") struct BadInputTests {
  let trial = EffectTrial()

  @Test("A session reports an effect that throws, keeps its commits, and takes the next input")
  func throwing() {
    #expect(throws: Offline.self) {
      try trial.finish(.merge(.pure("before"), .perform("load") { _ in throw Offline() }))
    }
    trial.send(.pure("after"))
    expectEqual(trial.state, ["before", "after"])
    #expect(
      trial.diagnostics == [
        """
        the effect "load" failed: Offline(). The state stays as it was; to handle it, catch the \
        error in the effect and yield a step.
        """
      ]
    )
  }

  @Test("A stopped session refuses what an effect or an observer sends, and reports that")
  func stopped() {
    let outcome = Lock<(any Error)?>(nil)
    trial.send(
      .perform("deaf") { [session = trial.session] _ in
        await untilCancelled()
        do { try await session.send(.pure("sent")).finished() } catch {
          outcome.withLock { $0 = error }
        }
        return "yielded"
      }
    )
    trial.stop()
    #expect(outcome.withLock { $0 } is SessionStopped)
    expectEqual(trial.state, [])
    expectEqual(trial.diagnostics, [droppedInput])
    do {
      let trial = EffectTrial()
      let seen = Lock<[Int]>([])
      trial.session.onChange(of: \.count) { [weak session = trial.session] _, count in
        seen.withLock { $0.append(count) }
        if count == 1 {
          session?.send(.pure("b"))
          session?.stop()
          session?.send(.pure("c"))
        }
      }
      trial.send(.pure("a"))
      // The second input was sent before the end, so it is handled; what it asks for is not.
      expectEqual(trial.state, ["a"])
      expectEqual(seen.withLock { $0 }, [0, 1])
      expectEqual(trial.diagnostics, [droppedInput])
    }
  }
}
