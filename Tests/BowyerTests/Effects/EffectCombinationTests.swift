import Bowyer
import TestSupport
import Testing

@Suite("Effects, combined") struct EffectCombinationTests {
  let trial = EffectTrial()

  @Test("Effects one after another start when the last has ended, and end with one that fails")
  func concat() {
    let inner = Asking.concat(.late("a"), .merge(.late("b", 1), .late("c", 2)))
    trial.send(.concat(inner.map { $0 + "!" }, .empty, .late("d")))
    expectEqual(trial.pass(1), ["a!"])
    expectEqual(trial.pass(1), ["b!"])
    expectEqual(trial.pass(1), ["c!"])
    expectEqual(trial.pass(1), ["d"])
    do {
      let trial = EffectTrial()
      let failing = Asking.concat(.pure("a"), .merge(.failing("x"), .late("c", 2)), .pure("never"))
      trial.send(.merge(failing, .late("b")))
      trial.pass(3)
      expectEqual(trial.state, ["a", "b", "c"])
      expectEqual(trial.failures, ["x"])
    }
  }

  @Test("Effects in a race end when the first yields, which goes on alone; those that fail are out")
  func race() {
    let slow = Asking.late("slow", 2)
    let fast = Asking.concat(.late("fast", 1), .late("still", 5))
    trial.send(.concat(.race(slow, fast, .never), .pure("over")))
    expectEqual(trial.pass(3), ["fast"])
    expectEqual(trial.pass(10), ["still", "over"])
    trial.send(.race(.failing("x"), .cancel(id: "nothing"), .late("a")))
    expectEqual(trial.pass(2), ["a"])
    #expect(trial.clock.waiting == 0 && trial.diagnostics == [])
    // The first value in an inner race wins the outer one, too.
    trial.send(.race(.race(.late("c"), .late("d", 2)), .late("e", 3)))
    expectEqual(trial.pass(5), ["c"])
    // An error of the winner is the race's.
    trial.send(.race(.concat(.late("b"), .failing("y", after: 1)), .late("c", 2)))
    expectEqual(trial.pass(5), ["b"])
    expectEqual(trial.failures, ["y"])
  }

  @Test("A race without a winner fails with the last error")
  func raceWithoutWinner() {
    let race = Asking.race(.failing("x"), .failing("y", after: 1))
    trial.send(race.catch { .pure("\($0 is EffectError)") })
    expectEqual(trial.state, [])
    expectEqual(trial.pass(1), ["true"])
    trial.send(.race(.failing("x", after: 1), .cancel(id: "nothing")))
    trial.pass(1)
    expectEqual(trial.failures, ["x"])
    trial.send(.concat(.race(.cancel(id: "a"), .cancel(id: "b")), .pure("over")))
    expectEqual(trial.state, ["true", "over"])
  }

  @Test("Effects are named by their place in the source where nothing else names them")
  func callSites() {
    let effects = (0..<2).map { number in Effect<Void, Int>.perform { _ in number } }
    let other = Effect<Void, Int>.stream { _ in AsyncStream<Int> { _ in } }
    let names = Effect.merge(effects + [other]).requests.map(\.name)
    expectEqual(names[0], names[1])
    #expect(names[1] != names[2])
    let line = Effect.merge(Effect<Void, Int>.perform { _ in 1 }, .perform { _ in 2 })
    expectEqual(Set(line.requests).count, 2)
    #expect(names.allSatisfy { $0.hasPrefix("BowyerTests/EffectCombinationTests.swift:") })
  }

  @Test("Effects read as what they ask for")
  func described() {
    let load = Asking.perform("load") { _ in "" }
    let push = Asking.stream("push") { _ in AsyncStream<String> { _ in } }
    let effect = Asking.merge(
      .concat(load.retry(2, after: .constant(.seconds(1))), .pure("a")),
      .race(load.timeout(after: .seconds(1)), push).catch { _ in .empty },
      load.debounced(id: "d", for: .seconds(2)).map { $0 + "!" },
      load.throttled(id: "t", for: .seconds(3), latest: true).every(.seconds(4)),
      .cancel(id: "d")
    )
    #expect(
      effect.description == """
        merge(concat(retry(2, after: constant(1.0 seconds), perform(load)), pure), \
        catch(race(timeout(after: 1.0 seconds, perform(load)), stream(push))), \
        cancellable(id: d, replacing, delayed(by: 2.0 seconds, perform(load))), \
        every(4.0 seconds, throttled(id: t, for: 3.0 seconds, latest, perform(load))), \
        cancel(id: d))
        """
    )
    expectEqual(effect.requests, ["load", "load", "push", "load", "load"])
    expectEqual(Asking.empty.description, "empty")
  }
}

@Suite("Effects in a queue") struct EffectQueueTests {
  let trial = EffectTrial()

