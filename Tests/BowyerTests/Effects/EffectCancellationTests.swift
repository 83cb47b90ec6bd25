import Bowyer
import BowyerCheck
import BowyerLock
import Testing
import TestSupport

private let b = Asking.pure("b").cancellable(id: "b")

@Suite("An effect that is cancelled") struct EffectCancellationTests {
  let trial = EffectTrial()

  @Test("An effect that is cancelled by its name, or replaced, ends, and nothing else does")
  func byName() {
    let slow = Asking.concat(.pure("a"), .late("never")).cancellable(id: "slow")
    let itself = Asking.concat(.cancel(id: "x"), .pure("never")).cancellable(id: "x")
    trial.send(.concat(slow, .pure("b"), itself, .pure("after")))
    trial.send(.merge(.late("c").cancellable(id: "slow").cancellable(id: "y"), .late("other")))
    trial.send(.cancel(id: "slow"))
    expectEqual(trial.state, ["a", "b", "after"])
    expectEqual(trial.pass(2), ["other"])
    expectEqual(trial.clock.waiting, 0)
    let inner = Asking.late("inner").cancellable(id: "x", replacing: true)
    trial.send(.concat(inner, .pure("outer")).cancellable(id: "x", replacing: true))
    expectEqual(trial.pass(2), ["inner", "outer"])
    let limited = Asking.late("limited").throttled(id: "t", for: .seconds(9), latest: true)
    for _ in 1...2 { trial.send(limited) }
    trial.send(.cancel(id: "t"))
    expectEqual(trial.pass(20), [])
  }

  @Test("An effect that is cancelled, or whose session is stopped, before its turn does not land")
  func beforeItsTurn() {
    trial.session.onChange(of: { $0 }) { [weak session = trial.session] _, values in
      if values == ["a"] { session?.stop() }
    }
    trial.send(.merge(.pure("never").cancellable(id: "x"), .cancel(id: "x")))
    trial.send(.merge(.pure("a"), .pure("never"), .concat(.pure("never"), .pure("never"))))
    expectEqual(trial.state, ["a"])
  }

  @Test(
    "An effect that is cancelled before it starts does not start; what comes after it is run",
    arguments: [
      b, b.map { $0 }, .merge(b, b), .concat(.cancel(id: "x"), b), .race(b), .merge([b]),
      b.delayed(by: .zero), b.timeout(after: .seconds(1)), b.retry(1), b.catch { .pure("\($0)") },
      b.queued(id: "lane"), b.throttled(id: "t", for: .seconds(1)),
      .pure("b").debounced(id: "b", for: .seconds(1)),
      .pure("b").throttled(id: "b", for: .seconds(1), latest: true),
      .pure("b").cancellable(id: "b", replacing: true), b.cancellable(id: "x"),
    ]
  )
  func beforeItStarts(effect: Asking) {
    trial.send(.concat(.late("a"), effect, .pure("c")))
    trial.send(.cancel(id: "b"))
    expectEqual(trial.pass(1), ["a", "c"])
    #expect(trial.clock.waiting == 0 && trial.diagnostics == [])
    trial.send(.concat(.late("a"), effect, .pure("c")))
    #expect(trial.pass(3).contains("b"))
  }

  @Test(
    "An effect that is cancelled while it waits for its delay or its turn waits no more",
    arguments: [
      b.delayed(by: .seconds(1)), b.delayed(by: .seconds(1)).delayed(by: .seconds(1)),
      .merge(b, b.map { $0 }).delayed(by: .seconds(1)), b.queued(id: "lane"),
      b.delayed(by: .seconds(1)).queued(id: "lane"),
      b.throttled(id: "t", for: .seconds(9), latest: true),
      .concat(.failing("x"), b).cancellable(id: "b").retry(1, after: .constant(.seconds(1))),
    ]
  )
  func whileItWaits(effect: Asking) {
    trial.send(.late("lane", 5).queued(id: "lane"))
    trial.send(.pure("t").throttled(id: "t", for: .seconds(9)))
    let waiting = trial.clock.waiting
    let delivery = trial.send(.concat(effect, .pure("c")))
    expectEqual(trial.state, ["t"])
    trial.send(.cancel(id: "b"))
    #expect(trial.state == ["t", "c"] && trial.clock.waiting == waiting)
    #expect(throws: Never.self) { try trial.finish(delivery) }
    #expect(trial.pass(20) == ["lane"] && trial.failures == [])
  }

