import Bowyer
import Testing

@Suite("An effect in time") struct EffectTimeTests {
  let trial = EffectTrial()

  @Test("that is delayed starts when its time has come, and not before")
  func delayed() {
    trial.start(.merge(.late("b", 2), .late("a", 1), .late("c", 2)))
    #expect(trial.pass(0.999) == [])
    #expect(trial.pass(0.001) == ["a"])
    #expect(trial.pass(1) == ["b", "c"])
    #expect(trial.clock.waiting == 0)
  }

  @Test("is not delayed by nothing, or by less", arguments: [0, -5])
  func noDelay(seconds: Int) {
    trial.start(.pure("a").delayed(by: .seconds(seconds)))
    #expect(trial.values == ["a"])
  }

  @Test("may be delayed for longer than anybody waits")
  func longest() {
    let longest = Duration(attoseconds: .max)
    trial.start(.pure("a").delayed(by: longest).delayed(by: longest))
    trial.start(.pure("b").timeout(after: longest))
    trial.start(.pure("c").every(longest))
    trial.start(.failing("d").retry(1, after: .doubling(from: longest, upTo: longest)))
    #expect(trial.pass(1000) == [])
    #expect(trial.values == ["b"])
  }

  @Test("fails when it has not ended in time; what it yielded stays, what it does is cancelled")
  func timeout() {
    trial.start(.merge(.late("a", 1), .late("b", 3)).timeout(after: .seconds(2)))
    #expect(trial.pass(10) == ["a"])
    #expect(trial.clock.waiting == 0)
    #expect(trial.diagnostics.count == 1)
    #expect(trial.diagnostics[0].contains("it had not ended after 2.0 seconds"))
  }

  @Test("that ends in time is not disturbed by its timeout")
  func inTime() {
    trial.start(.concat(.late("a", 1).timeout(after: .seconds(2)), .late("b", 5)))
    #expect(trial.pass(1) == ["a"])
    #expect(trial.clock.waiting == 1)
    #expect(trial.pass(10) == ["b"])
    #expect(trial.diagnostics == [])
  }

  @Test("is not started when it has no time", arguments: [0, -1])
  func noTime(seconds: Int) {
    trial.start(.pure("a").timeout(after: .seconds(seconds)).catch { .pure("\($0)") })
    #expect(trial.values.count == 1)
    #expect(trial.values[0].contains("it had not ended"))
  }

  @Test("is repeated at each interval, from when it started, without drifting")
  func every() {
    trial.start(.late("tick", 0.3).every(.seconds(1)))
    #expect(trial.pass(1.2) == [])
    #expect(trial.pass(0.1) == ["tick"])
    #expect(trial.pass(8.7).count == 8)
    #expect(trial.pass(1000).count == 1000)
  }

  @Test("leaves out the times at which it still runs")
  func everyWhileRunning() {
    trial.start(.late("tick", 2.5).every(.seconds(1)))
    #expect(trial.pass(3.5) == ["tick"])
    #expect(trial.pass(3) == ["tick"])
    #expect(trial.clock.waiting == 1)
  }

  @Test("is not repeated once it has failed")
  func everyFails() {
    trial.start(.merge(.pure("a"), .failing("b")).every(.seconds(1)))
    #expect(trial.pass(10) == ["a"])
    #expect(trial.failures == ["b"])
  }

  @Test("is not repeated every nothing, and says so", arguments: [0, -1])
  func everyNothing(seconds: Int) {
    trial.start(.pure("a").every(.seconds(seconds)))
    #expect(trial.pass(10) == [])
    #expect(trial.diagnostics[0].contains("is not positive"))
  }

  @Test("that is debounced starts when none has followed for a while; it cancels those before it")
  func debounced() {
    func search(_ text: String) -> EffectTrial.Asking {
      .late(text, 1).debounced(id: "search", for: .seconds(1))
    }
    trial.start(search("a"))
    #expect(trial.pass(0.9) == [])
    trial.start(search("b"))
    #expect(trial.pass(1.5) == [])
    trial.start(search("c"))
    #expect(trial.pass(2) == ["c"])
    trial.start(search("d"))
    trial.start(.cancel(id: "search"))
    #expect(trial.pass(10) == [])
    #expect(trial.clock.waiting == 0)
  }

  @Test("that is throttled is left out when one with its name has just started")
  func throttled() {
    func save(_ text: String, latest: Bool = false) -> EffectTrial.Asking {
      .pure(text).throttled(id: "save", for: .seconds(1), latest: latest)
    }
    trial.start(.merge(save("a"), save("b")))
    trial.pass(0.5)
    trial.start(save("c"))
    trial.pass(0.5)
    trial.start(save("d"))
    #expect(trial.values == ["a", "d"])
    trial.start(save("e", latest: true))
    trial.start(save("f", latest: true))
    #expect(trial.pass(0.9) == [])
    #expect(trial.pass(0.1) == ["f"])
    trial.start(save("g"))
    #expect(trial.pass(1) == [])
    trial.start(save("h"))
    trial.start(save("i", latest: true))
    trial.start(.cancel(id: "save"))
    #expect(trial.pass(1) == [])
    #expect(trial.values == ["a", "d", "f", "h"])
  }

  @Test("is not throttled for nothing, or for less", arguments: [0, -1])
  func throttledForNothing(seconds: Int) {
    let save = EffectTrial.Asking.pure("a").throttled(id: "save", for: .seconds(seconds))
    trial.start(.merge(save, save, save))
    #expect(trial.values == ["a", "a", "a"])
  }

  @Test("sleeps by a real clock, too")
  func realClock() async {
    let component = StoreComponent(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Int>.effectful { input in
        .pure(.set(input)).delayed(by: .milliseconds(1))
      },
      render: { count, _ in count }
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
}