  @Test("Effects in a queue run in turn, also where one fails, is cancelled, or nests")
  func order() {
    for name in ["a", "b", "c"] { trial.send(.late(name).queued(id: "q")) }
    trial.send(.late("d"))
    expectEqual(trial.pass(1), ["a", "d"])
    expectEqual(trial.pass(1), ["b"])
    expectEqual(trial.pass(1), ["c"])
    trial.send(.late("e").queued(id: "q"))
    expectEqual(trial.pass(1), ["e"])
    trial.send(.failing("x", after: 1).queued(id: "q"))
    trial.send(.late("a").queued(id: "q").cancellable(id: "a"))
    trial.send(.late("b").queued(id: "q"))
    trial.send(.cancel(id: "a"))
    trial.send(.late("c").queued(id: "q"))
    expectEqual(trial.pass(2), ["b"])
    expectEqual(trial.failures, ["x"])
    expectEqual(trial.pass(1), ["c"])
    trial.send(.never.queued(id: "q").cancellable(id: "n"))
    trial.send(.late("d").queued(id: "q"))
    trial.send(.cancel(id: "n"))
    expectEqual(trial.pass(1), ["d"])
    trial.send(.late("a").queued(id: "q").queued(id: "q"))
    trial.send(.concat(.late("b").queued(id: "q"), .late("c").queued(id: "q")).queued(id: "q"))
    trial.send(.late("d").queued(id: "q"))
    for value in ["a", "b", "c", "d"] { expectEqual(trial.pass(1), [value]) }
    let deep = (0..<1_000).reduce(Effect.late("e")) { effect, _ in effect.queued(id: "q") }
    trial.send(deep)
    expectEqual(trial.pass(1), ["e"])
  }

  @Test("Effects in a queue run within the turn of one that waits for what follows from them")
  func awaited() {
    let trial = ServiceTrial(
      Service { log, input in
        log.append(input)
        guard input == "all" else { return .late("\(input).", 1).queued(id: "q") }
        return Effect.pure(.send("part"))
          .settling(
            then: State { log in
              log.append("end")
              return .empty
            }
          ).queued(id: "q")
      }
    )
    trial.send("all")
    trial.send("next")
    trial.pass(1)
    expectEqual(trial.notes, "all part next part. end")
    trial.pass(1)
    expectEqual(trial.notes, "all part next part. end next.")
  }

  @Test("Effects in a queue may be very many")
  func many() throws {
    for n in 0..<2_000 { trial.send(.late("\(n)", 0.001).queued(id: "q")) }
    trial.pass(3)
    expectEqual(trial.state, (0..<2_000).map { "\($0)" })
  }

  @Test("Effects in a queue that are silent yield nothing, and win no race")
  func silent() {
    let silent = Effect<Void, String>.late("a", 1).silent(as: String.self)
    expectEqual(silent.values, [])
    trial.send(.race(silent, .late("b", 2)))
    expectEqual(trial.pass(2), ["b"])
    trial.send(Effect<Void, Int>.pure(1).silent(as: String.self))
    expectEqual(trial.state, ["b"])
  }
}

@Suite("An effect in time") struct EffectTimeTests {
  let trial = EffectTrial()

  @Test(
    "An effect is not delayed or throttled by nothing, has no time, and is not repeated at once",
    arguments: [0, -1]
  )
  func nothing(seconds: Int) {
    let (a, duration) = (Asking.pure("a"), Duration.seconds(seconds))
    let save = a.throttled(id: "save", for: duration)
    trial.send(.merge(a.delayed(by: duration), save, save))
    expectEqual(trial.state, ["a", "a", "a"])
    trial.send(.merge(a.timeout(after: duration), a.every(duration)))
    expectEqual(trial.pass(10), [])
    #expect(trial.diagnostics[0].contains("it had not ended"))
    #expect(trial.diagnostics[1].contains("is not positive"))
  }

  @Test("An effect may be delayed for longer than anybody waits")
  func longest() {
    let longest = Duration(attoseconds: .max)
    trial.send(.pure("a").delayed(by: longest).delayed(by: longest))
    trial.send(.pure("b").timeout(after: longest))
    trial.send(.pure("c").every(longest))
    trial.send(.failing("d").retry(1, after: .doubling(from: longest, upTo: longest)))
    expectEqual(trial.pass(1000), [])
    expectEqual(trial.state, ["b"])
  }

  @Test("A throttled effect that waited begins a time of its own, a cancelled one does not")
  func throttled() {
    @Sendable func latest(_ name: String) -> Asking {
      .pure(name).throttled(id: "t", for: .seconds(2), latest: true)
    }
    trial.send(latest("a"))
    let delivery = trial.send(latest("b"))
    let waiter = trial.begin { try await delivery.finished() }
    #expect(trial.state == ["a"] && !waiter.isOver)
    #expect(trial.pass(2) == ["b"] && waiter.isOver)
    trial.send(latest("c"))
    #expect(trial.state.last == "b" && trial.pass(1) == [])
    trial.send(.cancel(id: "t"))
    expectEqual(trial.pass(2), [])
    trial.send(latest("d"))
    expectEqual(trial.state.last, "d")
  }

  @Test("An effect is not repeated once it has failed")
  func everyFails() {
    trial.send(.merge(.pure("a"), .failing("b")).every(.seconds(1)))
    expectEqual(trial.pass(10), ["a"])
    trial.send(.failing("c", after: 0.5).every(.seconds(1)))
    expectEqual(trial.pass(10), [])
    expectEqual(trial.failures, ["b", "c"])
  }
}
