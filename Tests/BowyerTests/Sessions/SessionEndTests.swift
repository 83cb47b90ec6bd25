import Bowyer
import BowyerLock
import Testing

private func counter() -> StoreComponent<Void, Int, Int, Int> {
  StoreComponent(initialState: 0, dispatcher: .reducing { $0 += $1 }, render: { count, _ in count })
}

@Suite("A session's effects and its end") struct SessionEndTests {
  @Test("applies what an effect yields to the state as it is then")
  func effectsSeeTheCurrentState() async {
    let component = StoreComponent(
      initialState: 0,
      environment: 7,
      dispatcher: StateDispatcher<Int, Int, Int> { count, input in
        count += input
        guard input == 1 else { return .empty }
        return .perform("add") { amount in
          try await Task.sleep(for: .milliseconds(1))
          return .commit(.modify { $0 + amount })
        }
      },
      render: { count, _ in count }
    )
    let session = Session(component)
    for _ in 0..<100 { session.send(1) }
    session.send(1000)
    await session.settled()
    #expect(session.state == 100 + 1000 + 700)
  }

  @Test("reports an effect that throws, and goes on")
  func failingEffect() async {
    struct Offline: Error {}
    let diagnostics = Lock<[String]>([])
    let component = StoreComponent(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Int>.effectful { _ in
        .merge(.concat(.perform("load") { _ in throw Offline() }, .pure(.set(9))), .pure(.set(1)))
      },
      render: { count, _ in count }
    )
    let session = Session(component) { diagnostic in
      diagnostics.withLock { $0.append("\(diagnostic)") }
    }
    session.send(1)
    await session.settled()
    #expect(session.state == 1)
    #expect(
      diagnostics.withLock { $0 } == [
        """
        the effect "load" failed: Offline(). The state stays as it was; to handle it, catch the \
        error in the effect and yield a step.
        """
      ]
    )
  }

  @Test("waits at its end for the last effects, but not for longer than it is given")
  func limitedWait() async {
    for milliseconds in [1, 1_000_000] {
      let isOver = Lock(false)
      let session = Session(
        StoreComponent(
          initialState: 0,
          dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
            .onEnd(
              .run("end") { _ in
                try await Task.sleep(for: .milliseconds(milliseconds))
                isOver.withLock { $0 = true }
              }
            ),
          render: { count, _ in count }
        )
      )
      await session.end(within: milliseconds == 1 ? .seconds(60) : .milliseconds(20))
      #expect(isOver.withLock { $0 } == (milliseconds == 1))
    }
  }

  @Test("drops what a cancelled effect yields")
  func cancelledEffect() async {
    let gate = AsyncStream.makeStream(of: Void.self)
    let component = StoreComponent(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Int>.effectful { _ in
        .perform("wait") { _ in
          for await _ in gate.stream {}
          return .set(99)
        }
      },
      render: { count, _ in count }
    )
    let session = Session(component)
    session.send(1)
    session.stop()
    gate.continuation.finish()
    await session.settled()
    #expect(session.state == 0)
  }

  @Test("refuses inputs after it was stopped, and reports that")
  func stopped() async {
    let diagnostics = Lock<[String]>([])
    let session = Session(counter()) { diagnostic in
      diagnostics.withLock { $0.append("\(diagnostic)") }
    }
    session.send(1)
    session.stop()
    session.send(1)
    #expect(session.state == 1)
    #expect(
      diagnostics.withLock { $0 }
        == ["an input was sent to a session that had been stopped; it was dropped."]
    )
    #expect(await session.views.reduce(into: []) { $0.append($1) } == [1])
  }

  @Test("ends a consumer of its views that is cancelled")
  func cancelledConsumer() async {
    let session = Session(counter())
    let views = session.views
    let consumer = Task { await views.reduce(into: []) { $0.append($1) } }
    await session.settled()
    consumer.cancel()
    _ = await consumer.value
    session.send(1)
    await session.settled()
    #expect(session.state == 1)
  }

  @Test("is released with its consumers, observers and effects")
  func released() async {
    final class Canary: Sendable {
      let ended: Lock<Bool>
      init(_ ended: Lock<Bool>) { self.ended = ended }
      deinit { ended.withLock { $0 = true } }
    }
    let ended = Lock(false)
    do {
      let canary = Canary(ended)
      let component = StoreComponent(
        initialState: 0,
        dispatcher: StateDispatcher<Void, Int, Int>.effectful { _ in
          .perform("for ever") { _ in
            try await Task.sleep(for: .seconds(60))
            _ = canary
            return .set(1)
          }
        },
        render: { count, send in "\(count)" }
      )
      let session = Session(component)
      session.onChange(of: { $0 }, by: ==) { _, _ in _ = canary }
      session.send(1)
      async let last = session.views.reduce("") { $1 }
      session.stop()
      #expect(await last == "0")
    }
    for _ in 0..<10_000 where !ended.withLock({ $0 }) {
      try? await Task.sleep(for: .milliseconds(1))
    }
    #expect(ended.withLock { $0 })
  }

  @Test("may be stopped while a view is made, by the function that makes it")
  func stoppedByItsView() async {
    let stop = Lock<(@Sendable () -> Void)?>(nil)
    let component = StoreComponent(
      initialState: 1,
      dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
      render: { count, send in
        if count == 1 { send(1) }
        stop.withLock { $0 }?()
        return count
      }
    )
    let session = Session(component) { _ in }
    stop.withLock { $0 = { [weak session] in session?.stop() } }
    #expect(session.view == 1)
    // What was sent before is handled after the view is made.
    #expect(session.state == 2)
    await session.settled()
  }

  @Test("settles after it was stopped, though the consumer of its views asks for no more")
  func settledAfterStop() async {
    let session = Session(counter())
    var views = session.views.makeAsyncIterator()
    #expect(await views.next() == 0)
    async let last = {
      await session.paused()
      session.stop()
    }()
    #expect(await views.next() == nil)
    await last
    await session.settled()
    // The consumer is there till now.
    #expect(await views.next() == nil)
  }

  @Test("settles, though a consumer of its views was cancelled and asks for no more")
  func settledAfterCancelledConsumer() async {
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
    #expect(await consumer.value == nil)
  }

  @Test("tells its observers of each input that is handled, whenever it is stopped")
  func observedToTheEnd() async {
    for _ in 0..<500 {
      let session = Session(counter()) { _ in }
      let seen = Lock(0)
      session.onChange(of: { $0 }) { _, count in seen.withLock { $0 = count } }
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<2 {
          group.addTask {
            for _ in 0..<20 {
              session.send(1)
              await session.settled()
            }
          }
        }
        group.addTask {
          await Task.yield()
          session.stop()
        }
      }
      await session.settled()
      #expect(seen.withLock { $0 } == session.state)
    }
  }

  @Test(
    "starts no further step of a workflow once it was stopped, or once a step has failed",
    .timeLimit(.minutes(30))
  )
  func workflowEnds() async {
    struct Offline: Error {}
    let log = Lock<[String]>([])
    let gate = AsyncStream.makeStream(of: Void.self)
    @Sendable func workflow(fails: Bool) -> StoreComponent<Void, Int, Void, Int> {
      StoreComponent(
        initialState: 0,
        dispatcher: StateDispatcher<Void, Int, Void>.workflow {
          (1...3).map { step in
            .perform("step \(step)") { _ in
              log.withLock { $0.append("step \(step)") }
              if fails { throw Offline() }
              for await _ in gate.stream {}
              return .modify { $0 + 1 }
            }
          }
        },
        render: { count, _ in count }
      )
    }
    let failing = Session(workflow(fails: true)) { _ in }
    failing.send(())
    await failing.settled()
    #expect(failing.state == 0)
    #expect(log.withLock { $0 } == ["step 1"])
    let stopped = Session(workflow(fails: false))
    stopped.send(())
    while log.withLock({ $0.count }) < 2 { await Task.yield() }
    stopped.stop()
    gate.continuation.finish()
    try? await Task.sleep(for: .milliseconds(20))
    #expect(log.withLock { $0 } == ["step 1", "step 1"])
    #expect(stopped.state == 0)
  }

  @Test("resumes the cancelled tasks that wait until it has settled")
  func cancelledWait() async {
    let component = StoreComponent(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Void>.effectful { _ in
        .perform("for ever") { _ in
          try await Task.sleep(for: .seconds(600))
          return .set(1)
        }
      },
      render: { count, _ in count }
    )
    let session = Session(component)
    session.send(())
    let waiter = Task { await session.settled() }
    waiter.cancel()
    await waiter.value
    #expect(session.state == 0)
  }
}
