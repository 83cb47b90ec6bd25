import Bowyer
import BowyerLock
import Dispatch
import Sizes
import Testing

private let adding = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }

private func counter() -> StoreComponent<Void, Int, Int, Int> {
  StoreComponent(initialState: 0, dispatcher: adding, render: { count, _ in count })
}

private func component<S: Sendable, Input: Sendable>(
  _ state: S,
  _ dispatcher: StateDispatcher<Void, S, Input>
) -> StoreComponent<Void, S, Input, Void> {
  StoreComponent(initialState: state, dispatcher: dispatcher, render: { _, _ in })
}

private func concurrently(
  _ tasks: Int,
  _ work: @escaping @Sendable (Int) async -> Void,
  beside body: @escaping @Sendable () async -> Void = {}
) async {
  await withTaskGroup(of: Void.self) { group in
    for task in 0..<tasks { group.addTask { await work(task) } }
    group.addTask { await body() }
  }
}

private func whileSending(
  _ count: Int,
  by tasks: Int = 4,
  to session: Session<Int, Int, Int>,
  _ body: @escaping @Sendable () async -> Void
) async {
  await concurrently(tasks, { _ in for _ in 0..<count { session.send(1) } }, beside: body)
}

extension Integration {
  @Suite("A session of many threads") struct SessionThreadTests {
    @Test("A session counts as far as eight tasks count it, and all observers see the last state")
    func million() async {
      let each = TestSize.of(25_000, full: 125_000)
      let all = 8 * each
      let session = Session(counter())
      let seen = (0..<3).map { _ in Lock(0) }
      for last in seen {
        session.onChange(of: { $0 }) { _, new in last.withLock { $0 = new } }
      }
      async let first = session.views.reduce(0) { $1 }
      async let slow = session.views.reduce(0) { _, view in
        try? await Task.sleep(for: .milliseconds(5))
        return view
      }
      await concurrently(8) { _ in for _ in 0..<each { session.send(1) } }
      await session.settled()
      #expect(session.state == all)
      #expect(seen.map { $0.withLock { $0 } } == [all, all, all])
      session.stop()
      #expect(await [first, slow] == [all, all])
    }

    private struct Tally: Sendable {
      var inputs = 0
      var values = 0
      var answers = 0
    }

