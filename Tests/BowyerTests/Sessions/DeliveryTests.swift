import Bowyer
import BowyerLock
import Dispatch
import TestSizes
import Testing

@Suite("A delivery") struct DeliveryTests {
  let trial = EffectTrial()

  private func wait(for semaphore: DispatchSemaphore) { semaphore.wait() }

  /// Waits for a delivery in a task of its own; tells whether it is over.
  private func follow(_ delivery: Delivery) -> (isOver: Lock<Bool>, task: Task<Void, any Error>) {
    let isOver = Lock(false)
    let task = Task {
      try await delivery.finished()
      isOver.withLock { $0 = true }
    }
    return (isOver, task)
  }

  @Test("knows whether its input led to an effect")
  func effects() {
    let trial = EffectTrial()
    #expect(trial.start(.empty).isWithoutEffects)
    #expect(!trial.start(.late("a")).isWithoutEffects)
  }

  @Test("is not waited for by a task that was cancelled")
  func cancelledTask() async {
    let session = trial.session
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      let delivery = Lock<Delivery?>(nil)
      // Sent while another input is handled, so that it is in the queue.
      let observation = session.onChange(of: { $0 }) { _, values in
        if values == ["a"] { delivery.withLock { $0 = session.send(.pure("b")) } }
      }
      session.send(.pure("a"))
      observation.cancel()
      try await delivery.withLock { $0 }?.handled()
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(trial.values == ["a", "b"])
  }

