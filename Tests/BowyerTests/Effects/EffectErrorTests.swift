import Bowyer
import Testing

@Suite("An effect that fails") struct EffectErrorTests {
  @Test("An effect that fails says why")
  func descriptions() {
    let errors: [(EffectError, [String])] = [
      (.timedOut(after: .seconds(2)), ["ended", "2.0 seconds"]),
      (.intervalNotPositive(.zero), ["0.0 seconds is not positive"]),
      (.answerMismatch(expected: "A", given: "B"), ["type A, not B"]),
    ]
    for (error, words) in errors { for word in words { #expect("\(error)".contains(word)) } }
  }

  let trial = EffectTrial()

  @Test("An effect that fails is answered where it is caught, in place of what did not succeed")
  func caught() {
    let load = Asking.concat(.pure("a"), .failing("x"), .pure("never"))
    trial.send(.concat(load.catch { .pure("\($0)") }, load.catch { _ in .empty }, .pure("b")))
    #expect(trial.state == ["a", "Offline()", "a", "b"])
    #expect(trial.diagnostics == [])
  }

  @Test("is caught part by part where it is merged; what runs beside it goes on")
  func caughtInMerge() {
    let both = Asking.merge(.failing("x"), .late("a", 2), .failing("y", after: 1))
    trial.send(.concat(both.catch { _ in .late("sorry", 3) }, .pure("over")))
    #expect(trial.pass(2) == ["a"])
    #expect(trial.pass(1) == ["sorry"])
    #expect(trial.pass(1) == ["sorry", "over"])
  }

  @Test("An effect that fails may fail in what answers it, which is caught further out or reported")
  func handlerFails() {
    let inner = Asking.failing("x").catch { _ in .failing("y") }
    trial.send(inner.catch { _ in .pure("outer") })
    #expect(trial.state == ["outer"])
    trial.send(.concat(inner, .pure("never")))
    #expect(trial.failures == ["y"])
    #expect(trial.state == ["outer"])
  }

  @Test("An effect that fails is started anew as often as it may, after a while")
  func retried() {
    let load = Asking.concat(.pure("try"), .failing("x"))
    trial.send(load.retry(2, after: .doubling(from: .seconds(1), upTo: .seconds(10))))
    #expect(trial.state == ["try"])
    #expect(trial.pass(0.9) == [])
    #expect(trial.pass(0.1) == ["try"])
    #expect(trial.pass(1.9) == [])
    #expect(trial.pass(0.1) == ["try"])
    #expect(trial.failures == ["x"])
    #expect(trial.pass(100) == [])
  }

  @Test("An effect that fails cancels what it still does before it is started anew")
  func retryCancels() {
    let load = Asking.merge(.late("late", 2), .failing("x", after: 1))
    trial.send(load.retry(1))
    #expect(trial.pass(1.9) == [])
    #expect(trial.pass(5) == ["late"])
    #expect(trial.failures == ["x"])
  }

  @Test("An effect that fails is not started anew once it succeeds, and not once it is cancelled")
  func retryEnds() {
    trial.send(.concat(.pure("a").retry(3), .pure("b")))
    #expect(trial.state == ["a", "b"])
    let load = Asking.concat(.pure("try"), .failing("x"))
    trial.send(load.retry(9, after: .constant(.seconds(1))).cancellable(id: "load"))
    #expect(trial.pass(1.5) == ["try"])
    trial.send(.cancel(id: "load"))
    #expect(trial.pass(100) == [])
    #expect(trial.clock.waiting == 0)
  }

  @Test("An effect that fails in time, started anew, may be given time for each attempt or for all")
  func retryAndTimeout() {
    trial.send(.late("a", 3).timeout(after: .seconds(1)).retry(1).catch { _ in .pure("each") })
    #expect(trial.pass(1.5) == [])
    #expect(trial.pass(1) == ["each"])
    let load = Asking.failing("x", after: 1).retry(9).timeout(after: .seconds(3.5))
    trial.send(load.catch { .pure("\($0)") })
    #expect(trial.pass(10) == ["it had not ended after 3.5 seconds"])
  }

  @Test("An effect that fails waits twice as long each time, up to a limit", arguments: 1...70)
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
}
