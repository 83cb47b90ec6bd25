import Bowyer
import BowyerLock
import Testing

@Suite("A session that is given bad input") struct BadInputTests {
  let trial = EffectTrial()

  /// Waits until something holds, as long as a test may.
  private func wait(until holds: () -> Bool) async {
    for _ in 0..<10_000 where !holds() { try? await Task.sleep(for: .milliseconds(1)) }
    #expect(holds())
  }

  @Test("reports an effect that throws, keeps what was committed, and takes the next input")
  func throwing() async throws {
    struct Offline: Error {}
    let delivery = trial.start(
      .merge(.pure("before"), .perform("load") { _ in throw Offline() })
    )
    await #expect(throws: Offline.self) { try await delivery.finished() }
    try await trial.start(.pure("after")).finished()
    #expect(trial.values == ["before", "after"])
    #expect(
      trial.diagnostics == [
        """
        the effect "load" failed: Offline(). The state stays as it was; to handle it, catch the \
        error in the effect and yield a step.
        """
      ]
    )
  }

  @Test("goes on beside an effect that never ends, which is cancelled when the session is stopped")
  func neverEnding() async throws {
    let (isStarted, isTold) = (Lock(false), Lock(false))
    let delivery = trial.start(
      .perform("for ever") { _ in
        isStarted.withLock { $0 = true }
        while !Task.isCancelled { await Task.yield() }
        isTold.withLock { $0 = true }
        return "late"
      }
    )
    await wait { isStarted.withLock { $0 } }
    try await trial.start(.pure("a")).finished()
    trial.session.stop()
    try await delivery.finished()
    await wait { isTold.withLock { $0 } }
    await trial.session.settled()
    #expect(trial.values == ["a"])
    #expect(trial.diagnostics == [])
  }

  @Test("drops what an effect yields after it was cancelled, and says nothing")
  func yieldsAfterCancellation() async throws {
    let (isStarted, isOver) = (Lock(false), Lock(false))
    let delivery = trial.start(
      Effect.perform("deaf") { _ in
        isStarted.withLock { $0 = true }
        while !Task.isCancelled { await Task.yield() }
        defer { isOver.withLock { $0 = true } }
        return "late"
      }
      .cancellable(id: "x")
    )
    await wait { isStarted.withLock { $0 } }
    try await trial.start(.cancel(id: "x")).finished()
    try await delivery.finished()
    await wait { isOver.withLock { $0 } }
    await trial.session.settled()
    trial.start(.pure("a"))
    #expect(trial.values == ["a"])
    #expect(trial.diagnostics == [])
  }

  @Test(
    "refuses inputs that an effect's task sends after the session was stopped, and reports that"
  )
  func effectSendsToAStoppedSession() async throws {
    let (isStarted, outcome) = (Lock(false), Lock<(any Error)?>(nil))
    trial.start(
      .perform("deaf") { [session = trial.session] _ in
        isStarted.withLock { $0 = true }
        while !Task.isCancelled { await Task.yield() }
        let delivery = session.send(.pure("sent"))
        // In a task that is not cancelled.
        await Task {
          do { try await delivery.finished() } catch { outcome.withLock { $0 = error } }
        }.value
        return "yielded"
      }
    )
    await wait { isStarted.withLock { $0 } }
    trial.session.stop()
    await wait { outcome.withLock { $0 } != nil }
    #expect(outcome.withLock { $0 } is SessionStopped)
    #expect(trial.values == [])
    #expect(
      trial.diagnostics
        == ["an input was sent to a session that had been stopped; it was dropped."]
    )
  }

  @Test("refuses what an observer sends once it was stopped, in the middle of its work")
  func observerSendsToAStoppedSession() {
    let (trial, seen) = (trial, Lock<[Int]>([]))
    trial.session.onChange(of: \.count) { [weak session = trial.session] _, count in
      seen.withLock { $0.append(count) }
      if count == 1 {
        session?.send(.pure("b"))
        session?.stop()
        session?.send(.pure("c"))
      }
    }
    trial.start(.pure("a"))
    // The second input was sent before the end, so it is handled; what it asks for is not.
    #expect(trial.values == ["a"])
    #expect(seen.withLock { $0 } == [0, 1])
    #expect(
      trial.diagnostics
        == ["an input was sent to a session that had been stopped; it was dropped."]
    )
  }

  @Test("changes nothing for a child that is not there, and says which")
  func missingChild() {
    let trial = ChildTrial(Family(1, 2))
    trial.send(.left(7, .pure("a")))
    trial.send(.detail(.pure("a")))
    #expect(trial.session.state.left.allSatisfy { $0.log.isEmpty })
    #expect(trial.diagnostics.count == 2)
    #expect(trial.diagnostics.allSatisfy { $0.contains("which is not in the state") })
  }
}
