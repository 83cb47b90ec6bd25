import Bowyer
import Testing

@Suite("An effect that fails") struct EffectErrorTests {
  @Test("says why")
  func descriptions() {
    let errors: [(EffectError, [String])] = [
      (.timedOut(after: .seconds(2)), ["ended", "2.0 seconds"]),
      (.intervalNotPositive(.zero), ["0.0 seconds is not positive"]),
      (.answerMismatch(expected: "A", given: "B"), ["type A, not B"]),
    ]
    for (error, words) in errors { for word in words { #expect("\(error)".contains(word)) } }
  }

  let trial = EffectTrial()

  @Test("is answered where it is caught, in place of what did not succeed")
  func caught() {
    let load = EffectTrial.Asking.concat(.pure("a"), .failing("x"), .pure("never"))
    trial.start(.concat(load.catch { .pure("\($0)") }, .pure("b")))
    #expect(trial.values == ["a", "Offline()", "b"])
    #expect(trial.diagnostics == [])
  }

  @Test("is caught part by part where it is merged; what runs beside it goes on")
  func caughtInMerge() {
    let both = EffectTrial.Asking.merge(.failing("x"), .late("a", 2), .failing("y", after: 1))
    trial.start(.concat(both.catch { _ in .late("sorry", 3) }, .pure("over")))
    #expect(trial.pass(2) == ["a"])
    #expect(trial.pass(1) == ["sorry"])
    #expect(trial.pass(1) == ["sorry", "over"])
  }

  @Test("may fail in what answers it, which is caught further out or reported")
  func handlerFails() {
    let inner = EffectTrial.Asking.failing("x").catch { _ in .failing("y") }
    trial.start(inner.catch { _ in .pure("outer") })
    #expect(trial.values == ["outer"])
    trial.start(.concat(inner, .pure("never")))
    #expect(trial.failures == ["y"])
    #expect(trial.values == ["outer"])
  }

  @Test("may be answered with nothing")
  func caughtByNothing() {
    trial.start(.concat(.failing("x").catch { _ in .empty }, .pure("a")))
    #expect(trial.values == ["a"])
    #expect(trial.diagnostics == [])
  }

  @Test("is started anew as often as it may, after a while")
  func retried() {
    let load = EffectTrial.Asking.concat(.pure("try"), .failing("x"))
    trial.start(load.retry(2, after: .doubling(from: .seconds(1), upTo: .seconds(10))))
    #expect(trial.values == ["try"])
    #expect(trial.pass(0.9) == [])
    #expect(trial.pass(0.1) == ["try"])
    #expect(trial.pass(1.9) == [])
    #expect(trial.pass(0.1) == ["try"])
    #expect(trial.failures == ["x"])
    #expect(trial.pass(100) == [])
  }

  @Test("is not started anew where it may not be", arguments: [0, -1, Int.min])
  func notRetried(count: Int) {
    trial.start(EffectTrial.Asking.concat(.pure("try"), .failing("x")).retry(count))
    #expect(trial.values == ["try"])
    #expect(trial.failures == ["x"])
  }

  @Test("cancels what it still does before it is started anew")
  func retryCancels() {
    let load = EffectTrial.Asking.merge(.late("late", 2), .failing("x", after: 1))
    trial.start(load.retry(1))
    #expect(trial.pass(1.9) == [])
    #expect(trial.pass(5) == ["late"])
    #expect(trial.failures == ["x"])
  }

  @Test("is not started anew once it succeeds, and not once it is cancelled")
  func retryEnds() {
    trial.start(.concat(.pure("a").retry(3), .pure("b")))
    #expect(trial.values == ["a", "b"])
    let load = EffectTrial.Asking.concat(.pure("try"), .failing("x"))
    trial.start(load.retry(9, after: .constant(.seconds(1))).cancellable(id: "load"))
    #expect(trial.pass(1.5) == ["try"])
    trial.start(.cancel(id: "load"))
    #expect(trial.pass(100) == [])
    #expect(trial.clock.waiting == 0)
  }

  @Test("in time, started anew, may be given time for each attempt or for all")
  func retryAndTimeout() {
    trial.start(.late("a", 3).timeout(after: .seconds(1)).retry(1).catch { _ in .pure("each") })
    #expect(trial.pass(1.5) == [])
    #expect(trial.pass(1) == ["each"])
    let load = EffectTrial.Asking.failing("x", after: 1).retry(9).timeout(after: .seconds(3.5))
    trial.start(load.catch { .pure("\($0)") })
    #expect(trial.pass(10) == ["it had not ended after 3.5 seconds"])
  }

  @Test("waits twice as long each time, up to a limit", arguments: 1...70)
  func backoff(number: Int) {
    let backoff = Backoff.doubling(from: .seconds(1), upTo: .seconds(60))
    let expected = number > 6 ? 60 : 1 << (number - 1)
    #expect(backoff.delay(beforeRetry: number) == .seconds(expected))
    #expect(Backoff.constant(.seconds(-1)).delay(beforeRetry: number) == .zero)
    #expect(
      Backoff.doubling(from: .zero, upTo: .seconds(1)).delay(beforeRetry: number) == .zero
    )
    #expect(
      Backoff.doubling(from: .seconds(1), upTo: .seconds(-1)).delay(beforeRetry: number) == .zero
    )
  }

  @Test("leaves the state as committed, and the session going")
  func stateStays() async throws {
    let component = StoreComponent(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Int> { count, input in
        count += input
        return .perform("load") { _ in throw EffectTrial.Offline() }
      },
      render: { count, _ in count }
    )
    let session = Session(component) { _ in }
    await #expect(throws: EffectTrial.Offline.self) { try await session.send(1).finished() }
    await #expect(throws: EffectTrial.Offline.self) { try await session.send(1).finished() }
    #expect(session.state == 2)
  }
}