    @Test("A session loses nothing with slow consumers, effects and cancellations at once")
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
        session.onChange(of: \.inputs) { old, _ in
          if old != nil { observed.withLock { $0 += 1 } }
        }
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
        await concurrently(8) { task in
          for index in 0..<each { session.send(task * each + index) }
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

    @Test("A session may be stopped by any thread while it works, and changes no more")
    func stopWhileWorking() async {
      let component = component(
        [],
        StateDispatcher<Void, [String], Int>.effectful { number in
          Effect<Void, String>.merge(
            .perform("work") { _ in "a" },
            .pure("late").delayed(by: .seconds(1)),
            .pure("\(number)")
          )
          .map { value in .update { $0.append(value) } }
        }
      )
      for _ in 0..<100 {
        let clock = TestClock()
        let session = Session(component, clock: clock) { _ in }
        await concurrently(4) { number in
          for _ in 0..<10 { session.send(number) }
        } beside: {
          session.stop()
        }
        await session.settled()
        let values = session.state
        #expect(clock.waiting == 0)
        clock.advance(by: .seconds(10))
        #expect(session.state == values)
      }
    }

    @Test("A cancelled effect yields nothing, however threads meet")
    func cancelled() async throws {
      let component = component(
        [],
        StateDispatcher<Void, [Int], Int>.effectful { number in
          guard number >= 0 else { return .cancel(id: "x") }
          return Effect<Void, Int>.perform("work") { _ in number }
            .map { number in .update { $0.append(number) } }.cancellable(id: "x")
        }
      )
      for _ in 0..<200 {
        let session = Session(component)
        await concurrently(2) { task in for n in 0..<10 { session.send(task * 10 + n) } }
        try await session.send(-1).finished()
        let before = session.state
        await session.settled()
        #expect(session.state == before)
      }
    }

    @Test("Inputs are handled or refused, each one or the other, when the session is stopped")
    func stopped() async {
      for _ in 0..<200 {
        let refused = Lock(0)
        let session = Session(counter()) { _ in refused.withLock { $0 += 1 } }
        await whileSending(200, to: session) {
          await Task.yield()
          session.stop()
          let state = session.state
          session.send(1)
          #expect(session.state >= state)
        }
        #expect(session.state + refused.withLock { $0 } == 801)
        let state = session.state
        session.send(1)
        #expect(session.state == state)
      }
    }

    @Test("Observers are told of each input that is handled, whenever the session is stopped")
    func observedToTheEnd() async {
      for _ in 0..<500 {
        let session = Session(counter()) { _ in }
        let seen = Lock(0)
        session.onChange(of: { $0 }) { _, count in seen.withLock { $0 = count } }
        await concurrently(2) { _ in
          for _ in 0..<20 {
            session.send(1)
            await session.settled()
          }
        } beside: {
          await Task.yield()
          session.stop()
        }
        await session.settled()
        #expect(seen.withLock { $0 } == session.state)
      }
    }

    @Test("No input is lost when an observer is added, which receives every later change")
    func observed() async {
      for _ in 0..<50 {
        let session = Session(counter())
        let seen = (0..<3).map { _ in Lock<[Int]>([]) }
        await whileSending(500, to: session) {
          for counts in seen {
            await Task.yield()
            session.onChange(of: \.self) { _, count in counts.withLock { $0.append(count) } }
          }
        }
        #expect(session.state == 2000)
        for counts in seen.map({ $0.withLock { $0 } }) {
          let first = counts.first ?? 0
          #expect(counts == (first <= 2000 ? Array(first...2000) : []))
        }
      }
    }

    @Test("Senders are not disturbed by observers that come and go, nor those by them")
    func observersComeAndGo() async {
      let session = Session(counter())
      await whileSending(5000, to: session) {
        for _ in 0..<200 {
          let latest = Lock(0)
          let observation = session.onChange(of: \.self) { old, count in
            latest.withLock { latest in
              #expect(old == nil || (old == latest && count == latest + 1))
              latest = count
            }
          }
          await Task.yield()
          observation.cancel()
        }
      }
      #expect(session.state == 20_000)
    }

    @Test("The state and the view that other threads see never go back")
    func lookedAt() async {
      let session = Session(counter())
      await whileSending(20_000, to: session) {
        var latest = 0
        for round in 0..<2000 {
          let count = round.isMultiple(of: 2) ? session.state : session.view
          #expect(count >= latest)
          latest = count
        }
      }
      #expect(session.state == 80_000)
      #expect(session.view == 80_000)
    }

    private struct Pair: Equatable, Sendable {
      var left = 0
      var right = 0
    }

    @Test("The state is whole on other threads, while observers look at it")
    func reads() async {
      let session = Session(
        StoreComponent(
          initialState: Pair(),
          dispatcher: StateDispatcher<Void, Pair, Int>.reducing { pair, step in
            pair.left += step
            pair.right -= step
          },
          render: { pair, _ in pair.left + pair.right }
        )
      )
      let last = Lock((0, 0))
      session.onChange(of: { $0.left }) { _, left in last.withLock { $0.0 = left } }
      session.onChange(of: \.right) { _, right in last.withLock { $0.1 = right } }
      await concurrently(8) { task in
        for _ in 0..<200 {
          if task < 4 { session.send(1) }
          let pair = session.state
          #expect(pair.left == -pair.right && session.view == 0)
        }
      }
      await session.settled()
      #expect(session.state == Pair(left: 800, right: -800))
      #expect(last.withLock { $0 } == (800, -800))
    }

    @Test("A session handles an input at once, however many threads look at the view")
    func readersDoNotStarveSenders() {
      let component = StoreComponent(
        initialState: 0,
        dispatcher: adding,
        render: { count, _ in (0..<2_000).reduce(count) { $0 &+ $1 &* 0 } }
      )
      let session = Session(component)
      let isOver = Lock(false)
      for _ in 0..<3 {
        let code = DetachedThread.start { while !isOver.withLock({ $0 }) { _ = session.view } }
        #expect(code == 0)
      }
      var late = 0
      for count in 1...200 {
        session.send(1)
        if session.state != count { late += 1 }
      }
      isOver.withLock { $0 = true }
      #expect(late == 0)
    }

    @Test("All tasks that wait until the session has settled are resumed")
    func settled() async {
      let session = Session(counter())
      await concurrently(8) { _ in
        for _ in 0..<500 {
          session.send(1)
          await session.settled()
        }
      }
      #expect(session.state == 4000)
    }

    @Test("Consumers of views see the last one, whenever the session is stopped")
    func views() async {
      for _ in 0..<200 {
        let session = Session(counter()) { _ in }
        let views = session.views
        let readers = (0..<2).map { _ in Task { await views.reduce(0) { $1 } } }
        await whileSending(50, by: 3, to: session) {
          await Task.yield()
          session.stop()
        }
        for reader in readers { #expect(await reader.value == session.state) }
      }
    }

    private enum Saying: Emitting { case output(Int) }

    @Test("Outputs reach each consumer one by one from many threads, none lost and none twice")
    func outputs() async {
      let session = Session(
        component(
          [],
          StateDispatcher<Void, [Int], Saying>.reducing { log, input in
            if case .output(let n) = input { log.append(n) }
          }
        )
      )
      let consumers = (0..<3).map { _ in
        let outputs = session.outputs.makeAsyncIterator()
        return Task {
          var (outputs, heard) = (outputs, [Int]())
          while let n = await outputs.next() { heard.append(n) }
          return heard
        }
      }
      await concurrently(4) { task in
        for n in 0..<500 { session.send(.output(task * 500 + n)) }
      }
      session.stop()
      for consumer in consumers { #expect(await consumer.value == session.state) }
      #expect(session.state.sorted() == Array(0..<2000))
    }
  }

  @Suite("A delivery and other threads") struct DeliveryThreadTests {
    private func wait(for semaphore: DispatchSemaphore) { semaphore.wait() }

    @Test("A delivery is handled once the thread that has the turn has handled it")
    func otherThread() async throws {
      let (entered, released) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      // Not the state, as reading it waits for the other thread.
      let handled = Lock<[Int]>([])
      let session = Session(
        component(
          0,
          StateDispatcher<Void, Int, Int>.reducing { _, input in
            if input == 0 {
              entered.signal()
              released.wait()
            }
            handled.withLock { $0.append(input) }
          }
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

    @Test("A delivery is handled at once after the session has settled, or an earlier has finished")
    func afterwards() async throws {
      let session = Session(
        component(
          0,
          StateDispatcher<Void, Int, Int> { count, input in
            count += 1
            guard input == 0 else { return .empty }
            return .perform("elsewhere") { _ in
              await Task.yield()
              return .commit(.modify { $0 + 1 })
            }
          }
        )
      )
      for round in 1...TestSize.of(2_000, full: 50_000) {
        let delivery = session.send(0)
        if round.isMultiple(of: 2) {
          await session.settled()
        } else {
          try await delivery.finished()
        }
        try #require(session.send(1).isHandled, "round \(round)")
        #expect(session.state == 3 * round)
      }
    }
  }

  @Suite("An effect in real time") struct RealTimeEffectTests {
    @Test("An effect waits for a time by the clocks of the system")
    func realClock() async {
      let component = component(
        0,
        StateDispatcher<Void, Int, Int>.effectful { input in
          .pure(.set(input)).delayed(by: .milliseconds(1))
        }
      )
      let session = Session(component)
      session.send(7)
      await session.settled()
      #expect(session.state == 7)
      let stopped = Session(component, clock: SuspendingClock())
      stopped.send(7)
      stopped.stop()
      await stopped.settled()
      #expect(stopped.state == 0)
    }

    @Test("Four streams that are drained yield a million values, of which none is lost")
    func million() async {
      let count = TestSize.of(25_000, full: 250_000)
      let session = Session(
        component(
          0,
          StateDispatcher<Void, Int, Effect<Void, Int>>.effectful { effect in
            effect.map { n in .modify { $0 + n } }
          }
        )
      )
      let streams = (0..<4).map { stream in
        Effect<Void, Int>.drain("numbers \(stream)") { _ in
          AsyncStream(unfolding: { [done = Lock(0)] in
            done.withLock { done in
              done += 1
              return done <= count ? 1 : nil
            }
          })
        }
      }
      session.send(.merge(streams))
      await session.settled()
      #expect(session.state == 4 * count)
    }

    /// Something of each kind that depends on what happens when.
    private static func request(_ n: Int) -> Effect<Void, Int> {
      switch n % 5 {
      case 0: .perform("load") { _ in n }
      case 1: .pure(n).delayed(by: .microseconds(n % 700))
      case 2:
        .drain("ticks") { _ in
          AsyncStream { continuation in
            for tick in 0..<3 { continuation.yield(n * 10 + tick) }
            continuation.finish()
          }
        }
      case 3: .pure(n).throttled(id: "t", for: .microseconds(300), latest: true)
      default:
        .race(
          .perform("near") { _ in
            await Task.yield()
            return n
          },
          .perform("far") { _ in n * 7 }
        )
      }
    }

    @Test(
      "A recording of many threads and of a real clock leads to the same state",
      arguments: [SendOrder.fifo, .depthFirst]
    )
    func recorded(order: SendOrder) async throws {
      let component = component(
        [],
        StateDispatcher<Void, [Int], Int> { log, n in
          log.append(n)
          let request = Self.request(n).map { n in
            Step<Void, [Int], Int>.commit(.update { $0.append(-n) })
          }
          return n % 5 == 1 ? .merge(.pure(.send(n + 3002)), request) : request
        }
      )
      for _ in 0..<10 {
        let recorder = Recorder<Int>()
        let session = Session(component, recorder: recorder, order: order) { _ in }
        await concurrently(4) { task in
          for index in 0..<50 {
            session.send(task * 100 + index)
            if index % 10 == 0 { try? await Task.sleep(for: .microseconds(200)) }
          }
        }
        await session.settled()
        let recording = try Recording<Int>(text: recorder.record().text())
        let again = try Session(component, replaying: recording) { _ in }
        #expect(again.state == session.state)
      }
    }

    @Test("A session that sends itself inputs without end delivers views, and can be stopped")
    func endless() async {
      let component = StoreComponent(
        initialState: 0,
        dispatcher: StateDispatcher<Void, Int, Void> { count, _ in
          count += 1
          return .pure(.send(()))
        },
        render: { count, _ in count }
      )
      let session = Session(component)
      let busy = Task.detached { _ = session.send(()) }
      var seen: [Int] = []
      for await view in session.views {
        seen.append(view)
        if seen.count == 3 { session.stop() }
      }
      await busy.value
      #expect(seen.count >= 3)
      #expect(seen == seen.sorted())
      #expect(seen.last == session.state)
    }
  }
}
