import Bowyer
import BowyerLock
import TestSizes
import Testing

private func counter() -> StoreComponent<Void, Int, Int, Int> {
  StoreComponent(initialState: 0, dispatcher: .reducing { $0 += $1 }, render: { count, _ in count })
}

@Suite("A session under load") struct SessionLoadTests {
  @Test("counts as far as eight tasks count it, and every observer sees the last state")
  func million() async {
    let each = TestSize.of(10_000, full: 125_000)
    let all = 8 * each
    let session = Session(counter())
    let seen = (0..<3).map { _ in Lock(0) }
    for last in seen {
      session.onChange(of: { $0 }) { _, new in last.withLock { $0 = new } }
    }
    async let first = session.views.reduce(0) { $1 }
    async let second = session.views.reduce(0) { $1 }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<each { session.send(1) } }
      }
    }
    await session.settled()
    #expect(session.state == all)
    #expect(seen.map { $0.withLock { $0 } } == [all, all, all])
    session.stop()
    #expect(await [first, second] == [all, all])
  }

  @Test("takes what an observer sends again and again, as a queue")
  func recursion() {
    let all = TestSize.of(50_000, full: 1_000_000)
    let session = Session(counter())
    session.onChange(of: { $0 }) { [weak session] _, count in
      if count > 0, count < all { session?.send(1) }
    }
    session.send(1)
    #expect(session.state == all)
  }

  @Test("loses no step of effects, and takes none twice")
  func effects() async throws {
    let component = StoreComponent(
      initialState: [Int: Int](),
      dispatcher: StateDispatcher<Void, [Int: Int], Int>.effectful { input in
        .perform("add") { _ in .update { $0[input, default: 0] += 1 } }
      },
      render: { _, _ in }
    )
    let session = Session(component)
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask { for index in 0..<500 { session.send(task * 500 + index) } }
      }
    }
    await session.settled()
    #expect(session.state.count == 4000)
    #expect(session.state.values.allSatisfy { $0 == 1 })
  }

  private struct Tally: Sendable {
    var inputs = 0
    var values = 0
    var answers = 0
  }

  @Test("loses nothing with an observer, slow consumers, effects and cancellations at once")
  func everything() async {
    let dispatcher = StateDispatcher<Void, Tally, Int> { tally, input in
      tally.inputs += 1
      switch input % 64 {
      case 0: return .perform("answer") { _ in .commit(.update { $0.answers += 1 }) }
      case 16, 32, 48: return .pure(.commit(.update { $0.values += 1 }))
      case 8:
        return .perform("wait") { _ in
          try await Task.sleep(for: .seconds(3600))
          return .commit(.update { $0.answers += 1 })
        }
        .cancellable(id: "wait")
      case 9: return .cancel(id: "wait")
      default: return .empty
      }
    }
    let each = TestSize.of(1280, full: 125_000)
    for _ in 0..<TestSize.of(3, full: 20) {
      let session = Session(
        StoreComponent(
          initialState: Tally(),
          dispatcher: dispatcher,
          render: { tally, _ in tally.inputs }
        )
      )
      let observed = Lock(0)
      session.onChange(of: \.inputs) { old, _ in if old != nil { observed.withLock { $0 += 1 } } }
      let consumers = (0..<2).map { _ in
        Task {
          var last = 0
          for await count in session.views {
            last = count
            try? await Task.sleep(for: .milliseconds(3))
          }
          return last
        }
      }
      await withTaskGroup(of: Void.self) { group in
        for task in 0..<8 {
          group.addTask { for index in 0..<each { session.send(task * each + index) } }
        }
      }
      session.send(9)
      await session.settled()
      let (all, state) = (8 * each, session.state)
      #expect(state.inputs == all + 1)
      #expect(state.values == (0..<all).count { [16, 32, 48].contains($0 % 64) })
      #expect(state.answers == (0..<all).count { $0.isMultiple(of: 64) })
      #expect(observed.withLock { $0 } == all + 1)
      session.stop()
      for consumer in consumers { #expect(await consumer.value == all + 1) }
    }
  }

  @Test("may be stopped while it works, by any thread")
  func stopWhileWorking() async {
    for _ in 0..<100 {
      let trial = EffectTrial()
      await withTaskGroup(of: Void.self) { group in
        for task in 0..<4 {
          group.addTask {
            for _ in 0..<10 {
              trial.start(.merge(.perform("work") { _ in "a" }, .never, .pure("\(task)")))
            }
          }
        }
        group.addTask { trial.session.stop() }
      }
      await trial.session.settled()
      let values = trial.values
      #expect(trial.clock.waiting == 0)
      trial.pass(10)
      #expect(trial.values == values)
    }
  }
}
