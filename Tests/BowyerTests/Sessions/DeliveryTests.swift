import Bowyer
import BowyerLock
import TestSupport
import Testing

@Suite("A delivery") struct DeliveryTests {
  let trial = EffectTrial()

  private func follow(_ delivery: Delivery) -> TrialTask<Void> {
    trial.begin { try await delivery.finished() }
  }

  @Test("is handled when `send` returns, and finished, too, if its input led to nothing that lasts")
  func atOnce() throws {
    for effect in [.empty, .pure("a"), .cancel(id: "x")] as [Asking] { try trial.finish(effect) }
    expectEqual(trial.state, ["a"])
    #expect(trial.send(.empty).isWithoutEffects)
    let delivery = trial.send(.never)
    #expect(delivery.isHandled && !delivery.isWithoutEffects)
    #expect(trial.begin { try await delivery.handled() }.isOver)
    trial.stop()
  }

  @Test("A delivery is not waited for by a task that was cancelled")
  func cancelledTask() {
    let session = trial.session
    let task = trial.begin {
      await untilCancelled()
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
    trial.run()
    #expect(throws: CancellationError.self) { try task.value }
    expectEqual(trial.state, ["a", "b"])
  }

  @Test("A delivery is finished when what it led to is over, and that which it led to in turn")
  func finite() throws {
    let barrier = Barrier()
    let trial = Trial<[Int], Int, Void>(
      [],
      StateDispatcher { log, input in
        log.append(input)
        guard input > 0 else { return .empty }
        return .perform("next") { _ in
          if input == 2 { await barrier.pass() }
          return .send(input - 1)
        }
      }
    )
    let delivery = trial.send(5)
    #expect(throws: Unfinished.self) { try trial.finish(delivery) }
    barrier.open()
    try trial.finish(delivery)
    expectEqual(trial.state, [5, 4, 3, 2, 1, 0])
  }

  @Test("A delivery does not wait for what other inputs led to, nor for what never ends")
  func othersAndEndless() throws {
    trial.send(.never)
    let push = Asking.stream("push") { _ in AsyncStream<String> { _ in } }
    let ticks = Asking.late("tick", 0.5).every(.seconds(1))
    let limited = push.timeout(after: .seconds(9))
    let again = Asking.failing("x").retry(1, after: .constant(.seconds(9))).every(.seconds(1))
    let delivery = trial.send(.merge(push, limited, ticks, again, .pure("a")))
    try trial.finish(delivery)
    expectEqual(trial.state, ["a"])
    // Also while it runs.
    trial.pass(1.2)
    try trial.finish(delivery)
    expectEqual(trial.pass(1), ["tick"])
    trial.stop()
  }

  @Test("throws the first error that nothing caught, when all is over, each time it is asked")
  func firstError() throws {
    let late = Asking.never.timeout(after: .seconds(2))
    let delivery = trial.send(.merge(late, .failing("x", after: 1), .late("a", 2)))
    let waiter = follow(delivery)
    trial.pass(1)
    #expect(!waiter.isOver)
    trial.pass(1)
    #expect(throws: EffectError.timedOut(after: .zero)) { try waiter.value }
    #expect(throws: EffectError.timedOut(after: .zero)) { try trial.finish(delivery) }
    try trial.finish(.failing("x").catch { _ in .empty })
    #expect(trial.failures.first == "x" && trial.diagnostics.count == 2)
  }

  @Test("A delivery is finished when what it led to is cancelled, or its session stopped")
  func cancelled() throws {
    let first = follow(trial.send(.never.cancellable(id: "x")))
    #expect(!first.isOver)
    trial.send(.cancel(id: "x"))
    #expect(first.isOver && trial.diagnostics == [])
    let second = follow(trial.send(.never))
    #expect(!second.isOver)
    trial.stop()
    #expect(second.isOver && trial.state == [])
  }

  @Test("A delivery of an input that was queued waits for that input, and what it led to")
  func queued() throws {
    let deliveries = Lock<[Delivery]>([])
    trial.session.onChange(of: { $0 }) { [weak session = trial.session] _, values in
      guard values == ["a"], let session else { return }
      let delivery = session.send(.concat(.late("b"), .failing("x")))
      deliveries.withLock { $0.append(delivery) }
    }
    trial.send(.pure("a"))
    let waiter = follow(try #require(deliveries.withLock { $0.first }))
    #expect(!waiter.isOver)
    trial.pass(1)
    #expect(throws: Offline.self) { try waiter.value }
  }

  @Test("A delivery to a stopped session is refused, not handled, and reported")
  func refused() {
    trial.stop()
    let delivery = trial.send(.pure("a"))
    #expect(!delivery.isHandled)
    #expect(throws: SessionStopped.self) { try trial.finish(delivery) }
    #expect(throws: SessionStopped.self) { try trial.begin { try await delivery.handled() }.value }
    expectEqual(trial.state, [])
    expectEqual(trial.diagnostics, [droppedInput])
  }

  @Test("of a queued input is handled after its transition, whether or not its effects have ended")
  func handledLater() throws {
    let waiting = Lock<(delivery: Delivery, task: TrialTask<Void>)?>(nil)
    let (session, executor) = (trial.session, trial.executor)
    session.onChange(of: { $0 }) { [weak session] _, values in
      guard values == ["a"], let session else { return }
      let delivery = session.send(.merge(.pure("b"), .never))
      let task = TrialTask(executor) { try await delivery.handled() }
      executor.runAll()
      #expect(!task.isOver)
      waiting.withLock { $0 = (delivery, task) }
    }
    trial.send(.pure("a"))
    let (delivery, task) = try #require(waiting.withLock { $0 })
    #expect(!delivery.isHandled)
    #expect(task.isOver)
    expectEqual(trial.state, ["a", "b"])
    trial.stop()
  }

  @Test("A delivery resumes the cancelled tasks that wait for it")
  func cancelledWaiter() {
    let waiter = follow(trial.send(.never))
    #expect(!waiter.isOver)
    waiter.cancel()
    trial.run()
    #expect(throws: CancellationError.self) { try waiter.value }
  }
}
