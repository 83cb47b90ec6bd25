import Bowyer
import BowyerLock
import TestSupport
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

  @Test("Consumers of a session's views see what effects change, as well as what inputs change")
  func commits() throws {
    let trial = Trial(noted())
    let reader = trial.begin {
      await trial.session.views.reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
    }
    trial.send(.concat(.late("a"), .late("b")))
    trial.pass(1)
    trial.pass(1)
    trial.stop()
    expectEqual(try reader.value, ["", "a", "ab"])
  }

  @Test("see at once what an input leads to, or every thousandth transition of very many")
  func together() async {
    let changing = StateDispatcher<Void, Int, Int> { count, number in
      count += number
      return .pure(.commit(.update { $0 += 10 }))
    }
    let sending = StateDispatcher<Void, Int, Int> { count, last in
      count += 1
      return count < last ? .pure(.send(last)) : .empty
    }
    for (dispatcher, input, expected) in [
      (changing, 1, [0, 11]), (sending, 5_000, [0, 1_025, 2_050, 3_075, 4_100, 5_000]),
    ] {
      let session = Session(
        StoreComponent(initialState: 0, dispatcher: dispatcher, render: { count, _ in count })
      )
      let (views, seen) = (session.views, Lock<[Int]>([]))
      // On the thread that has the turn, as soon as it is notified.
      let reader = Task(executorPreference: InlineExecutor()) {
        for await count in views { seen.withLock { $0.append(count) } }
      }
      session.send(input)
      session.stop()
      await reader.value
      expectEqual(seen.withLock { $0 }, expected)
    }
  }

  @Test(
    "keep no state and delay no input over very many of them, however slow they are, or greedy",
    arguments: [1, 7, 5_000]
  )
  func memory(pause: Int) throws {
    let (states, inputs) = (Canaries(), Canaries())
    let trial = Trial(component(states))
    let readers = (0..<2).map { _ in
      trial.begin {
        var latest = 0
        for await count in trial.session.views {
          #expect(count >= latest)
          latest = count
        }
        return latest
      }
    }
    var late = 0
    let last = TestSize.of(6_000, full: 1_000_000)
    for count in 1...last {
      trial.session.send(inputs.canary())
      if count.isMultiple(of: 1000), trial.state.count != count { late += 1 }
      if count.isMultiple(of: pause) { trial.run() }
    }
    expectEqual(late, 0)
    trial.stop()
    for reader in readers { expectEqual(try reader.value, last) }
    // The state, and what has just been replaced; the input that is handled, and the one that is made.
    #expect(states.most <= 4)
    #expect(inputs.most <= 4)
  }

  @Test("Consumers of a session's views render on their own thread, not on the sender's")
  func renderedByReaders() throws {
    let (isSending, renders) = (Lock(false), Lock(0))
    let trial = Trial(
      component(Canaries()) { count in
        #expect(!isSending.withLock { $0 })
        renders.withLock { $0 += 1 }
        return count
      }
    )
    let reader = trial.begin { await trial.session.views.reduce(0) { $1 } }
    let inputs = Canaries()
    for _ in 0..<100 {
      isSending.withLock { $0 = true }
      trial.session.send(inputs.canary())
      isSending.withLock { $0 = false }
      trial.run()
    }
    trial.stop()
    expectEqual(try reader.value, 100)
    expectEqual(renders.withLock { $0 }, 101)
  }

  @Test("have come round to the last one when the session is settled")
  func settled() throws {
    let trial = Trial(component(Canaries()))
    let (latest, inputs) = ((0..<3).map { _ in Lock(0) }, Canaries())
    for latest in latest {
      trial.begin { for await count in trial.session.views { latest.withLock { $0 = count } } }
    }
    for first in [0, 1, 2, 3] {
      trial.session.send(inputs.canary())
      trial.session.send(inputs.canary())
      let settled = TrialTask(trial.executor) { await trial.session.settled() }
      // The readers come before the task that waits for them, or after it.
      while !settled.isOver, trial.executor.run(at: max(0, min(first, trial.executor.count - 1))) {}
      let count = trial.state.count
      #expect(settled.isOver)
      expectEqual(latest.map { $0.withLock { $0 } }, [count, count, count])
      trial.run()
    }
    trial.stop()
  }
}
