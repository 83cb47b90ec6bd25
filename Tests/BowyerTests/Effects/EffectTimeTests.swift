import Bowyer
import Testing

@Suite("An effect in time") struct EffectTimeTests {
  let trial = EffectTrial()

  @Test("An effect that is delayed starts when its time has come, and not before")
  func delayed() {
    trial.send(.merge(.late("b", 2), .late("a", 1), .late("c", 2)))
    #expect(trial.pass(0.999) == [])
    #expect(trial.pass(0.001) == ["a"])
    #expect(trial.pass(1) == ["b", "c"])
    #expect(trial.clock.waiting == 0)
  }

  @Test(
    "An effect is not delayed or throttled by nothing, has no time, and is not repeated at once",
    arguments: [0, -1]
  )
  func nothing(seconds: Int) {
    let (a, duration) = (Asking.pure("a"), Duration.seconds(seconds))
    let save = a.throttled(id: "save", for: duration)
    trial.send(.merge(a.delayed(by: duration), save, save))
    #expect(trial.state == ["a", "a", "a"])
    trial.send(.merge(a.timeout(after: duration), a.every(duration)))
    #expect(trial.pass(10) == [])
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
    #expect(trial.pass(1000) == [])
    #expect(trial.state == ["b"])
  }

  @Test("fails when it has not ended in time; what it yielded stays, what it does is cancelled")
  func timeout() {
    trial.send(.merge(.late("a", 1), .late("b", 3)).timeout(after: .seconds(2)))
    #expect(trial.pass(10) == ["a"])
    #expect(trial.clock.waiting == 0)
    #expect(trial.diagnostics.count == 1)
    #expect(trial.diagnostics[0].contains("it had not ended after 2.0 seconds"))
    trial.send(.concat(.late("a", 1).timeout(after: .seconds(2)), .late("b", 5)))
    #expect(trial.pass(1) == ["a"])
    #expect(trial.clock.waiting == 1)
    #expect(trial.pass(10) == ["b"])
  }

  @Test("An effect is repeated at each interval, from when it started, without drifting")
  func every() {
    trial.send(.late("tick", 0.3).every(.seconds(1)))
    #expect(trial.pass(1.2) == [])
    #expect(trial.pass(0.1) == ["tick"])
    #expect(trial.pass(8.7).count == 8)
    #expect(trial.pass(1000).count == 1000)
  }

  @Test("An effect is not repeated once it has failed")
  func everyFails() {
    trial.send(.merge(.pure("a"), .failing("b")).every(.seconds(1)))
    #expect(trial.pass(10) == ["a"])
    #expect(trial.failures == ["b"])
  }

  @Test("that is debounced starts when none has followed for a while; it cancels those before it")
  func debounced() {
    func search(_ text: String) -> Asking {
      .late(text, 1).debounced(id: "search", for: .seconds(1))
    }
    trial.send(search("a"))
    #expect(trial.pass(0.9) == [])
    trial.send(search("b"))
    #expect(trial.pass(1.5) == [])
    trial.send(search("c"))
    #expect(trial.pass(2) == ["c"])
    trial.send(search("d"))
    trial.send(.cancel(id: "search"))
    #expect(trial.pass(10) == [])
    #expect(trial.clock.waiting == 0)
  }

  @Test("An effect that is throttled is left out when one with its name has just started")
  func throttled() {
    func save(_ text: String, latest: Bool = false) -> Asking {
      .pure(text).throttled(id: "save", for: .seconds(1), latest: latest)
    }
    trial.send(.merge(save("a"), save("b")))
    trial.pass(0.5)
    trial.send(save("c"))
    trial.pass(0.5)
    trial.send(save("d"))
    #expect(trial.state == ["a", "d"])
    trial.send(save("e", latest: true))
    trial.send(save("f", latest: true))
    #expect(trial.pass(0.9) == [])
    #expect(trial.pass(0.1) == ["f"])
    trial.send(save("g"))
    #expect(trial.pass(1) == [])
    trial.send(save("h"))
    trial.send(save("i", latest: true))
    trial.send(.cancel(id: "save"))
    #expect(trial.pass(1) == [])
    #expect(trial.state == ["a", "d", "f", "h"])
  }

  @Test("An effect that waits for the end of a throttle starts before one that comes just then")
  func throttledAtTheEnd() {
    func save(_ text: String, latest: Bool = true, for seconds: Int = 1) -> Asking {
      .pure(text).throttled(id: "save", for: .seconds(seconds), latest: latest)
    }
    trial.send(.merge(save("a"), save("c").delayed(by: .seconds(1))))
    trial.pass(0.5)
    trial.send(save("b"))
    #expect(trial.pass(0.5) == ["b"])
    #expect(trial.pass(0.9) == [])
    #expect(trial.pass(0.1) == ["c"])
    trial.pass(5)
    trial.send(.merge(save("a"), save("c", latest: false).delayed(by: .seconds(1)), save("b")))
    #expect(trial.pass(3) == ["b"])
    trial.send(.merge(save("a"), save("c", for: 0).delayed(by: .seconds(1)), save("b")))
    #expect(trial.pass(3) == ["b", "c"])
    #expect(trial.clock.waiting == 0)
  }
}
