import Bowyer
import BowyerLock
import Testing

@Suite("A handler of errors") struct RecoverTests {
  @Test("makes an input of an error, on a service without a group, too")
  func single() async throws {
    let trial = ServiceTrial(Service.fails("a", on: "x").recover { _ in "error" })
    try await trial.send("x").finished()
    #expect(trial.notes == "a:x a:error")
    #expect(trial.diagnostics == [])
  }

  @Test("shows the error to each part, and then lets the parts after the failing one see the input")
  func serial() async throws {
    let trial = ServiceTrial(
      .combineAll {
        Service.notes("a")
        Service.fails("b", on: "x")
        Service.notes("c")
      }
      .serial()
      .recover { _ in "error" }
      .after(.notes("post"))
    )
    try await trial.send("x").finished()
    #expect(trial.notes == "a:x b:x a:error b:error c:error post:error c:x post:x")
  }

  @Test("answers for what the parts of a group begin with")
  func beginning() async throws {
    let service = Service.combineAll([
      Service.notes("a").onStart(.failing("a")), Service.notes("b").onStart(.late("b", 0)),
    ])
    for service in [
      service.recover { _ in "error" }, service.serial().recoverGroup { _ in "error" },
    ] {
      let trial = ServiceTrial(service)
      trial.pass(0)
      try await trial.session.beginning.finished()
      #expect(Set(trial.session.state) == ["a:error", "b:error", "b"])
      #expect(trial.diagnostics == [])
    }
  }

  @Test("in a concurrent group answers for each part by itself")
  func concurrent() async throws {
    let trial = ServiceTrial(
      .combineAll {
        Service.fails("a", on: "x")
        Service.fails("b", on: "x")
        Service.notes("c")
      }
      .recover { error in error is EffectTrial.Offline ? "offline" : "?" }
    )
    try await trial.send("x").finished()
    let seen = "a:x b:x c:x a:offline b:offline c:offline a:offline b:offline c:offline"
    #expect(trial.notes == seen)
  }

  @Test("answers for a whole group where that is said: the parts after the failing one see nothing")
  func asOne() async throws {
    for late in [false, true] {
      let failing = Service.Asking.failing("b")
      let trial = ServiceTrial(
        .combineAll {
          Service.notes("a")
          Service.asks("b", on: "x", for: late ? .late("b.", 0, then: failing) : failing)
          Service.notes("c")
        }
        .serial()
        .recoverGroup { _ in "error" }
      )
      try await trial.send("x").finished()
      #expect(trial.notes == "a:x b:x \(late ? "b. " : "")a:error b:error c:error")
    }
  }

  @Test("is the innermost, and is asked once, however deep the groups are")
  func innermost() async throws {
    let asked = Lock<[String]>([])
    func handler(_ name: String) -> @Sendable (any Error) -> String {
      { _ in
        asked.withLock { $0.append(name) }
        return name
      }
    }
    let inner = Service.combineAll([.fails("a", on: "x")]).recover(handler("inner"))
    let middle = Service.combineAll([inner, .notes("b")]).serial().recover(handler("middle"))
    let outer = Service.combineAll([middle, .notes("c")]).recover(handler("outer"))
    let trial = ServiceTrial(outer)
    try await trial.send("x").finished()
    #expect(asked.withLock { $0 } == ["inner"])
    #expect(trial.notes == "a:x c:x a:inner b:inner c:inner b:x")
  }

  @Test("answers no error of what follows from its answer: that is thrown")
  func again() async throws {
    let asked = Lock(0)
    let trial = ServiceTrial(
      Service.fails("a").recover { _ in
        asked.withLock { $0 += 1 }
        return "error"
      }
    )
    let delivery = trial.send("x")
    await #expect(throws: EffectTrial.Offline.self) { try await delivery.finished() }
    #expect(asked.withLock { $0 } == 1)
    #expect(trial.notes == "a:x a:error")
    trial.send("y")
    #expect(asked.withLock { $0 } == 2)
  }

  @Test("answers no error of its answer in another part, nor of what that leads to later")
  func againElsewhere() async {
    let trial = ServiceTrial(
      .combineAll {
        Service.fails("a", on: "x")
        Service.asks("b", on: "error", for: .late("b.", 1, then: .failing("late")))
      }
      .recover { _ in "error" }
    )
    let delivery = trial.send("x")
    trial.pass(1)
    await #expect(throws: EffectTrial.Offline.self) { try await delivery.finished() }
    #expect(trial.notes == "a:x b:x a:error b:error b.")
  }

  @Test("leaves the errors of its answer to the handler around it")
  func outer() async throws {
    let trial = ServiceTrial(
      Service.fails("a").recover { _ in "inner" }.recover { _ in "outer" }
    )
    await #expect(throws: EffectTrial.Offline.self) { try await trial.send("x").finished() }
    #expect(trial.notes == "a:x a:inner a:outer")
  }

  @Test("answers the errors of what steps ask for, and of streams", .timeLimit(.minutes(30)))
  func steps() async throws {
    let service = Service.asks("a", on: "x", for: .late("a.", 1, then: .failing("late")))
    let trial = ServiceTrial(service.recover { _ in "error" })
    let delivery = trial.send("x")
    trial.pass(1)
    try await delivery.finished()
    #expect(trial.notes == "a:x a. a:error")
    let stream = Service.Asking.stream("push") { _ in
      AsyncThrowingStream<Step<Void, [String], String>, any Error> {
        $0.finish(throwing: EffectTrial.Offline())
      }
    }
    let pushed = ServiceTrial(
      Service.combineAll([.asks("a", on: "x", for: stream), .notes("b")]).serial()
        .recover { _ in "error" }
    )
    pushed.send("x")
    while pushed.session.state.count < 4 { await Task.yield() }
    #expect(pushed.notes == "a:x b:x a:error b:error")
  }

  @Test("does not answer what an effect has caught itself")
  func caught() async throws {
    let service = Service.asks(
      "a",
      for: Service.Asking.failing("a").catch { _ in .late("caught", 0) }
    )
    let trial = ServiceTrial(service.recover { _ in "error" })
    try await trial.send("x").finished()
    #expect(trial.notes == "a:x caught")
  }

  @Test("knows what follows from its answer also where the dispatcher is made anew for each input")
  func madeAnew() async {
    let service = Service.transition { input in
      Service.fails("a").recover { _ in "error" }.transition(for: input)
    }
    let trial = ServiceTrial(service)
    await #expect(throws: EffectTrial.Offline.self) { try await trial.send("x").finished() }
    #expect(trial.notes == "a:x a:error")
  }
}
