import Bowyer
import BowyerLock
import TestSizes
import Testing

@Suite("Consumers of a session's views") struct SessionViewsTests {
  private struct Counted: Sendable {
    var count = 0
    var canary: Canaries.Canary
  }

  /// Counts; each state is another one of which it is known whether it is still there, and each input too.
  private func component(
    _ states: Canaries,
    render: @escaping @Sendable (Int) -> Int = { $0 }
  ) -> StoreComponent<Void, Counted, Canaries.Canary, Int> {
    StoreComponent(
      initialState: Counted(canary: states.canary()),
      dispatcher: StateDispatcher<Void, Counted, Canaries.Canary>.reducing { state, _ in
        state.count += 1
        state.canary = states.canary()
      },
      render: { state, _ in render(state.count) }
    )
  }

  @Test("see what effects and children change, as well as what inputs change")
  func commits() async {
    let trial = EffectTrial()
    let component = StoreComponent<Void, [String], EffectTrial.Asking, String>(
      initialState: [],
      dispatcher: .effectful { effect in effect.map { value in .update { $0.append(value) } } },
      render: { values, _ in values.joined() }
    )
    let session = Session(component, clock: trial.clock)
    let seen = Lock<[String]>([])
    let views = session.views
    let reader = Task { for await view in views { seen.withLock { $0.append(view) } } }
    session.send(.concat(.late("a"), .late("b")))
    for expected in ["", "a", "ab"] {
      // Enough for a reader that is notified.
      for _ in 0..<100_000 where seen.withLock({ $0.last }) != expected { await Task.yield() }
      #expect(seen.withLock { $0.last } == expected)
      trial.pass(1)
    }
    session.stop()
    await reader.value
  }

  @Test("see what an input and the effect that it starts change at once")
  func together() async {
    let session = Session(
      StoreComponent<Void, Int, Int, Int>(
        initialState: 0,
        dispatcher: StateDispatcher { count, number in
          count += number
          return .pure(.commit(.update { $0 += 10 }))
        },
        render: { count, _ in count }
      )
    )
    let (views, seen) = (session.views, Lock<[Int]>([]))
    let reader = Task(executorPreference: InlineExecutor()) {
      for await count in views { seen.withLock { $0.append(count) } }
    }
    session.send(1)
    session.stop()
    await reader.value
    #expect(seen.withLock { $0 } == [0, 11])
  }

  @Test(
    "keep no state and delay no input over very many of them, however slow they are, or greedy",
    arguments: [0, 5]
  )
  func memory(milliseconds: Int) async {
    let (states, inputs) = (Canaries(), Canaries())
    let session = Session(component(states))
    let views = session.views
    let readers = (0..<2).map { _ in
      Task {
        var latest = 0
        for await count in views {
          #expect(count >= latest)
          latest = count
          if milliseconds > 0 { try? await Task.sleep(for: .milliseconds(milliseconds)) }
        }
        return latest
      }
    }
    var late = 0
    let last = TestSize.of(50_000, full: 1_000_000)
    for count in 1...last {
      session.send(inputs.canary())
      if count.isMultiple(of: 1000), session.state.count != count { late += 1 }
    }
    #expect(late == 0)
    await session.settled()
    session.stop()
    for reader in readers { #expect(await reader.value == last) }
    // The state, and what has just been replaced; the input that is handled, and the one that is made.
    #expect(states.most <= 4)
    #expect(inputs.most <= 4)
  }

  @Test("receive every thousandth transition or so, while one input leads to very many")
  func batches() async {
    let session = Session(
      StoreComponent<Void, Int, Int, Int>(
        initialState: 0,
        dispatcher: StateDispatcher { count, last in
          count += 1
          return count < last ? .pure(.send(last)) : .empty
        },
        render: { count, _ in count }
      )
    )
    let (views, seen) = (session.views, Lock<[Int]>([]))
    // On the thread that has the turn, as soon as it is notified.
    let reader = Task(executorPreference: InlineExecutor()) {
      for await count in views { seen.withLock { $0.append(count) } }
    }
    session.send(5_000)
    session.stop()
    await reader.value
    #expect(seen.withLock { $0 } == [0, 1_025, 2_050, 3_075, 4_100, 5_000])
  }

  @Test("render on their own thread, not on the sender's")
  func renderedByReaders() async {
    let threads = Lock<Set<UInt>>([])
    let session = Session(
      component(Canaries()) { count in
        _ = threads.withLock { $0.insert(CurrentThread.id) }
        return count
      }
    )
    let reader = Task {
      var latest = 0
      for await count in session.views { latest = count }
      return latest
    }
    let inputs = Canaries()
    let sender = Lock<UInt>(0)
    await withCheckedContinuation { continuation in
      // A thread of its own, which runs no task.
      let work = Task.detached {
        onSmallStack {
          sender.withLock { $0 = CurrentThread.id }
          for _ in 0..<1000 { session.send(inputs.canary()) }
        }
      }
      Task {
        await work.value
        continuation.resume()
      }
    }
    await session.settled()
    session.stop()
    #expect(await reader.value == 1000)
    #expect(!threads.withLock { $0 }.contains(sender.withLock { $0 }))
  }

  @Test("have come round to the last one when the session is settled")
  func settled() async {
    let session = Session(component(Canaries()))
    let (views, latest, inputs) = (session.views, (0..<3).map { _ in Lock(0) }, Canaries())
    let readers = latest.map { latest in
      Task { for await count in views { latest.withLock { $0 = count } } }
    }
    for latest in latest {
      while latest.withLock({ $0 }) == 0 {
        session.send(inputs.canary())
        await Task.yield()
      }
    }
    for _ in 0..<1000 {
      session.send(inputs.canary())
      session.send(inputs.canary())
      await session.settled()
      let count = session.state.count
      #expect(latest.map { $0.withLock { $0 } } == [count, count, count])
    }
    session.stop()
    for reader in readers { await reader.value }
  }

  @Test("see the last one, whenever the session is stopped, and whichever thread sends meanwhile")
  func stopped() async {
    for _ in 0..<200 {
      let session = Session(component(Canaries())) { _ in }
      let (views, inputs) = (session.views, Canaries())
      let readers = (0..<2).map { _ in Task { await views.reduce(0) { $1 } } }
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<3 {
          group.addTask { for _ in 0..<50 { session.send(inputs.canary()) } }
        }
        group.addTask {
          await Task.yield()
          session.stop()
        }
      }
      for reader in readers { #expect(await reader.value == session.state.count) }
    }
  }
}

/// Runs each job at once, on the thread that enqueues it.
private final class InlineExecutor: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    job.runSynchronously(on: asUnownedTaskExecutor())
  }
}
