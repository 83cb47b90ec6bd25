import Bowyer
import BowyerLock
import Testing

@Suite("An effect that is cancelled") struct EffectCancellationTests {
  let trial = EffectTrial()

  @Test("by its name yields nothing more; what comes after it is run")
  func byName() {
    let slow = EffectTrial.Asking.concat(.pure("a"), .late("never")).cancellable(id: "slow")
    trial.start(.concat(slow, .pure("after")))
    trial.start(.late("other").cancellable(id: "other"))
    trial.start(.cancel(id: "slow"))
    #expect(trial.values == ["a", "after"])
    #expect(trial.pass(2) == ["other"])
    #expect(trial.clock.waiting == 0)
  }

  @Test("with others of its name is cancelled with them")
  func several() {
    trial.start(.merge(.late("a").cancellable(id: "x"), .late("b").cancellable(id: "x")))
    trial.start(.late("c").cancellable(id: "x").cancellable(id: "y"))
    trial.start(.late("d").cancellable(id: "y"))
    trial.start(.cancel(id: "x"))
    #expect(trial.pass(2) == ["d"])
  }

  @Test("by one that replaces it leaves that one alone, also if they nest")
  func replaced() {
    trial.start(.late("old").cancellable(id: "x"))
    trial.start(.late("new").cancellable(id: "x", replacing: true))
    #expect(trial.pass(2) == ["new"])
    let inner = EffectTrial.Asking.late("inner").cancellable(id: "x", replacing: true)
    trial.start(.concat(inner, .pure("outer")).cancellable(id: "x", replacing: true))
    #expect(trial.pass(2) == ["inner", "outer"])
  }

  @Test("by itself ends there")
  func byItself() {
    let effect = EffectTrial.Asking.concat(.pure("a"), .cancel(id: "x"), .pure("never"))
    trial.start(.concat(effect.cancellable(id: "x"), .pure("after")))
    #expect(trial.values == ["a", "after"])
  }

  @Test("before its turn in the queue does not land")
  func beforeItsTurn() {
    trial.start(.merge(.pure("never").cancellable(id: "x"), .cancel(id: "x"), .pure("a")))
    #expect(trial.values == ["a"])
  }

  @Test("by the end of its session, in its turn or before it, does not land")
  func stoppedBeforeItsTurn() {
    trial.session.onChange(of: { $0 }) { [weak session = trial.session] _, values in
      if values == ["a"] { session?.stop() }
    }
    trial.start(.merge(.pure("a"), .pure("never"), .concat(.pure("never"), .pure("never"))))
    #expect(trial.values == ["a"])
  }

  @Test("in a scope is distinguished from the same name outside, and from other scopes")
  func scopes() {
    let slow = EffectTrial.Asking.late("slow").cancellable(id: "x")
    trial.start(
      .merge(slow.map { "1" + $0 }.scoped(to: "1"), slow, slow.map { "2" + $0 }.scoped(to: "2"))
    )
    trial.start(.cancel(id: "x").scoped(to: "1"))
    #expect(trial.pass(2) == ["slow", "2slow"])
    let deep = slow.scoped(to: "inner").scoped(to: "outer")
    trial.start(.merge(deep, slow.scoped(to: "inner"), slow))
    trial.start(.cancel(scope: "outer"))
    #expect(trial.pass(2) == ["slow", "slow"])
    trial.start(.merge(deep, .late("a")))
    trial.start(.cancel(scope: "inner").scoped(to: "outer"))
    #expect(trial.pass(2) == ["a"])
  }

  @Test("is cancelled, and lands nothing whatever it still does", .timeLimit(.minutes(30)))
  func stubborn() async {
    let (gate, isOver) = (AsyncStream.makeStream(of: Void.self), Lock(false))
    let (hasBegun, isCancelled) = (Lock(false), Lock(false))
    trial.start(
      Effect.perform("stubborn") { _ in
        hasBegun.withLock { $0 = true }
        for await _ in gate.stream {}
        isCancelled.withLock { $0 = Task.isCancelled }
        isOver.withLock { $0 = true }
        return "never"
      }.cancellable(id: "x")
    )
    while !hasBegun.withLock({ $0 }) { await Task.yield() }
    trial.start(.cancel(id: "x"))
    await trial.session.settled()
    gate.continuation.finish()
    while !isOver.withLock({ $0 }) { await Task.yield() }
    trial.start(.pure("a"))
    await trial.session.settled()
    #expect(trial.values == ["a"])
    #expect(isCancelled.withLock { $0 })
    #expect(trial.diagnostics == [])
  }

  @Test("never lands afterwards, however threads meet")
  func neverLands() async {
    for _ in 0..<200 {
      let trial = EffectTrial()
      async let landed: Void = {
        for index in 0..<20 {
          trial.start(Effect.perform("work") { _ in "\(index)" }.cancellable(id: "x"))
        }
      }()
      await Task.yield()
      await landed
      try? await trial.start(.cancel(id: "x")).finished()
      let before = trial.values
      await trial.session.settled()
      #expect(trial.values == before)
    }
  }

  @Test("by the end of its session yields nothing more", .timeLimit(.minutes(30)))
  func stopped() async {
    let (hasBegun, isCancelled) = (Lock(false), Lock(false))
    trial.start(.merge(.late("never"), .late("a").every(.seconds(1)), .never))
    trial.start(
      Effect.perform("wait") { _ in
        await withTaskCancellationHandler {
          hasBegun.withLock { $0 = true }
          while !isCancelled.withLock({ $0 }) { await Task.yield() }
        } onCancel: {
          isCancelled.withLock { $0 = true }
        }
        return "never"
      }
    )
    while !hasBegun.withLock({ $0 }) { await Task.yield() }
    trial.session.stop()
    #expect(isCancelled.withLock { $0 })
    #expect(trial.pass(10) == [])
    #expect(trial.clock.waiting == 0)
    await trial.session.settled()
    #expect(trial.values == [])
  }
}
