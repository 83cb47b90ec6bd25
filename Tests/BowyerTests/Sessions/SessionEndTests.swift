import Bowyer
import BowyerLock
import TestSupport
import Testing

@Suite("A session's effects and its end") struct SessionEndTests {
  @Test("waits at its end for the last effects, but not for longer than it is given")
  func limitedWait() async {
    for isEndless in [false, true] {
      let isOver = Lock(false)
      let ending = adding.onEnd(
        .run("end") { _ in
          if isEndless { return await Barrier().pass() }
          isOver.withLock { $0 = true }
        }
      )
      let session = Session(unseen(0, ending))
      await session.end(within: isEndless ? .zero : .seconds(600))
      #expect(isOver.withLock { $0 } != isEndless)
    }
  }

  @Test("has no views but its last when it was stopped, and ends those of a cancelled consumer")
  func lastViews() async throws {
    let session = Session(counter())
    session.send(1)
    session.stop()
    expectEqual(await session.views.reduce(into: []) { $0.append($1) }, [1])
    do {
      let trial = Trial(counter())
      let consumer = trial.begin { await trial.session.views.reduce(into: []) { $0.append($1) } }
      trial.send(1)
      consumer.cancel()
      trial.run()
      trial.send(1)
      expectEqual(try consumer.value, [0, 1])
    }
  }

  @Test("may be stopped while a view is made, by the function that makes it")
  func stoppedByItsView() async {
    let stop = Lock<(@Sendable () -> Void)?>(nil)
    let component = StoreComponent(
      initialState: 1,
      dispatcher: adding,
      render: { count, send in
        if count == 1 { send(1) }
        stop.withLock { $0 }?()
        return count
      }
    )
    let session = Session(component) { _ in }
    stop.withLock { $0 = { [weak session] in session?.stop() } }
    expectEqual(session.view, 1)
    // What was sent before is handled after the view is made.
    expectEqual(session.state, 2)
    await session.settled()
  }

  @Test("settles, though a consumer of its views was stopped or cancelled and asks for no more")
  func settled() async {
    do {
      let session = Session(counter())
      var views = session.views.makeAsyncIterator()
      expectEqual(await views.next(), 0)
      async let last = {
        await session.paused()
        session.stop()
      }()
      expectEqual(await views.next(), nil)
      await last
      await session.settled()
      // The consumer is there till now.
      expectEqual(await views.next(), nil)
    }
    do {
      let session = Session(counter())
      let consumer = Task {
        var views = session.views.makeAsyncIterator()
        _ = await views.next()
        withUnsafeCurrentTask { $0?.cancel() }
        session.send(1)
        let view = await views.next()
        await Task { await session.settled() }.value
        return (view, views).0
      }
      expectEqual(await consumer.value, nil)
    }
  }

  @Test("starts no further step of a workflow once it was stopped, or once a step has failed")
  func workflowEnds() {
    let (log, barrier) = (Lock<[String]>([]), Barrier())
    @Sendable func workflow(fails: Bool) -> StateDispatcher<Void, Int, Void> {
      .workflow {
        (1...3).map { step in
          .perform("step \(step)") { _ in
            log.withLock { $0.append("step \(step)") }
            if fails { throw Offline() }
            await barrier.pass()
            return .modify { $0 + 1 }
          }
        }
      }
    }
    let failing = Trial<Int, Void, Void>(0, workflow(fails: true))
    failing.send(())
    expectEqual(failing.state, 0)
    expectEqual(log.withLock { $0 }, ["step 1"])
    let stopped = Trial<Int, Void, Void>(0, workflow(fails: false))
    stopped.send(())
    expectEqual(log.withLock { $0 }, ["step 1", "step 1"])
    stopped.stop()
    barrier.open()
    stopped.run()
    expectEqual(log.withLock { $0 }, ["step 1", "step 1"])
    expectEqual(stopped.state, 0)
  }

  @Test("resumes the cancelled tasks that wait until it has settled")
  func cancelledWait() {
    let trial = EffectTrial()
    trial.send(.never)
    let waiter = trial.begin { await trial.session.settled() }
    #expect(!waiter.isOver)
    waiter.cancel()
    trial.run()
    #expect(waiter.isOver)
  }
}
