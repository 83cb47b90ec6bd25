import Bowyer
import Testing
import TestSupport

private struct Parts: Sendable {
  var log: [String] = []
}

private struct Whole: Sendable {
  var parts = Parts()
}

@Suite("Trellis: the beginning") struct BootstrapTests {
  /// A sequence of inputs that ends.
  private func inputs(_ inputs: String...) -> AsyncStream<String> {
    AsyncStream { source in
      for input in inputs { source.yield(input) }
      source.finish()
    }
  }

  @Test("Trellis 3: what a drained sequence holds is seen before the beginning is over")
  func drained() throws {
    let backlog = inputs("login", "error")
    let service = Service.notes("s").subscribe("backlog", .drained) { _ in backlog }
    let trial = ServiceTrial(service)
    try trial.finish(trial.session.beginning)
    expectEqual(trial.notes, "s:login s:error")
    let feed = Feed<String>()
    let open = ServiceTrial(Service.notes("s").subscribe("open", .drained) { _ in feed.values })
    #expect(throws: Unfinished.self) { try open.finish(open.session.beginning) }
  }

  private func starting(_ name: String, fails: Bool = false) -> Service.Request {
    Effect<Void, String>.perform(EffectID(name)) { _ in
      if fails { throw Offline() }
      return name
    }
    .map { name in .commit(.update { $0.append(name) }) }
  }

  private func cluster(aFails: Bool) -> Service {
    Service.combineAll {
      Service.notes("a").onStart(starting("a", fails: aFails))
      Service.notes("b").onStart(starting("b(inner)")).onStart(starting("b(outer)"))
    }
    .onStart(starting("group"))
    .serialStart()
  }

  @Test("Trellis 28: the parts begin in order, and none after one that failed")
  func order() throws {
    let trial = ServiceTrial(cluster(aFails: false))
    try trial.finish(trial.session.beginning)
    expectEqual(trial.notes, "a b(inner) b(outer) group")
    let failing = ServiceTrial(cluster(aFails: true))
    #expect(throws: Offline.self) {
      try failing.finish(failing.session.beginning)
    }
    expectEqual(failing.notes, "")
  }

  @Test("parts that begin in order may be placed in a larger state, and recover there")
  func placed() throws {
    let inputs = Prism<Int, String>(extract: { "\($0)" }, embed: { $0.utf8.count })
    let failing = Service.notes("a").onStart(starting("a", fails: true)).onStart(starting("b"))
    let part = failing.widen(state: Lens(\Parts.log), input: inputs)
    for parts in [[part], [part, part]] {
      let cluster = StateDispatcher.combine(all: parts).recover { _ in 7 }
        .widen(state: \Whole.parts).recover { _ in 8 }.serialStart()
      let trial = Trial(Whole(), cluster)
      try trial.finish(trial.session.beginning)
      // What was recovered from has not failed, so that the next begins.
      let once = Array(repeating: "a:7", count: parts.count) + ["b"]
      expectEqual(trial.state.parts.log, parts.flatMap { _ in once })
    }
  }

  @Test("Trellis 29, 30: what comes in later is seen in order, and by those that begin after it")
  func live() throws {
    let feed = Feed<String>()
    let service = Service.fails("s", on: "bad").subscribe("push") { _ in feed.values }
    let trial = ServiceTrial(service)
    try trial.finish(trial.session.beginning)
    for input in ["one", "bad", "two"] { feed.source.yield(input) }
    trial.run()
    expectEqual(trial.notes, "s:one s:bad s:two")
    expectEqual(trial.diagnostics.count, 1)
    do {
      let early = inputs("hello")
      let service = Service.combineAll {
        Service.notes("a").subscribe("early", .drained) { _ in early }
        Service.notes("b").onStart(starting("b"))
      }
      .serialStart()
      let trial = ServiceTrial(service)
      try trial.finish(trial.session.beginning)
      expectEqual(trial.notes, "a:hello b:hello b")
    }
  }

  @Test("`subscribe` sends values to all services, also to those combined later")
  func scopes() throws {
    let feed = inputs("x")
    let below = Service.combine(all: [.slow("a"), .notes("b")])
      .subscribe("feed", .drained) { _ in feed }
    let trial = ServiceTrial(.combine(all: [below, .notes("c")]).serial())
    trial.run()
    trial.pass(1)
    try trial.finish(trial.session.beginning)
    expectEqual(trial.notes, "a:x a. b:x c:x")
  }

  @Test("a subscription that fails is reported, or becomes an input; it takes nothing else down")
  func failing() throws {
    func service() -> Service {
      Service.notes("s").subscribe("push", .drained) { _ in
        AsyncThrowingStream<String, any Error> { source in
          source.yield("one")
          source.finish(throwing: Offline())
        }
      }
    }
    let plain = ServiceTrial(service())
    #expect(throws: Offline.self) {
      try plain.finish(plain.session.beginning)
    }
    plain.send("two")
    expectEqual(plain.notes, "s:one s:two")
    expectEqual(plain.diagnostics.count, 1)
    let recovered = ServiceTrial(service().recover { _ in "failed" })
    try recovered.finish(recovered.session.beginning)
    expectEqual(recovered.notes, "s:one s:failed")
    expectEqual(recovered.diagnostics, [])
  }

  @Test("a cluster that was stopped refuses what is sent, and begins nothing")
  func stopped() {
    // Nothing of it is over by the time that it is stopped.
    let trial = ServiceTrial(
      Service.combine(all: [.notes("a").onStart(.late("a")), .notes("b").onStart(.late("b"))])
        .serialStart()
    )
    trial.session.stop()
    #expect(throws: SessionStopped.self) { try trial.finish("x") }
    try? trial.finish(trial.session.beginning)
    trial.pass(5)
    expectEqual(trial.notes, "")
    #expect(trial.diagnostics.contains { $0.contains("stopped") })
  }
}