  @Test("A cancellation spares what follows, other parts of an effect, and repetitions")
  func followers() {
    trial.send(.merge(.pure("a"), .pure("b").cancellable(id: "b")).delayed(by: .seconds(1)))
    trial.send(Asking.merge(.cancel(id: "slow"), b).delayed(by: .seconds(1)))
    trial.send(.late("slow", 2).cancellable(id: "slow"))
    trial.send(.cancel(id: "b"))
    expectEqual(trial.pass(3), ["a"])
    trial.send(.concat(.late("a"), .cancel(id: "b"), b))
    expectEqual(trial.pass(1), ["a", "b"])
    trial.send(.merge(.cancel(id: "b"), b.delayed(by: .seconds(1))))
    expectEqual(trial.pass(1), ["b"])
    trial.send(.concat(.merge(.late("a"), .cancel(id: "b")), b))
    expectEqual(trial.pass(1), ["a", "b"])
    trial.send(.cancel(id: "b"))
    trial.send(.concat(.late("a"), b))
    expectEqual(trial.pass(1), ["a", "b"])
    trial.send(.concat(.late("a"), .pure("b").cancellable(id: "b", replacing: true)))
    trial.send(.late("c", 2).cancellable(id: "b", replacing: true))
    expectEqual(trial.pass(2), ["a", "b"])
    let handled = Asking.failing("x").catch { _ in b.map { $0 + "'" } }
    trial.send(.concat(.late("a"), .merge(b, handled)))
    trial.send(.cancel(id: "b"))
    expectEqual(trial.pass(1), ["a", "b'"])
    trial.send(.concat(b.every(.seconds(1))))
    trial.send(b.map { $0 + "+" }.every(.seconds(1)).delayed(by: .milliseconds(250)))
    trial.send(.concat(.late("a", 0.5), b.map { $0 + "'" }.every(.seconds(1))))
    trial.send(.cancel(id: "b"))
    expectEqual(trial.pass(2), ["a", "b", "b+", "b'", "b"])
  }

  @Test("An effect is cancelled before it starts, however many there are and however they nest")
  func manyBeforeTheyStart() {
    let deep = (0..<2_000).reduce(Asking.pure("b").cancellable(id: "b")) { effect, step in
      step % 2 == 0 ? effect.map { $0 } : .concat(effect, .pure("c"))
    }
    trial.send(.concat(.late("a"), deep))
    for number in 0..<2_000 {
      let effect = Asking.pure("\(number)").cancellable(id: "\(number)")
      trial.send(effect.delayed(by: .seconds(1)))
    }
    for number in 0..<2_000 where number != 7 { trial.send(.cancel(id: "\(number)")) }
    for _ in 0..<2_000 { trial.send(.cancel(id: "b")) }
    expectEqual(trial.clock.waiting, 2)
    expectEqual(trial.pass(1), ["a"] + Array(repeating: "c", count: 1_000) + ["7"])
  }

  @Test("An effect that ignores its cancellation, or the end of its session, yields nothing more")
  func stubborn() {
    let (barrier, isCancelled) = (Barrier(), Lock<Bool?>(nil))
    trial.send(
      Effect.perform("stubborn") { _ in
        await barrier.pass()
        isCancelled.withLock { $0 = Task.isCancelled }
        return "never"
      }.cancellable(id: "x")
    )
    trial.send(.cancel(id: "x"))
    trial.send(.pure("a"))
    barrier.open()
    trial.run()
    #expect(isCancelled.withLock { $0 } == true)
    expectEqual(trial.state, ["a"])
    expectEqual(trial.diagnostics, [])
    do {
      let trial = EffectTrial()
      let (barrier, isCancelled) = (Barrier(), Lock(false))
      trial.send(.merge(.late("never"), .late("a").every(.seconds(1)), .never))
      trial.send(
        Effect.perform("wait") { _ in
          await withTaskCancellationHandler {
            await barrier.pass()
          } onCancel: {
            isCancelled.withLock { $0 = true }
          }
          return "never"
        }
      )
      trial.session.stop()
      #expect(isCancelled.withLock { $0 })
      barrier.open()
      expectEqual(trial.pass(10), [])
      expectEqual(trial.clock.waiting, 0)
      expectEqual(trial.state, [])
    }
  }

  @Test("A cancelled effect yields nothing, however far its task has come")
  func neverLands() throws {
    try forAll(.array(of: .integer(in: 0...5), count: 0...12)) { steps in
      let trial = EffectTrial()
      for index in 0..<4 {
        let work = Effect<Void, String>.stream("work") { _ in
          AsyncStream { continuation in
            for part in "abc" { continuation.yield("\(index)\(part)") }
            continuation.finish()
          }
        }
        trial.session.send(work.cancellable(id: "x"))
      }
      for step in steps { trial.executor.run(at: step) }
      let before = trial.state
      trial.send(.cancel(id: "x"))
      return trial.state <-> before
    }
  }
}