  @Test("is handled once the thread that has the turn has handled it")
  func otherThread() async throws {
    let (entered, released) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    // Not the state, as reading it waits for the other thread.
    let handled = Lock<[Int]>([])
    let session = Session(
      StoreComponent(
        initialState: 0,
        dispatcher: StateDispatcher<Void, Int, Int>.reducing { _, input in
          if input == 0 {
            entered.signal()
            released.wait()
          }
          handled.withLock { $0.append(input) }
        },
        render: { _, _ in }
      )
    )
    #expect(DetachedThread.start { session.send(0) } == 0)
    wait(for: entered)
    let delivery = session.send(1)
    #expect(!delivery.isHandled)
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(50)) { released.signal() }
    try await delivery.handled()
    #expect(handled.withLock { $0 } == [0, 1])
  }

  @Test("is handled at once after the session has settled, or an earlier delivery has finished")
  func afterwards() async throws {
    let session = Session(
      StoreComponent(
        initialState: 0,
        dispatcher: StateDispatcher<Void, Int, Int> { count, input in
          count += 1
          guard input == 0 else { return .empty }
          return .perform("elsewhere") { _ in
            await Task.yield()
            return .commit(.modify { $0 + 1 })
          }
        },
        render: { _, _ in }
      )
    )
    for round in 1...(TestSize.isFull ? 50_000 : 2_000) {
      let delivery = session.send(0)
      if round.isMultiple(of: 2) { await session.settled() } else { try await delivery.finished() }
      try #require(session.send(1).isHandled, "round \(round)")
      #expect(session.state == 3 * round)
    }
  }

  @Test("is finished at once where nothing is asked for")
  func nothing() async throws {
    try await trial.start(.empty).finished()
    try await trial.start(.pure("a")).finished()
    try await trial.start(.cancel(id: "x")).finished()
    #expect(trial.values == ["a"])
  }

  @Test("is finished when what it led to is over, and that which it led to in turn")
  func finite() async throws {
    let component = StoreComponent(
      initialState: [Int](),
      dispatcher: StateDispatcher<Void, [Int], Int> { log, input in
        log.append(input)
        guard input > 0 else { return .empty }
        return .perform("next") { _ in .send(input - 1) }
      },
      render: { _, _ in }
    )
    let session = Session(component)
    try await session.send(5).finished()
    #expect(session.state == [5, 4, 3, 2, 1, 0])
  }

  @Test("is not finished before its time has come, though nothing runs meanwhile")
  func waits() async throws {
    let steps = EffectTrial.Asking.concat(.late("a"), .pure("b"), .late("c"))
    let (isOver, task) = follow(trial.start(steps))
    trial.pass(1)
    for _ in 0..<100 { await Task.yield() }
    #expect(!isOver.withLock { $0 })
    trial.pass(1)
    try await task.value
    #expect(trial.values == ["a", "b", "c"])
  }

  @Test("does not wait for what other inputs led to, nor for what never ends")
  func othersAndEndless() async throws {
    trial.start(.never)
    let push = EffectTrial.Asking.stream("push") { _ in AsyncStream<String> { _ in } }
    let ticks = EffectTrial.Asking.late("tick", 0.5).every(.seconds(1))
    try await trial.start(.merge(push, ticks, .pure("a"))).finished()
    #expect(trial.values == ["a"])
    trial.session.stop()
  }

  @Test("throws the first error that nothing caught, when all is over, each time it is asked")
  func firstError() async throws {
    let delivery = trial.start(.merge(.failing("x", after: 1), .late("a", 2), .late("b")))
    let (isOver, task) = follow(delivery)
    trial.pass(1)
    for _ in 0..<100 { await Task.yield() }
    #expect(!isOver.withLock { $0 })
    trial.pass(1)
    await #expect(throws: EffectTrial.Offline.self) { try await task.value }
    await #expect(throws: EffectTrial.Offline.self) { try await delivery.finished() }
    try await trial.start(.failing("x").catch { _ in .empty }).finished()
    #expect(trial.failures == ["x"])
  }

  @Test("of what is repeated for ever is finished, also while that runs")
  func repeated() async throws {
    let delivery = trial.start(Effect.late("tick", 0.5).every(.seconds(1)))
    trial.pass(1.2)
    #expect(trial.clock.waiting == 1)
    try await delivery.finished()
    await trial.session.settled()
    #expect(trial.values == [])
    #expect(trial.pass(1) == ["tick"])
  }

  @Test("throws the first of different errors")
  func differentErrors() async throws {
    let late = EffectTrial.Asking.never.timeout(after: .seconds(2))
    let delivery = trial.start(.merge(late, .failing("x", after: 1), late))
    trial.pass(3)
    await #expect(throws: EffectTrial.Offline.self) { try await delivery.finished() }
    #expect(trial.diagnostics.count == 3)
  }

  @Test(
    "is finished when what it led to is cancelled, or its session stopped",
    .timeLimit(.minutes(30))
  )
  func cancelled() async throws {
    let first = follow(trial.start(.never.cancellable(id: "x")))
    trial.start(.cancel(id: "x"))
    try await first.task.value
    #expect(first.isOver.withLock { $0 } && trial.diagnostics == [])
    let second = follow(trial.start(.never))
    #expect(!second.isOver.withLock { $0 })
    trial.session.stop()
    try await second.task.value
    #expect(second.isOver.withLock { $0 } && trial.values == [])
  }

  @Test("of an input that was queued waits for that input, and what it led to")
  func queued() async throws {
    let (session, deliveries) = (trial.session, Lock<[Delivery]>([]))
    session.onChange(of: { $0 }) { [weak session] _, values in
      guard values == ["a"], let session else { return }
      let delivery = session.send(.concat(.late("b"), .failing("x")))
      deliveries.withLock { $0.append(delivery) }
    }
    trial.start(.pure("a"))
    let delivery = try #require(deliveries.withLock { $0.first })
    let (isOver, task) = follow(delivery)
    for _ in 0..<100 { await Task.yield() }
    #expect(!isOver.withLock { $0 })
    trial.pass(1)
    await #expect(throws: EffectTrial.Offline.self) { try await task.value }
  }

  @Test("to a stopped session is refused, and reported")
  func refused() async {
    trial.session.stop()
    let delivery = trial.start(.pure("a"))
    await #expect(throws: SessionStopped.self) { try await delivery.finished() }
    #expect(trial.values == [])
    #expect(
      trial.diagnostics
        == ["an input was sent to a session that had been stopped; it was dropped."]
    )
    #expect(SessionStopped().description.contains("stopped"))
  }

  @Test("is handled when `send` returns, though its effects go on")
  func handledAtOnce() async throws {
    let delivery = trial.start(.never)
    #expect(delivery.isHandled)
    try await delivery.handled()
    trial.session.stop()
  }

  @Test("of a queued input is handled after its transition, whether or not its effects have ended")
  func handledLater() async throws {
    let (session, deliveries) = (trial.session, Lock<[Delivery]>([]))
    let (isBegun, isOver) = (Lock(false), Lock(false))
    let waiting = Lock<Task<Void, any Error>?>(nil)
    session.onChange(of: { $0 }) { [weak session] _, values in
      guard values == ["a"], let session else { return }
      let delivery = session.send(.merge(.pure("b"), .never))
      deliveries.withLock { $0.append(delivery) }
      let task = Task {
        isBegun.withLock { $0 = true }
        try await delivery.handled()
        isOver.withLock { $0 = true }
      }
      waiting.withLock { $0 = task }
      let limit = ContinuousClock.now + .seconds(10)
      while !isBegun.withLock({ $0 }), ContinuousClock.now < limit {}
      // Time enough for the task, if it did not wait.
      let end = ContinuousClock.now + .milliseconds(20)
      while ContinuousClock.now < end {}
      #expect(!isOver.withLock { $0 })
    }
    trial.start(.pure("a"))
    let delivery = try #require(deliveries.withLock { $0.first })
    #expect(!delivery.isHandled)
    try await waiting.withLock { $0 }?.value
    #expect(isOver.withLock { $0 })
    #expect(trial.values == ["a", "b"])
    session.stop()
  }

  @Test("that is refused is not handled, and is reported")
  func refusedHandling() async {
    trial.session.stop()
    let delivery = trial.start(.pure("a"))
    #expect(!delivery.isHandled)
    await #expect(throws: SessionStopped.self) { try await delivery.handled() }
  }

  @Test("resumes the cancelled tasks that wait for it")
  func cancelledWaiter() async {
    let (_, task) = follow(trial.start(.never))
    await Task.yield()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
